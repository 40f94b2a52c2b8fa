//! Files that play differently are told differently: of every value of every word, as the schema has them.

use std::collections::BTreeMap;

use chatur_effort::Ordered as _;

use super::{Item, Lang, explain};
use crate::text::tree::Tree;
use crate::told::misfit::fits::{Content, content};
use crate::words::found::examples;
use crate::words::{FILE, Form, Shape, find};
use crate::{Checked, catalogue, check};

/// Words that change no play: how things are called, written, valued and drawn, and what is said of the file.
const NO_PLAY: [&str; 17] = [
    "format", "id", "name", "name_fr", "aka", "about", "letter", "letters", "also", "prefix", "colour",
    "value", "tags", "clock", "look", "lint", "examples",
];

/// A word of some file, its place in the text, and what else it could be.
struct Change {
    /// The type and the word, such as `InCheckWhen`.
    word: String,
    span: std::ops::Range<usize>,
    text: String,
}

fn changes(tree: &Tree<'_>, form: Form, word: &str, all: &mut Vec<Change>) {
    let mut change = |text: String| {
        all.push(Change { word: format!("{word}: {text}"), span: tree.span.clone(), text });
    };
    match form {
        Form::Flag => change(if tree.name() == "true" { "false" } else { "true" }.to_owned()),
        Form::Number(Some(_)) => {
            if let Ok(number) = tree.name().parse::<i64>() {
                change((number + 1).to_string());
            }
        }
        Form::Type(id) if tree.open.is_none() => {
            let Some(of) = find(id).filter(|of| of.shape == Shape::Choice) else { return };
            for other in of.words.iter().filter(|other| other.name != tree.name()) {
                if other.holds.is_empty() && other.parts.is_empty() {
                    change(other.name.to_owned());
                }
            }
        }
        _ => {}
    }
    match content(tree, form) {
        Content::Nothing => {}
        Content::Each(inner) | Content::Named(inner) => {
            tree.entries.iter().for_each(|entry| changes(entry, inner, word, all));
        }
        Content::InTurn(forms) => {
            tree.entries.iter().zip(forms).for_each(|(entry, form)| changes(entry, *form, word, all));
        }
        Content::Inside(form) => {
            if let [one] = &tree.entries[..] {
                changes(one, form, tree.name(), all);
            }
        }
        Content::Parts(of, choice, words) => {
            for entry in &tree.entries {
                let Some(word) = words.iter().find(|word| entry.key() == Some(word.name)) else { continue };
                if let Some(form) = word.holds.first().filter(|_| !NO_PLAY.contains(&word.name)) {
                    changes(entry, *form, &format!("{of}.{choice} {}", word.name), all);
                }
            }
        }
        Content::Other(form) => changes(tree, form, word, all),
    }
}

/// All that is played by, as far as a text can tell it.
fn played(checked: &Checked) -> Option<String> {
    let loaded = checked.loaded.as_ref()?;
    let mut spec = loaded.variant.spec().clone();
    // Where check does not matter nothing is royal.
    let matters = spec.check.matters;
    spec.royals.most = if matters { spec.royals.most } else { Vec::new() };
    for kind in &mut spec.kinds {
        kind.value = None;
        kind.royal &= matters;
        for atom in &mut kind.movement {
            atom.steps.order();
            atom.then.iter_mut().for_each(|leg| leg.steps.order());
        }
    }
    Some(format!(
        "{spec:?} {:?} {:?}",
        loaded.start,
        loaded.shuffle.as_ref().map(crate::shuffle::Shuffle::total)
    ))
}

fn told(checked: &Checked, lang: Lang) -> Option<Vec<String>> {
    let items = explain(checked, lang)?.sections.into_iter().flat_map(|section| section.items);
    let text = |item| match item {
        Item::Heading(sentence) | Item::Sentence(sentence) => sentence.text,
        Item::Diagram(diagram) => format!("{diagram:?}"),
        Item::Picture(rows) => rows.join("\n"),
    };
    Some(items.map(text).collect())
}

#[test]
fn what_plays_differently_is_told_differently() {
    let mut alike: BTreeMap<String, String> = BTreeMap::new();
    let mut compared = 0;
    let files = examples().chain(
        ["shoshogi", "seirawan", "crazyhouse", "duck"]
            .into_iter()
            .filter_map(|id| Some((id, catalogue().find(|entry| entry.id == id)?.text))),
    );
    for (name, text) in files {
        let before = check(name, text);
        let Some(plays) = played(&before) else { continue };
        let in_all =
            |checked: &Checked| Lang::ALL.iter().map(|&lang| told(checked, lang)).collect::<Vec<_>>();
        let said = in_all(&before);
        let mut all = Vec::new();
        changes(&Tree::read(text), Form::Type(FILE), "", &mut all);
        for Change { word, span, text: other } in all {
            let mut text = text.to_owned();
            text.replace_range(span, &other);
            let after = check(name, &text);
            if played(&after).is_none_or(|after| after == plays) {
                continue;
            }
            compared += 1;
            if in_all(&after).iter().zip(&said).any(|(after, before)| after == before) {
                alike.entry(word).or_insert_with(|| name.to_owned());
            }
        }
    }
    let list: Vec<String> = alike.iter().map(|(word, file)| format!("{word} ({file})")).collect();
    assert!(compared > 100, "{compared}");
    assert!(list.is_empty(), "{compared} compared, {} told alike:\n{}", list.len(), list.join("\n"));
}

#[test]
fn blasts_to_other_neighbours_are_told_differently() {
    let text = |around: &str| {
        format!(
            r#"(format: 1, id: "own", extends: "orthodox", capture: (blast: (around: [{around}])), without: ["castling"])"#
        )
    };
    let some = [
        "Orthogonal",
        "Diagonal",
        "Forward",
        "Backward",
        "Left",
        "Forward, Left, ForwardLeft, BackwardLeft",
        "Forward, Right, ForwardLeft, BackwardLeft",
        "Orthogonal, Diagonal",
    ];
    for &lang in Lang::ALL {
        let all: Vec<Vec<String>> = some
            .iter()
            .map(|around| {
                let text = text(around);
                let checked = check("own.ron", &text);
                told(&checked, lang).unwrap_or_else(|| panic!("{around}: {}", checked.summary()))
            })
            .collect();
        for (n, one) in all.iter().enumerate() {
            assert!(!all[..n].contains(one), "{} is told like another", some[n]);
        }
    }
}

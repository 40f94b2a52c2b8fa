//! What may be written at a place.

use std::collections::BTreeSet;
use std::fs;
use std::ops::Range;
use std::sync::OnceLock;

use chatur_variants::words::{Form, Mark, Offer, Place, Shape, at, find};
use chatur_variants::{Entry, catalogue, outline};
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionTextEdit, InsertTextFormat, Position,
    TextEdit,
};

use crate::document::Asked;
use crate::hover;

/// So many files beside a file are offered as parents.
const MOST_FILES: usize = 200;

/// All that may stand at a place. Names in quotes are offered as names, everything else as words.
pub(crate) fn offers(asked: &Asked<'_>, position: Position, snippets: bool) -> Option<CompletionList> {
    let text = &asked.document.text;
    let place = at(text, asked.document.byte(position));
    let items = match place.text_of {
        Some(of) => names(asked, of.word.mark?, &place.span),
        None => words(asked, &place, snippets),
    };
    Some(CompletionList { is_incomplete: false, items })
}

/// What stands at a byte, and the names or words that may.
pub(crate) fn at_byte(asked: &Asked<'_>, byte: usize) -> (Range<usize>, Vec<String>) {
    let Place { span, options, text_of, .. } = at(&asked.document.text, byte);
    let offers = match text_of {
        Some(of) => of
            .word
            .mark
            .map(|mark| named(asked, mark))
            .unwrap_or_default()
            .into_iter()
            .map(|(name, _)| name)
            .collect(),
        None => options.iter().map(|offer| offer.word.name.to_owned()).collect(),
    };
    (span, offers)
}

fn words(asked: &Asked<'_>, place: &Place, snippets: bool) -> Vec<CompletionItem> {
    let Place { span, options, .. } = place;
    let rest = &asked.document.text[span.end..];
    let item = |(i, offer): (usize, &Offer)| {
        let new_text = written(offer, rest, snippets);
        let takes: Vec<String> = offer.word.holds.iter().map(Form::text).collect();
        CompletionItem {
            label: offer.word.name.to_owned(),
            kind: Some(if offer.is_field() {
                CompletionItemKind::FIELD
            } else {
                CompletionItemKind::ENUM_MEMBER
            }),
            detail: Some(takes.join(", ")).filter(|takes| !takes.is_empty()),
            documentation: Some(lsp_types::Documentation::MarkupContent(hover::of_word(offer, asked.lang))),
            // In the order of the schema.
            sort_text: Some(format!("{i:03}")),
            insert_text_format: Some(if snippets {
                InsertTextFormat::SNIPPET
            } else {
                InsertTextFormat::PLAIN_TEXT
            }),
            text_edit: Some(edit(asked, span, new_text)),
            ..CompletionItem::default()
        }
    };
    options.iter().enumerate().map(item).collect()
}

fn edit(asked: &Asked<'_>, span: &Range<usize>, new_text: String) -> CompletionTextEdit {
    CompletionTextEdit::Edit(TextEdit { range: asked.document.lines(span), new_text })
}

/// What is written for a word: a colon behind a field, brackets behind a choice that takes something. What it needs stands in
/// them, where an editor can lead from one place to the next.
fn written(offer: &Offer, rest: &str, snippets: bool) -> String {
    let name = offer.word.name;
    let value = |forms: &[Form], place: usize| {
        let (open, close) = match forms {
            [form] => brackets(*form),
            _ => ("", ""),
        };
        if snippets { format!("{open}${place}{close}") } else { open.to_owned() + close }
    };
    if offer.is_field() {
        let has_colon = rest.trim_start().starts_with(':');
        return if has_colon { name.to_owned() } else { format!("{name}: {}", value(offer.word.holds, 1)) };
    }
    let word = offer.word;
    if word.holds.is_empty() && word.parts.is_empty() || rest.starts_with('(') {
        return name.to_owned();
    }
    let needed = word.parts.iter().filter(|part| !part.optional).enumerate();
    let needed: Vec<String> =
        needed.map(|(i, part)| format!("{}: {}", part.name, value(part.holds, i + 1))).collect();
    let inner = if needed.is_empty() { value(word.holds, 1) } else { needed.join(", ") };
    format!("{name}({inner})")
}

/// What stands around every value of a form.
fn brackets(form: Form) -> (&'static str, &'static str) {
    match form {
        Form::Text => ("\"", "\""),
        Form::List(_) => ("[", "]"),
        Form::Named(_) => ("{", "}"),
        Form::Tuple(_) => ("(", ")"),
        Form::Type(id) if find(id).is_some_and(|of| of.shape == Shape::Record) => ("(", ")"),
        Form::Number(_) | Form::Flag | Form::Raw | Form::Type(_) => ("", ""),
    }
}

/// The names that a text may be.
fn names(asked: &Asked<'_>, mark: Mark, span: &Range<usize>) -> Vec<CompletionItem> {
    let mut seen = BTreeSet::new();
    let new = named(asked, mark).into_iter().filter(|(name, _)| seen.insert(name.clone()));
    new.map(|(label, detail)| CompletionItem {
        kind: Some(CompletionItemKind::VALUE),
        detail: Some(detail),
        text_edit: Some(edit(asked, span, label.clone())),
        label,
        ..CompletionItem::default()
    })
    .collect()
}

/// The same, each with where it is from; a name that a child gives anew stands twice.
fn named(asked: &Asked<'_>, mark: Mark) -> Vec<(String, String)> {
    match mark {
        Mark::PieceName => of_files(asked, &["pieces"]),
        Mark::ZoneName => of_files(asked, &["zones"]),
        Mark::SeatName => of_files(asked, &["players", "seats"]),
        Mark::PartName => parts(asked),
        Mark::VariantName => variants(asked),
        Mark::Worth | Mark::RuleName | Mark::Needed => Vec::new(),
    }
}

/// Names that a file or its parents give, each with where it is from.
fn of_files(asked: &Asked<'_>, path: &[&str]) -> Vec<(String, String)> {
    let own = [(asked.document.outline(), asked.document.name())];
    let parents = asked.parents.all.iter();
    let files =
        own.into_iter().chain(parents.map(|one| (outline(&one.source.text), one.source.name.clone())));
    files
        .flat_map(|(file, from)| {
            let names = file.find(path).into_iter().flat_map(|section| &section.entries);
            names.filter_map(|entry| Some((entry.key.clone()?, from.clone()))).collect::<Vec<_>>()
        })
        .collect()
}

/// What can be left out of the parents: sections, and what stands in them by name.
fn parts(asked: &Asked<'_>) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for parent in &asked.parents.all {
        for section in &outline(&parent.source.text).entries {
            let Some(name) = &section.key else { continue };
            all.push((name.clone(), parent.source.name.clone()));
            let inner = section.entries.iter().filter_map(|entry| entry.key.as_ref());
            all.extend(inner.map(|inner| (format!("{name}.{inner}"), parent.source.name.clone())));
        }
    }
    all
}

/// The catalogue, and the files beside this one.
fn variants(asked: &Asked<'_>) -> Vec<(String, String)> {
    static NAMED: OnceLock<Vec<(String, String)>> = OnceLock::new();
    let named = NAMED.get_or_init(|| {
        let name = |text| outline(text).find(&["name"]).and_then(Entry::text).unwrap_or_default();
        catalogue().map(|entry| (entry.id.to_owned(), name(entry.text))).collect()
    });
    let path = asked.document.path.as_deref();
    let files = path.and_then(|path| fs::read_dir(path.parent()?).ok()).into_iter().flatten().flatten();
    let beside = files.take(MOST_FILES).map(|file| file.path()).filter(|file| Some(&**file) != path);
    let beside = beside.filter(|file| file.extension().is_some_and(|end| end == "ron"));
    let beside = beside.filter_map(|file| {
        let name = file.file_name()?.to_str()?.to_owned();
        Some((name, file.to_string_lossy().into_owned()))
    });
    beside.chain(named.iter().cloned()).collect()
}

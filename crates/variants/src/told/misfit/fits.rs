//! Whether a value has the form that is wanted, and what is wanted within it.

use crate::text::literal;
use crate::text::tree::Tree;
use crate::words::{Form, Shape, Word, WordType, find};

/// What is wanted within a value whose own form is right.
pub(crate) enum Content {
    Nothing,
    /// Several alike.
    Each(Form),
    /// Several alike with names.
    Named(Form),
    /// Several, each of its own form.
    InTurn(&'static [Form]),
    /// What a word of a choice holds.
    Inside(Form),
    /// Words with values: of which type, inside which word of a choice, and which there are.
    Parts(&'static str, &'static str, &'static [Word]),
    /// One of several forms.
    Other(Form),
}

/// Whether a value has a form, whatever it holds.
pub(super) fn fits_here(tree: &Tree<'_>, form: Form) -> bool {
    let bare = tree.name().is_empty();
    match form {
        Form::Text => tree.open.is_none() && is_text(tree.name()),
        Form::Number(whole) => tree.open.is_none() && is_number(tree.name(), whole),
        Form::Flag => tree.open.is_none() && matches!(tree.name(), "true" | "false"),
        Form::List(_) => bare && tree.open == Some('['),
        Form::Named(_) => bare && tree.open == Some('{'),
        Form::Tuple(parts) => {
            bare && tree.open == Some('(') && has_values(tree) && tree.entries.len() == parts.len()
        }
        Form::Raw => true,
        Form::Type(id) => find(id).is_none_or(|word_type| match word_type.shape {
            Shape::Record => {
                (bare || tree.name() == word_type.name) && tree.open == Some('(') && has_words(tree)
            }
            Shape::Choice => said(tree, word_type).is_some_and(|word| word_fits(tree, word)),
            Shape::Either => {
                word_type.words.iter().flat_map(|word| word.holds).any(|form| fits_here(tree, *form))
            }
        }),
    }
}

/// Whether a value and all that it holds have the forms that are wanted.
pub(super) fn fits(tree: &Tree<'_>, form: Form) -> bool {
    chatur_effort::tick(1);
    let each = |form: Form| tree.entries.iter().all(|entry| fits(entry, form));
    fits_here(tree, form)
        && match content(tree, form) {
            Content::Nothing => true,
            Content::Each(inner) => each(inner),
            Content::Named(inner) => {
                let quoted = |entry: &Tree<'_>| entry.raw_key().is_some_and(|key| key.starts_with('"'));
                tree.entries.iter().all(quoted) && each(inner)
            }
            Content::InTurn(forms) => tree.entries.iter().zip(forms).all(|(entry, form)| fits(entry, *form)),
            Content::Inside(form) => match &tree.entries[..] {
                [one] if one.key_at.is_none() => fits(one, form),
                _ => record(form).is_some_and(|record| words_fit(tree, record.words)),
            },
            Content::Parts(_, _, words) => words_fit(tree, words),
            Content::Other(form) => fits(tree, form),
        }
}

/// Whether all words are known, all that are needed are there, and all hold what they should.
pub(super) fn words_fit(tree: &Tree<'_>, words: &[Word]) -> bool {
    let known = |entry: &Tree<'_>| {
        let word = words.iter().find(|word| entry.raw_key() == Some(word.name));
        word.is_some_and(|word| word.holds.iter().all(|form| fits(entry, *form)))
    };
    let there =
        |word: &Word| word.optional || tree.entries.iter().any(|entry| entry.key() == Some(word.name));
    tree.entries.iter().all(known) && words.iter().all(there)
}

/// What a value of the right form holds.
pub(crate) fn content(tree: &Tree<'_>, form: Form) -> Content {
    match form {
        Form::Text | Form::Number(_) | Form::Flag | Form::Raw => Content::Nothing,
        Form::List(inner) => Content::Each(*inner),
        Form::Named(inner) => Content::Named(*inner),
        Form::Tuple(parts) => Content::InTurn(parts),
        Form::Type(id) => {
            let Some(word_type) = find(id) else { return Content::Nothing };
            match word_type.shape {
                Shape::Record => Content::Parts(word_type.id, "", word_type.words),
                Shape::Choice => match said(tree, word_type) {
                    Some(word) if !word.parts.is_empty() => {
                        Content::Parts(word_type.id, word.name, word.parts)
                    }
                    Some(word) => match word.holds {
                        [] => Content::Nothing,
                        [one] => Content::Inside(*one),
                        several => Content::InTurn(several),
                    },
                    None => Content::Nothing,
                },
                Shape::Either => {
                    let mut forms = word_type.words.iter().flat_map(|word| word.holds);
                    let form = forms.find(|form| fits_here(tree, **form));
                    form.map_or(Content::Nothing, |form| Content::Other(*form))
                }
            }
        }
    }
}

/// The word of a choice that a value names.
pub(super) fn said(tree: &Tree<'_>, word_type: &'static WordType) -> Option<&'static Word> {
    word_type.words.iter().find(|word| word.name == tree.name())
}

/// Whether what stands behind a word of a choice has the form of what it holds.
fn word_fits(tree: &Tree<'_>, word: &Word) -> bool {
    if !word.parts.is_empty() {
        return tree.open == Some('(') && has_words(tree);
    }
    match word.holds {
        [] => tree.open.is_none(),
        _ if tree.open != Some('(') => false,
        [one] => match &tree.entries[..] {
            [value] if value.key_at.is_none() => true,
            _ => record(*one).is_some() && has_words(tree),
        },
        several => has_values(tree) && tree.entries.len() == several.len(),
    }
}

/// The type of a form, if it is a record.
pub(super) fn record(form: Form) -> Option<&'static WordType> {
    let Form::Type(id) = form else { return None };
    find(id).filter(|word_type| word_type.shape == Shape::Record)
}

/// Whether all that a value holds has a key.
pub(super) fn has_words(tree: &Tree<'_>) -> bool {
    tree.entries.iter().all(|entry| entry.key_at.is_some())
}

/// Whether nothing that a value holds has a key.
pub(super) fn has_values(tree: &Tree<'_>) -> bool {
    tree.entries.iter().all(|entry| entry.key_at.is_none())
}

pub(super) fn is_text(name: &str) -> bool {
    literal::text(name).is_some()
}

fn is_number(name: &str, whole: Option<(i64, i64)>) -> bool {
    match whole {
        None => literal::fraction(name).is_some(),
        Some((least, most)) => literal::whole(name)
            .and_then(|number| i64::try_from(number).ok())
            .is_some_and(|number| (least..=most).contains(&number)),
    }
}

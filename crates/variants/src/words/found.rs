//! Examples of words, found in variants that check.

use std::collections::BTreeMap;

use include_dir::{Dir, include_dir};

use super::{FILE, Form, Shape, Word, WordType, find};
use crate::catalogue::catalogue;
use crate::text::tree::Tree;

/// Small variants for the words that the catalogue does not use.
static EXAMPLES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/src/words/examples");

/// The shortest use of every word.
pub(super) struct Found(BTreeMap<(&'static str, String), (String, String)>);

/// The names and texts of the small variants.
pub(crate) fn examples() -> impl Iterator<Item = (&'static str, &'static str)> {
    EXAMPLES.files().filter_map(|file| Some((file.path().file_stem()?.to_str()?, file.contents_utf8()?)))
}

impl Found {
    pub(super) fn collect() -> Self {
        let mut found = Self(BTreeMap::new());
        let listed = catalogue().map(|entry| (entry.id, entry.text));
        for (name, text) in listed.chain(examples()) {
            found.walk(&Tree::read(text), Form::Type(FILE), name);
        }
        found
    }

    /// A piece of a variant that uses a word, and the name of the variant.
    pub(super) fn example(&self, of: &str, word: &str) -> Option<(String, String)> {
        let found = self.0.iter().find(|((id, name), _)| *id == of && name == word);
        found.map(|(_, (text, from))| (text.clone(), from.clone()))
    }

    pub(super) fn text(&self, of: &str, word: &str) -> Option<&str> {
        let found = self.0.iter().find(|((id, name), _)| *id == of && name == word);
        found.map(|(_, (text, _))| text.as_str())
    }

    fn note(&mut self, of: &'static str, word: String, text: &str, from: &str) {
        let shorter = |known: &mut (String, String)| {
            if text.len() < known.0.len() {
                *known = (text.to_owned(), from.to_owned());
            }
        };
        self.0.entry((of, word)).and_modify(shorter).or_insert_with(|| (text.to_owned(), from.to_owned()));
    }

    fn walk(&mut self, tree: &Tree<'_>, form: Form, from: &str) {
        match form {
            Form::List(inner) | Form::Named(inner) => {
                tree.entries.iter().for_each(|value| self.walk(value, *inner, from));
            }
            Form::Tuple(parts) => {
                tree.entries.iter().zip(parts).for_each(|(value, part)| self.walk(value, *part, from));
            }
            Form::Type(id) => {
                let Some(word_type) = find(id) else { return };
                match word_type.shape {
                    Shape::Record => self.fields(tree, word_type, word_type.words, "", from),
                    Shape::Choice => self.choice(tree, word_type, from),
                    Shape::Either => {
                        let fits = |word: &&Word| word.holds.first().is_some_and(|form| fits(tree, *form));
                        if let Some(word) = word_type.words.iter().find(fits) {
                            self.walk(tree, word.holds[0], from);
                        }
                    }
                }
            }
            Form::Text | Form::Number(_) | Form::Flag | Form::Raw => {}
        }
    }

    fn fields(
        &mut self,
        tree: &Tree<'_>,
        of: &'static WordType,
        words: &'static [Word],
        choice: &str,
        from: &str,
    ) {
        for value in &tree.entries {
            let Some(word) = words.iter().find(|word| value.key() == Some(word.name)) else { continue };
            let name =
                if choice.is_empty() { word.name.to_owned() } else { format!("{choice}.{}", word.name) };
            self.note(of.id, name, &format!("{}: {value}", word.name), from);
            if let Some(form) = word.holds.first() {
                self.walk(value, *form, from);
            }
        }
    }

    fn choice(&mut self, tree: &Tree<'_>, of: &'static WordType, from: &str) {
        let Some(word) = of.words.iter().find(|word| word.name == tree.name()) else { return };
        self.note(of.id, word.name.to_owned(), &tree.to_string(), from);
        self.fields(tree, of, word.parts, word.name, from);
        match word.holds {
            [] => {}
            // A record may stand in the parentheses of its word, or in its own.
            [one] => match &tree.entries[..] {
                [value] if value.key_at.is_none() => self.walk(value, *one, from),
                _ => self.walk(tree, *one, from),
            },
            several => {
                tree.entries.iter().zip(several).for_each(|(value, form)| self.walk(value, *form, from));
            }
        }
    }
}

/// Whether a value can be meant by a form that needs no word.
fn fits(tree: &Tree<'_>, form: Form) -> bool {
    let name = tree.name();
    match (tree.open, form) {
        (None, Form::Text) => name.starts_with('"'),
        (None, Form::Number(_)) => name.starts_with(|c: char| c.is_ascii_digit() || c == '-'),
        (None, Form::Flag) => matches!(name, "true" | "false"),
        (Some('{'), Form::Named(_)) => true,
        (Some('['), Form::List(_)) | (Some('('), Form::Tuple(_)) => name.is_empty(),
        (open, Form::Type(id)) => find(id).is_some_and(|inner| match inner.shape {
            Shape::Record => !name.starts_with('"') && open == Some('('),
            Shape::Choice => inner.words.iter().any(|word| word.name == name),
            Shape::Either => false,
        }),
        _ => false,
    }
}

//! What a file says, as an editor shows it: names and where they stand. It reads what is half written.

use std::ops::Range;

use crate::text::literal;
use crate::text::tree::Tree;

/// A part of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The field or the author's name that it is given to, without quotes.
    pub key: Option<String>,
    /// The word, number or text; or the word before its bracket.
    pub word: String,
    /// The bytes of the key; of the word where it has none.
    pub at: Range<usize>,
    /// All its bytes, key and value.
    pub span: Range<usize>,
    /// The bytes of the value.
    pub value: Range<usize>,
    /// What its brackets hold.
    pub entries: Vec<Entry>,
}

/// The whole of a text.
///
/// ```
/// let text = r#"(format: 1, pieces: {"wazir": (letter: "W")})"#;
/// let file = chatur_variants::outline(text);
/// let wazir = file.find(&["pieces", "wazir"]).expect("it is there");
/// assert_eq!(&text[wazir.at.clone()], "\"wazir\"");
/// assert_eq!(file.path_at(text.find("letter").expect("it is there")), ["pieces", "wazir", "letter"]);
/// ```
pub fn outline(text: &str) -> Entry {
    entry(&Tree::read(text))
}

fn entry(tree: &Tree<'_>) -> Entry {
    let at = tree.key_at.clone().unwrap_or_else(|| tree.name_at.clone());
    Entry {
        key: tree.key().map(str::to_owned),
        word: tree.name().to_owned(),
        span: at.start.min(tree.span.start)..tree.span.end,
        at,
        value: tree.span.clone(),
        entries: tree.entries.iter().map(entry).collect(),
    }
}

impl Entry {
    /// What stands at a path of keys.
    pub fn find(&self, path: &[&str]) -> Option<&Self> {
        let Some((first, rest)) = path.split_first() else { return Some(self) };
        self.entries.iter().find(|entry| entry.key.as_deref() == Some(*first))?.find(rest)
    }

    /// The keys on the way to a byte, as far as all has keys: lists are taken over whole.
    pub fn path_at(&self, byte: usize) -> Vec<&str> {
        let mut path = Vec::new();
        let mut here = self;
        while let Some(next) =
            here.entries.iter().find(|entry| (entry.span.start..=entry.span.end).contains(&byte))
        {
            let Some(key) = &next.key else { break };
            path.push(&**key);
            if byte <= next.at.end {
                break;
            }
            here = next;
        }
        path
    }

    /// The keys of a section, such as the names of pieces.
    pub fn names(&self, section: &str) -> impl Iterator<Item = &str> {
        let section = self.find(&[section]);
        section.into_iter().flat_map(|section| &section.entries).filter_map(|entry| entry.key.as_deref())
    }

    /// The text that it is, if it is one.
    pub fn text(&self) -> Option<String> {
        literal::text(&self.word).map(std::borrow::Cow::into_owned)
    }
}

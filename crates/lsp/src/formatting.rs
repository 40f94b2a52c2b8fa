//! A file laid out anew.

use lsp_types::TextEdit;

use crate::document::Document;

/// What changes; nothing where the file is unsound, which its diagnostics say.
pub(crate) fn edits(document: &Document) -> Option<Vec<TextEdit>> {
    let old = &document.text;
    let new = chatur_variants::format(&document.name(), old).ok()?;
    if *old == new {
        return Some(Vec::new());
    }
    // Only what differs, so that the caret stays where it is.
    let same = |(a, b): &(char, char)| a == b;
    let before: usize = old.chars().zip(new.chars()).take_while(same).map(|(sign, _)| sign.len_utf8()).sum();
    let behind = old[before..].chars().rev().zip(new[before..].chars().rev());
    let behind: usize = behind.take_while(same).map(|(sign, _)| sign.len_utf8()).sum();
    let range = document.lines(&(before..old.len() - behind));
    Some(vec![TextEdit { range, new_text: new[before..new.len() - behind].to_owned() }])
}

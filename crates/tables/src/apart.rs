//! What a host within a page has not within: files of its site, by the names under which it asks for them.

#[cfg(not(page))]
use chatur_texts::apart::{file_name, written};
#[cfg(not(page))]
use chatur_texts::{Lang, Text};

/// The vocabulary with all meanings, as it is told to whoever asks for it.
pub const WORDS: &str = "words.json";

/// The name of the file of a variant of the catalogue as its author wrote it.
pub fn source_name(id: &str) -> String {
    format!("{id}.ron")
}

/// The files, by their names. `others` are the texts of crates above this one that a host within a page has.
#[cfg(not(page))]
pub fn files_apart(others: &[&Text]) -> impl Iterator<Item = (String, std::borrow::Cow<'static, [u8]>)> {
    let texts = [chatur_ini::TEXTS, chatur_rules::TEXTS, chatur_variants::TEXTS, others].concat();
    let languages = Lang::ALL.iter().filter(|lang| **lang != Lang::En);
    let languages = languages.map(move |lang| (file_name(*lang), written(*lang, &texts).into_bytes().into()));
    let learnt = chatur_search::learnt_files();
    let puzzles = chatur_puzzles::FILES.iter().map(|file| (file.name(), file.gzip));
    let words = serde_json::json!({ "types": crate::workshop::vocabulary() }).to_string().into_bytes();
    let sources = chatur_variants::catalogue().map(|entry| (source_name(entry.id), entry.text.as_bytes()));
    let borrowed = learnt.chain(puzzles).chain(sources).map(|(name, bytes)| (name, bytes.into()));
    borrowed.chain([(WORDS.to_owned(), words.into())]).chain(languages)
}

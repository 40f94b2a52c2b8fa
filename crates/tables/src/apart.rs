//! What a host within a page has not within: files of its site, by the names under which it asks for them.

/// The vocabulary with all meanings, as it is told to whoever asks for it.
pub const WORDS: &str = "words.json";

/// The files, by their names.
#[cfg(not(page))]
pub fn files_apart() -> impl Iterator<Item = (String, std::borrow::Cow<'static, [u8]>)> {
    let learnt = chatur_search::learnt_files();
    let puzzles = chatur_puzzles::FILES.iter().map(|file| (file.name(), file.gzip));
    let words = serde_json::json!({ "types": crate::workshop::vocabulary() }).to_string().into_bytes();
    let borrowed = learnt.chain(puzzles).map(|(name, bytes)| (name, bytes.into()));
    borrowed.chain([(WORDS.to_owned(), words.into())])
}

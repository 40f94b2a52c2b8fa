//! Whose rules a game is played by. A stranger's text may give itself any id and any name: only the hash of its rules
//! tells.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use chatur_variants::Loaded;

use super::hash_text;
use crate::message::Origin;

/// What the ids of files begin with. No id of the catalogue does.
const FILE: &str = "file:";

/// Whose rules these are, by their id and hash.
pub fn origin(id: &str, hash: &str) -> Origin {
    match catalogue_hash(id) {
        Some(own) if own == hash => Origin::Catalogue,
        _ => Origin::File,
    }
}

/// Whose rules a variant has.
pub fn origin_of(loaded: &Loaded) -> Origin {
    origin(&loaded.head.id, &hash_text(loaded))
}

/// The id of rules as it is shown and written down: that of the catalogue, or `file:` and their hash.
pub fn shown_id(id: &str, hash: &str) -> String {
    match origin(id, hash) {
        Origin::Catalogue => id.to_owned(),
        Origin::File => format!("{FILE}{hash}"),
    }
}

/// The hash in the id of a file.
pub fn file_hash(id: &str) -> Option<&str> {
    let hash = id.strip_prefix(FILE)?;
    (hash.len() == 16 && hash.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))).then_some(hash)
}

/// The hash of a variant of the catalogue. Each is compiled for it once.
fn catalogue_hash(id: &str) -> Option<String> {
    static KNOWN: Mutex<BTreeMap<&'static str, String>> = Mutex::new(BTreeMap::new());
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    // Other names are no ids.
    let id = chatur_variants::find(id).filter(|found| *found == id)?;
    if let Some(hash) = known().get(id) {
        return Some(hash.clone());
    }
    let hash = hash_text(&chatur_variants::load(id).ok()?);
    known().insert(id, hash.clone());
    Some(hash)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(words: &str) -> Loaded {
        let text = format!("(format: 1, extends: \"orthodox\", {words})");
        chatur_variants::load_text("own.ron", &text).expect("it is a variant")
    }

    #[test]
    fn only_the_hash_tells_whose_rules_they_are() {
        let chess = chatur_variants::load("orthodox").expect("the catalogue loads");
        assert_eq!(origin_of(&chess), Origin::Catalogue);
        assert_eq!(shown_id("orthodox", &hash_text(&chess)), "orthodox");
        for words in
            ["id: \"orthodox\", name: \"Chess\", without: [\"castling\"]", "id: \"chess960\"", "id: \"mine\""]
        {
            assert_eq!(origin_of(&text(words)), Origin::File, "{words}");
        }
        let own = text("id: \"mine\", name: \"Chess\"");
        let id = shown_id("mine", &hash_text(&own));
        assert_eq!(file_hash(&id), Some(hash_text(&own).as_str()));
        assert_eq!(shown_id(&id, &hash_text(&own)), id);
        for wrong in ["orthodox", "file:", "file:xyz", "file:0123456789ABCDEF", "file:0123456789abcdef0"] {
            assert_eq!(file_hash(wrong), None, "{wrong}");
        }
    }
}

//! Two rooms of the crate do not ask each other, but for the pairs that ARCHITECTURE.md names.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The pairs that still do.
const PAIRS: [(&str, &str); 6] = [
    ("betza", "lower"),
    ("check", "explain"),
    ("judge", "lower"),
    ("judge", "told"),
    ("merge", "told"),
    ("told", "words"),
];

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of the crate");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The rooms that a text asks, tests left out.
fn asked(text: &str) -> BTreeSet<String> {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let names = text.split("crate::").skip(1);
    names
        .map(|rest| rest.chars().take_while(|c| c.is_ascii_lowercase() || *c == '_').collect::<String>())
        .collect()
}

#[test]
fn two_rooms_do_not_ask_each_other() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut rooms: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in files(&source) {
        let path = file.strip_prefix(&source).expect("it is inside").to_string_lossy().replace(".rs", "");
        if path.ends_with("tests") || path.ends_with("told_apart") {
            continue;
        }
        let room = path.split(['/', '\\']).next().unwrap_or_default();
        let text = fs::read_to_string(&file).expect("it can be read");
        rooms.entry(room.to_owned()).or_default().extend(asked(&text));
    }
    let asks = |one: &str, other: &str| rooms.get(one).is_some_and(|asked| asked.contains(other));
    let mut pairs = Vec::new();
    for one in rooms.keys() {
        let others = rooms.keys().filter(|other| one < *other);
        pairs.extend(
            others.filter(|other| asks(one, other) && asks(other, one)).map(|other| (&**one, &**other)),
        );
    }
    assert_eq!(pairs, PAIRS);
}

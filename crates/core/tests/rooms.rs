//! A room of the core uses only rooms before it; ARCHITECTURE.md has the table, in the same order.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The rooms, lowest first: folders, and files that stand for themselves.
const ROOMS: [&str; 13] = [
    "model",
    "mix",
    "cost",
    "movement",
    "position",
    "effects",
    "outcome",
    "attack_map",
    "backend",
    "general",
    "fast",
    "variant",
    "game",
];

/// The room of a path within `crate::`, and of the name that `lib.rs` hands on.
fn room_of(names: &HashMap<String, usize>, first: &str) -> Option<usize> {
    ROOMS.iter().position(|room| *room == first).or_else(|| names.get(first).copied())
}

/// The text of a file without comments.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).expect("a file of the crate");
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// What follows each `crate::` in a text: one name, or those within braces.
fn asked(text: &str) -> Vec<&str> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let mut names = Vec::new();
    for (at, found) in text.match_indices("crate::") {
        let after = &text[at + found.len()..];
        let listed = match after.strip_prefix('{') {
            Some(list) => list.split('}').next().unwrap_or_default(),
            None => after.split(|c| !is_name(c)).next().unwrap_or_default(),
        };
        names.extend(
            listed.split(',').map(|name| name.trim().split(|c| !is_name(c)).next().unwrap_or_default()),
        );
    }
    names.retain(|name| !name.is_empty());
    names
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of the crate");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

#[test]
fn no_import_runs_against_the_rooms() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut names = HashMap::new();
    for line in code(&source.join("lib.rs")).split(';') {
        if let Some((_, path)) = line.split_once("pub use ") {
            let path = path.trim_start_matches("crate::");
            // What is handed on from a crate below stands below every room.
            let room = if path.starts_with("chatur_") {
                0
            } else {
                ROOMS.iter().position(|room| path.starts_with(room)).expect("a room of lib.rs")
            };
            let listed = path.rsplit("::").next().unwrap_or_default().trim_matches(['{', '}', '\n']);
            names.extend(listed.split(',').map(|name| (name.trim().to_owned(), room)));
        }
    }
    let mut against = Vec::new();
    let mut looked_at = 0;
    for file in files(&source) {
        let inside = file.strip_prefix(&source).expect("it was found there");
        let first = inside.iter().next().expect("a name").to_string_lossy();
        let Some(own) = ROOMS.iter().position(|room| *room == first.trim_end_matches(".rs")) else {
            assert_eq!(first, "lib.rs", "{} stands in no room", inside.display());
            continue;
        };
        for name in asked(&code(&file)) {
            let room =
                room_of(&names, name).unwrap_or_else(|| panic!("{}: what is {name}?", inside.display()));
            looked_at += 1;
            if room > own {
                against.push(format!("{} asks {} for {name}", inside.display(), ROOMS[room]));
            }
        }
    }
    assert!(looked_at > 300, "imports are written otherwise now");
    assert!(against.is_empty(), "{}", against.join("\n"));
}

//! The puzzles that come with the program.

use std::collections::HashSet;

use chatur_puzzles::{FILES, Packed};
use chatur_records::puzzles::{Head, MOST_BYTES, read};
use chatur_records::unpacked_whole;
use chatur_tables::puzzles::{puzzle_entries, puzzle_file, puzzle_set};

/// What all of them weigh in the program at most, in bytes.
const MOST: usize = 300_000;

fn head(file: &Packed) -> Head {
    let text = unpacked_whole(file.gzip, MOST_BYTES).unwrap();
    read(&String::from_utf8(text).unwrap()).unwrap().head
}

/// They are of the rules as they are now, can be played to their ends, and were looked at again with ten times the nodes.
#[test]
fn what_comes_with_the_program_can_be_solved() {
    let entries = puzzle_entries();
    assert!(!entries.is_empty());
    assert_eq!(entries.len(), FILES.len(), "each is of a variant of the catalogue");
    for (entry, file) in entries.iter().zip(FILES) {
        let id = &entry.id;
        let loaded = chatur_variants::load(id).unwrap();
        let set =
            puzzle_set(&loaded, false, file.gzip).unwrap_or_else(|| panic!("{id}: made for other rules"));
        assert_eq!(set.puzzles.len(), entry.puzzles, "{id}");
        let head = head(file);
        assert!(head.verified.is_some_and(|nodes| nodes >= 10 * head.nodes), "{id}: not verified");
        for puzzle in &set.puzzles {
            puzzle.game(&loaded).unwrap_or_else(|error| panic!("{id}, {}: {error}", puzzle.start));
        }
        let starts: HashSet<&str> = set.puzzles.iter().map(|puzzle| puzzle.start.as_str()).collect();
        assert_eq!(starts.len(), entry.puzzles, "{id}: one is there twice");
        // By these the page calls them.
        let places: HashSet<(u64, u32)> =
            set.puzzles.iter().map(|puzzle| (puzzle.game, puzzle.ply)).collect();
        assert_eq!(places.len(), entry.puzzles, "{id}: two have one name");
    }
    let bytes: usize = FILES.iter().map(|file| file.gzip.len()).sum();
    assert!(bytes < MOST, "{bytes} bytes");
}

/// A variant without puzzles has none, and neither has one of the same name and other rules.
#[test]
fn puzzles_are_of_the_rules_that_they_were_made_for() {
    let text =
        |more: &str| format!(r#"(format: 1, id: "orthodox", name: "Chess", extends: "orthodox"{more})"#);
    let own = |more: &str| chatur_variants::load_text("orthodox.ron", &text(more)).unwrap();
    let gzip = puzzle_file("orthodox").unwrap().gzip;
    assert!(puzzle_set(&own(""), false, gzip).is_some());
    let hill = r#", zones: { "hill": At("d4 e4") },
        end: { "hill": (when: Reached(kinds: ["king"], zone: "hill", by: Mover), result: Win(Mover)) }"#;
    assert!(puzzle_set(&own(hill), false, gzip).is_none());
    assert!(puzzle_file("four-player").is_none());
}

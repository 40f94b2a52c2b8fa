//! A child changes one thing, and a part of its parent does not fit any more: the error points at that change, once.

use std::fmt::Write;

use chatur_variants::{Checked, Lang, Severity, catalogue, check};

/// Parents, and one line of a child.
const CHILDREN: [(&str, &str); 42] = [
    // Other boards.
    ("orthodox", "board: Squares(files: 10, ranks: 8)"),
    ("orthodox", "board: Squares(files: 8, ranks: 6)"),
    ("orthodox", "board: Squares(files: 4, ranks: 8)"),
    ("orthodox", "board: Hexes(files: 6, ranks: 6)"),
    ("xiangqi", "board: Squares(files: 9, ranks: 9)"),
    ("shogi", "board: Squares(files: 8, ranks: 9)"),
    ("king-of-the-hill", "board: Squares(files: 4, ranks: 4)"),
    ("glinski", "board: Hexes(files: 8, ranks: 8)"),
    ("alice", "board: Squares(files: 8, ranks: 8)"),
    ("janggi", "board: Squares(files: 9, ranks: 8)"),
    ("chess960", "board: Squares(files: 9, ranks: 8)"),
    ("seirawan", "board: Squares(files: 9, ranks: 8)"),
    ("four-player-classic", "board: Squares(files: 12, ranks: 12)"),
    ("capablanca", "board: Squares(files: 8, ranks: 8)"),
    // Pieces that are gone, or are others.
    ("orthodox", "without: [\"pieces.queen\"]"),
    ("orthodox", "without: [\"pieces.king\"]"),
    ("orthodox", "without: [\"pieces.pawn\"]"),
    ("orthodox", "without: [\"castling\", \"pieces.rook\"]"),
    ("chess960", "without: [\"pieces.rook\"]"),
    ("shogi", "without: [\"pieces.gold\"]"),
    ("crazyhouse", "without: [\"pieces.pawn\"]"),
    ("seirawan", "without: [\"pieces.hawk\"]"),
    ("atomic", "without: [\"pieces.king\"]"),
    ("orthodox", "pieces: { \"queen\": (letter: \"R\") }"),
    ("orthodox", "pieces: { \"king\": (royal: No) }"),
    ("orthodox", "pieces: { \"king\": (value: 5, letter: \"X\") }"),
    ("knightmate", "pieces: { \"queen\": (royal: Yes) }"),
    // Seats that are gone, or are others.
    ("orthodox", "players: (seats: {\"red\": (faces: N, letters: Upper)})"),
    (
        "orthodox",
        "players: (seats: {\"white\": (faces: N, letters: Lower), \"black\": (faces: S, letters: Upper)})",
    ),
    (
        "orthodox",
        "players: (seats: {\"white\": (faces: E, letters: Upper), \"black\": (faces: W, letters: Lower)})",
    ),
    (
        "four-player-classic",
        "players: (seats: {\"red\": (faces: N, letters: Upper), \"blue\": (faces: E, letters: Lower)})",
    ),
    (
        "janggi",
        "players: (seats: {\"white\": (faces: N, letters: Upper), \"black\": (faces: S, letters: Lower)})",
    ),
    (
        "horde",
        "players: (seats: {\"white\": (faces: N, letters: Upper), \"red\": (faces: S, letters: Lower)})",
    ),
    // Zones and promotions.
    ("orthodox", "without: [\"zones.far edge\"]"),
    ("orthodox", "without: [\"zones.pawn rank\"]"),
    ("orthodox", "zones: { \"far edge\": Ranks([9]) }"),
    ("orthodox", "pieces: { \"pawn\": (promotes: (zone: All, to: [\"queen\"])) }"),
    ("xiangqi", "without: [\"zones.palace\"]"),
    // Sections.
    ("horde", "without: [\"setup\"]"),
    ("crazyhouse", "without: [\"capture\"]"),
    ("three-check", "check: (matters: false)"),
    (
        "chess960",
        "setup: (rows: [\"rnbqkbnr\", \"pppppppp\", \"........\", \"........\", \"........\", \"........\", \"PPPPPPPP\", \"QQQQQQQQ\"])",
    ),
];

fn child(parent: &str, line: &str) -> Checked {
    let text = format!("(\n  format: 1, id: \"my\", extends: \"{parent}\",\n  {line},\n)");
    check("my.ron", &text)
}

#[test]
fn an_error_of_an_inherited_part_points_at_its_cause() {
    let mut all = String::new();
    for (parent, line) in CHILDREN {
        let checked = child(parent, line);
        let _ = writeln!(all, "{parent}: {line}");
        let errors = checked.diagnostics.iter().filter(|said| said.severity == Severity::Error);
        for said in errors {
            let fr = said.clone().told(Lang::Fr);
            let _ = writeln!(all, "  {} [{}, {}]", said, said.code, said.path);
            let _ = writeln!(all, "  {} ({})", fr.message, fr.help.unwrap_or_default());
        }
    }
    insta::with_settings!({
        snapshot_path => concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/variants"),
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, { insta::assert_snapshot!("inherited", all.trim_end()) });
}

/// Changes that go with many parents, or break them.
const CHANGES: [&str; 6] = [
    "board: Squares(files: 7, ranks: 7)",
    "without: [\"pieces.pawn\"]",
    "without: [\"pieces.king\"]",
    "without: [\"pieces.rook\", \"castling\"]",
    "players: (seats: {\"one\": (faces: N, letters: Upper), \"two\": (faces: S, letters: Lower)})",
    "check: (matters: false)",
];

#[test]
fn no_error_is_told_in_the_text_of_the_catalogue() {
    let mut refused = 0;
    let mut wrong = String::new();
    for (index, entry) in catalogue().enumerate() {
        let line = CHANGES[index % CHANGES.len()];
        let checked = child(entry.id, line);
        let errors: Vec<_> =
            checked.diagnostics.iter().filter(|said| said.severity == Severity::Error).collect();
        refused += usize::from(!errors.is_empty());
        let mut places = Vec::new();
        for said in errors {
            if said.file != "my.ron" || said.line != 3 || places.contains(&said.path) {
                let _ = writeln!(wrong, "{} {line}: {said}", entry.id);
            }
            places.push(said.path.clone());
        }
    }
    assert!(refused > 60, "{refused}");
    assert!(wrong.is_empty(), "{wrong}");
}

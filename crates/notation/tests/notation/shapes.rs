//! Boards that are no plain rectangles: positions as FEN, names in moves, and pictures.

use std::fmt::Write;
use std::sync::Arc;

use chatur_core::Variant;
use chatur_notation::fen;
use chatur_notation::picture::{SvgOptions, TextOptions, svg_board, text_board};
use chatur_variants::{load, load_text};

/// A variant with kings and rooks on some board.
fn on(board: &str, white: &str, black: &str) -> (Arc<Variant>, chatur_core::Setup) {
    let text = format!(
        r#"(
  format: 1, id: "shape", name: "Shape",
  board: {board},
  players: (seats: {{ "white": (faces: N, letters: Upper), "black": (faces: S, letters: Lower) }}),
  pieces: {{
    "king": (letter: "K", royal: Yes, moves: [Slide(dirs: [AllRound], range: 1)]),
    "rook": (letter: "R", moves: [Slide(dirs: [Orthogonal])]),
  }},
  setup: (place: {{ "white": {{ {white} }}, "black": {{ {black} }} }}),
  check: (matters: true),
  end: {{ "checkmate": (when: Checkmated(ToMove), result: Lose(ToMove)), "quiet": (when: Quiet(moves: 50), result: Draw) }},
)"#
    );
    let loaded = load_text("shape.ron", &text).unwrap_or_else(|error| panic!("{error}"));
    (loaded.variant, loaded.start)
}

fn boards() -> Vec<(&'static str, Arc<Variant>, chatur_core::Setup)> {
    let wheel = r#"Graph(
      cells: { "r1": (0, 1), "r2": (1, 0.5), "r3": (1, -0.5), "r4": (0, -1), "r5": (-1, -0.5), "r6": (-1, 0.5), "m1": (0, 0) },
      lines: { "Right": ["r1 r2 r3 r4 r5 r6 r1"], "Forward": ["r4 m1 r1"] })"#;
    [
        ("hexes", "Hexes(side: 6)", r#""king": "g1", "rook": "c1 i1""#, r#""king": "g10", "rook": "c8 i8""#),
        (
            "levels",
            "Squares(files: 8, ranks: 8, levels: 2)",
            r#""king": "e1", "rook": "a1 h1/2""#,
            r#""king": "e8/2", "rook": "a8""#,
        ),
        (
            "torus",
            "Squares(files: 6, ranks: 4, wrap: Torus)",
            r#""king": "b2""#,
            r#""king": "e4", "rook": "d3""#,
        ),
        ("graph", wheel, r#""king": "r4""#, r#""king": "r1", "rook": "r6""#),
    ]
    .into_iter()
    .map(|(name, board, white, black)| {
        let (variant, start) = on(board, white, black);
        (name, variant, start)
    })
    .collect()
}

#[test]
fn positions_read_back() {
    let mut written = String::new();
    for (name, variant, start) in boards() {
        let text = fen::write(&variant, &start);
        assert_eq!(fen::read(&variant, &text).unwrap().pieces, start.pieces, "{name}");
        let _ = writeln!(written, "{name}: {text}");
    }
    snapshot!("shapes_fen", written);
}

#[test]
fn pictures_as_text() {
    let mut report = String::new();
    for (name, variant, start) in boards() {
        let _ = writeln!(report, "{name}\n{}", text_board(&variant, &start, TextOptions::default()));
    }
    snapshot!("shapes_text", report);
}

#[test]
fn pictures_as_svg() {
    for (name, variant, start) in boards() {
        let svg = svg_board(&variant, &start, &SvgOptions::default());
        let cells = variant.geometry().squares().count() as usize;
        assert_eq!(svg.matches("data-square").count(), cells, "{name}");
        if let Ok(folder) = std::env::var("CHATUR_PICTURES") {
            std::fs::write(format!("{folder}/{name}.svg"), svg).unwrap();
        }
    }
}

#[test]
fn levels_have_names_in_svg() {
    for (name, variant, start) in boards() {
        let svg = svg_board(&variant, &start, &SvgOptions::default());
        assert_eq!(svg.contains(">level 2</text>"), name == "levels", "{name}");
    }
}

#[test]
fn texts_stand_where_any_program_puts_them() {
    for (name, variant, start) in boards() {
        let svg = svg_board(&variant, &start, &SvgOptions::default());
        assert!(!svg.contains("baseline"), "{name}: not every program knows this word");
    }
}

#[test]
fn three_and_six_seats_around_hexes() {
    let mut report = String::new();
    for (name, seen_by) in [("three-corner", 1), ("six-corner", 5)] {
        let loaded = load(name).unwrap();
        let seen_by = chatur_core::Seat(seen_by);
        let options = TextOptions { seen_by, ..TextOptions::default() };
        let _ = writeln!(report, "{}", text_board(&loaded.variant, &loaded.start, options));
        let svg = svg_board(&loaded.variant, &loaded.start, &SvgOptions { seen_by, ..SvgOptions::default() });
        // Every seat has a panel, and none a bar along a side that it does not have.
        let panels = svg.matches(r#"rx="6""#).count();
        assert_eq!(
            (panels, svg.matches(r#"rx="1.5""#).count()),
            (loaded.variant.spec().seats.len(), 0),
            "{name}"
        );
    }
    snapshot!("shapes_of_seats", report);
}

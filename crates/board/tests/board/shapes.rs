//! Boards that are no plain rectangles: joined edges, levels, hexes and graphs.

use std::collections::BTreeSet;

use chatur_board::{Facing, Geometry, GeometryError, GraphCell, Square, SquareError, Step, Wrap};
use proptest::prelude::*;

/// Clockwise from the one above.
const EDGES: [(i8, i8); 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];

fn orthodox() -> Geometry {
    Geometry::rectangle(8, 8).unwrap()
}

/// A ring of six cells around a middle, with spokes.
fn wheel() -> Geometry {
    let names = ["r1", "r2", "r3", "r4", "r5", "r6"];
    let places = [(0, 100), (87, 50), (87, -50), (0, -100), (-87, -50), (-87, 50)];
    let cell = |name: &str, place| GraphCell { name: name.to_owned(), place };
    let mut cells: Vec<GraphCell> = names.iter().zip(places).map(|(name, place)| cell(name, place)).collect();
    cells.push(cell("m1", (0, 0)));
    let chain = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let ring = chain(&["r1", "r2", "r3", "r4", "r5", "r6", "r1"]);
    let spokes = vec![chain(&["r4", "m1", "r1"])];
    Geometry::graph(&cells, &[vec![ring], spokes]).unwrap()
}

fn boards() -> Vec<(&'static str, Geometry)> {
    let holes = Geometry::from_map(&["...#.", ".....", "#...."]).unwrap();
    vec![
        ("cylinder", orthodox().joined(Wrap::Cylinder)),
        ("torus", Geometry::rectangle(10, 8).unwrap().joined(Wrap::Torus)),
        ("torus with holes", holes.clone().joined(Wrap::Torus)),
        ("two levels", orthodox().on_levels(2).unwrap()),
        ("three levels of a cylinder", holes.joined(Wrap::Cylinder).on_levels(3).unwrap()),
        ("sixty-four levels", Geometry::rectangle(2, 2).unwrap().on_levels(64).unwrap()),
        ("hexagon", Geometry::hexagon(6).unwrap()),
        ("largest hexagon", Geometry::hexagon(9).unwrap()),
        ("one hex", Geometry::hexagon(1).unwrap()),
        ("hexes of a map", Geometry::hexes_from_map(&["# . .", " . #", ". . # .", "   .", ". . #"]).unwrap()),
        ("wheel", wheel()),
    ]
}

fn named(geometry: &Geometry, name: &str) -> Square {
    geometry.parse(name).unwrap()
}

fn names(geometry: &Geometry, squares: impl IntoIterator<Item = Square>) -> String {
    squares.into_iter().map(|square| geometry.name(square)).collect::<Vec<_>>().join(" ")
}

fn neighbours(geometry: &Geometry, square: Square) -> Vec<Square> {
    EDGES.iter().filter_map(|&step| geometry.step(square, step)).collect()
}

#[test]
fn names_and_places_lead_back() {
    for (board, geometry) in boards() {
        let mut seen = BTreeSet::new();
        for square in geometry.squares() {
            let name = geometry.name(square);
            assert_eq!(geometry.parse(&name), Ok(square), "{board} {name}");
            let (file, rank) = (geometry.file(square), geometry.rank(square));
            assert_eq!(geometry.square_on(geometry.level(square), file, rank), Some(square), "{board}");
            assert!(name.starts_with(&(geometry.file_name(square) + &geometry.rank_name(square))), "{board}");
            assert!(seen.insert(name), "{board}: a name twice");
        }
        assert!(!geometry.is_plain(), "{board}");
        assert_eq!(geometry.stride(), None, "{board}");
        assert!(geometry.squares().last().unwrap().index() < 64 * geometry.words(), "{board}");
    }
}

#[test]
fn rows_hold_every_square_once() {
    for (board, geometry) in boards() {
        let rows = geometry.rows();
        let all: Vec<Square> = rows.iter().flat_map(|row| row.squares.iter().copied().flatten()).collect();
        let set: BTreeSet<Square> = all.iter().copied().collect();
        assert_eq!((all.len(), set), (set_of(&geometry).len(), set_of(&geometry)), "{board}");
        for row in rows {
            assert!(
                row.squares.iter().flatten().all(|&square| geometry.level(square) == row.level),
                "{board}"
            );
        }
    }
}

fn set_of(geometry: &Geometry) -> BTreeSet<Square> {
    geometry.squares().into_iter().collect()
}

#[test]
fn hexagons_have_as_many_hexes_and_neighbours_as_they_should() {
    for side in 2..=9 {
        let geometry = Geometry::hexagon(side).unwrap();
        assert_eq!(geometry.squares().count() as usize, 3 * side * (side - 1) + 1);
        let mut counts = [0; 7];
        for square in geometry.squares() {
            counts[neighbours(&geometry, square).len()] += 1;
        }
        let inner = 3 * (side - 1) * (side - 2) + 1;
        assert_eq!(counts, [0, 0, 0, 6, 6 * (side - 2), 0, inner], "side {side}");
    }
    assert!(matches!(Geometry::hexagon(10), Err(GeometryError::TooManySquares(271))));
}

#[test]
fn glinskis_board_is_named_as_he_named_it() {
    let board = Geometry::hexagon(6).unwrap();
    let around = |name| names(&board, neighbours(&board, named(&board, name)));
    assert_eq!(around("f6"), "f7 g6 g5 f5 e5 e6");
    assert_eq!(around("a1"), "a2 b2 b1");
    assert_eq!(around("l6"), "l5 k6 k7");
    assert_eq!(around("f11"), "g10 f10 e10");
    let files: Vec<usize> = (0..11)
        .map(|file| board.squares().into_iter().filter(|&square| board.file(square) == file).count())
        .collect();
    assert_eq!(files, [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]);
    assert_eq!(board.parse("j5"), Err(SquareError::OffBoard { square: "j5".to_owned() }));
    assert_eq!(board.parse("a7"), Err(SquareError::OffBoard { square: "a7".to_owned() }));
    // The highest rank is the one hex f11, the lowest goes all along the lower edges.
    let rows = board.rows();
    assert_eq!(names(&board, rows[0].squares.iter().copied().flatten()), "f11");
    assert_eq!(names(&board, rows[10].squares.iter().copied().flatten()), "a1 b1 c1 d1 e1 f1 g1 h1 i1 k1 l1");
}

#[test]
fn a_bishop_on_hexes_keeps_its_shade_and_a_rook_changes_it_at_every_step() {
    let board = Geometry::hexagon(6).unwrap();
    for square in board.squares() {
        for (i, &(files, ranks)) in EDGES.iter().enumerate() {
            let next = EDGES[(i + 1) % 6];
            if let Some(beside) = board.step(square, (files, ranks)) {
                assert_ne!(board.shade(beside), board.shade(square));
            }
            if let Some(corner) = board.step(square, (files + next.0, ranks + next.1)) {
                assert_eq!(board.shade(corner), board.shade(square));
            }
        }
    }
    let of = |shade| board.squares().into_iter().filter(|&square| board.shade(square) == shade).count();
    assert_eq!([of(0), of(1), of(2)], [30, 31, 30]);
}

#[test]
fn a_sixth_of_a_turn_takes_each_way_to_the_next() {
    let board = Geometry::hexagon(6).unwrap();
    for (i, facing) in board.facings().iter().enumerate() {
        for (j, &(right, forward)) in EDGES.iter().enumerate() {
            assert_eq!(board.turn(*facing, Step::new(right, forward)), EDGES[(i + j) % 6]);
            let (files, ranks) = board.turn(facing.opposite(), Step::new(right, forward));
            assert_eq!((-files, -ranks), EDGES[(i + j) % 6]);
        }
    }
}

#[test]
fn a_line_on_a_cylinder_goes_round_once() {
    let board = orthodox().joined(Wrap::Cylinder);
    let line = |from, step| names(&board, board.line(named(&board, from), step));
    assert_eq!(line("f3", (1, 0)), "g3 h3 a3 b3 c3 d3 e3");
    assert_eq!(line("f3", (0, 1)), "f4 f5 f6 f7 f8");
    assert_eq!(line("g6", (1, 1)), "h7 a8");
    assert_eq!(line("a1", (-1, 2)), "h3 g5 f7");
    let torus = orthodox().joined(Wrap::Torus);
    assert_eq!(names(&torus, torus.line(named(&torus, "f3"), (0, -1))), "f2 f1 f8 f7 f6 f5 f4");
    assert_eq!(torus.line(Square(0), (1, 1)).count(), 7);
    assert_eq!(torus.line(Square(0), (8, 8)).count(), 0);
}

#[test]
fn levels_are_apart() {
    let board = orthodox().on_levels(2).unwrap();
    assert_eq!(board.squares().count(), 128);
    let lower = named(&board, "e4");
    let upper = named(&board, "e4/2");
    assert_eq!((board.mirror(lower, 1), board.mirror(upper, 0)), (Some(upper), Some(lower)));
    assert_eq!(board.mirror(lower, 2), None);
    assert_eq!(board.step(named(&board, "e8"), (0, 1)), None);
    assert_eq!(board.step(upper, (1, 2)).map(|square| board.name(square)), Some("f6/2".to_owned()));
    for wrong in ["e4/1", "e4/0", "e4/02", "e4/", "e4/3", "/2", "e/2", "e4/2/2"] {
        assert!(board.parse(wrong).is_err(), "{wrong}");
    }
    assert!(orthodox().on_levels(5).is_err() && orthodox().on_levels(0).is_err());
}

#[test]
fn lines_of_a_graph_are_followed_both_ways() {
    let board = wheel();
    let walk = |from, link| names(&board, board.line(named(&board, from), (link, 0)));
    assert_eq!(walk("r2", 1), "r3 r4 r5 r6 r1");
    assert_eq!(walk("r2", -1), "r1 r6 r5 r4 r3");
    assert_eq!(walk("r4", 2), "m1 r1");
    assert_eq!(walk("r1", -2), "m1 r4");
    assert_eq!(walk("r1", 2), "");
    assert_eq!(walk("r1", 3), "");
    assert_eq!(board.turn(Facing::South, Step::new(2, 0)), (-2, 0));
}

#[test]
fn graphs_are_refused_with_their_reason() {
    let cell = |name: &str, x| GraphCell { name: name.to_owned(), place: (x, 0) };
    let line = |text: &str| vec![vec![text.split(' ').map(str::to_owned).collect::<Vec<_>>()]];
    let cells = [cell("a1", 0), cell("b1", 100), cell("c1", 200)];
    let two = [line("a1 b1")[0].clone(), line("a1 c1")[0].clone()].concat();
    for (cells, lines, part) in [
        (&cells[..0], vec![], "at least one square"),
        (&cells, vec![line("a1 x1")[0].clone()], "no cell `x1`"),
        (&cells, vec![two], "a1 already has a neighbour this way, b1"),
        (&[cell("A1", 0)], vec![], "`A1` cannot name a cell"),
        (&[cell("a", 0)], vec![], "`a` cannot name a cell"),
        (&[cell("a01", 0)], vec![], "`a01` cannot name a cell"),
        (&[cell("a1", 0), cell("a1", 1)], vec![], "two cells `a1`"),
        (&[cell("a1", 0), cell("b1", 0)], vec![], "in the same place"),
    ] {
        let error = Geometry::graph(cells, &lines).unwrap_err().to_string();
        assert!(error.contains(part), "{error}");
    }
}

#[test]
fn hex_maps_are_refused_with_their_reason() {
    for (rows, part) in [
        (&["..", ". "][..], "row 1 of the map has a hex at place 2"),
        (&["x"], "has `x`"),
        (&["# #"], "at least one square"),
    ] {
        let error = Geometry::hexes_from_map(rows).unwrap_err().to_string();
        assert!(error.contains(part), "{error}");
    }
}

proptest! {
    #[test]
    fn a_step_and_its_opposite_lead_back(files in -20..=20i8, ranks in -20..=20i8) {
        for (board, geometry) in boards() {
            for from in geometry.squares() {
                if let Some(to) = geometry.step(from, (files, ranks)) {
                    prop_assert_eq!(geometry.step(to, (-files, -ranks)), Some(from), "{}", board);
                    prop_assert_eq!(geometry.level(to), geometry.level(from), "{}", board);
                }
            }
        }
    }

    #[test]
    fn no_line_is_endless_or_meets_a_square_twice(files in -9..=9i8, ranks in -9..=9i8) {
        for (board, geometry) in boards() {
            for from in geometry.squares() {
                let line: Vec<Square> = geometry.line(from, (files, ranks)).take(257).collect();
                let once: BTreeSet<Square> = line.iter().copied().collect();
                prop_assert_eq!(line.len(), once.len(), "{}", board);
                prop_assert!(!once.contains(&from), "{}", board);
            }
        }
    }

    #[test]
    fn a_seat_on_the_other_side_has_the_opposite_steps(right in -6..=6i8, forward in -6..=6i8) {
        for (_, geometry) in boards() {
            for &facing in geometry.facings() {
                let (files, ranks) = geometry.turn(facing, Step::new(right, forward));
                prop_assert_eq!(geometry.turn(facing.opposite(), Step::new(right, forward)), (-files, -ranks));
            }
        }
    }

    #[test]
    fn turning_a_hexagon_keeps_what_a_piece_reaches(right in -5..=5i8, forward in -5..=5i8) {
        // All mirror images of a step, seen from any side, are the same set.
        let board = Geometry::hexagon(6).unwrap();
        let middle = named(&board, "f6");
        let all = |facing: Facing| -> BTreeSet<Option<Square>> {
            let turned = Facing::HEXES.iter().map(|by| board.turn(*by, Step::new(right, forward)));
            turned.map(|(a, b)| board.step(middle, board.turn(facing, Step::new(a, b)))).collect()
        };
        for facing in Facing::HEXES {
            prop_assert_eq!(all(facing), all(Facing::North));
        }
    }

    #[test]
    fn no_text_makes_the_square_reader_panic(text in "[a-z]{0,2}[0-9]{0,3}(/[0-9]{0,3})?|\\PC{0,6}") {
        for (_, geometry) in boards() {
            if let Ok(square) = geometry.parse(&text) {
                prop_assert_eq!(geometry.name(square), text.as_str());
            }
        }
    }
}

//! Squares, names, coordinates and steps agree with each other.

use std::collections::BTreeSet;

use chatur_board::{Facing, Geometry, Square, SquareError, Step};
use proptest::prelude::*;

use crate::boards::boards;

#[test]
fn names_and_coordinates_lead_back() {
    for (board, geometry) in boards() {
        let mut names = BTreeSet::new();
        for square in geometry.squares() {
            let name = geometry.name(square);
            assert_eq!(geometry.parse(&name), Ok(square), "{board}");
            let at = (geometry.file(square), geometry.rank(square));
            assert_eq!(geometry.square(at.0, at.1), Some(square), "{board}");
            assert!(names.insert(name), "{board}: a name twice");
        }
    }
}

#[test]
fn squares_are_counted_once_and_fit_the_width() {
    for (board, geometry) in boards() {
        let mut found = BTreeSet::new();
        for rank in 0..geometry.ranks() {
            found.extend((0..geometry.files()).filter_map(|file| geometry.square(file, rank)));
        }
        let squares: BTreeSet<Square> = geometry.squares().into_iter().collect();
        assert_eq!(found, squares, "{board}");
        assert!(squares.iter().all(|square| square.index() < 64 * geometry.words()), "{board}");
        // Numbers rise with the rank and then the file.
        let order: Vec<_> = squares.iter().map(|&s| (geometry.rank(s), geometry.file(s))).collect();
        assert!(order.is_sorted(), "{board}");
    }
}

#[test]
fn a_step_and_its_opposite_lead_back() {
    for (board, geometry) in boards() {
        for from in geometry.squares() {
            for step in [(1, 0), (0, -1), (2, 1), (-3, 2), (-1, -1)] {
                if let Some(to) = geometry.step(from, step) {
                    assert_eq!(geometry.step(to, (-step.0, -step.1)), Some(from), "{board}");
                }
            }
        }
    }
}

#[test]
fn four_right_turns_are_none_and_opposites_mirror() {
    let turns = [Facing::North, Facing::East, Facing::South, Facing::West];
    for right in -3..=3 {
        for forward in -3..=3 {
            let step = Step::new(right, forward);
            for facing in turns {
                let (files, ranks) = facing.turn(step);
                assert_eq!(facing.opposite().turn(step), (-files, -ranks));
            }
            for pair in turns.windows(2) {
                // A quarter turn to the right takes up to right and right to down.
                let (files, ranks) = pair[0].turn(step);
                assert_eq!(pair[1].turn(step), (ranks, -files));
            }
        }
    }
}

#[test]
fn holes_and_outsides_have_no_square() {
    let geometry = Geometry::from_map(&["..#", "..."]).unwrap();
    assert_eq!(geometry.squares().count(), 5);
    assert_eq!(geometry.parse("c2"), Err(SquareError::OffBoard { square: "c2".to_owned() }));
    assert_eq!(geometry.parse("a3"), Err(SquareError::OffBoard { square: "a3".to_owned() }));
    assert!(Geometry::rectangle(17, 16).is_err());
    assert!(Geometry::rectangle(0, 8).is_err());
    assert!(Geometry::from_map(&["..", "."]).is_err());
    assert!(Geometry::from_map(&["##", "##"]).is_err());
}

proptest! {
    #[test]
    fn no_text_makes_the_square_reader_panic(text in "\\PC{0,6}") {
        for (_, geometry) in boards() {
            if let Ok(square) = geometry.parse(&text) {
                prop_assert_eq!(geometry.name(square), text.as_str());
            }
        }
    }
}

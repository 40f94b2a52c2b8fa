//! Boards of every width and shape.

#![allow(unreachable_pub)]

use chatur_board::{Geometry, SquareSet};
use proptest::prelude::*;

/// A name and a board, for each way in which squares can be numbered.
pub fn boards() -> Vec<(&'static str, Geometry)> {
    let mut cross = vec!["###........###"; 3];
    cross.extend(vec![".............."; 8]);
    cross.extend(vec!["###........###"; 3]);
    let whole = |files, ranks| Geometry::rectangle(files, ranks).unwrap();
    let map = |rows: &[&str]| Geometry::from_map(rows).unwrap();
    vec![
        ("eight by eight", whole(8, 8)),
        ("six by six", whole(6, 6)),
        ("one rank", whole(7, 1)),
        ("one word with holes", map(&["..#..", ".....", "#...#", "....."])),
        ("ten by eight", whole(10, 8)),
        ("one file too many", whole(9, 7)),
        ("twelve by twelve", whole(12, 12)),
        ("fourteen by fourteen without corners", map(&cross)),
        ("sixteen by sixteen", whole(16, 16)),
        ("widest and flat", whole(26, 9)),
        ("narrow and high", whole(4, 64)),
    ]
}

/// Random sets of a board's squares, from almost empty to almost full.
pub fn occupancy(geometry: &Geometry) -> impl Strategy<Value = SquareSet> + use<> {
    let board = geometry.squares();
    (any::<[u64; 4]>(), any::<[u64; 4]>(), 0..3u8).prop_map(move |(a, b, density)| {
        let (a, b) = (chatur_board::Bits(a), chatur_board::Bits(b));
        board
            & match density {
                0 => a & b,
                1 => a,
                _ => a | b,
            }
    })
}

/// Calls a function that is generic in the width with the width of a board.
macro_rules! on {
    ($geometry:expr, $law:ident) => {
        match $geometry.words() {
            1 => $law::<1>(&$geometry),
            2 => $law::<2>(&$geometry),
            3 => $law::<3>(&$geometry),
            _ => $law::<4>(&$geometry),
        }
    };
}
pub(crate) use on;

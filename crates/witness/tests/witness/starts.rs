//! All 960 starts, counted next to cozy-chess, which builds them from the same numbers.

use chatur_core::Leaves;
use chatur_notation::fen::{self, CastlingField};
use chatur_variants::load;
use chatur_witness::{fixture, peers};
use cozy_chess::Board;

#[test]
fn every_numbered_start_counts_like_cozy_chess() {
    let depth = if fixture::node_limit() < 1_000_000 { 2 } else { 4 };
    let loaded = load("chess960").expect("a variant of the catalogue");
    let (variant, shuffle) = (&loaded.variant, loaded.shuffle.as_ref().expect("numbered starts"));
    assert_eq!(shuffle.total(), 960);
    for number in 0..960 {
        let start = shuffle.setup(number).expect("a numbered start");
        let board = Board::chess960_startpos(number as u32);
        let text = fen::write_with(variant, &start, CastlingField::Shredder);
        assert_eq!(text, format!("{board:#}"), "start {number}");
        assert_eq!(shuffle.number_of(&start), Some(number));
        let position = variant.position(&start).expect("a position");
        let nodes = variant.perft(&position, depth, Leaves::Counted);
        assert_eq!(nodes, peers::cozy(&board, depth, true), "start {number} to depth {depth}");
    }
}

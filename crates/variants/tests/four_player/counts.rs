//! Known counts of move sequences, which other people's generators have found.

use chatur_core::Leaves;
use chatur_variants::{Loaded, load, load_text};

use crate::configs::{self, Config};
use crate::reference;

const CLASSIC: [u64; 5] = [20, 399, 7_960, 158_402, 3_730_168];
const MODERN: [u64; 6] = [20, 395, 7_800, 152_050, 3_452_310, 77_430_383];
const LITERAL: [u64; 4] = [20, 601, 11_980, 355_803];
const LITERAL_PIECES: [u64; 5] = [20, 399, 7_960, 155_210, 3_586_678];

fn core_counts(loaded: &Loaded, counts: &[u64]) {
    let start = loaded.variant.position(&loaded.start).expect("the start is a position");
    for (depth, &count) in (1..).zip(counts) {
        for leaves in [Leaves::Counted, Leaves::Played] {
            let found = loaded.variant.perft(&start, depth, leaves);
            assert_eq!(found, count, "{} depth {depth}, {leaves:?}", loaded.head.id);
        }
    }
}

fn shipped(id: &str) -> Loaded {
    load(id).unwrap_or_else(|error| panic!("{id}: {error}"))
}

/// The literal back ranks behind pawns where they usually stand.
fn literal_pieces_of_core() -> Loaded {
    let text = r#"(
      format: 1, id: "literal-pieces", name: "Literal pieces", extends: "four-player",
      setup: (armies: { "green": (rows: ["RNBQKBNR", "PPPPPPPP"]) }),
    )"#;
    load_text("literal-pieces", text).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn the_core_counts_right() {
    for id in ["four-player", "four-player-compact", "four-player-classic", "four-player-teams"] {
        core_counts(&shipped(id), &CLASSIC[..4]);
    }
    core_counts(&shipped("four-player-recorded"), &CLASSIC[..4]);
    core_counts(&shipped("four-player-modern"), &MODERN[..4]);
    core_counts(&shipped("four-player-literal"), &LITERAL);
    core_counts(&literal_pieces_of_core(), &LITERAL_PIECES[..4]);
}

#[test]
#[ignore = "takes a minute without optimisation"]
fn the_core_counts_right_deeper() {
    core_counts(&shipped("four-player-classic"), &CLASSIC);
    core_counts(&shipped("four-player"), &CLASSIC);
    core_counts(&shipped("four-player-modern"), &MODERN);
    core_counts(&literal_pieces_of_core(), &LITERAL_PIECES);
}

/// The literal pieces with the pawns of Blue and Green where others have them.
fn literal_pieces() -> Config {
    let mut literal = configs::literal();
    for seat in &mut literal.rules.seats {
        seat.pawn_rank = 2;
    }
    let start = configs::start(&literal.rules, &configs::LITERAL_PIECES);
    Config { start, ..literal }
}

fn reference_counts(config: &Config, counts: &[u64]) {
    for (depth, &count) in (1..).zip(counts) {
        let found = reference::perft(&config.rules, &config.start, depth);
        assert_eq!(found, count, "{} depth {depth}", config.id);
    }
}

#[test]
fn the_reference_counts_right() {
    reference_counts(&configs::classic(), &CLASSIC[..3]);
    reference_counts(&configs::modern(), &MODERN[..3]);
    reference_counts(&configs::super_four(), &CLASSIC[..2]);
    reference_counts(&configs::teams(), &CLASSIC[..2]);
    reference_counts(&configs::super_chess(), &[20, 400, 8_902]);
}

#[test]
fn the_reference_counts_literal_setups_right() {
    reference_counts(&configs::literal(), &LITERAL[..3]);
    reference_counts(&literal_pieces(), &LITERAL_PIECES[..3]);
}

#[test]
#[ignore = "takes minutes without optimisation"]
fn the_reference_counts_right_deeper() {
    reference_counts(&configs::classic(), &CLASSIC[..4]);
    reference_counts(&configs::modern(), &MODERN[..4]);
    reference_counts(&configs::literal(), &LITERAL);
    reference_counts(&literal_pieces(), &LITERAL_PIECES[..4]);
}

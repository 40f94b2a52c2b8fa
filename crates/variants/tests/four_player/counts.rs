//! Known counts of move sequences, which other people's generators have found.

use crate::configs::{self, Config};
use crate::reference;

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
    reference_counts(&configs::classic(), &[20, 399, 7_960]);
    reference_counts(&configs::modern(), &[20, 395, 7_800]);
    reference_counts(&configs::super_four(), &[20, 399]);
    reference_counts(&configs::teams(), &[20, 399]);
    reference_counts(&configs::super_chess(), &[20, 400, 8_902]);
}

#[test]
fn the_reference_counts_literal_setups_right() {
    reference_counts(&configs::literal(), &[20, 601, 11_980]);
    reference_counts(&literal_pieces(), &[20, 399, 7_960]);
}

#[test]
#[ignore = "takes minutes without optimisation"]
fn the_reference_counts_right_deeper() {
    reference_counts(&configs::classic(), &[20, 399, 7_960, 158_402]);
    reference_counts(&configs::modern(), &[20, 395, 7_800, 152_050]);
    reference_counts(&configs::literal(), &[20, 601, 11_980, 355_803]);
    reference_counts(&literal_pieces(), &[20, 399, 7_960, 155_210]);
}

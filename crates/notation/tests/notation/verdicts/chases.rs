//! Repetition in xiangqi as the Asian Xiangqi Federation judges it, a case a rule. Fairy-Stockfish judges all alike.

use super::{game, known, result};

/// Plays the moves over and over until the game ends, three times at most.
fn judged(position: &str, cycle: &str) -> &'static str {
    let xiangqi = known("xiangqi");
    let moves: Vec<&str> = cycle.split_whitespace().collect();
    let all = moves.repeat(3);
    for plies in 8..=all.len() {
        let game = game(&xiangqi, position, &all[..plies].join(" "));
        if game.outcome().is_some() {
            return result(&game);
        }
    }
    "*"
}

fn compare(cases: &[(&str, &str, &str)]) {
    for (position, cycle, expected) in cases {
        assert_eq!(judged(position, cycle), *expected, "{position} {cycle}");
    }
}

#[test]
fn who_chases_a_piece_that_can_be_had_for_nothing_loses() {
    compare(&[
        ("4k4/9/9/n8/9/9/9/1R7/9/3K5 w - - 0 1", "b3a3 a7b5 a3b3 b5a7", "0-1"),
        ("3k5/9/c8/9/9/9/9/1R7/9/4K4 w - - 0 1", "b3a3 a8b8 a3b3 b8a8", "0-1"),
        ("4k4/9/9/9/9/p8/9/1R7/9/3K5 w - - 0 1", "b3a3 a5b5 a3b3 b5a5", "0-1"),
        // Black chases.
        ("3k5/9/1r7/9/9/9/N8/9/9/4K4 b - - 0 1", "b8a8 a4b6 a8b8 b6a4", "1-0"),
        // Along the line onto which the advisor has just come, in the first round as in the others.
        ("5k3/3Ra4/9/9/9/9/9/9/9/4K4 w - - 0 1", "d9b9 e9d8 b9d9 d8e9", "0-1"),
        // Along the line on which the horse has just come.
        ("3k5/9/9/9/n8/1R7/9/9/9/4K4 w - - 0 1", "b5b6 a6b8 b6b5 b8a6", "0-1"),
    ]);
}

#[test]
fn what_is_protected_or_attacked_already_is_not_chased() {
    compare(&[
        ("4k3r/9/9/n7r/9/9/9/1R7/9/3K5 w - - 0 1", "b3a3 i7i6 a3b3 i6i7", "1/2-1/2"),
        ("3k5/9/9/n8/9/9/R8/9/9/4K4 w - - 0 1", "a4a5 d10d9 a5a4 d9d10", "1/2-1/2"),
        ("3k5/9/9/9/9/9/9/5c1R1/9/4K4 w - - 0 1", "h3g3 f3c3 g3h3 c3f3", "1/2-1/2"),
    ]);
}

#[test]
fn a_pinned_piece_protects_nothing() {
    compare(&[
        ("3k5/9/9/3n5/1c7/9/9/R8/9/3RK4 w - - 0 1", "a3b3 b6a6 b3a3 a6b6", "0-1"),
        ("3k5/9/9/3n5/1c7/9/9/R8/9/4K4 w - - 0 1", "a3b3 b6a6 b3a3 a6b6", "1/2-1/2"),
    ]);
}

#[test]
fn a_lesser_piece_chases_a_chariot_though_it_is_protected() {
    compare(&[
        ("r3k4/9/9/9/r8/9/9/1N7/9/3K5 w - - 0 1", "b3c5 a6a5 c5b3 a5a6", "0-1"),
        ("1n1k5/9/r8/9/PP7/9/9/2C6/9/4K4 w - - 0 1", "c3a3 a8b8 a3b3 b8a8 b3a3 a8b8 a3b3 b8a8 b3a3", "0-1"),
    ]);
}

#[test]
fn soldiers_and_generals_may_chase() {
    compare(&[
        ("4k4/9/c8/1P7/9/9/9/9/9/3K5 w - - 0 1", "b7a7 a8b8 a7b7 b8a8", "1/2-1/2"),
        ("5k3/9/9/8p/9/9/P8/9/3c5/4K4 w - - 0 1", "e1d1 d2e2 d1e1 e2d2", "1/2-1/2"),
    ]);
}

#[test]
fn pieces_of_one_kind_do_not_chase_each_other() {
    compare(&[
        ("4k4/9/9/r8/9/9/9/1R7/9/3K5 w - - 0 1", "b3a3 a7b7 a3b3 b7a7", "1/2-1/2"),
        ("4k4/9/9/9/c8/9/P1P6/9/2C6/3K5 w - - 0 1", "c2a2 a6c6 a2c2 c6a6", "1/2-1/2"),
        // Nor beside a check, which only puts off that the other takes.
        ("5a3/5k3/R1r6/9/9/9/9/9/9/2R1K4 w - - 0 1", "a8a9 f9f8 a9a8 f8f9", "1/2-1/2"),
    ]);
}

/// A horse holds the chariot whose protection it lacks from time to time: that is no chase by the chariot.
#[test]
fn a_piece_that_is_held_does_not_answer_a_chase_by_taking_what_holds_it() {
    compare(&[
        ("4k4/C3arN2/9/1R7/9/9/9/9/9/3K5 b - - 0 1", "e9d10 b7b9 d10e9 b9b7", "0-1"),
        ("3k5/9/9/9/9/9/1r7/9/c3ARn2/4K4 w - - 0 1", "e2d1 b4b2 d1e2 b2b4", "1-0"),
    ]);
}

#[test]
fn who_checks_for_ever_loses_but_not_who_checks_now_and_then() {
    let chase = "a10a9 e9e10 a9a10 e10e9";
    compare(&[
        ("R8/4k4/9/9/9/9/9/9/9/3K5 w - - 0 1", chase, "0-1"),
        ("4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1", "a2a10 e10e9 a10a2 e9e10", "1/2-1/2"),
    ]);
}

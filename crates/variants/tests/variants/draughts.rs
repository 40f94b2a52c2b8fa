//! Turns of several steps: what a piece that has moved does next.

use std::collections::HashMap;

use chatur_core::{AnyPosition, Game, IllegalReason, Move, Seat, Variant};
use chatur_variants::{Loaded, load, load_text};

fn at(loaded: &Loaded, plays: &[(&str, &str)]) -> Game {
    let mut game = Game::new(loaded.variant.clone(), &loaded.start).expect("the start");
    for &(from, to) in plays {
        let mv = between(&game, from, to).unwrap_or_else(|| panic!("{from} to {to}"));
        game.play(mv).expect("a legal move");
    }
    game
}

fn between(game: &Game, from: &str, to: &str) -> Option<Move> {
    let name = |square| game.variant().geometry().name(square);
    game.legal_moves().iter().copied().find(|mv| name(mv.from) == from && name(mv.to) == to)
}

/// Counts of whole turns that others have published for English draughts; two captures that differ in their order count
/// apart.
const ENGLISH: [u64; 11] =
    [7, 49, 302, 1469, 7361, 36_768, 179_740, 845_931, 3_963_680, 18_391_564, 85_242_128];

fn count_english(turns: usize) {
    let loaded = load("english-draughts").expect("it is in the catalogue");
    let game = Game::new(loaded.variant.clone(), &loaded.start).expect("the start");
    for (turns, &published) in (1..).zip(&ENGLISH[..turns]) {
        assert_eq!(loaded.variant.perft_turns(game.position(), turns), published, "{turns} turns");
    }
}

#[test]
fn english_draughts_is_counted_by_turns() {
    count_english(7);
}

#[test]
#[ignore = "a minute; run by tests/soak"]
fn the_longest_published_count_of_english_draughts() {
    count_english(ENGLISH.len());
}

/// Counts of whole turns that others have published for draughts of other countries (dctl's tests, and the thread "Perft
/// for all recognized draughts variants" of the draughts forum; the Turkish ones are of a generator on GitHub). Of turns
/// that come to the same one is counted: ways to capture the same pieces in another order.
const PUBLISHED: [(&str, &[u64]); 9] = [
    ("international-draughts", &[9, 81, 658, 4265, 27_117, 167_140, 1_049_442, 6_483_961, 41_022_423]),
    ("brazilian-draughts", &[7, 49, 302, 1469, 7473, 37_628, 187_302, 907_830, 4_431_766, 21_560_022]),
    ("russian-draughts", &[7, 49, 302, 1469, 7482, 37_986, 190_146, 929_899, 4_570_586, 22_444_032]),
    ("pool-checkers", &[7, 49, 302, 1469, 7482, 37_986, 190_146, 929_896, 4_570_534, 22_435_955]),
    ("thai-draughts", &[7, 49, 392, 3136, 26_592, 218_695, 1_820_189, 14_533_014]),
    ("turkish-draughts", &[8, 64, 708, 7538, 85_090]),
    ("frisian-draughts", &[9, 81, 658, 3874, 21_265, 102_431, 540_126, 2_825_779, 15_605_069]),
    ("spanish-draughts", &[7, 49, 302, 1469, 7361, 36_473, 177_532, 828_783, 3_860_866, 17_743_464]),
    ("italian-draughts", &[7, 49, 302, 1469, 7361, 36_473, 177_532, 828_783, 3_860_875, 17_761_384]),
];

/// The positions that the turns of the player to move come to, one for each way to play them.
pub(super) fn after_turns(variant: &Variant, position: &AnyPosition) -> Vec<AnyPosition> {
    let seat = variant.turn(position);
    let (mut ends, mut going) = (Vec::new(), vec![position.clone()]);
    while let Some(from) = going.pop() {
        for mv in variant.legal_moves(&from) {
            let mut next = from.clone();
            variant.play(&mut next, mv);
            let goes_on = variant.turn(&next) == seat && variant.setup(&next).made > 0;
            if goes_on { &mut going } else { &mut ends }.push(next);
        }
    }
    ends
}

/// The number of sequences of so many turns, each counted once for what it comes to.
fn distinct(variant: &Variant, position: &AnyPosition, turns: usize) -> u64 {
    if turns == 0 {
        return 1;
    }
    let after = after_turns(variant, position).into_iter();
    let ends: HashMap<u64, AnyPosition> = after.map(|end| (variant.hash(&end), end)).collect();
    if turns == 1 {
        ends.len() as u64
    } else {
        ends.values().map(|end| distinct(variant, end, turns - 1)).sum()
    }
}

fn count_published(most: u64) {
    for (id, published) in PUBLISHED {
        let loaded = load(id).expect("it is in the catalogue");
        let game = Game::new(loaded.variant.clone(), &loaded.start).expect("the start");
        for (turns, &published) in (1..).zip(published).filter(|(_, count)| **count <= most) {
            assert_eq!(distinct(&loaded.variant, game.position(), turns), published, "{id}, {turns} turns");
        }
    }
}

#[test]
fn draughts_of_other_countries_are_counted_by_turns() {
    count_published(40_000);
}

#[test]
#[ignore = "a minute; run by tests/soak"]
fn the_longest_published_counts_of_draughts() {
    count_published(10_000_000);
}

/// A king with four men to capture in a circle: what it has jumped stands in its way until it stops.
#[test]
fn what_is_captured_stays_until_the_turn_ends() {
    let rows =
        ["........", "........", "........", "....m...", "........", "..m...m.", "........", "K......."];
    let text = format!(
        "(format: 1, id: \"circle\", name: \"Circle\", extends: \"brazilian-draughts\", setup: (rows: {rows:?}))"
    );
    let loaded = load_text("circle", &text).expect("it is a variant");
    let mut game = at(&loaded, &[]);
    game.play(between(&game, "a1", "d4").expect("over c3")).expect("it is legal");
    assert_eq!(game.turn(), Seat(0), "e5 is next");
    assert_eq!(game.setup().walls.count(), 1, "c3 lies there");
    while game.turn() == Seat(0) && game.outcome().is_none() {
        let mv = *game.legal_moves().first().expect("it goes on");
        game.play(mv).expect("it is legal");
    }
    assert!(game.setup().walls.is_empty(), "all is lifted");
}

/// Orthodox chess in which a piece that has captured may, or must, go on.
fn going_on(step: &str) -> Loaded {
    let text = format!(
        "(format: 1, id: \"goes-on\", name: \"Goes On\", extends: \"orthodox\", turn: (then: {step}))"
    );
    load_text("goes-on", &text).expect("it is a variant")
}

const TO_A_CAPTURE: [(&str, &str); 2] = [("e2", "e4"), ("d7", "d5")];

#[test]
fn the_piece_that_captured_goes_on_and_no_other() {
    let loaded = going_on("(must: true, again: true)");
    let mut game = at(&loaded, &TO_A_CAPTURE);
    let turn = game.turn();
    game.play(between(&game, "e4", "d5").expect("a capture")).expect("it is legal");
    // The pawn has nothing else to take.
    assert_ne!(game.turn(), turn);
    let mut game = at(&loaded, &[("e2", "e4"), ("d7", "d5"), ("f1", "b5"), ("c7", "c6")]);
    game.play(between(&game, "b5", "c6").expect("a capture")).expect("it is legal");
    assert_eq!(game.turn(), turn);
    let taken: Vec<_> = game.legal_moves().iter().map(|mv| game.variant().geometry().name(mv.to)).collect();
    assert!(
        !taken.is_empty()
            && game.legal_moves().iter().all(|mv| game.variant().geometry().name(mv.from) == "c6")
    );
    let square = |name| game.variant().geometry().parse(name).expect("a square");
    let refused = game.illegal_reason(square("d2"), square("d4"), None);
    assert_eq!(refused, Some(IllegalReason::GoesOn { kind: "bishop".to_owned(), square: "c6".to_owned() }));
}

#[test]
fn a_step_that_need_not_be_made_can_be_passed_over() {
    for (step, may_pass, moves_on) in [
        ("(must: true, again: true)", false, true),
        ("(again: true)", true, true),
        ("(only: All)", true, true),
    ] {
        let loaded = going_on(step);
        let mut game = at(&loaded, &[("e2", "e4"), ("d7", "d5"), ("f1", "b5"), ("c7", "c6")]);
        let seat = game.turn();
        game.play(between(&game, "b5", "c6").expect("a capture")).expect("it is legal");
        assert_eq!(game.turn() == seat, moves_on, "{step}");
        let passes = game.legal_moves().iter().any(|mv| mv.what == chatur_core::MoveKind::Pass);
        assert_eq!(passes, may_pass, "{step}");
    }
}

/// Bishop takes c6 gives check, and b7 could be taken next.
#[test]
fn a_check_ends_the_turn_where_it_is_said_so() {
    for (word, ends) in [("", false), (", ends_on_check: true", true)] {
        let text = format!(
            "(format: 1, id: \"goes-on\", name: \"Goes On\", extends: \"orthodox\", turn: (then: (must: true){word}))"
        );
        let loaded = load_text("goes-on", &text).expect("it is a variant");
        let mut game = at(&loaded, &[("e2", "e4"), ("d7", "d5"), ("f1", "b5"), ("b8", "c6")]);
        let seat = game.turn();
        game.play(between(&game, "b5", "c6").expect("a capture")).expect("it is legal");
        assert!(game.variant().in_check(game.position(), chatur_core::Seat(1)), "a check");
        assert_eq!(game.turn() != seat, ends, "{word}");
    }
}

#[test]
fn a_step_that_does_not_come_again_ends_the_turn() {
    for (step, again) in [("(must: true)", false), ("(must: true, again: true)", true)] {
        let loaded = going_on(step);
        let mut game = at(&loaded, &[("e2", "e4"), ("d7", "d5"), ("f1", "b5"), ("c7", "c6")]);
        let seat = game.turn();
        for (from, to) in [("b5", "c6"), ("c6", "b7")] {
            game.play(between(&game, from, to).expect("a capture")).expect("it is legal");
        }
        assert_eq!(game.turn() == seat, again, "{step}");
    }
}

/// A queen among pawns has no end of ways to capture, and its moves are there all the same. The bound is in steps of the
/// meter, of which a move's look costs some dozens.
#[test]
fn ways_without_end_are_counted_as_far_as_may_be_looked() {
    let rows =
        ["k.......", "pppppppp", "........", "pppppppp", "........", "pppppppp", "........", "Q......K"];
    let text = format!(
        "(format: 1, id: \"queen\", name: \"Queen\", extends: \"orthodox\", must: [Capture], setup: (rows: {rows:?}), \
         turn: (then: (must: true, again: true, most: true)))"
    );
    let loaded = load_text("queen", &text).expect("it is a variant");
    let position = Game::new(loaded.variant.clone(), &loaded.start).expect("the start");
    let (moves, spent) = chatur_effort::measured(|| loaded.variant.legal_moves(position.position()));
    assert!(!moves.is_empty() && moves.iter().all(|&mv| loaded.variant.captures(position.position(), mv)));
    assert!(spent.steps < 20_000_000, "{spent:?}");
}

/// Nor does a turn that is given up: both lift before they pass it on.
#[test]
fn a_turn_that_is_skipped_leaves_nothing_lying() {
    let rows =
        ["........", "........", "........", "....m...", "........", "..m...m.", "........", "K......."];
    let text = format!(
        "(format: 1, id: \"circle\", name: \"Circle\", extends: \"brazilian-draughts\", setup: (rows: {rows:?}))"
    );
    let loaded = load_text("circle", &text).expect("it is a variant");
    let game = at(&loaded, &[("a1", "d4")]);
    assert!(game.setup().walls.any());
    let mut position = game.position().clone();
    loaded.variant.skip_turn(&mut position);
    assert!(loaded.variant.setup(&position).walls.is_empty());
}

//! What is told, and in which order.

use chatur_play::{Action, Event};

use crate::support::{BLACK, Bench, WHITE, orthodox, sentences};

fn names(events: &[Event]) -> Vec<String> {
    let kind = |event: &Event| serde_json::to_value(event).unwrap()["kind"].as_str().unwrap().to_owned();
    events.iter().map(kind).collect()
}

#[test]
fn a_capture_names_the_piece_and_its_square() {
    let mut bench = Bench::orthodox();
    let events = bench.play("e4 d5 exd5");
    assert_eq!(
        sentences(&events[2..]),
        ["White's pawn goes from e4 to d5.", "White captures Black's pawn on d5."]
    );
}

#[test]
fn en_passant_is_a_capture_on_another_square() {
    let mut bench = Bench::orthodox();
    let events = bench.play("e4 a6 e5 d5 exd6");
    assert_eq!(
        sentences(&events[4..]),
        ["White's pawn goes from e5 to d6.", "White captures Black's pawn on d5."]
    );
}

#[test]
fn castling_is_one_event() {
    let mut bench = Bench::new(orthodox(), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", None);
    assert_eq!(sentences(&bench.play("O-O")), ["White castles: O-O."]);
    assert_eq!(sentences(&bench.play("O-O-O")), ["Black castles: O-O-O."]);
}

#[test]
fn a_promotion_follows_its_move() {
    let mut bench = Bench::new(orthodox(), "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", None);
    let events = bench.play("axb8=Q+");
    assert_eq!(names(&events), ["moved", "captured", "promoted", "check"]);
    assert_eq!(events[2].to_string(), "White promotes to queen on b8.");
}

#[test]
fn check_is_told_to_the_checked() {
    let mut bench = Bench::orthodox();
    let events = bench.play("e4 e5 Qh5 Nc6 Qxf7");
    assert_eq!(names(&events[4..]), ["moved", "captured", "check"]);
    assert_eq!(events[6].to_string(), "Black is in check.");
}

#[test]
fn the_end_comes_last() {
    let mut bench = Bench::orthodox();
    bench.play("f3 e5 g4");
    bench.done(WHITE, Action::OfferDraw);
    let events = bench.play("Qh4#");
    assert_eq!(names(&events), ["moved", "check", "lapsed", "ended"]);
    assert_eq!(events[3].to_string(), "Black wins: checkmate.");
}

#[test]
fn a_whole_game_reads_like_a_report() {
    let mut bench = Bench::orthodox();
    let mut events = bench.play("e4 d5 exd5 c6 dxc6 e6 cxb7 Ke7");
    events.extend(bench.done(WHITE, Action::OfferDraw));
    events.extend(bench.done(BLACK, Action::DeclineDraw));
    events.extend(bench.done(BLACK, Action::OfferTakeBack { plies: 1 }));
    events.extend(bench.done(WHITE, Action::AcceptTakeBack));
    events.extend(bench.play("Nf6 bxa8=Q Nc6 Nf3 Be7 Be2 O-O O-O Qxd2 Qxc8 Qxc1 Qxf8"));
    events.extend(bench.done(BLACK, Action::Resign));
    insta::with_settings!({
        snapshot_path => concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/play"),
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        insta::assert_snapshot!("report", sentences(&events).join("\n"));
    });
}

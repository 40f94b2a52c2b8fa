//! Whose move it is, what forbids one, and how a game ends by moves.

use chatur_board::Square;
use chatur_core::{IllegalReason, KindId, Move, MoveKind, Seat};
use chatur_play::{Action, ActionError, Reason, Verdict};

use crate::support::{BLACK, Bench, WHITE};

#[test]
fn only_the_player_to_move_moves() {
    let mut bench = Bench::orthodox();
    let e4 = bench.mv("e4");
    assert_eq!(bench.refused(BLACK, e4), ActionError::NotYourTurn { seat: "White".into() });
    bench.done(WHITE, e4);
    let e5 = bench.mv("e5");
    assert_eq!(bench.refused(WHITE, e5), ActionError::NotYourTurn { seat: "Black".into() });
}

#[test]
fn a_seat_that_does_not_exist_can_do_nothing() {
    let mut bench = Bench::orthodox();
    let e4 = bench.mv("e4");
    for action in [e4, Action::Resign, Action::Flag, Action::OfferDraw, Action::Abort] {
        assert_eq!(bench.refused(Seat(2), action), ActionError::NoSuchSeat { number: 2 });
        assert_eq!(bench.refused(Seat(255), action), ActionError::NoSuchSeat { number: 255 });
    }
}

#[test]
fn an_illegal_move_is_refused_with_the_rule() {
    let mut bench = Bench::new(crate::support::orthodox(), "4k3/8/8/8/8/8/4r3/K7 w - - 0 1", None);
    let into_check = Action::Move(Move::new(Square(0), Square(8), MoveKind::Plain));
    let ActionError::Illegal(refusal) = bench.refused(WHITE, into_check) else { panic!("not a refusal") };
    assert_eq!(refusal, IllegalReason::LeavesAttacked { kind: "king".into() });
}

#[test]
fn a_move_that_makes_no_sense_is_refused() {
    let mut bench = Bench::orthodox();
    let squares = [0, 4, 12, 28, 63, 64, 200, 255];
    let whats = [
        MoveKind::Plain,
        MoveKind::Double,
        MoveKind::EnPassant,
        MoveKind::Promotion(KindId(0)),
        MoveKind::Promotion(KindId(255)),
        MoveKind::Castle(0),
        MoveKind::Castle(255),
    ];
    for from in squares {
        for to in squares {
            for what in whats {
                let mv = Move::new(Square(from), Square(to), what);
                if bench.table.game().legal_moves().contains(&mv) {
                    continue;
                }
                assert!(matches!(bench.refused(WHITE, Action::Move(mv)), ActionError::Illegal(_)));
                let claim = bench.refused(WHITE, Action::ClaimWith(mv));
                assert!(matches!(claim, ActionError::Illegal(_)));
            }
        }
    }
}

#[test]
fn checkmate_ends_the_game() {
    let mut bench = Bench::orthodox();
    bench.play("f3 e5 g4 Qh4");
    assert_eq!(bench.ended(), ("0-1", "checkmate".into(), "normal"));
    let ending = bench.table.ending().unwrap();
    assert_eq!(ending.verdict, Verdict::Win(vec![BLACK]));
    assert_eq!(ending.reason, Reason::Rule("checkmate".into()));
}

#[test]
fn a_game_can_be_over_at_its_start() {
    let bench = Bench::new(crate::support::orthodox(), "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Some("5"));
    assert_eq!(bench.ended(), ("1/2-1/2", "stalemate".into(), "normal"));
}

#[test]
fn after_the_end_nothing_is_allowed() {
    let mut bench = Bench::orthodox();
    bench.play("f3 e5 g4 Qh4");
    let any = Action::Move(Move::new(Square(8), Square(16), MoveKind::Plain));
    for action in [
        any,
        Action::ClaimWith(Move::new(Square(8), Square(16), MoveKind::Plain)),
        Action::Resign,
        Action::Flag,
        Action::OfferDraw,
        Action::AcceptDraw,
        Action::DeclineDraw,
        Action::OfferTakeBack { plies: 1 },
        Action::AcceptTakeBack,
        Action::DeclineTakeBack,
        Action::Claim,
        Action::Abort,
    ] {
        for seat in [WHITE, BLACK] {
            assert_eq!(bench.refused(seat, action), ActionError::GameOver);
        }
    }
    assert_eq!(bench.table.choices(WHITE, 0), []);
}

#[test]
fn a_player_resigns_at_any_time() {
    for (resigner, result) in [(WHITE, "0-1"), (BLACK, "1-0")] {
        for moves in ["", "e4", "e4 e5 Nf3"] {
            let mut bench = Bench::orthodox();
            bench.play(moves);
            bench.done(resigner, Action::Resign);
            assert_eq!(bench.ended(), (result, "resignation".into(), "normal"));
        }
    }
}

#[test]
fn a_game_that_goes_on_has_no_result() {
    let mut bench = Bench::orthodox();
    bench.play("e4");
    assert_eq!(bench.table.result(), "*");
    assert_eq!(bench.table.termination(), "unterminated");
    assert_eq!(bench.table.ending(), None);
}

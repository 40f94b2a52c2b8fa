//! A position belongs to the variant that made it; another one says so, and answers no question about it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use chatur_board::{Geometry, Square};
use chatur_core::{
    AnyPosition, Atom, AttackMap, ForeignPosition, Game, Kind, KindId, KindSet, Leaves, Letters, Move,
    MoveKind, Piece, RoyalRules, Seat, SeatSpec, Setup, Spec, Variant,
};

fn steppers(width: usize, kinds: usize) -> (Arc<Variant>, Setup) {
    let step = |right, forward| chatur_board::Step { right, forward };
    let kind = |n: usize| Kind {
        name: format!("stepper {n}"),
        letter: char::from(b'A' + n as u8).to_string(),
        movement: vec![Atom::leaper(vec![step(0, 1), step(1, 0), step(-1, 0), step(0, -1)])],
        ..Kind::default()
    };
    let seat = |name: &str, facing, letters| SeatSpec {
        name: name.into(),
        facing,
        letters,
        team: None,
        colour: None,
    };
    let spec = Spec {
        geometry: Geometry::rectangle(width, width).unwrap(),
        seats: vec![
            seat("white", chatur_board::Facing::North, Letters::Upper),
            seat("black", chatur_board::Facing::South, Letters::Lower),
        ],
        kinds: (0..kinds).map(kind).collect(),
        royals: RoyalRules { optional: true, ..RoyalRules::default() },
        ..Spec::default()
    };
    let variant = Arc::new(Variant::compile_general(spec).unwrap());
    let mut start = Setup::empty(variant.geometry(), 2);
    for (name, seat) in [("a1", Seat(0)), ("c3", Seat(1))] {
        let square = variant.geometry().parse(name).unwrap();
        start.pieces[square.index()] = Some(Piece { kind: KindId(kinds as u8 - 1), seat });
    }
    (variant, start)
}

type Question<'a> = Box<dyn FnMut(&mut AnyPosition) + 'a>;

/// Whatever is asked of a stranger's position: a panic that says so, and nothing played.
#[test]
fn a_stranger_is_told_apart_and_never_played() {
    let all = [steppers(4, 1), steppers(4, 9), steppers(10, 1)];
    for (i, (variant, _)) in all.iter().enumerate() {
        for (j, (other, start)) in all.iter().enumerate() {
            let mut position = other.position(start).unwrap();
            if i == j {
                assert_eq!(
                    steppers(other.geometry().files().into(), other.spec().kinds.len()).0.owns(&position),
                    Ok(())
                );
                assert_eq!(variant.owns(&position), Ok(()));
                assert_eq!(variant.legal_moves(&position).len(), 2);
                continue;
            }
            assert_eq!(variant.owns(&position), Err(ForeignPosition));
            let mv = other.legal_moves(&position)[0];
            let (from, to) = (mv.from, mv.to);
            let before = position.clone();
            let mut questions: Vec<Question<'_>> = vec![
                Box::new(|at| drop(variant.legal_moves(at))),
                Box::new(|at| drop(variant.legal_moves_to(at, to))),
                Box::new(|at| drop(variant.pseudo_legal_moves(at))),
                Box::new(|at| _ = variant.perft(at, 2, Leaves::Counted)),
                Box::new(|at| drop(variant.effects(at, mv))),
                Box::new(|at| _ = variant.captures(at, mv)),
                Box::new(|at| _ = variant.has_move(at)),
                Box::new(|at| _ = variant.is_legal(at, mv)),
                Box::new(|at| drop(variant.setup(at))),
                Box::new(|at| drop(variant.judge(at, 3, true))),
                Box::new(|at| drop(variant.judge_line(std::slice::from_ref(at), &[], 3, true))),
                Box::new(|at| drop(variant.won_by_position(at, true))),
                Box::new(|at| drop(variant.illegal_reason(at, from, to, None))),
                Box::new(|at| drop(variant.illegal_reason_of(at, mv))),
                Box::new(|at| _ = variant.attackers(at, to, Seat(0))),
                Box::new(|at| _ = variant.is_attacked(at, to, Seat(0))),
                Box::new(|at| _ = variant.piece(at, from)),
                Box::new(|at| _ = variant.hash(at)),
                Box::new(|at| _ = variant.changed(at, at)),
                Box::new(|at| _ = variant.is_too_wide(at)),
                Box::new(|at| variant.attack_map(at, KindSet::default(), AttackMap::Large(&mut Vec::new()))),
                Box::new(|at| variant.play(at, Move::new(from, to, MoveKind::Plain))),
                Box::new(|at| variant.skip_turn(at)),
            ];
            for (number, question) in questions.iter_mut().enumerate() {
                let asked = catch_unwind(AssertUnwindSafe(|| question(&mut position)));
                let said =
                    asked.expect_err(&format!("question {number}")).downcast::<String>().expect("a sentence");
                assert!(said.ends_with(&ForeignPosition.to_string()), "question {number}: {said}");
            }
            drop(questions);
            assert_eq!(position, before);
            assert_eq!(other.legal_moves(&position).len(), 2);
        }
    }
}

/// A game makes its own positions, so that it meets no strangers.
#[test]
fn a_game_owns_its_positions() {
    let (variant, start) = steppers(4, 1);
    let mut game = Game::new(Arc::clone(&variant), &start).unwrap();
    for _ in 0..4 {
        let mv = game.legal_moves()[0];
        game.play(mv).unwrap();
    }
    assert!(game.positions().iter().all(|position| variant.owns(position) == Ok(())));
}

/// Squares are numbers to who makes moves up: those that the board lacks are asked for nothing.
#[test]
fn a_move_to_no_square_is_not_legal() {
    let (variant, start) = steppers(4, 1);
    let position = variant.position(&start).unwrap();
    let mv = variant.legal_moves(&position)[0];
    for beyond in [variant.geometry().squares().count() as u8, 64, 200, 255].map(Square) {
        assert!(!variant.is_legal(&position, Move { to: beyond, ..mv }));
        assert!(!variant.is_legal(&position, Move { from: beyond, ..mv }));
        assert_eq!(variant.legal_moves_to(&position, beyond), []);
    }
    assert!(variant.is_legal(&position, mv));
}

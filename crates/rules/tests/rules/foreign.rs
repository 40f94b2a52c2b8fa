//! A position belongs to the variant that made it; another one takes it for nothing, and says so.

use std::sync::Arc;

use chatur_board::{Geometry, Square};
use chatur_core::{
    Atom, ForeignPosition, Game, Kind, KindId, KindSet, Leaves, Letters, Move, MoveKind, Piece, Seat,
    SeatSpec, Setup, Spec, Variant,
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
        royals_optional: true,
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

/// Whatever is asked of a stranger's position: no panic, and nothing told.
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
            assert_eq!(variant.legal_moves(&position), []);
            assert_eq!(variant.pseudo_legal_moves(&position), []);
            assert_eq!(variant.perft(&position, 2, Leaves::Counted), 0);
            assert_eq!(variant.effects(&position, mv), []);
            assert!(!variant.captures(&position, mv) && !variant.has_move(&position));
            assert_eq!(variant.setup(&position).all().count(), 0);
            assert_eq!(variant.judge(&position, 3, true), None);
            assert!(variant.illegal_reason(&position, mv.from, mv.to, None).is_some());
            assert!(variant.illegal_reason_of(&position, mv).is_some());
            assert!(
                variant.attackers(&position, mv.to, Seat(0)).is_empty()
                    && variant.piece(&position, mv.from).is_none()
            );
            let mut rows = Vec::new();
            variant.attack_map(&position, KindSet::default(), chatur_core::AttackMap::Large(&mut rows));
            assert!(rows.is_empty());
            let before = position.clone();
            variant.play(&mut position, Move::new(mv.from, mv.to, MoveKind::Plain));
            variant.skip_turn(&mut position);
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

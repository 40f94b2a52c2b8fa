//! Variants written by hand for the tests, and the place of the snapshots.

#![allow(dead_code, unreachable_pub)]

pub mod four;
pub mod four_laws;
pub mod laws;
pub mod open;
mod orthodox;
pub mod still;

use std::sync::Arc;

use chatur_board::{Facing, Geometry, SquareSet};
use chatur_core::{
    AnyPosition, Atom, CastlingText, Check, Condition, Game, KindId, Letters, Promotion, Spec, Targets,
    Variant, Verdict, Who, ZoneId,
};
use chatur_notation::fen;
pub use orthodox::{ending, kind, orthodox, steps, zone};

/// The usual start of orthodox chess.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Compares a text with the snapshot of this name.
macro_rules! snapshot {
    ($name:expr, $text:expr) => {
        insta::with_settings!({
            snapshot_path => concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/notation"),
            prepend_module_to_snapshot => false,
            omit_expression => true,
        }, { insta::assert_snapshot!($name, $text) })
    };
}

pub fn compiled(spec: Spec) -> Arc<Variant> {
    Arc::new(Variant::compile_general(spec).unwrap())
}

pub fn chess() -> Arc<Variant> {
    compiled(orthodox())
}

/// Orthodox rules, castling written as king takes rook.
pub fn chess960() -> Arc<Variant> {
    let mut spec = Spec { id: "chess960".into(), name: "Chess960".into(), ..orthodox() };
    spec.castling.text = CastlingText::KingTakesPartner;
    compiled(spec)
}

/// No king is royal, captures are compulsory, pawns also become kings.
pub fn antichess() -> Arc<Variant> {
    let mut spec = orthodox();
    spec.id = "antichess".into();
    spec.castling.ways.clear();
    spec.check = Check { matters: false, may_give: true, ..Check::default() };
    spec.must_capture = true;
    spec.kinds[0].royal = false;
    spec.kinds[5].promotion.as_mut().unwrap().to.push(KindId(0));
    spec.endings = vec![ending("no moves", Condition::NoMoves(Who::ToMove), Verdict::Win(Who::ToMove))];
    compiled(spec)
}

/// The third check wins.
pub fn three_check() -> Arc<Variant> {
    let mut spec = orthodox();
    spec.id = "three-check".into();
    let third = Condition::Checks { by: Who::Mover, count: 3 };
    spec.endings.insert(0, ending("third check", third, Verdict::Win(Who::Mover)));
    compiled(spec)
}

/// Pawns go diagonally and capture straight on.
pub fn berolina() -> Arc<Variant> {
    let mut spec = orthodox();
    spec.id = "berolina".into();
    let diagonal = steps(&[(1, 1), (-1, 1)]);
    spec.kinds[5].movement = vec![
        Atom { to: Targets::EMPTY, ..Atom::leaper(diagonal.clone()) },
        Atom {
            min: 2,
            max: Some(2),
            to: Targets::EMPTY,
            from: Some(ZoneId(0)),
            leaves_mark: true,
            ..Atom::leaper(diagonal)
        },
        Atom {
            to: Targets { empty: false, enemy: true, en_passant: true, friend: false },
            ..Atom::leaper(steps(&[(0, 1)]))
        },
    ];
    compiled(spec)
}

/// Ten files, with archbishop and chancellor; castling as on that board.
pub fn capablanca() -> Arc<Variant> {
    let mut spec = on_board(orthodox(), Geometry::rectangle(10, 8).unwrap(), 1, 7);
    spec.id = "capablanca".into();
    spec.name = "Capablanca Chess".into();
    let movement = |a: usize, b: usize, spec: &Spec| {
        [spec.kinds[a].movement.clone(), spec.kinds[b].movement.clone()].concat()
    };
    spec.kinds.push(kind("archbishop", "A", movement(3, 4, &spec)));
    spec.kinds.push(kind("chancellor", "C", movement(2, 4, &spec)));
    for (castling, (king_to, partner_to)) in spec.castling.ways.iter_mut().zip([(8, 7), (2, 3)]) {
        castling.king_to = chatur_core::CastleTo::File(king_to);
        castling.partner_to = chatur_core::CastleTo::File(partner_to);
    }
    compiled(spec)
}

/// A small board with pieces `+R` and `SR`, and promotion that may be declined.
pub fn signs() -> Arc<Variant> {
    let mut spec = on_board(orthodox(), Geometry::rectangle(5, 5).unwrap(), 1, 4);
    spec.id = "signs".into();
    spec.castling.ways.clear();
    let rook = spec.kinds[2].movement.clone();
    let king = spec.kinds[0].movement.clone();
    spec.kinds.push(kind("dragon", "+R", [rook.clone(), king].concat()));
    spec.kinds.push(kind("super rook", "SR", rook.clone()));
    spec.kinds.push(kind("sergeant", "S", rook));
    spec.kinds[2].promotion =
        Some(Promotion { zone: ZoneId(1), to: vec![KindId(6)], optional: true, ..Promotion::default() });
    compiled(spec)
}

/// A board with a hole in the middle of each side.
pub fn holed() -> Arc<Variant> {
    let map = ["..#..", ".....", ".....", ".....", "..#.."];
    let mut spec = on_board(orthodox(), Geometry::from_map(&map).unwrap(), 1, 4);
    spec.id = "holed".into();
    spec.castling.ways.clear();
    compiled(spec)
}

/// The largest square board, with ranks of two digits.
pub fn giant() -> Arc<Variant> {
    let mut spec = on_board(orthodox(), Geometry::rectangle(16, 16).unwrap(), 1, 15);
    spec.id = "giant".into();
    // Partners may stand anywhere on the rank, as in shuffled starts.
    spec.castling.text = CastlingText::KingTakesPartner;
    compiled(spec)
}

/// Four seats, told apart by a prefix.
pub fn four_seats() -> Arc<Variant> {
    let mut spec = orthodox();
    spec.id = "four".into();
    spec.castling.ways.clear();
    let facings = [Facing::North, Facing::East, Facing::South, Facing::West];
    for (i, facing) in facings.into_iter().enumerate() {
        let seat = chatur_core::SeatSpec {
            name: ["red", "blue", "yellow", "green"][i].into(),
            facing,
            letters: Letters::Prefix((i + 1).to_string()),
            team: None,
            colour: None,
        };
        if i < 2 {
            spec.seats[i] = seat;
        } else {
            spec.seats.push(seat);
        }
    }
    for zone in &mut spec.zones {
        zone.squares.resize(4, SquareSet::EMPTY);
    }
    compiled(spec)
}

/// The same rules on another board, with its pawn ranks and far edges.
fn on_board(mut spec: Spec, geometry: Geometry, pawns: u8, edge: u8) -> Spec {
    spec.zones =
        vec![zone("pawn rank", &geometry, [pawns, edge - pawns]), zone("far edge", &geometry, [edge, 0])];
    spec.geometry = geometry;
    spec
}

pub fn position(variant: &Variant, text: &str) -> AnyPosition {
    variant.position(&fen::read(variant, text).unwrap()).unwrap()
}

pub fn game(variant: &Arc<Variant>, text: &str) -> Game {
    Game::new(variant.clone(), &fen::read(variant, text).unwrap()).unwrap()
}

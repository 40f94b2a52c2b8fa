//! Specs with words that only the general engine plays, written by hand.

use chatur_board::Geometry;
use chatur_core::{
    Arrival, Atom, Captures, Drops, Gating, KindId, KindSet, Leg, Pass, Promotion, Spec, TurnOn, Turns,
    WallAt, Walling, ZoneId,
};

use super::{kind, orthodox, steps};

/// The indices of the kinds in [`orthodox`].
pub const KING: KindId = KindId(0);
pub const QUEEN: KindId = KindId(1);
pub const ROOK: KindId = KindId(2);
pub const KNIGHT: KindId = KindId(4);
pub const PAWN: KindId = KindId(5);

fn drops(spec: &Spec) -> Drops {
    Drops {
        kinds: spec.kind_ids().collect(),
        from_hand: true,
        may_check: true,
        must: KindSet::EMPTY,
        near: None,
        near_free: None,
        flips: None,
    }
}

/// Captured pieces change sides; promoted ones are kinds of their own, `Q~` and so on.
pub fn crazyhouse() -> Spec {
    let mut spec = orthodox();
    spec.id = "crazyhouse".into();
    let twins: Vec<_> = spec.kinds[1..5].to_vec();
    for mut twin in twins {
        twin.name = format!("promoted {}", twin.name);
        twin.letter += "~";
        twin.captured_as = Some(PAWN);
        spec.kinds.push(twin);
    }
    spec.kinds[PAWN.index()].promotion.as_mut().unwrap().to = (6..10).map(KindId).collect();
    spec.captures = Captures { to_hand: true, ..Captures::default() };
    spec.drops = Some(drops(&spec));
    spec
}

/// Hawks and elephants enter behind a first move.
pub fn seirawan() -> Spec {
    let mut spec = orthodox();
    spec.id = "seirawan".into();
    let bishop = spec.kinds[3].movement.clone();
    spec.kinds.push(kind("elephant", "E", spec.kinds[2].movement.clone()));
    spec.kinds.push(kind("hawk", "H", bishop));
    spec.gating = Some(Gating { kinds: [KindId(6), KindId(7)].into_iter().collect(), blocks: false });
    spec.hands = vec![vec![0, 0, 0, 0, 0, 0, 1, 1]; 2];
    spec
}

/// Rooks and pawns that promote as in shogi, and are dropped again; a promoted pawn may turn back.
pub fn shogi() -> Spec {
    let mut spec = orthodox();
    spec.id = "small shogi".into();
    spec.castling.ways.clear();
    spec.kinds.push(kind("dragon", "+R", spec.kinds[1].movement.clone()));
    spec.kinds.push(kind("tokin", "+P", spec.kinds[0].movement.clone()));
    let turn = |to: KindId| {
        let zone = ZoneId(1);
        Some(Promotion { zone, to: vec![to], optional: true, leaving: true, ..Promotion::default() })
    };
    spec.kinds[ROOK.index()].promotion = turn(KindId(6));
    spec.kinds[PAWN.index()].promotion = turn(KindId(7));
    spec.kinds[7].promotion = turn(PAWN);
    spec.kinds[6].captured_as = Some(ROOK);
    spec.kinds[7].captured_as = Some(PAWN);
    spec.captures = Captures { to_hand: true, ..Captures::default() };
    spec.drops = Some(drops(&spec));
    spec
}

/// Every move leaves a wall.
pub fn duck() -> Spec {
    let mut spec = orthodox();
    spec.id = "duck".into();
    spec.walling = Some(Walling { at: WallAt::Duck, zone: None, instead: false });
    spec
}

/// King and queen leap with their first move, and nobody castles.
pub fn leaping() -> Spec {
    let mut spec = orthodox();
    spec.id = "leaping".into();
    spec.castling.ways.clear();
    for kind in [KING, QUEEN] {
        let leap = Atom { fresh: true, ..Atom::leaper(steps(&[(0, 2)])) };
        spec.kinds[kind.index()].movement.push(leap);
    }
    spec
}

/// The same with castling, so that the castling field cannot say it.
pub fn leaping_and_castling() -> Spec {
    Spec { castling: orthodox().castling, ..leaping() }
}

/// Lions that capture on the way, riflemen that shoot, and a king that changes places.
pub fn lions() -> Spec {
    let mut spec = orthodox();
    spec.id = "lions".into();
    let around = steps(&[(0, 1), (1, 0), (0, -1), (-1, 0)]);
    let on = TurnOn { captured: true, ..TurnOn::EMPTY };
    let second = Leg {
        steps: around.clone(),
        min: 1,
        max: Some(1),
        hop: chatur_core::Hop::None,
        lame: false,
        on,
        may_stop: true,
    };
    let lion = Atom { then: vec![second], ..Atom::leaper(around.clone()) };
    spec.kinds.push(kind("lion", "L", vec![lion]));
    let step = Atom::leaper(around.clone());
    let shot = Atom { arrival: Arrival::Shoot, ..Atom::rider(around.clone()) };
    spec.kinds.push(kind("rifle", "F", vec![step, shot]));
    let swap = Atom { arrival: Arrival::Swap, ..Atom::rider(around) };
    spec.kinds.push(kind("swapper", "S", vec![swap]));
    spec
}

/// Two moves a turn, in an order of turns, with passes.
pub fn two_moves() -> Spec {
    let mut spec = orthodox();
    spec.id = "two moves".into();
    let order = [0, 0, 1].map(chatur_core::Seat).to_vec();
    spec.turns = Turns {
        order,
        then: 2,
        different_pieces: true,
        may_stop: true,
        pass: vec![Pass::Always; 2],
        ..Turns::default()
    };
    spec
}

/// Walls on a board that has holes as well.
pub fn holed_with_walls() -> Spec {
    let map = ["..#..", ".....", ".....", ".....", "..#.."];
    let mut spec = duck();
    spec.castling.ways.clear();
    spec.geometry = Geometry::from_map(&map).unwrap();
    for zone in &mut spec.zones {
        zone.squares = vec![chatur_board::SquareSet::EMPTY; 2];
    }
    spec
}

//! Orthodox chess as data, kinds in the order K Q R B N P: the stuff that the other test variants are made of.

use chatur_board::{Facing, Footprint, Geometry, Step};
use chatur_core::{
    Atom, CastleTo, Castling, CastlingRules, Check, Condition, Ending, Kind, KindId, Letters, Material,
    Moment, Promotion, SeatSpec, Side, Spec, Targets, Verdict, Who, Zone, ZoneId,
};

pub fn steps(steps: &[(i8, i8)]) -> Vec<Step> {
    steps.iter().map(|&(right, forward)| Step::new(right, forward)).collect()
}

pub fn kind(name: &str, letter: &str, movement: Vec<Atom>) -> Kind {
    Kind {
        name: name.into(),
        letter: letter.into(),
        movement,
        royal: false,
        promotion: None,
        resets_clock: false,
        value: None,
        tags: Vec::new(),
        footprint: Footprint::default(),
        ..Kind::default()
    }
}

pub fn ending(name: &str, when: Condition, verdict: Verdict) -> Ending {
    Ending { name: name.into(), when, verdict, moment: Moment::EveryTurn, claim: false }
}

fn seat(name: &str, facing: Facing, letters: Letters) -> SeatSpec {
    SeatSpec { name: name.into(), facing, letters, team: None, colour: None }
}

/// A zone of one rank for each of the two seats, on a board of any size.
pub fn zone(name: &str, geometry: &Geometry, ranks: [u8; 2]) -> Zone {
    let rank = |r: u8| geometry.squares().into_iter().filter(|&s| geometry.rank(s) == r).collect();
    Zone { name: name.into(), squares: ranks.into_iter().map(rank).collect() }
}

fn pawn() -> Kind {
    let forward = || Atom::leaper(steps(&[(0, 1)]));
    let double = Atom {
        min: 2,
        max: Some(2),
        to: Targets::EMPTY,
        from: Some(ZoneId(0)),
        leaves_mark: true,
        ..forward()
    };
    let takes = Targets { empty: false, enemy: true, en_passant: true, friend: false };
    let movement = vec![
        Atom { to: Targets::EMPTY, ..forward() },
        double,
        Atom { to: takes, ..Atom::leaper(steps(&[(-1, 1), (1, 1)])) },
    ];
    let to = vec![KindId(1), KindId(2), KindId(3), KindId(4)];
    Kind {
        resets_clock: true,
        promotion: Some(Promotion { zone: ZoneId(1), to, optional: false, ..Promotion::default() }),
        ..kind("pawn", "P", movement)
    }
}

pub fn orthodox() -> Spec {
    let geometry = Geometry::rectangle(8, 8).unwrap();
    let straight = [(1, 0), (0, 1), (-1, 0), (0, -1)];
    let diagonal = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
    let knight = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    let all = steps(&[straight, diagonal].concat());
    let castle = |name: &str, side, king_to, partner_to| Castling {
        name: name.into(),
        also: Vec::new(),
        sides: vec![side; 2],
        king: KindId(0),
        partner: KindId(2),
        king_to: CastleTo::File(king_to),
        partner_to: CastleTo::File(partner_to),
        denies: Vec::new(),
    };
    Spec {
        id: "orthodox".into(),
        name: "Chess".into(),
        seats: vec![
            seat("white", Facing::North, Letters::Upper),
            seat("black", Facing::South, Letters::Lower),
        ],
        zones: vec![zone("pawn rank", &geometry, [1, 6]), zone("far edge", &geometry, [7, 0])],
        kinds: vec![
            Kind { royal: true, ..kind("king", "K", vec![Atom::leaper(all.clone())]) },
            kind("queen", "Q", vec![Atom::rider(all)]),
            kind("rook", "R", vec![Atom::rider(steps(&straight))]),
            kind("bishop", "B", vec![Atom::rider(steps(&diagonal))]),
            kind("knight", "N", vec![Atom::leaper(steps(&knight))]),
            pawn(),
        ],
        castling: CastlingRules {
            ways: vec![castle("O-O", Side::East, 6, 5), castle("O-O-O", Side::West, 2, 3)],
            ..CastlingRules::default()
        },
        check: Check { matters: true, may_give: true, ..Check::default() },
        must_capture: false,
        endings: vec![
            ending("checkmate", Condition::Checkmated(Who::ToMove), Verdict::Lose(Who::ToMove)),
            ending("stalemate", Condition::Stalemated(Who::ToMove), Verdict::Draw),
            ending("material", Condition::Insufficient(Material::Chess), Verdict::Draw),
            ending("repetition", Condition::Repeated(3), Verdict::Draw),
            ending("quiet", Condition::QuietMoves(50), Verdict::Draw),
        ],
        geometry,
        ..Spec::default()
    }
}

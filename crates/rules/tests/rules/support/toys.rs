//! Toy variants: every width, every class of piece and every rule that the core knows, in small.

use chatur_board::{Facing, Geometry, SquareSet, Wrap};
use chatur_core::{
    Atom, CastleTo, Castling, CastlingText, Check, Condition, Ending, Hop, KindId, Letters, Moment, Piece,
    Promotion, Seat, SeatSpec, Setup, Side, Spec, Targets, Verdict, Who, Zone, ZoneId,
};

use super::{DIAGONAL, KNIGHT, ORTHOGONAL, kind, orthodox, setup, steps};

/// A variant and an arrangement to start from.
pub struct Toy {
    pub name: &'static str,
    pub spec: Spec,
    pub start: Setup,
}

/// All of them.
pub fn all() -> Vec<Toy> {
    vec![
        toy("orthodox", orthodox(), START),
        toy("kiwipete", orthodox(), KIWIPETE),
        toy("promotions", orthodox(), "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - -"),
        toy("shuffled", shuffled(), "1r2k1r1/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/1R2K1R1 w GBgb -"),
        toy("shuffled close", shuffled(), "rk1r4/pp1pp1pp/8/8/8/8/PP1PP1PP/4RKR1 w EGad -"),
        toy("losing", losing(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - -"),
        toy("losing with check", losing_with_check(), START),
        toy("no checks", no_checks(), "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - -"),
        toy("no checks, must capture", no_checks_must_capture(), START),
        toy("counted checks", counted_checks(), KIWIPETE),
        toy("hill", hill(), START),
        toy("horde", horde(), "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq -"),
        toy("small", small(), "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - -"),
        toy("ten files", ten_files(), "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq -"),
        toy("cylinder", joined(Wrap::Cylinder), "r3k2r/8/8/p6p/P6P/8/8/R3K2R w KQkq -"),
        toy("torus", joined(Wrap::Torus), "8/r3k2r/1b4n1/8/8/1N4B1/R3K2R/8 w KQkq -"),
        toy("berolina", berolina(), START),
        toy("fairy", fairy(), "rhcgkqhr/pppppppp/1e4e1/8/8/1E4E1/PPPPPPPP/RHCGKQHR w - -"),
        toy("two royals", two_royals(), "rnbykbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBYKBNR w - -"),
        many_ways("many ways", orthodox(), "r1b1k2r/pp1n1ppp/2q5/3pp3/3PP3/2Q5/PP1N1PPP/R1B1K2R w KQkq -"),
        many_ways(
            "many ways, shuffled",
            shuffled(),
            "1rb1k1r1/pp1n1ppp/2q5/3pp3/3PP3/2Q5/PP1N1PPP/1RB1K1R1 w GBgb -",
        ),
        toy("holes", holes(), "rnb2bnr/ppp2ppp/3qk3/8/8/3QK3/PPP2PPP/RNB2BNR w - -"),
        four_sided(),
        wide_duel(),
        wide_four(),
    ]
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";

fn toy(name: &'static str, spec: Spec, fen: &str) -> Toy {
    let start = setup(&spec, fen);
    Toy { name, spec, start }
}

fn shuffled() -> Spec {
    let mut spec = orthodox();
    spec.castling.text = CastlingText::KingTakesPartner;
    spec
}

/// Besides the usual ways, one with the bishop on the rook's side and two to other squares with the same rooks.
fn many_ways(name: &'static str, mut spec: Spec, fen: &str) -> Toy {
    let [short, long] = [0, 1].map(|way: usize| spec.castling.ways[way].clone());
    spec.castling.ways.extend([
        Castling { name: "O-B".into(), partner: KindId(3), ..long.clone() },
        Castling {
            name: "O-O-O-O".into(),
            king_to: CastleTo::Toward(1),
            partner_to: CastleTo::BesideKing,
            ..long
        },
        Castling { name: "O-o".into(), king_to: CastleTo::Toward(1), partner_to: CastleTo::File(4), ..short },
    ]);
    let mut start = setup(&spec, fen);
    for (seat, rights) in start.rights.iter_mut().enumerate() {
        let [short, long, ..] = rights.partners;
        let bishop = spec.geometry.square(2, 7 * seat as u8);
        rights.partners[2..5].copy_from_slice(&[bishop, long, short]);
    }
    if spec.castling.text == CastlingText::KingMoves {
        spec.castling.homes.clone_from(&start.rights);
    }
    Toy { name, spec, start }
}

fn losing() -> Spec {
    let mut spec = losing_with_check();
    spec.castling.ways.clear();
    spec.check.matters = false;
    spec.kinds[0].royal = false;
    if let Some(promotion) = &mut spec.kinds[5].promotion {
        promotion.to.push(KindId(0));
    }
    spec.endings = vec![ending("bare", Condition::NoPieces(Who::ToMove), Verdict::Win(Who::ToMove))];
    spec
}

fn losing_with_check() -> Spec {
    Spec { must_capture: true, ..orthodox() }
}

fn no_checks() -> Spec {
    let mut spec = orthodox();
    spec.castling.ways.clear();
    spec.check.may_give = false;
    spec.zones.push(zone("last rank", vec![rank(&spec.geometry, 7), rank(&spec.geometry, 7)]));
    let there = |by| Condition::Reached {
        kinds: vec![KindId(0)],
        zone: ZoneId(2),
        by,
        count: 1,
        safe: false,
        or_full: false,
    };
    spec.endings.insert(
        0,
        Ending { moment: Moment::RoundEnd, ..ending("race", there(Who::Owner), Verdict::Win(Who::Owner)) },
    );
    spec
}

fn no_checks_must_capture() -> Spec {
    Spec {
        must_capture: true,
        check: Check { matters: true, may_give: false, ..Check::default() },
        ..orthodox()
    }
}

fn counted_checks() -> Spec {
    let mut spec = orthodox();
    let thrice = Condition::Checks { by: Who::Owner, count: 3 };
    spec.endings.insert(0, ending("three checks", thrice, Verdict::Win(Who::Owner)));
    spec
}

fn hill() -> Spec {
    let mut spec = orthodox();
    let middle = |file: u8, rank: u8| spec.geometry.square(file, rank).unwrap();
    let hill: SquareSet = [middle(3, 3), middle(4, 3), middle(3, 4), middle(4, 4)].into_iter().collect();
    spec.zones.push(zone("hill", vec![hill, hill]));
    let there = Condition::Reached {
        kinds: vec![KindId(0)],
        zone: ZoneId(2),
        by: Who::Mover,
        count: 1,
        safe: false,
        or_full: false,
    };
    spec.endings.insert(0, ending("hill", there, Verdict::Win(Who::Mover)));
    spec
}

/// White has no king; his pawns on the first rank may also step twice, without a mark.
fn horde() -> Spec {
    let mut spec = orthodox();
    spec.royals.optional = true;
    spec.zones.push(zone("edge", vec![rank(&spec.geometry, 0), SquareSet::EMPTY]));
    spec.kinds[5].movement.push(double(ZoneId(2), false));
    spec.endings.insert(0, ending("gone", Condition::NoPieces(Who::Owner), Verdict::Lose(Who::Owner)));
    spec
}

/// Six by six without bishops, double steps and castling.
fn small() -> Spec {
    let mut spec = orthodox();
    spec.geometry = Geometry::rectangle(6, 6).unwrap();
    spec.castling.ways.clear();
    spec.zones = vec![zone("far edge", vec![rank(&spec.geometry, 5), rank(&spec.geometry, 0)])];
    spec.kinds[5].movement.remove(1);
    spec.kinds[5].movement[1].to.en_passant = false;
    spec.kinds[5].promotion = Some(Promotion {
        zone: ZoneId(0),
        to: vec![KindId(1), KindId(2), KindId(4)],
        optional: false,
        ..Promotion::default()
    });
    spec
}

/// Two words: ten files, a knighted rook and a knighted bishop.
fn ten_files() -> Spec {
    let mut spec = orthodox();
    spec.geometry = Geometry::rectangle(10, 8).unwrap();
    let geometry = &spec.geometry;
    spec.zones = vec![
        zone("pawn rank", vec![rank(geometry, 1), rank(geometry, 6)]),
        zone("far edge", vec![rank(geometry, 7), rank(geometry, 0)]),
    ];
    let knight = Atom::leaper(steps(&KNIGHT));
    spec.kinds.push(kind("chancellor", "C", vec![Atom::rider(steps(&ORTHOGONAL)), knight.clone()]));
    spec.kinds.push(kind("archbishop", "A", vec![Atom::rider(steps(&DIAGONAL)), knight]));
    if let Some(promotion) = &mut spec.kinds[5].promotion {
        promotion.to.extend([KindId(6), KindId(7)]);
    }
    spec.castling.ways[0].king_to = CastleTo::File(8);
    spec.castling.ways[0].partner_to = CastleTo::File(7);
    spec
}

/// Edges are joined, which castling does not cross. On a torus the first rank is the second.
fn joined(wrap: Wrap) -> Spec {
    let mut spec = orthodox();
    spec.geometry = Geometry::rectangle(8, 8).unwrap().joined(wrap);
    spec.castling.rank = u8::from(wrap == Wrap::Torus);
    spec
}

/// Pawns step diagonally and capture straight ahead.
fn berolina() -> Spec {
    let mut spec = orthodox();
    let takes = Targets { empty: false, enemy: true, en_passant: true, friend: false };
    let diagonal = [(-1, 1), (1, 1)];
    spec.kinds[5].movement = vec![
        Atom { to: Targets::EMPTY, ..Atom::leaper(steps(&diagonal)) },
        Atom { steps: steps(&diagonal), ..double(ZoneId(0), true) },
        Atom { to: takes, ..Atom::leaper(steps(&[(0, 1)])) },
    ];
    spec
}

/// Walked kinds: short riders, lame leapers, hoppers, an optional promotion.
fn fairy() -> Spec {
    let mut spec = orthodox();
    spec.castling.ways.clear();
    let all = [DIAGONAL, ORTHOGONAL].concat();
    let rook_moves = Atom { to: Targets::EMPTY, ..Atom::rider(steps(&ORTHOGONAL)) };
    let over = Atom { to: Targets::ENEMY, hop: Hop::Over, ..Atom::rider(steps(&ORTHOGONAL)) };
    let elephant: Vec<(i8, i8)> = DIAGONAL.iter().map(|&(x, y)| (2 * x, 2 * y)).collect();
    let mut short_rook =
        kind("short rook", "R", vec![Atom { max: Some(3), ..Atom::rider(steps(&ORTHOGONAL)) }]);
    short_rook.promotion =
        Some(Promotion { zone: ZoneId(1), to: vec![KindId(1)], optional: true, ..Promotion::default() });
    spec.kinds[2] = short_rook;
    spec.kinds.extend([
        kind("horse", "H", vec![Atom { lame: true, ..Atom::leaper(steps(&KNIGHT)) }]),
        kind("cannon", "C", vec![rook_moves, over]),
        kind("grasshopper", "G", vec![Atom { hop: Hop::Behind, ..Atom::rider(steps(&all)) }]),
        kind(
            "elephant",
            "E",
            vec![
                Atom { lame: true, ..Atom::leaper(steps(&elephant)) },
                Atom { min: 2, max: Some(4), ..Atom::rider(steps(&[(0, 1), (0, -1)])) },
            ],
        ),
    ]);
    spec
}

/// A king and a royal knight, both to be kept safe.
fn two_royals() -> Spec {
    let mut spec = orthodox();
    spec.castling.ways.clear();
    let camel = [(1, 3), (3, 1), (3, -1), (1, -3), (-1, -3), (-3, -1), (-3, 1), (-1, 3)];
    let mut prince = kind("prince", "Y", vec![Atom::leaper(steps(&camel)), Atom::leaper(steps(&ORTHOGONAL))]);
    prince.royal = true;
    spec.kinds.push(prince);
    spec
}

/// Holes in the middle: lines end there, and sets cannot be shifted over them.
fn holes() -> Spec {
    let mut spec = orthodox();
    spec.castling.ways.clear();
    let whole = "........";
    spec.geometry =
        Geometry::from_map(&[whole, whole, whole, "..#..#..", "#..##..#", whole, whole, whole]).unwrap();
    spec.zones = vec![
        zone("pawn rank", vec![rank(&spec.geometry, 1), rank(&spec.geometry, 6)]),
        zone("far edge", vec![rank(&spec.geometry, 7), rank(&spec.geometry, 0)]),
    ];
    spec
}

/// Fourteen by fourteen without the corners: 160 squares in three words, four seats.
fn four_sided() -> Toy {
    let mut rows = vec!["###........###"; 3];
    rows.extend(vec![".............."; 8]);
    rows.extend(vec!["###........###"; 3]);
    four_seats("four-sided", Geometry::from_map(&rows).unwrap(), 3)
}

/// Sixteen by sixteen in four words, four seats.
fn wide_four() -> Toy {
    four_seats("wide four", Geometry::rectangle(16, 16).unwrap(), 4)
}

fn four_seats(name: &'static str, geometry: Geometry, first: u8) -> Toy {
    let facings = [Facing::North, Facing::East, Facing::South, Facing::West];
    let names = ["red", "blue", "yellow", "green"];
    let mut spec = orthodox();
    spec.geometry = geometry;
    spec.seats = (0..4)
        .map(|i| SeatSpec {
            name: names[i].into(),
            facing: facings[i],
            letters: Letters::Prefix((i + 1).to_string()),
            team: None,
            colour: None,
        })
        .collect();
    spec.zones = vec![
        zone("pawn rank", (0..4).map(|seat| own_rank(&spec, seat, 1)).collect()),
        zone("eighth rank", (0..4).map(|seat| own_rank(&spec, seat, 7)).collect()),
    ];
    spec.castling.ways[0].sides = vec![Side::OwnRight; 4];
    spec.castling.ways[1].sides = vec![Side::OwnLeft; 4];
    for castling in &mut spec.castling.ways {
        castling.king_to = CastleTo::Toward(2);
        castling.partner_to = CastleTo::BesideKing;
    }
    spec.castling.text = CastlingText::KingTakesPartner;
    // K Q R B N P
    let back = [2, 4, 3, 1, 0, 3, 4, 2];
    let mut start = Setup::empty(&spec.geometry, 4);
    for seat in 0..4 {
        for (i, &kind) in back.iter().enumerate() {
            put(&spec, &mut start, seat, (first + i as u8, 0), kind);
            put(&spec, &mut start, seat, (first + i as u8, 1), 5);
        }
        let at = |right: u8| own_square(&spec, seat, (right, 0));
        start.rights[seat].king = Some(at(first + 4));
        start.rights[seat].partners[..2].copy_from_slice(&[Some(at(first + 7)), Some(at(first))]);
    }
    Toy { name, spec, start }
}

/// Sixteen by sixteen, two seats.
fn wide_duel() -> Toy {
    let mut spec = orthodox();
    spec.castling.ways.clear();
    spec.geometry = Geometry::rectangle(16, 16).unwrap();
    spec.zones = vec![
        zone("pawn rank", vec![rank(&spec.geometry, 4), rank(&spec.geometry, 11)]),
        zone("far edge", vec![rank(&spec.geometry, 15), rank(&spec.geometry, 0)]),
    ];
    let mut start = Setup::empty(&spec.geometry, 2);
    for seat in 0..2 {
        for right in 0..16 {
            let kind = [2, 4, 3, 1, 0, 3, 4, 2][usize::from(right) / 2];
            put(&spec, &mut start, seat, (right, 4), 5);
            if kind != 0 || right % 2 == 0 {
                put(&spec, &mut start, seat, (right, 3), kind);
            }
        }
    }
    Toy { name: "wide duel", spec, start }
}

fn ending(name: &str, when: Condition, verdict: Verdict) -> Ending {
    Ending { name: name.into(), when, verdict, moment: Moment::EveryTurn, claim: false }
}

fn zone(name: &str, squares: Vec<SquareSet>) -> Zone {
    Zone { name: name.into(), squares }
}

fn double(from: ZoneId, leaves_mark: bool) -> Atom {
    let step = Atom::leaper(steps(&[(0, 1)]));
    Atom { min: 2, max: Some(2), to: Targets::EMPTY, from: Some(from), leaves_mark, ..step }
}

fn rank(geometry: &Geometry, rank: u8) -> SquareSet {
    geometry.squares().into_iter().filter(|&square| geometry.rank(square) == rank).collect()
}

fn put(spec: &Spec, setup: &mut Setup, seat: usize, at: (u8, u8), kind: u8) {
    let square = own_square(spec, seat, at);
    setup.pieces[square.index()] = Some(Piece { kind: KindId(kind), seat: Seat(seat as u8) });
}

/// A square counted from a seat's own left and own edge, on a board as wide as it is high.
fn own_square(spec: &Spec, seat: usize, (right, forward): (u8, u8)) -> chatur_board::Square {
    let last = spec.geometry.files() - 1;
    let (file, rank) = match spec.seats[seat].facing {
        Facing::North => (right, forward),
        Facing::South => (last - right, last - forward),
        Facing::East => (forward, last - right),
        _ => (last - forward, right),
    };
    spec.geometry.square(file, rank).unwrap()
}

fn own_rank(spec: &Spec, seat: usize, forward: u8) -> SquareSet {
    let geometry = &spec.geometry;
    let last = geometry.files() - 1;
    let distance = |square| match spec.seats[seat].facing {
        Facing::North => geometry.rank(square),
        Facing::South => last - geometry.rank(square),
        Facing::East => geometry.file(square),
        _ => last - geometry.file(square),
    };
    geometry.squares().into_iter().filter(|&square| distance(square) == forward).collect()
}

//! Orthodox chess written by hand as a `Spec`, and a bare reader of placements: core knows no text forms.

#![allow(dead_code, unreachable_pub)]

pub mod reference;
pub mod toys;
pub mod walk;

use chatur_board::{Facing, Footprint, Geometry, Square, SquareSet, Step};
use chatur_core::{
    Atom, CastleTo, Castling, CastlingRules, Check, Condition, Ending, Kind, KindId, Letters, Material,
    Moment, Piece, Promotion, Seat, SeatSpec, Setup, Side, Spec, Targets, Verdict, Who, Zone, ZoneId,
};

const DIAGONAL: [(i8, i8); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
const ORTHOGONAL: [(i8, i8); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

pub fn steps(steps: &[(i8, i8)]) -> Vec<Step> {
    steps.iter().map(|&(right, forward)| Step { right, forward }).collect()
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

fn ranks(geometry: &Geometry, white: u8, black: u8) -> Vec<SquareSet> {
    let rank = |r: u8| geometry.squares().into_iter().filter(|&s| geometry.rank(s) == r).collect();
    vec![rank(white), rank(black)]
}

/// Orthodox chess: kinds in the order K Q R B N P.
pub fn orthodox() -> Spec {
    let geometry = Geometry::rectangle(8, 8).unwrap();
    let all: Vec<(i8, i8)> = [DIAGONAL, ORTHOGONAL].concat();
    let double = Atom {
        min: 2,
        max: Some(2),
        to: Targets::EMPTY,
        from: Some(ZoneId(0)),
        leaves_mark: true,
        ..Atom::leaper(steps(&[(0, 1)]))
    };
    let takes = Targets { empty: false, enemy: true, en_passant: true, friend: false };
    let pawn = Kind {
        resets_clock: true,
        promotion: Some(Promotion {
            zone: ZoneId(1),
            to: vec![KindId(1), KindId(2), KindId(3), KindId(4)],
            optional: false,
            ..chatur_core::Promotion::default()
        }),
        ..kind(
            "pawn",
            "P",
            vec![
                Atom { to: Targets::EMPTY, ..Atom::leaper(steps(&[(0, 1)])) },
                double,
                Atom { to: takes, ..Atom::leaper(steps(&[(-1, 1), (1, 1)])) },
            ],
        )
    };
    let seat = |name: &str, facing, letters| SeatSpec {
        name: name.into(),
        facing,
        letters,
        team: None,
        colour: None,
    };
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
    let ending = |name: &str, when, verdict| Ending {
        name: name.into(),
        when,
        verdict,
        moment: Moment::EveryTurn,
        claim: false,
    };
    Spec {
        id: "orthodox".into(),
        name: "Chess".into(),
        seats: vec![
            seat("white", Facing::North, Letters::Upper),
            seat("black", Facing::South, Letters::Lower),
        ],
        zones: vec![
            Zone { name: "pawn rank".into(), squares: ranks(&geometry, 1, 6) },
            Zone { name: "far edge".into(), squares: ranks(&geometry, 7, 0) },
        ],
        kinds: vec![
            Kind { royal: true, ..kind("king", "K", vec![Atom::leaper(steps(&all))]) },
            kind("queen", "Q", vec![Atom::rider(steps(&all))]),
            kind("rook", "R", vec![Atom::rider(steps(&ORTHOGONAL))]),
            kind("bishop", "B", vec![Atom::rider(steps(&DIAGONAL))]),
            kind("knight", "N", vec![Atom::leaper(steps(&KNIGHT))]),
            pawn,
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

/// Reads the first four fields of a FEN, trusting its author. Castling is `KQkq` or by files, `HAha`.
pub fn setup(spec: &Spec, fen: &str) -> Setup {
    let fields: Vec<&str> = fen.split_whitespace().collect();
    let geometry = &spec.geometry;
    let mut setup = Setup::empty(geometry, spec.seats.len());
    for (i, row) in fields[0].split('/').enumerate() {
        let rank = geometry.ranks() - 1 - i as u8;
        let (mut file, mut gap) = (0, 0);
        for c in row.chars() {
            if let Some(digit) = c.to_digit(10) {
                gap = gap * 10 + digit as u8;
                continue;
            }
            file += std::mem::take(&mut gap);
            let letter = c.to_ascii_uppercase().to_string();
            let kind = spec.kinds.iter().position(|k| k.letter == letter).unwrap();
            let seat = Seat(u8::from(c.is_ascii_lowercase()));
            let square = geometry.square(file, rank).unwrap();
            setup.pieces[square.index()] = Some(Piece { kind: KindId(kind as u8), seat });
            file += 1;
        }
    }
    setup.turn = Seat(u8::from(fields[1] == "b"));
    for right in fields[2].chars().filter(|&c| c != '-') {
        let seat = usize::from(right.is_ascii_lowercase());
        let rank = if seat == 0 { 0 } else { geometry.ranks() - 1 };
        let is_king = |&(square, piece): &(Square, Piece)| {
            piece.seat.index() == seat && piece.kind == KindId(0) && geometry.rank(square) == rank
        };
        let Some((king, _)) = setup.all().find(is_king) else { continue };
        let file = match right.to_ascii_lowercase() {
            'k' => geometry.files() - 1,
            'q' => 0,
            letter => letter as u8 - b'a',
        };
        let way = usize::from(file < geometry.file(king));
        setup.rights[seat].king = Some(king);
        setup.rights[seat].partners[way] = geometry.square(file, rank);
    }
    setup.marks =
        fields.get(3).filter(|f| **f != "-").into_iter().map(|name| mark(spec, &setup, name)).collect();
    setup
}

fn mark(spec: &Spec, setup: &Setup, name: &str) -> chatur_core::Mark {
    let skipped = spec.geometry.parse(name).unwrap();
    let behind = if setup.turn == Seat(0) { -1 } else { 1 };
    let piece: Square = spec.geometry.step(skipped, (0, behind)).unwrap();
    chatur_core::Mark { seat: Seat(setup.turn.0 ^ 1), piece, skipped }
}

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chatur_board::{Facing, Footprint, Geometry, SquareSet, Step as Leap};
use chatur_core::{
    Atom, CastleTo, Castling, CastlingRules, CastlingText, Check, Kind, KindId, Letters, Piece, Promotion,
    Seat, SeatSpec, Setup, Side, Spec, Targets, Zone, ZoneId,
};
use proptest::prelude::*;

use super::combination::{count, rank, unrank};
use super::{Copies, Keep, Plan, Shuffle, ShuffleError, Step, draw};

const LETTERS: &str = "KQRBNPAC";

fn kind(letter: char) -> KindId {
    KindId(LETTERS.find(letter).unwrap() as u8)
}

/// A board with as many files as `back` has letters, that back rank and pawns before it, for two players.
fn variant(back: &str) -> (Arc<chatur_core::Variant>, Setup) {
    let geometry = Geometry::rectangle(back.len(), 8).unwrap();
    let line = |steps: &[(i8, i8)]| steps.iter().map(|&(x, y)| Leap::new(x, y)).collect::<Vec<_>>();
    let straight = line(&[(0, 1), (1, 0), (0, -1), (-1, 0)]);
    let slanting = line(&[(1, 1), (1, -1), (-1, -1), (-1, 1)]);
    let knight =
        Atom::leaper(line(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]));
    let (rook, bishop) = (Atom::rider(straight.clone()), Atom::rider(slanting.clone()));
    let king = Atom::leaper([straight, slanting].concat());
    let movement = |letter| match letter {
        'K' => vec![king.clone()],
        'Q' => vec![rook.clone(), bishop.clone()],
        'R' => vec![rook.clone()],
        'B' => vec![bishop.clone()],
        'N' => vec![knight.clone()],
        'A' => vec![bishop.clone(), knight.clone()],
        'C' => vec![rook.clone(), knight.clone()],
        _ => vec![
            Atom { to: Targets::EMPTY, ..Atom::leaper(line(&[(0, 1)])) },
            Atom { to: Targets::ENEMY, ..Atom::leaper(line(&[(-1, 1), (1, 1)])) },
        ],
    };
    let far = |rank| geometry.squares().into_iter().filter(|&s| geometry.rank(s) == rank).collect();
    let seat = |name: &str, facing, letters| SeatSpec {
        name: name.into(),
        facing,
        letters,
        team: None,
        colour: None,
    };
    let way = |name: &str, side, king_to, partner_to| Castling {
        name: name.into(),
        also: Vec::new(),
        sides: vec![side; 2],
        king: kind('K'),
        partner: kind('R'),
        king_to: CastleTo::File(king_to),
        partner_to: CastleTo::File(partner_to),
        denies: Vec::new(),
    };
    let files = geometry.files();
    let spec = Spec {
        id: "shuffled".into(),
        name: "Shuffled".into(),
        seats: vec![
            seat("white", Facing::North, Letters::Upper),
            seat("black", Facing::South, Letters::Lower),
        ],
        zones: vec![Zone { name: "far".into(), squares: vec![far(7), far(0)] }],
        kinds: LETTERS
            .chars()
            .map(|letter| Kind {
                name: letter.to_string(),
                letter: letter.to_string(),
                movement: movement(letter),
                royal: letter == 'K',
                promotion: (letter == 'P').then(|| Promotion {
                    zone: ZoneId(0),
                    to: vec![kind('Q')],
                    optional: false,
                    ..chatur_core::Promotion::default()
                }),
                resets_clock: letter == 'P',
                value: None,
                tags: Vec::new(),
                footprint: Footprint::default(),
                ..Kind::default()
            })
            .collect(),
        castling: CastlingRules {
            ways: vec![way("O-O", Side::East, files - 2, files - 3), way("O-O-O", Side::West, 2, 3)],
            text: CastlingText::KingTakesPartner,
            ..CastlingRules::default()
        },
        check: Check { matters: true, may_give: true, ..Check::default() },
        must_capture: false,
        endings: Vec::new(),
        geometry,
        ..Spec::default()
    };
    let mut setup = Setup::empty(&spec.geometry, 2);
    for (file, letter) in back.chars().enumerate() {
        for (seat, rank, letter) in [(0, 0, letter), (0, 1, 'P'), (1, 6, 'P'), (1, 7, letter)] {
            let square = spec.geometry.square(file as u8, rank).unwrap();
            setup.pieces[square.index()] = Some(Piece { kind: kind(letter), seat: Seat(seat) });
        }
    }
    (Arc::new(chatur_rules::compile(spec).unwrap()), setup)
}

fn squares(geometry: &Geometry, rank: u8, wanted: impl Fn(bool) -> bool) -> SquareSet {
    let inside = |&s: &_| geometry.rank(s) == rank && wanted(geometry.is_light(s));
    geometry.squares().into_iter().filter(inside).collect()
}

fn on(geometry: &Geometry, light: bool) -> Vec<SquareSet> {
    [0, 7].map(|rank| squares(geometry, rank, |is_light| is_light == light)).to_vec()
}

fn plan(geometry: &Geometry, steps: Vec<Step>) -> Plan {
    let squares = [0, 7].map(|rank| squares(geometry, rank, |_| true)).to_vec();
    Plan { squares, steps, keep_if: Vec::new(), copies: Copies::Same, default: 0 }
}

fn chess960_steps(geometry: &Geometry) -> Vec<Step> {
    vec![
        Step::One { piece: kind('B'), on: Some(on(geometry, true)) },
        Step::One { piece: kind('B'), on: Some(on(geometry, false)) },
        Step::One { piece: kind('Q'), on: None },
        Step::Several { piece: kind('N'), count: 2, on: None },
        Step::Rest("RKR".chars().map(kind).collect()),
    ]
}

fn chess960() -> Shuffle {
    let (variant, setup) = variant("RNBQKBNR");
    let plan = plan(variant.geometry(), chess960_steps(variant.geometry()));
    Shuffle::new(variant, &setup, &plan).unwrap()
}

fn back_rank(setup: &Setup, geometry: &Geometry, rank: u8) -> String {
    let letter = |file| {
        let piece = setup.piece(geometry.square(file, rank).unwrap());
        piece.map_or('.', |piece| LETTERS.as_bytes()[piece.kind.index()] as char)
    };
    (0..geometry.files()).map(letter).collect()
}

/// Scharnagl's method as he describes it: divide by four, four and six, then look the knights up.
fn scharnagl(number: u64) -> String {
    const KNIGHTS: [(usize, usize); 10] =
        [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
    let mut rank = ['.'; 8];
    let (rest, light) = (number / 4, number % 4);
    rank[light as usize * 2 + 1] = 'B';
    let (rest, dark) = (rest / 4, rest % 4);
    rank[dark as usize * 2] = 'B';
    let (table, queen) = (rest / 6, rest % 6);
    let free = |rank: &[char; 8]| -> Vec<usize> { (0..8).filter(|&i| rank[i] == '.').collect() };
    rank[free(&rank)[queen as usize]] = 'Q';
    let (a, b) = KNIGHTS[table as usize];
    let five = free(&rank);
    (rank[five[a]], rank[five[b]]) = ('N', 'N');
    for (square, piece) in free(&rank).into_iter().zip(['R', 'K', 'R']) {
        rank[square] = piece;
    }
    rank.iter().collect()
}

#[test]
fn chess960_has_scharnagls_numbers() {
    let shuffle = chess960();
    let geometry = shuffle.variant.geometry().clone();
    assert_eq!(shuffle.total(), 960);
    let mut seen = BTreeSet::new();
    for number in 0..960 {
        let setup = shuffle.setup(number).unwrap();
        let white = back_rank(&setup, &geometry, 0);
        assert_eq!(white, scharnagl(number), "number {number}");
        assert_eq!(back_rank(&setup, &geometry, 7), white);
        assert_eq!(shuffle.number_of(&setup), Some(number));
        assert!(setup.rights.iter().all(|rights| rights.partners[..2].iter().all(Option::is_some)));
        seen.insert(white);
    }
    assert_eq!(seen.len(), 960);
    assert_eq!(scharnagl(518), "RNBQKBNR");
    assert_eq!(scharnagl(0), "BBQNNRKR");
}

#[test]
fn numbers_end() {
    let error = chess960().setup(960).unwrap_err();
    assert_eq!(error, ShuffleError::NoSuchStart { number: 960, last: 959 });
}

#[test]
fn other_positions_have_no_number() {
    let shuffle = chess960();
    let start = shuffle.setup(0).unwrap();
    let mut turned = start.clone();
    turned.turn = Seat(1);
    let mut no_rights = start.clone();
    no_rights.rights[0].partners[0] = None;
    let mut moved = start.clone();
    moved.pieces.swap(8, 16);
    let mut unlike = start.clone();
    unlike.pieces.swap(0, 2);
    for other in [turned, no_rights, moved, unlike] {
        assert_ne!(other, start);
        assert_eq!(shuffle.number_of(&other), None);
    }
}

#[test]
fn each_side_its_own_array() {
    let (variant, setup) = variant("RNBQKBNR");
    let geometry = variant.geometry().clone();
    let plan = Plan { copies: Copies::Independent, ..plan(&geometry, chess960_steps(&geometry)) };
    let shuffle = Shuffle::new(variant, &setup, &plan).unwrap();
    assert_eq!(shuffle.total(), 960 * 960);
    let setup = shuffle.setup(518 + 960 * 3).unwrap();
    assert_eq!(back_rank(&setup, &geometry, 0), "RNBQKBNR");
    // Light squares of Black's first rank are a8, c8, e8 and g8.
    assert_eq!(back_rank(&setup, &geometry, 7), "QBNNRKBR");
    assert_eq!(shuffle.number_of(&setup), Some(518 + 960 * 3));
}

#[test]
fn capablanca_random() {
    let (variant, setup) = variant("RNABQKBCNR");
    let geometry = variant.geometry().clone();
    let one = |letter| Step::One { piece: kind(letter), on: None };
    let steps = vec![
        Step::One { piece: kind('B'), on: Some(on(&geometry, true)) },
        Step::One { piece: kind('B'), on: Some(on(&geometry, false)) },
        one('Q'),
        one('A'),
        one('C'),
        Step::Several { piece: kind('N'), count: 2, on: None },
        Step::Rest("RKR".chars().map(kind).collect()),
    ];
    let all = Shuffle::new(variant.clone(), &setup, &plan(&geometry, steps.clone())).unwrap();
    assert_eq!(all.total(), 5 * 5 * 8 * 7 * 6 * 10);

    let opposite =
        Plan { keep_if: vec![Keep::OppositeShades(kind('Q'), kind('A'))], ..plan(&geometry, steps.clone()) };
    let shades = Shuffle::new(variant.clone(), &setup, &opposite).unwrap();
    // Four of the eight squares left are light: 4 * 4 * 2 of the 8 * 7 pairs.
    assert_eq!(shades.total(), 5 * 5 * 32 * 6 * 10);

    let both =
        Plan { keep_if: [opposite.keep_if, vec![Keep::PawnsGuarded]].concat(), ..plan(&geometry, steps) };
    let kept = Shuffle::new(variant, &setup, &both).unwrap();
    let guarded = |number: &u64| all_pawns_guarded(&back_rank(&shades.setup(*number).unwrap(), &geometry, 0));
    assert_eq!(kept.total(), (0..shades.total()).filter(guarded).count() as u64);
    // The usual array leaves the pawn of file i unguarded.
    assert!(all.number_of(&with_rights(&all, &setup)).is_some());
    assert_eq!(kept.number_of(&with_rights(&all, &setup)), None);
    for number in (0..kept.total()).step_by(97) {
        let start = kept.setup(number).unwrap();
        assert_eq!(kept.number_of(&start), Some(number));
        assert!(all.number_of(&start).is_some());
    }
}

/// The same by letters: who stands behind a pawn, slanting behind it, or a knight's leap away.
fn all_pawns_guarded(back: &str) -> bool {
    let on = |file: Option<usize>, letters: &str| {
        file.and_then(|file| back.chars().nth(file)).is_some_and(|letter| letters.contains(letter))
    };
    (0..back.len()).all(|file| {
        on(Some(file), "RQCK")
            || [file.checked_sub(1), Some(file + 1)].into_iter().any(|file| on(file, "BQAK"))
            || [file.checked_sub(2), Some(file + 2)].into_iter().any(|file| on(file, "NAC"))
    })
}

/// The same start with the castling rights of an untouched array.
fn with_rights(shuffle: &Shuffle, setup: &Setup) -> Setup {
    Setup { rights: shuffle.variant.spec().fresh_rights(setup), ..setup.clone() }
}

#[test]
fn plans_that_number_nothing() {
    let (variant, setup) = variant("RNBQKBNR");
    let geometry = variant.geometry().clone();
    let new = |steps| Shuffle::new(variant.clone(), &setup, &plan(&geometry, steps)).unwrap_err();
    let one = |letter| Step::One { piece: kind(letter), on: None };
    assert_eq!(
        new(vec![one('Q'), Step::One { piece: kind('B'), on: Some(on(&geometry, true)) }]),
        ShuffleError::Uneven { step: 2, earlier: 1 }
    );
    assert_eq!(new(vec![one('B'), one('B')]), ShuffleError::Repeated { step: 2, earlier: 1 });
    assert_eq!(
        new(vec![Step::Several { piece: kind('B'), count: 5, on: Some(on(&geometry, true)) }]),
        ShuffleError::Crowded { step: 1, pieces: 5, free: 4 }
    );
    assert_eq!(
        new(vec![one('Q'), Step::Rest(vec![kind('K')])]),
        ShuffleError::Rest { step: 2, pieces: 1, free: 7 }
    );
    let late = Plan { default: 960, ..plan(&geometry, chess960_steps(&geometry)) };
    assert!(matches!(
        Shuffle::new(variant.clone(), &setup, &late),
        Err(ShuffleError::NoSuchStart { number: 960, last: 959 })
    ));
}

#[test]
fn seeds_draw_the_same_for_ever() {
    // The first eight bytes of ChaCha20 with key, counter and nonce zero (RFC 8439, appendix A.1).
    assert_eq!(draw(0, u64::MAX), u64::from_le_bytes([0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90]));
    let drawn: Vec<u64> = (0..8).map(|seed| draw(seed, 960)).collect();
    assert_eq!(drawn, [630, 837, 234, 64, 16, 477, 906, 433]);
}

#[test]
fn draws_are_spread() {
    let mut counts = BTreeMap::new();
    for seed in 0..6000 {
        *counts.entry(draw(seed, 6)).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 6);
    // Six standard deviations about the mean of 1000.
    assert!(counts.values().all(|&n| (827..1173).contains(&n)), "{counts:?}");
}

proptest! {
    #[test]
    fn combinations_and_ranks(n in 0usize..12, k in 0usize..12) {
        prop_assume!(k <= n);
        let total = count(n, k).unwrap();
        let all: Vec<Vec<usize>> = (0..total).map(|i| unrank(n, k, i)).collect();
        prop_assert!(all.is_sorted(), "lexical order");
        for (i, chosen) in all.iter().enumerate() {
            prop_assert!(chosen.is_sorted_by(|a, b| a < b) && chosen.iter().all(|&c| c < n));
            prop_assert_eq!(rank(n, chosen), i as u64);
        }
    }

    #[test]
    fn draws_are_in_range(seed: u64, total in 1u64..) {
        prop_assert!(draw(seed, total) < total);
    }
}

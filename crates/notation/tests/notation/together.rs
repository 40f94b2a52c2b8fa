//! Words that were each made for themselves, beside each other: what comes with a move is what a slow witness finds by
//! playing simpler variants, and whatever is written is read again.

use std::collections::BTreeSet;

use chatur_board::{Square, SquareSet};
use chatur_core::{AnyPosition, Move, MoveExtra, MoveKind, Seat, Setup, SetupError, Variant};
use chatur_notation::{coordinates, read_move, read_position, san, write_position};
use chatur_variants::{Loaded, Severity, check, load_text};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A small army with a queen that enters behind others.
const ARMY: &str = r#"extends: "orthodox", without: ["castling", "pieces.bishop", "pieces.pawn.promotes"],
    pieces: { "cannon": (letter: "C", moves: "mRcpR") }"#;
const SMALL: &str = r#"board: Squares(files: 5, ranks: 5), setup: (rows: ["rnkcr", "p.p.p", ".....", "P.P.P", "RNKCR"],
    hands: { "white": { "queen": 1 }, "black": { "queen": 1 } })"#;
/// The same on two levels, of which the upper one is empty.
const LEVELS: &str = r#"board: Squares(files: 5, ranks: 5, levels: 2), setup: (rows: [
    ".....", ".....", ".....", ".....", ".....", "rnkcr", "p.p.p", ".....", "P.P.P", "RNKCR"],
    hands: { "white": { "queen": 1 }, "black": { "queen": 1 } })"#;
const GATES: [&str; 2] = ["gating: (pieces: [\"queen\"])", "gating: (pieces: [\"queen\"], blocks: true)"];
const DROPS: &str = "drops: (pieces: [\"queen\"])";
const CROSSES: &str = "turn: (crosses_levels: true)";

fn load(words: &[&str]) -> Loaded {
    let text = format!("(format: 1, id: \"together\", name: \"Together\", {}, {})", ARMY, words.join(", "));
    load_text("together.ron", &text).unwrap_or_else(|report| panic!("{report}"))
}

/// Plays random moves, and shows every position on the way and its legal moves, sorted.
fn walk(loaded: &Loaded, seed: u64, plies: usize, mut look: impl FnMut(&AnyPosition, &[Move])) {
    let mut dice = ChaCha8Rng::seed_from_u64(seed);
    let mut position = loaded.variant.position(&loaded.start).expect("a start");
    for _ in 0..plies {
        let mut moves = loaded.variant.legal_moves(&position);
        moves.sort();
        look(&position, &moves);
        let Some(&mv) = moves.get(dice.next_u32() as usize % moves.len().max(1)) else { return };
        loaded.variant.play(&mut position, mv);
    }
}

/// Whether a seat is in check in an arrangement: then it is no position if the other one is to move.
fn in_check(variant: &Variant, setup: &Setup, seat: Seat) -> bool {
    match variant.position(&Setup { turn: Seat(1 - seat.0), ..setup.clone() }) {
        Ok(_) => false,
        Err(SetupError::OpponentInCheck { .. }) => true,
        Err(error) => panic!("{error}: {setup:#?}"),
    }
}

fn level(variant: &Variant, square: Square) -> u8 {
    variant.geometry().level(square)
}

fn king(variant: &Variant, setup: &Setup, seat: Seat) -> Square {
    let royal = |kind: chatur_core::KindId| variant.spec().kinds[kind.index()].royal;
    let mut kings = setup.all().filter(|(_, piece)| piece.seat == seat && royal(piece.kind));
    kings.next().expect("a king").0
}

/// What a slow witness plays by. Each is simpler than the variant that it is asked about.
struct Witness {
    /// Pieces that enter and are dropped; walls stand, but come with no move.
    moves: Variant,
    /// The same, and nothing passes to another level.
    stays: Option<Variant>,
    /// Whether a piece that enters may stop a check.
    blocks: bool,
}

impl Witness {
    fn new(words: &[&str], crosses: bool) -> Self {
        let compile = |words: &[&str]| {
            let words = [words, &["walls: (at: Anywhere, instead: true)"]].concat();
            Variant::compile_general(load(&words).variant.spec().clone()).expect("it compiles")
        };
        let with = if crosses { [words, &[CROSSES]].concat() } else { words.to_vec() };
        Self {
            moves: compile(&with),
            stays: crosses.then(|| compile(words)),
            blocks: words.contains(&GATES[1]),
        }
    }

    fn arranged(&self, setup: &Setup, mv: Move) -> Setup {
        played(&self.moves, setup, mv)
    }

    /// Whether a move, with its wall, leaves its king safe when it is made and, before that, on its own level.
    fn is_safe(&self, setup: &Setup, mv: Move, walls: Option<&Walls>) -> bool {
        let me = setup.turn;
        let plain = Move { wall: None, ..mv };
        if let Some(stays) = &self.stays {
            let before = played(stays, setup, plain);
            if level(stays, king(stays, &before, me)) == level(stays, mv.from) && in_check(stays, &before, me)
            {
                return false;
            }
        }
        let mut after = self.arranged(setup, plain);
        if let Some(wall) = mv.wall {
            // The old duck stands until the move is done.
            if walls.is_some_and(|walls| walls.duck) {
                after.walls = SquareSet::EMPTY;
            }
            after.walls.insert(wall);
        }
        !in_check(&self.moves, &after, me)
    }

    /// All moves that are legal, with all walls that may come with them if walls do.
    fn legal(&self, setup: &Setup, walls: Option<&Walls>) -> Vec<Move> {
        let position = self.moves.position(setup).expect("a position");
        let mut legal = Vec::new();
        for mv in self.moves.pseudo_legal_moves(&position) {
            if mv.what == MoveKind::Pass {
                continue;
            }
            let mut all = vec![mv];
            if let Some(walls) = walls {
                let after = self.arranged(setup, mv);
                let empty = |square: &Square| after.piece(*square).is_none() && !after.walls.has(*square);
                let may = |square: &Square| empty(square) && (!walls.left || *square == mv.from);
                all = self
                    .moves
                    .geometry()
                    .squares()
                    .into_iter()
                    .filter(may)
                    .map(|wall| mv.walled(wall))
                    .collect();
            }
            let alone = |mv: Move| mv.and(MoveExtra::Nothing);
            all.retain(|&mv| {
                self.is_safe(setup, mv, walls) && (self.blocks || self.is_safe(setup, alone(mv), walls))
            });
            legal.extend(all);
        }
        legal.sort();
        legal
    }
}

fn played(variant: &Variant, setup: &Setup, mv: Move) -> Setup {
    let mut position = variant.position(setup).expect("a position");
    variant.play(&mut position, mv);
    variant.setup(&position)
}

struct Walls {
    word: &'static str,
    duck: bool,
    left: bool,
}

const WALLS: [Walls; 3] = [
    Walls { word: "walls: (at: Anywhere)", duck: false, left: false },
    Walls { word: "walls: (at: Duck)", duck: true, left: false },
    Walls { word: "walls: (at: Left)", duck: false, left: true },
];

/// Random games in which every position has the legal moves of the witness. Of what came by: moves with a piece that
/// enters and a wall, drops, and all.
fn compare(words: &[&str], crosses: bool, walls: Option<&Walls>, plies: usize) -> [usize; 3] {
    let witness = Witness::new(words, crosses);
    let mut with = words.to_vec();
    with.extend(crosses.then_some(CROSSES));
    with.extend(walls.map(|walls| walls.word));
    let loaded = load(&with);
    let mut seen = [0; 3];
    for seed in 0..3 {
        walk(&loaded, seed, plies, |position, moves| {
            let setup = loaded.variant.setup(position);
            let expected = witness.legal(&setup, walls);
            let name = |moves: &[Move]| -> BTreeSet<String> {
                moves.iter().map(|mv| coordinates::write(&loaded.variant, position, *mv)).collect()
            };
            if moves != expected {
                let (found, wanted) = (name(moves), name(&expected));
                let more: Vec<_> = found.difference(&wanted).take(9).collect();
                let less: Vec<_> = wanted.difference(&found).take(9).collect();
                panic!(
                    "{with:?}: too many {more:?}, missing {less:?} in {}",
                    write_position(&loaded.variant, position)
                );
            }
            assert_eq!(loaded.variant.count_moves(position), moves.len() as u64, "{with:?}");
            let both = |mv: &&Move| mv.with != MoveExtra::Nothing && (mv.wall.is_some() || walls.is_none());
            seen[0] += moves.iter().filter(both).count();
            seen[1] += moves.iter().filter(|mv| matches!(mv.what, MoveKind::Drop(_))).count();
            seen[2] += moves.len();
        });
    }
    seen
}

#[test]
fn walls_come_beside_pieces_that_enter() {
    for (gates, walls) in GATES.into_iter().flat_map(|gates| WALLS.iter().map(move |walls| (gates, walls))) {
        let [both, _, all] = compare(&[SMALL, gates], false, Some(walls), 12);
        // A wall on the square that was left, and a piece there, are no move.
        assert_eq!(both > 0, !walls.left, "{gates}, {}: {both} of {all}", walls.word);
    }
}

#[test]
fn walls_come_beside_drops() {
    for walls in &WALLS[..2] {
        let [_, drops, all] = compare(&[SMALL, DROPS], false, Some(walls), 10);
        assert!(drops > 300, "{}: {drops} of {all}", walls.word);
    }
}

#[test]
fn what_comes_onto_the_board_stays_on_its_level() {
    let [_, drops, _] = compare(&[LEVELS, DROPS], true, None, 30);
    assert!(drops > 100, "{drops} drops");
    for gates in GATES {
        let [both, ..] = compare(&[LEVELS, gates], true, None, 30);
        assert!(both > 30, "{both} pieces enter");
    }
    for walls in &WALLS {
        let [_, _, all] = compare(&[LEVELS], true, Some(walls), 8);
        assert!(all > 40, "{all} moves");
    }
    let [both, ..] = compare(&[LEVELS, GATES[0]], true, Some(&WALLS[2]), 12);
    assert_eq!(both, 0);
    let [both, ..] = compare(&[LEVELS, GATES[1]], true, Some(&WALLS[1]), 8);
    assert!(both > 500, "{both} pieces enter with walls");
}

#[test]
fn a_dropped_piece_and_a_wall_do_not_cross() {
    let loaded = load(&[LEVELS, DROPS, CROSSES, "walls: (at: Anywhere)"]);
    let variant = &loaded.variant;
    let mut position = variant.position(&loaded.start).expect("a start");
    let mut boards = Vec::new();
    for text in ["Q@b3/2,e3", "a4/2a3/2,a3/2a1"] {
        let mv = read_move(variant, &position, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        variant.play(&mut position, mv);
        let fen = write_position(variant, &position);
        boards.extend(fen.split(['[', ' ']).next().map(str::to_owned));
    }
    let first = "5/5/4*/5/5|rnkcr/p1p1p/1Q3/P1P1P/RNKCR";
    assert_eq!(boards, [first, "5/5/p3*/5/*4|rnkcr/2p1p/1Q3/P1P1P/RNKCR"]);
}

/// A wall may stand between kings that would face each other, and elsewhere none may leave them so.
#[test]
fn a_wall_parts_kings_that_may_not_face_each_other() {
    for walls in [&WALLS[0], &WALLS[1]] {
        let board = r#"board: Squares(files: 5, ranks: 5), setup: (rows: ["rnkcr", "p.p.p", ".....", "P.P.P", "RNKCR"])"#;
        let loaded = load(&[board, "check: (facing_royals: Forbidden)", walls.word]);
        let setup = read_position(&loaded.variant, "2k2/5/5/2N2/2K2 w - - 0 1").expect("a position");
        let position = loaded.variant.position(&setup).expect("a position");
        let legal = loaded.variant.legal_moves(&position);
        let named = legal.iter().map(|mv| coordinates::write(&loaded.variant, &position, *mv));
        let aside: BTreeSet<String> = named.filter(|name| name.starts_with("c2e3")).collect();
        let expected = ["c2e3,e3c2", "c2e3,e3c3", "c2e3,e3c4"].map(str::to_owned).into();
        assert_eq!(aside, expected, "{}", walls.word);
    }
}

/// What has many moves by a wall each still costs no more than is allowed.
#[test]
fn two_whole_boards_with_walls_are_no_costly_start() {
    let gates = r#"pieces: { "hawk": (letter: "H", moves: "BN") }, gating: (pieces: ["hawk"]),
        setup: (hands: { "white": { "hawk": 1 }, "black": { "hawk": 1 } })"#;
    for words in [
        WALLS[1].word.to_owned(),
        format!("{gates}, {}", WALLS[1].word),
        format!("{DROPS}, {}", WALLS[0].word),
    ] {
        let text = format!("(format: 1, id: \"own\", name: \"Own\", extends: \"alice\", {words})");
        let checked = check("own.ron", &text);
        assert!(
            checked.diagnostics.iter().all(|said| said.severity != Severity::Error),
            "{}",
            checked.summary()
        );
    }
}

/// Every legal move has names of its own, which are read as it; every position is read as it was written.
#[test]
fn whatever_is_written_is_read() {
    let arrows = ["walls: (at: Arrow)", "walls: (at: Edge)", WALLS[1].word];
    let mut files: Vec<Vec<&str>> = vec![vec![LEVELS, CROSSES, DROPS, WALLS[0].word]];
    for walls in arrows {
        files.push(vec![SMALL, GATES[1], walls]);
        files.push(vec![LEVELS, CROSSES, GATES[0], walls]);
        files.push(vec![LEVELS, CROSSES, DROPS, walls]);
    }
    for words in files {
        let loaded = load(&words);
        let variant = &loaded.variant;
        walk(&loaded, 5, 8, |position, moves| {
            let fen = write_position(variant, position);
            let read =
                read_position(variant, &fen).unwrap_or_else(|error| panic!("{words:?} {fen}: {error}"));
            assert_eq!(variant.position(&read).as_ref(), Ok(position), "{words:?} {fen}");
            for named in [
                coordinates::write_all(variant, position),
                san::write_all(variant, position, san::Style::default()),
            ] {
                let names: BTreeSet<&String> = named.iter().map(|(_, name)| name).collect();
                assert_eq!(names.len(), moves.len(), "{words:?} {fen}");
                // Some of them, to save time.
                for (mv, name) in named.iter().step_by(1 + moves.len() / 40) {
                    let read = read_move(variant, position, name);
                    assert_eq!(read.as_ref(), Ok(mv), "{words:?}, {name} in {fen}");
                }
            }
        });
    }
}

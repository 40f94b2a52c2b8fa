//! Files that nobody would write: a few words at random on parents of the catalogue. Every search ends, by a clock of
//! steps, every move that it plays is read again, and so is the record of the whole game.

use std::sync::Arc;

use chatur_core::{Game, Move, Setup};
use chatur_effort::{Budget, bounded};
use chatur_notation::pgn::{self, Start};
use chatur_search::{Engine, Level, Limits, Options, Signal};
use chatur_variants::load_text;

use crate::full_counts;

const PARENTS: [&str; 14] = [
    "orthodox",
    "chess960",
    "antichess",
    "atomic",
    "crazyhouse",
    "three-check",
    "king-of-the-hill",
    "circe",
    "extinction",
    "makruk",
    "shogi",
    "minishogi",
    "xiangqi",
    "seirawan",
];

/// Words that go on any of the parents, or are refused there; each takes a field of its own.
const WORDS: [&str; 22] = [
    "drops: (flips: Beside)",
    "drops: (flips: Enclosed)",
    "drops: (from: Nowhere, pieces: [\"bishop\"], flips: Beside)",
    "drops: (from: Hand, check: Forbidden)",
    "capture: (to: Hand)",
    "capture: (blast: (around: [Forward], kills_captor: false, leaves: Walls))",
    "capture: (blast: (around: [Any]))",
    "capture: (compulsory: true)",
    "capture: (converts: true)",
    "capture: (goes: Home)",
    "walls: (at: Edge, instead: true)",
    "walls: (at: Anywhere)",
    "walls: (at: Duck)",
    "check: (royal_up_to: 2)",
    "check: (matters: false)",
    "check: (only_last: true)",
    "pieces: { \"knight\": (royal: Yes) }",
    "pieces: { \"pawn\": (moves: \"K\") }",
    "pieces: { \"rook\": (moves: \"gQ\") }",
    "turn: (first: 1, then: 2)",
    "turn: (pass: Always)",
    "end: { \"bare\": (when: NoPieces(ToMove), result: Lose(ToMove)) }",
];

/// What is left to chance, the same every time.
struct Lots(u64);

impl Lots {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

fn file(lots: &mut Lots) -> String {
    let parent = PARENTS[lots.below(PARENTS.len())];
    let mut words: Vec<&str> = Vec::new();
    for _ in 0..2 + lots.below(4) {
        let word = WORDS[lots.below(WORDS.len())];
        let field = |word: &str| word.split(':').next().map(str::to_owned);
        if words.iter().all(|other| field(other) != field(word)) {
            words.push(word);
        }
    }
    format!("(format: 1, id: \"own\", name: \"Own\", extends: \"{parent}\", {})", words.join(", "))
}

/// Steps for one move of a level that looks at some hundred nodes. Shogi with walls has 40,000 moves in a position.
const STEPS: u64 = 400_000_000;

/// Plays some moves; how many.
fn play(text: &str, seed: u64) -> usize {
    let Ok(loaded) = load_text("own.ron", text) else { return 0 };
    let Ok(mut game) = Game::new(Arc::clone(&loaded.variant), &loaded.start) else { return 0 };
    let mut lots = Lots(seed);
    for ply in 0..16 {
        if game.outcome().is_some() {
            break;
        }
        let level = Level::new(1 + lots.below(4) as u8);
        let options = Options { hash: 1, level: level.filter(|_| ply % 3 > 0), seed, ..Options::default() };
        let mut engine = Engine::new(Arc::clone(&loaded.variant), options);
        let budget = Budget { steps: STEPS, bytes: u64::MAX };
        let think = || engine.think(&game, &Limits::nodes(150), &Signal::new(), &mut |_| {});
        let choice = bounded(budget, think).unwrap_or_else(|_| panic!("no end at ply {ply} of {text}"));
        let mv = choice.best.unwrap_or_else(|| panic!("no move at ply {ply} of {text}"));
        let written = chatur_notation::coordinates::write(game.variant(), game.position(), mv);
        let read = chatur_notation::read_move(game.variant(), game.position(), &written);
        assert_eq!(read.ok(), Some(mv), "{written} at ply {ply} of {text}");
        game.play_legal(mv);
    }
    is_read_again(&game, &loaded.start, text);
    game.ply()
}

/// The record of a game is written, read and played again: the same moves, the same end.
fn is_read_again(game: &Game, usual: &Setup, text: &str) {
    let record = pgn::write(&pgn::record(game, Start { usual, variant: None }, None));
    let mut games = pgn::read(&record);
    let read = games.next().and_then(Result::ok).unwrap_or_else(|| panic!("{text}\n{record}"));
    assert!(games.next().is_none(), "more than one game in {text}\n{record}");
    let again = pgn::replay(&read, |_| Some((Arc::clone(game.variant()), usual.clone())));
    let again = again.unwrap_or_else(|why| panic!("{why}: {text}\n{record}"));
    assert_eq!(again.stopped, None, "{text}\n{record}");
    assert!(again.notes.is_empty(), "{:?}: {text}\n{record}", again.notes);
    assert_eq!(again.game.moves(), game.moves(), "{text}\n{record}");
    assert_eq!(again.game.start(), game.start(), "{text}\n{record}");
    assert_eq!(again.game.outcome(), game.outcome(), "{text}\n{record}");
}

#[test]
fn every_search_ends() {
    // `CHATUR_FILES=2000` takes some minutes.
    let given = std::env::var("CHATUR_FILES").ok().and_then(|text| text.parse().ok());
    let count = given.unwrap_or(if full_counts() { 300 } else { 60 });
    let mut lots = Lots(4160);
    let played = (0..count).filter(|&seed| play(&file(&mut lots), seed) > 0).count();
    assert!(played * 10 > count as usize, "only {played} of {count} files can be played");
}

/// A piece turns over where it lands, and its wall stands behind the sign of that.
#[test]
fn a_wall_behind_a_piece_that_turns_over_is_read() {
    let file = r#"(format: 1, id: "own", name: "Own", extends: "shogi", walls: (at: Duck))"#;
    let loaded = load_text("own.ron", file).expect("it loads");
    let mut game = Game::new(Arc::clone(&loaded.variant), &loaded.start).expect("a start");
    let (mut lots, mut turned) = (Lots(1), 0);
    for _ in 0..80 {
        let legal = game.legal_moves();
        let turns =
            |mv: &&Move| chatur_notation::san::write(game.variant(), game.position(), **mv).contains("+,");
        // Moves with one wall or another are many.
        let found = legal.iter().step_by(7).find(turns).copied();
        turned += usize::from(found.is_some());
        let Some(mv) = found.or_else(|| legal.get(lots.below(legal.len().max(1))).copied()) else { break };
        game.play_legal(mv);
    }
    assert!(turned > 0, "no piece has turned over");
    is_read_again(&game, &loaded.start, file);
}

/// Drops turn pieces over for ever, and a side with many kings is always in check.
#[test]
fn lines_without_end_are_cut() {
    let files = [
        r#"(format: 1, id: "own", name: "Own", extends: "crazyhouse", drops: (flips: Beside))"#,
        r#"(format: 1, id: "own", name: "Own", extends: "circe", pieces: { "knight": (royal: Yes) },
            capture: (blast: (around: [Forward], kills_captor: false, leaves: Walls)),
            walls: (at: Edge, instead: true), check: (royal_up_to: 2))"#,
    ];
    for file in files {
        let played: Vec<usize> = (0..4).map(|seed| play(file, seed)).collect();
        assert!(played.iter().all(|&plies| plies > 0), "{played:?} of {file}");
    }
}

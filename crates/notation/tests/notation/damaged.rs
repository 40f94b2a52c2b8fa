//! A record that was damaged is the same game, or is read with a note, or is refused: it is never another game in silence.

use std::cell::RefCell;
use std::collections::HashMap;

use chatur_core::{Game, Move, Setup};
use chatur_notation::pgn::{self, Score, Start};
use chatur_variants::Loaded;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::support::laws::played;

/// What a game is: its variant, its start, its moves and its result.
type Essence = (String, Setup, Vec<Move>, Score);

/// The variants of the records, each read once.
#[derive(Default)]
struct Known(HashMap<&'static str, Option<Loaded>>);

impl Known {
    fn find(&mut self, name: &str) -> Option<&Loaded> {
        let id = chatur_variants::find(name)?;
        self.0.entry(id).or_insert_with(|| chatur_variants::load(id).ok()).as_ref()
    }
}

/// All that a text is read as, and whether anything was told about it.
fn read(known: &mut Known, text: &str) -> (Vec<Essence>, bool) {
    let (mut games, mut told) = (Vec::new(), false);
    for game in pgn::read(text) {
        let Ok(game) = game else {
            told = true;
            continue;
        };
        let Some(found) = known.find(game.variant()) else {
            told = true;
            continue;
        };
        match pgn::replay(&game, |_| Some((found.variant.clone(), found.start.clone()))) {
            Ok(replay) => {
                told |= replay.stopped.is_some() || replay.agrees == Some(false) || !replay.notes.is_empty();
                let moves = replay.game.moves().to_vec();
                let recorded = replay.recorded.unwrap_or(Score::Open);
                // People number the rounds as they like.
                let start = Setup { round: 1, ..replay.game.start().clone() };
                games.push((found.head.id.clone(), start, moves, recorded));
            }
            Err(_) => told = true,
        }
    }
    (games, told)
}

/// A record with comments, and the places in it that a damage may hit: everything but the names of a variant, the position
/// and the moves, whose letters can mean something else.
fn record(id: &str, fen: Option<&str>, score: Score, choices: &[u16]) -> (String, Vec<usize>) {
    let loaded = chatur_variants::load(id).expect("it is in the catalogue");
    let start = fen.map_or_else(
        || loaded.start.clone(),
        |fen| chatur_notation::fen::read(&loaded.variant, fen).expect("a position"),
    );
    let start = Game::new(loaded.variant.clone(), &start).expect("it can be played");
    let game = played(&start, choices);
    let variant = (id != "orthodox-claims").then_some(loaded.head.name.as_str());
    let mut pgn = pgn::record(&game, Start { usual: &loaded.start, variant }, Some(score));
    for (name, value) in
        [("Event", "Cup \"of\" spring"), ("Site", "Gen\u{e8}ve"), ("White", "A"), ("Black", "B")]
    {
        pgn.set_tag(name, value);
    }
    if let Some(mv) = pgn.lines[0].moves.get_mut(1) {
        mv.comments.push("here 3. Qh5 was better".to_owned());
    }
    let text = pgn::write(&pgn);
    let result = text.trim_end().rfind([' ', '\n']).unwrap_or_default();
    let spare = |at: &usize| {
        if !text.is_char_boundary(*at) {
            return false;
        }
        let line_start = text[..*at].rfind('\n').map_or(0, |end| end + 1);
        let line = text[line_start..].lines().next().unwrap_or_default();
        let inside = |quotes: &str| {
            let value = line.find('"').zip(line.rfind('"'));
            line.starts_with(quotes)
                && value.is_some_and(|(a, b)| (line_start + a + 1..line_start + b).contains(at))
        };
        let is_move = !line.starts_with('[')
            && text[*at..].starts_with(|c: char| c.is_alphanumeric() || c == '+' || c == '@' || c == '=')
            && *at < result;
        !inside("[FEN") && !inside("[Variant") && !is_move
    };
    let places = (0..text.len()).filter(spare).collect();
    (text, places)
}

#[test]
fn a_damaged_record_is_never_another_game_in_silence() {
    const SIGNS: &str = "[]\"'{}();%\\*\n\r 10/-.=:abVFE\u{e9}\u{0}“";
    let signs: Vec<char> = SIGNS.chars().collect();
    let fen = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R b KQ - 4 8";
    let seeds = [
        ("crazyhouse", None, Score::White),
        ("antichess", None, Score::Draw),
        ("orthodox-claims", Some(fen), Score::Black),
        ("three-check", None, Score::Open),
        ("atomic", Some("rnbqkbnr/ppp1pppp/8/3p4/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 2"), Score::White),
    ];
    let cases = if crate::full_counts() { 20_000 } else { 2000 };
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let change = (any::<u16>(), 0..4_u8, any::<u8>());
    let known = RefCell::new(Known::default());
    let records: Vec<_> = (0..20)
        .map(|number: u16| {
            let (id, fen, score) = seeds[usize::from(number) % seeds.len()];
            let choices: Vec<u16> =
                (1..15 + number).map(|at| at.wrapping_mul(40_503).wrapping_mul(number + 7)).collect();
            let (text, places) = record(id, fen, score, &choices);
            let (before, told) = read(&mut known.borrow_mut(), &text);
            assert!(!told && before.len() == 1, "undamaged\n{text}");
            (text, places, before)
        })
        .collect();
    let inputs = (0..records.len(), prop::collection::vec(change, 1..3));
    let run = |(number, changes): (usize, Vec<(u16, u8, u8)>)| {
        let (text, places, before) = &records[number];
        let mut damaged = text.clone();
        let mut changes: Vec<_> = changes
            .into_iter()
            .map(|(place, what, sign)| {
                (places[usize::from(place) % places.len()], what, signs[usize::from(sign) % signs.len()])
            })
            .collect();
        changes.sort_unstable();
        changes.dedup_by_key(|(place, ..)| *place);
        for (place, what, sign) in changes.into_iter().rev() {
            let next = damaged[place..].chars().next().map_or(place, |c| place + c.len_utf8());
            match what {
                0 => damaged.insert(place, sign),
                1 => damaged.replace_range(place..next, ""),
                2 => damaged.replace_range(place..next, &sign.to_string()),
                _ => {
                    let doubled = damaged[place..next].to_owned();
                    damaged.insert_str(place, &doubled);
                }
            }
        }
        let (after, told) = read(&mut known.borrow_mut(), &damaged);
        prop_assert!(told || after == *before, "read as {} games without a word:\n{damaged}", after.len());
        Ok(())
    };
    // Always the same cases: what another run finds would not be found again.
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    TestRunner::new_with_rng(config, rng).run(&inputs, run).unwrap();
}

#[test]
fn a_tag_that_cannot_be_read_splits_nothing() {
    for (tag, says) in [
        ("[Black Type \"program\"]", "is no tag such as"),
        ("[White Anderssen]", "needs a value in double quotes"),
        ("[White \u{201c}Anderssen\u{201d}]", "is not written as"),
        ("[White: \"Anderssen\"", "no closing `]`"),
        ("White \"Anderssen\"]", "tag White"),
        ("[\"Anderssen\"]", "Anderssen"),
        ("{White \"Anderssen\"]", "tag White"),
    ] {
        let text = format!("[Event \"x\"]\n{tag}\n[Variant \"Atomic\"]\n[Result \"1-0\"]\n\n1. Nf3 e5 1-0\n");
        let games: Vec<_> = pgn::read(&text).collect();
        let [Ok(game)] = &games[..] else { panic!("{tag}: {games:?}") };
        assert_eq!((game.variant(), game.main().moves.len()), ("Atomic", 2), "{tag}");
        assert!(
            game.passed_over.iter().any(|fault| fault.to_string().contains(says)),
            "{tag}: {:?}",
            game.passed_over
        );
    }
    // What decides of the game is read in these forms too.
    for tag in [
        "[Variant Atomic]",
        "[Variant 'Atomic']",
        "Variant \"Atomic\"]",
        "[Variant = \"Atomic\"]",
        "[Variant \"Atomic\"",
    ] {
        let text = format!("{tag}\n[Result \"*\"]\n\n1. Nf3 *\n");
        let game = pgn::read(&text).next().expect("a game").expect("it is read");
        assert_eq!(game.variant(), "Atomic", "{tag}");
        assert_eq!(game.passed_over.len(), 1, "{tag}");
    }
}

#[test]
fn what_may_be_lost_is_told() {
    let told = |text: &str| -> Vec<String> {
        pgn::read(text)
            .flatten()
            .flat_map(|game| game.passed_over)
            .map(|fault| fault.fault.to_string())
            .collect()
    };
    let has = |text: &str, says: &str| {
        assert!(told(text).iter().any(|told| told.contains(says)), "{text}: {:?}", told(text));
    };
    has("[Varaint \"Atomic\"]\n\n1. e4 *", "is Variant meant?");
    has("[FNE \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *", "is FEN meant?");
    has("[SetUp \"1\"]\n\n1. e4 *", "no tag FEN tells it");
    has("[Result \"1-0\"]\n\n1. e4 e5", "no result stands behind");
    has("[Result \"1-0\"]\n\n1. e4 e5 0-1", "0-1 stands behind");
    has("[Result \"1-1\"]\n\n1. e4 e5 1-0", "`1-1` is no result");
    has("[Result \"*\"]\n\n1. e4 {a 1... e5 2. Nf3 {b} Nc6 *", "something may be lost");
    has("1. e4 {a} 3. Nf3 *", "where move");
    has("[Variant \"Atomic\"]\n[Variant \"Horde\"]\n\n1. e4 *", "stands here twice");
    assert_eq!(
        told(
            "[Event \"x\"]\n[Opening \"y\"]\n[Variation \"z\"]\n[Result \"1-0\"]\n\n1. e4 {a} 1... e5 1-0\n"
        ),
        [""; 0]
    );
    assert_eq!(told("1. e4 e5 2. Nf3"), [""; 0]);
}

#[test]
fn results_as_people_write_them() {
    for (written, score) in [
        ("0.5-0.5", Score::Draw),
        ("0.5 - 0.5", Score::Draw),
        ("0,5-0,5", Score::Draw),
        ("\u{bd} - \u{bd}", Score::Draw),
        ("1/2 - 1/2", Score::Draw),
        ("1-0.", Score::White),
        ("1.0-0.0", Score::White),
        ("0 - 1", Score::Black),
        ("1 : 0", Score::White),
        ("1/2.", Score::Draw),
    ] {
        let text = format!("1. e4 e5 {written}\n\n[Event \"b\"]\n\n1. d4 *\n");
        let games: Vec<_> = pgn::read(&text).map(|game| game.expect(written)).collect();
        assert_eq!(games.len(), 2, "{written}");
        assert_eq!((games[0].main().moves.len(), games[0].score), (2, Some(score)), "{written}");
        assert_eq!(Score::read(written), Some(score), "{written}");
    }
    // The number of a move is no point.
    let game = pgn::read("1.0-0 Kf7 2.0-0-0").next().expect("a game").expect("it is read");
    let moves: Vec<&str> = game.main().moves.iter().map(|mv| mv.text.as_str()).collect();
    assert_eq!(moves, ["0-0", "Kf7", "0-0-0"]);
}

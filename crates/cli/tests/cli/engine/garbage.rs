//! Streams that no client would send: they are answered, end nothing, and lead to no illegal move.

use chatur_notation::read_move;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, RngSeed, TestRunner};

use super::support::{Raw, talk_bytes};

const UCI_WORDS: [&str; 44] = [
    "uci",
    "isready",
    "stop",
    "ponderhit",
    "go",
    "go infinite",
    "go ponder",
    "go depth 2",
    "go nodes 40",
    "go perft 2",
    "position startpos",
    "position startpos moves",
    "position fen",
    "moves",
    "e2e4",
    "e7e5",
    "g1f3",
    "e1g1",
    "a7a8q",
    "0000",
    "P@e4",
    "setoption name",
    "UCI_Variant",
    "value",
    "crazyhouse",
    "chess",
    "four-player",
    "atomic",
    "Hash",
    "UCI_Chess960",
    "true",
    "ucinewgame",
    "d",
    "eval",
    "wtime",
    "-5",
    "99999999999999999999",
    "movestogo 0",
    "searchmoves",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "8/8/8/8/8/8/8/8 w - -",
    "name",
    "\u{e9}\u{7}",
    "infinite",
];

const XBOARD_WORDS: [&str; 42] = [
    "xboard",
    "new",
    "force",
    "go",
    "playother",
    "usermove e2e4",
    "usermove e7e5",
    "usermove",
    "e2e4",
    "g8f6",
    "O-O",
    "?",
    "setboard",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "8/8/8/8/8/8/8/8 w - -",
    "undo",
    "remove",
    "level 40 5 0",
    "level",
    "st 0.01",
    "st",
    "sd 2",
    "nps 1",
    "time -5",
    "otim 99999999999999999999",
    "ping 1",
    "post",
    "hard",
    "easy",
    "analyze",
    "exit",
    ".",
    "memory 1",
    "cores 1",
    "result 1-0",
    "hint",
    "draw",
    "variant",
    "crazyhouse",
    "xiangqi",
    "bk",
    "\u{e9}\u{7}",
];

/// Some words in a line, most of them known; with or without an end.
fn line(words: &'static [&'static str]) -> impl Strategy<Value = Vec<u8>> {
    let word = prop_oneof![8 => select(words).prop_map(str::to_owned), 1 => "[ -~]{0,12}", 1 => "\\PC{0,6}"];
    let words = prop::collection::vec(word, 0..4).prop_map(|words| words.join(" ").into_bytes());
    let bytes = prop::collection::vec(any::<u8>(), 0..20);
    let text = prop_oneof![12 => words, 1 => bytes];
    let end = prop_oneof![10 => Just(b"\n".to_vec()), 1 => Just(b"\r\n".to_vec()), 1 => Just(Vec::new())];
    (text, end).prop_map(|(text, end)| [text, end].concat())
}

fn stream(words: &'static [&'static str]) -> impl Strategy<Value = Vec<u8>> {
    // Whoever says quit has had enough.
    let kept = |line: &Vec<u8>| !line.windows(4).any(|part| part == b"quit");
    prop::collection::vec(line(words).prop_filter("goes on", kept), 0..14).prop_map(|lines| lines.concat())
}

fn each(count: u32, words: &'static [&'static str], check: impl Fn(Vec<u8>)) {
    // The same streams every time, unless others are asked for by `PROPTEST_RNG_SEED`.
    let rng_seed = match Config::default().rng_seed {
        RngSeed::Random => RngSeed::Fixed(1),
        asked @ RngSeed::Fixed(_) => asked,
    };
    let config = Config { cases: count, failure_persistence: None, rng_seed, ..Config::default() };
    let checked = TestRunner::new(config).run(&stream(words), |bytes| {
        check(bytes);
        Ok(())
    });
    checked.unwrap();
}

#[test]
fn uci_survives_and_plays_on() {
    each(250, &UCI_WORDS, |bytes| {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let lines = talk_bytes(
            "uci",
            [
                Raw::Send(bytes),
                Raw::Send(b"\nstop\nsetoption name Marker\n".to_vec()),
                Raw::Await("info string setoption: there is no option `Marker`".to_owned()),
                Raw::Send(b"moves\ngo nodes 40\n".to_vec()),
                Raw::Await("bestmove".to_owned()),
            ],
        );
        let marker = lines.iter().rposition(|line| line.contains("Marker")).unwrap();
        let legal: Vec<&str> = lines[marker + 1].split(' ').collect();
        let best = lines.last().unwrap().strip_prefix("bestmove ").unwrap().split(' ').next().unwrap();
        assert!(legal.contains(&best) || best == "(none)", "{text}\n{best}\n{legal:?}");
    });
}

#[test]
fn uci_may_end_anywhere() {
    each(100, &UCI_WORDS, |bytes| {
        talk_bytes("uci", [Raw::Send(bytes)]);
    });
}

#[test]
fn xboard_survives_and_plays_on() {
    let chess = chatur_variants::load("orthodox").unwrap();
    let mut position = chess.variant.position(&chess.start).unwrap();
    let e4 = read_move(&chess.variant, &position, "e2e4").unwrap();
    chess.variant.play(&mut position, e4);
    each(250, &XBOARD_WORDS, |bytes| {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let lines = talk_bytes(
            "xboard",
            [
                Raw::Send(bytes),
                Raw::Send(
                    b"\nexit\nforce\neasy\nnew\nforce\nnps 1\nst 40\nusermove e2e4\nping 4711\n".to_vec(),
                ),
                Raw::Await("pong 4711".to_owned()),
                Raw::Send(b"go\n".to_vec()),
                Raw::Await("move ".to_owned()),
            ],
        );
        let answer = lines.iter().rfind(|line| line.starts_with("move ")).unwrap();
        assert!(read_move(&chess.variant, &position, &answer[5..]).is_ok(), "{text}\n{answer}");
    });
}

#[test]
fn xboard_may_end_anywhere() {
    each(100, &XBOARD_WORDS, |bytes| {
        talk_bytes("xboard", [Raw::Send(bytes)]);
    });
}

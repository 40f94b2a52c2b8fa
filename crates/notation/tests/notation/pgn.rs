//! Games of PGN: read, replayed, written, and refused.

use std::fmt::Write;
use std::sync::Arc;

use crate::support::{START, chess, game, three_check};
use chatur_core::{Setup, Variant};
use chatur_notation::fen;
use chatur_notation::pgn::{self, LineId, PgnGame, Score, Start};

/// A game with everything that PGN has.
const FULL: &str = "\u{feff}[Event \"A \\\"quoted\\\" name with a \\\\\"]\r\n\
[Site \"?\"]\r\n\
[Result \"1-0\"]\r\n\
% a line for another program [Event \"not this\"]\r\n\
[Annotator \"Zoë\"]\r\n\
\r\n\
{Before the\r\n first   move} 1. e4! {best by test} e5 $13 ; to the end of the line\r\n\
2.Nf3 (2. f4 exf4 (2... d5!? 3. exd5) 3. Nf3 {deep {er}) (2.Nc3) 2...Nc6\r\n\
3. Bb5 a6 4. O-O 1-0\r\n";

fn one(text: &str) -> PgnGame {
    let games: Vec<_> = pgn::read(text).collect();
    assert_eq!(games.len(), 1, "{games:?}");
    games.into_iter().next().unwrap().unwrap()
}

fn resolver(variant: &Arc<Variant>) -> impl Fn(&PgnGame) -> Option<(Arc<Variant>, Setup)> + use<> {
    let variant = variant.clone();
    move |game| (game.variant() == "Standard").then(|| (variant.clone(), fen::read(&variant, START).unwrap()))
}

fn texts(game: &PgnGame, line: usize) -> Vec<&str> {
    game.line(LineId(line)).unwrap().moves.iter().map(|mv| mv.text.as_str()).collect()
}

#[test]
fn everything_is_read() {
    let game = one(FULL);
    assert_eq!(game.tag("Event"), Some("A \"quoted\" name with a \\"));
    assert_eq!(game.tag("Annotator"), Some("Zoë"));
    assert_eq!(game.score, Some(Score::White));
    assert_eq!(game.main().comments, ["Before the first move"]);
    assert_eq!(texts(&game, 0), ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "O-O"]);
    assert_eq!(game.main().moves[0].nags, [1]);
    assert_eq!(game.main().moves[0].comments, ["best by test"]);
    assert_eq!(game.main().moves[1].nags, [13]);
    assert_eq!(game.main().moves[1].comments, ["to the end of the line"]);
    assert_eq!(game.main().moves[2].variations, [LineId(1), LineId(3)]);
    assert_eq!(texts(&game, 1), ["f4", "exf4", "Nf3"]);
    assert_eq!(texts(&game, 2), ["d5", "exd5"]);
    assert_eq!(game.line(LineId(2)).unwrap().first, Some((2, true)));
    assert_eq!(game.line(LineId(1)).unwrap().moves[2].comments, ["deep {er"]);
    assert_eq!(texts(&game, 3), ["Nc3"]);
}

#[test]
fn a_game_is_written_in_export_form() {
    let mut game = one(FULL);
    game.lines[0].moves[6].comments.push("a } cannot stand in braces".into());
    let long = "a long comment that has to be broken into lines, 100% of it".repeat(3);
    game.lines[0].moves[5].comments.push(long);
    let text = pgn::write(&game);
    snapshot!("pgn_export", text.clone());
    let again = one(&text);
    assert_eq!(pgn::write(&again), text);
}

#[test]
fn several_games_in_one_text() {
    let text = "1. e4 * 1. d4 d5 1/2-1/2\n[Event \"three\"]\n\n1-0\n\n[Event \"four\"]\n1. c4 {open}\n\
                [Event \"five\"]\n\n{lost} 0-1 ; after the end\n";
    let games: Vec<_> = pgn::read(text).map(Result::unwrap).collect();
    let summary: Vec<_> = games.iter().map(|game| (game.tag("Event"), texts(game, 0), game.score)).collect();
    assert_eq!(
        summary,
        [
            (None, vec!["e4"], Some(Score::Open)),
            (None, vec!["d4", "d5"], Some(Score::Draw)),
            (Some("three"), vec![], Some(Score::White)),
            (Some("four"), vec!["c4"], None),
            (Some("five"), vec![], Some(Score::Black)),
        ]
    );
    assert_eq!(pgn::read("").count(), 0);
    assert_eq!(pgn::read("  { a comment is no game } \n").count(), 0);
}

#[test]
fn odd_but_common_forms() {
    assert_eq!(one("[Event \"the \"big\" one\" ]\n*").tag("Event"), Some("the \"big\" one"));
    let game = one("1 e4 e5 2.Nf3Nc6 ?! 3 . Bb5 ... a6 4. 0-0 dxe3 e.p. + 5... O-O-O!! 6…Qd5??? 1/2");
    assert_eq!(texts(&game, 0), ["e4", "e5", "Nf3Nc6", "Bb5", "a6", "0-0", "dxe3 e.p. +", "O-O-O", "Qd5"]);
    let nags: Vec<u8> = game.main().moves.iter().flat_map(|mv| mv.nags.clone()).collect();
    assert_eq!(nags, [6, 3, 4]);
    assert_eq!(game.score, Some(Score::Draw));
}

#[test]
fn faults_have_a_place_and_reading_goes_on() {
    let good = "\n[Event \"good\"]\n\n1. e4 *\n";
    let mut report = String::new();
    for bad in [
        "[]",
        "[\"Match\"]",
        "[Event Match]",
        "[Event \"Match\"",
        "[Event \"Match\" x]",
        "1. e4 {never closed",
        "1. e4 (1. d4",
        "1. e4 (1. d4 (1. c4) *",
        "(1. e4)",
        "1. e4 $",
        "1. e4 $256",
        "1. e4 <e5>",
        "1. e4\r\n\r\n   } e5",
        "1. é4 \u{1} e5",
    ] {
        let text = bad.to_owned() + good;
        let games: Vec<_> = pgn::read(&text).collect();
        let faults: Vec<String> = games
            .iter()
            .flat_map(|game| match game {
                Ok(game) => game.passed_over.iter().map(|fault| format!("note {fault}")).collect(),
                Err(error) => vec![error.to_string()],
            })
            .collect();
        let found = games.iter().flatten().filter(|game| game.tag("Event") == Some("good")).count();
        let _ = writeln!(report, "{}\n    {} ({found} good)", bad.escape_debug(), faults.join("; "));
    }
    snapshot!("pgn_errors", report);
}

#[test]
fn deep_and_long_games_are_no_trouble() {
    let deep = "1. e4 ".to_owned() + &"(1. d4 ".repeat(100_000) + &")".repeat(100_000) + " *";
    let game = one(&deep);
    assert_eq!(game.lines.len(), 100_001);
    let again = one(&pgn::write(&game));
    assert_eq!(again.lines.len(), game.lines.len());
    drop(again.clone());
    assert_eq!(pgn::read(&"(".repeat(100_000)).count(), 1);
    // Each of these looks for a brace that never comes, but only the first looks to the end.
    assert_eq!(pgn::read(&"[A \"b\"]\n{\n".repeat(50_000)).count(), 50_000);
    let long = "Nf3 Nf6 ".repeat(100_000);
    assert_eq!(one(&long).main().moves.len(), 200_000);
}

#[test]
fn games_are_replayed() {
    let chess = chess();
    let resolve = resolver(&chess);
    let mut report = String::new();
    for (name, text) in [
        ("fool's mate", "1. f3 e5 2. g4 Qh4# 0-1"),
        ("fool's mate, recorded wrongly", "1. f3 e5 2. g4 Qh4# 1-0"),
        ("resigned", "1. e4 e5 1-0"),
        ("unfinished", "1. e4 e5 *"),
        ("result in the tag only", "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4#"),
        ("illegal", "1. e4 e5\n2. Ke3 Nc6 1-0"),
        ("ambiguous", "[FEN \"6k1/8/8/8/K7/8/8/R6R w - - 0 1\"]\n\n1. Rd1 *"),
        ("after the end", "1. f3 e5 2. g4 Qh4# 3. a3 0-1"),
        ("repetition", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2"),
        (
            "from a position",
            "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 40\"]\n\n40... Kd7 41. O-O 1/2-1/2",
        ),
        ("bad FEN", "[FEN \"4k3/8/8/8/8/8/8/4K2R x K - 3 40\"]\n\n1. e4 *"),
        ("impossible start", "[FEN \"8/8/8/8/8/8/8/4K2R w K - 3 40\"]\n\n1. e4 *"),
        ("unknown variant", "[Variant \"Nonsense\"]\n\n1. e4 *"),
        ("from position", "[Variant \"From Position\"]\n\n1. e4 *"),
    ] {
        let line = match pgn::replay(&one(text), &resolve) {
            Err(error) => error.to_string(),
            Ok(replay) => {
                let stop = replay
                    .stopped
                    .map(|stop| format!(", stopped at {}: {} ({})", stop.place, stop.why, stop.text));
                let outcome = replay.game.outcome().map(|outcome| outcome.reason.clone());
                format!(
                    "{} plies, {}, agrees {:?}{}",
                    replay.game.ply(),
                    outcome.unwrap_or_else(|| "open".into()),
                    replay.agrees,
                    stop.unwrap_or_default()
                )
            }
        };
        let _ = writeln!(report, "{name}: {line}");
    }
    snapshot!("pgn_replay", report);
}

#[test]
fn a_game_is_recorded_with_its_start() {
    let chess = chess();
    let usual = game(&chess, START).start().clone();
    let mut played = game(&chess, "4k3/8/8/8/8/8/8/4K2R b K - 3 40");
    for text in ["Kd7", "O-O"] {
        let mv = chatur_notation::read_move(&chess, played.position(), text).unwrap();
        played.play(mv).unwrap();
    }
    let record = pgn::record(&played, Start { usual: &usual, variant: None }, Some(Score::Draw));
    let text = pgn::write(&record);
    assert!(text.ends_with("\n\n40... Kd7 41. O-O 1/2-1/2\n"), "{text}");
    assert_eq!(record.tag("SetUp"), Some("1"));
    assert_eq!(record.tag("FEN"), Some("4k3/8/8/8/8/8/8/4K2R b K - 3 40"));
    let fresh = pgn::record(&game(&chess, START), Start { usual: &usual, variant: Some("Chess") }, None);
    assert_eq!(fresh.tag("FEN"), None);
    assert_eq!(fresh.tag("Variant"), Some("Chess"));
    assert_eq!(fresh.score, Some(Score::Open));
}

#[test]
fn an_ending_by_the_rules_goes_before_a_given_result() {
    let three = three_check();
    let usual = game(&three, START).start().clone();
    let mut played = game(&three, "7k/8/8/8/8/8/R7/K7 w - - 1+3 0 1");
    let mv = chatur_notation::read_move(&three, played.position(), "Rh2").unwrap();
    played.play(mv).unwrap();
    let record = pgn::record(&played, Start { usual: &usual, variant: None }, Some(Score::Black));
    assert_eq!(record.score, Some(Score::White));
}

#[test]
fn bytes_that_are_not_utf8_are_latin1() {
    assert_eq!(pgn::decode(b"[White \"Z\xfcrich\"]"), "[White \"Zürich\"]");
    assert_eq!(pgn::decode("Zürich".as_bytes()), "Zürich");
}

#[test]
fn a_game_that_would_keep_too_much_is_refused_where_it_goes_too_far() {
    let deep = "1. e4 ".to_owned() + &"(1. d4 ".repeat(1_000_000) + &")".repeat(1_000_000) + " *";
    assert_eq!(fault(&deep), "1:700007: more than 100000 variations inside each other");
    let wide = "1. e4 ".to_owned() + &"(1. d4) ".repeat(1_000_000) + "*";
    assert!(
        fault(&wide).ends_with(": this game is too large: its moves, comments and variations may keep 32 MB")
    );
    let tags = "[A \"b\"]\n".repeat(1_000_000);
    assert!(fault(&tags).contains("too large"));
    let said = format!("1. e4 {{{}}} *", "so ".repeat(12_000_000));
    assert!(fault(&said).contains("too large"));
    // What people write is far from that.
    let much =
        "1. e4 (1. d4 d5 (1... Nf6 {good} 2. c4)) ".to_owned() + &"{a long remark} ".repeat(20_000) + "*";
    assert_eq!(pgn::read(&much).flatten().count(), 1);
}

fn fault(text: &str) -> String {
    let first = pgn::read(text).next().expect("there is a game");
    first.map(|game| game.lines.len()).expect_err("it is refused").to_string()
}

//! Games of four players as PGN4: read, replayed, recorded and written.

use std::fmt::Write;
use std::sync::Arc;

use crate::support::four::{CLASSIC, four_game, four_player, recorded, teams};
use chatur_core::{Game, Leave, Seat, SeatState, Setup, Variant};
use chatur_notation::pgn4::{self, Pgn4Game, Replay, Start, StartText};
use chatur_notation::{fen4, read_move};

fn one(text: &str) -> Pgn4Game {
    let games: Vec<_> = pgn4::read(text).collect();
    assert_eq!(games.len(), 1, "{games:?}");
    games.into_iter().next().unwrap().unwrap()
}

fn usual(variant: &Variant) -> Setup {
    fen4::read(variant, CLASSIC).unwrap().setup
}

fn replayed(variant: &Arc<Variant>, text: &str) -> Replay {
    pgn4::replay(&one(text), |_| Some((variant.clone(), usual(variant)))).unwrap()
}

fn slots(game: &Pgn4Game) -> Vec<&str> {
    game.slots.iter().map(|slot| slot.text.as_str()).collect()
}

/// A game from a position with the moves of these texts.
fn played(variant: &Arc<Variant>, start: &str, moves: &[&str]) -> Game {
    let mut game = four_game(variant, start);
    for text in moves {
        let mv = read_move(variant, game.position(), text).unwrap_or_else(|error| panic!("{error}"));
        game.play(mv).unwrap();
    }
    game
}

/// The slots of a game, round by round.
fn written(game: &Game) -> String {
    let record = pgn4::record(game, Start { variant: "test", usual: None, names: &[] });
    let text = pgn4::write(&record);
    text.split_once("\n\n").unwrap().1.to_owned()
}

/// Kings in the open and a queen, so that checks are near.
const QUEENS: &str = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-\
    14/14/14/9,yK,4/14/14/bK,13/13,gK/14/14/14/6,rQ,7/14/3,rR,rR,2,rK,6";

#[test]
fn everything_is_read() {
    let text = "\u{feff}[GameNr \"1\"]\r\n[Variant \"FFA\"]\r\n[StartFen4 \"R-0,0,0,0-1,1,1,1-1,1,1,1-\r\n0,0,0,0-0-\r\n\
                3,yR/14\"]\r\n\r\n{before} 1. d2-d4 {good\r\nmove} (1. e2-e4 (1. f2-f4 .. b7-d7) .. b7-d7) .. b7-d7! .. \
                Nj14-i12 +# ..m4-l4..\r\n2 . Kh1-g2 R .. T..S .. O-O\r\n3. e7-e8=D+ *\r\n";
    let game = one(text);
    assert!(
        matches!(game.start(), StartText::Position(text) if text.starts_with("R-0") && text.ends_with("/14"))
    );
    assert_eq!(game.comments, ["before"]);
    assert_eq!(
        slots(&game),
        ["d2-d4", "b7-d7", "Nj14-i12+#", "m4-l4", "Kh1-g2R", "T", "S", "O-O", "e7-e8=D+"]
    );
    let rounds: Vec<Option<u32>> = game.slots.iter().map(|slot| slot.round).collect();
    assert_eq!(rounds, [Some(1), None, None, None, Some(2), None, None, None, Some(3)]);
    assert_eq!(game.slots[0].comments, ["good move"]);
    assert_eq!(one(&pgn4::write(&game)).slots.len(), 9);
}

#[test]
fn several_games_in_one_text() {
    let text = "[GameNr \"1\"]\n[StartFen4 \"4PC\"]\n\n[GameNr \"2\"]\n[StartFen4 \"4PCo\"]\n\n1. d2-d4 .. R\n\n\n\
                [GameNr \"3\"]\n{none}\n";
    let games: Vec<_> = pgn4::read(text).map(Result::unwrap).collect();
    let numbers: Vec<_> = games.iter().map(|game| game.tag("GameNr").unwrap()).collect();
    assert_eq!(numbers, ["1", "2", "3"]);
    assert_eq!(games[0].start(), StartText::Named("4PC"));
    assert_eq!(slots(&games[1]), ["d2-d4", "R"]);
    assert_eq!(games[2].start(), StartText::Missing);
    let names: Vec<_> = games.iter().map(|game| game.start_name().unwrap()).collect();
    assert_eq!(names, ["4PC", "4PCo", "4PCo"]);
    assert_eq!(one("[RuleVariants \"EnPassant\"]\n1. d2-d4").start_name(), Some("4PC"));
    assert_eq!(pgn4::read("").count(), 0);
}

#[test]
fn pgn4_is_told_from_pgn() {
    for text in
        ["[StartFen4 \"4PC\"]", "1. d2-d4 .. b7-d7", "{..} 1.d2-d4..b7-d7", "[Variant \"FFA\"]\n\n1. R .. R"]
    {
        assert!(pgn4::is_pgn4(text), "{text}");
    }
    for text in [
        "",
        "1. e4 e5 2. Nf3 {..} Nc6 *",
        "1. e4 * [StartFen4 \"4PC\"]",
        "1. e4 1... e5 2 ... d6",
        "[Event \"?\"]\n*",
    ] {
        assert!(!pgn4::is_pgn4(text), "{text}");
    }
}

#[test]
fn faults_have_a_place_and_reading_goes_on() {
    let good = "\n[Event \"good\"]\n\n1. d2-d4\n";
    let mut report = String::new();
    for bad in [
        "[]",
        "[Variant FFA]",
        "[StartFen4 \"4PC\n\n1. d2-d4",
        "[StartFen4 \"4PC\n[Variant \"FFA\"]",
        "1. d2-d4 {open",
        "1. d2-d4 (1. e2-e4",
        "1. d2-d4 )",
        "1. d2-d4 .. <",
    ] {
        let text = bad.to_owned() + good;
        let games: Vec<_> = pgn4::read(&text).collect();
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
    snapshot!("pgn4_errors", report);
}

#[test]
fn forms_of_a_move() {
    let variant = four_player();
    let replay = replayed(&variant, "1. d2-d4 .. b7d7 .. Nj14-i12+ .. m4-l4#\n2. 0-0\n");
    assert_eq!(replay.game.ply(), 4);
    let stop = replay.stopped.unwrap();
    assert!(stop.to_string().starts_with("2:4: after 4 plies, `0-0`: 0-0 is not legal"), "{stop}");
}

#[test]
fn what_cannot_be_played_is_said() {
    let (four, old) = (four_player(), recorded());
    let mut report = String::new();
    for (variant, text) in [
        (&four, "1. hello"),
        (&four, "1. Kd2-d4"),
        (&four, "1. d2-d5"),
        (&four, "1. a1-d5"),
        (&four, "1. d7-d8"),
        (&four, "1. b7-d7"),
        (&four, "1. d2-d4=Q"),
        (&four, "1. S"),
        (&four, "1. d2-d4 .. S"),
        (&four, "1. O-O"),
        (&four, "1. Rd1&k1@d1"),
        (&four, "1. R .. b7-d7"),
        (&old, "1. d2-d4R"),
        (&old, "1. R .. R .. T .. d2-d4"),
        (&old, "1. R {[%claim claim]}"),
        (&old, "1. d2-d4 {[%left red R]} .. R {[%left red R]}"),
    ] {
        let stop = replayed(variant, text).stopped;
        let _ = writeln!(report, "{text}\n    {}", stop.map_or("played".to_owned(), |stop| stop.to_string()));
    }
    let unknown = pgn4::replay(&one("[Variant \"FFA\"]\n[StartFen4 \"4PCrg\"]\n1. d2-d4"), |_| None);
    let _ = writeln!(report, "unknown start\n    {}", unknown.unwrap_err());
    let bad = pgn4::replay(&one("[StartFen4 \"R-0/\"]\n1. d2-d4"), |_| Some((four.clone(), usual(&four))));
    let _ = writeln!(report, "bad start\n    {}", bad.unwrap_err());
    let check = QUEENS.replacen("R-", "G-", 1).replacen("13,gK", "6,rK,6,gK", 1).replacen("2,rK,6", "9", 1);
    let dead = format!("[StartFen4 \"{}\"]\n1. d2-d4", check.replacen("0,0,0,0", "0,0,0,1", 1));
    let bad = pgn4::replay(&one(&dead), |_| Some((four.clone(), usual(&four))));
    let _ = writeln!(report, "impossible start\n    {}", bad.unwrap_err());
    snapshot!("pgn4_stops", report);
}

#[test]
fn exits_stand_where_the_seat_would_move() {
    let variant = recorded();
    let replay = replayed(&variant, "1. d2-d4 .. R .. Nj14-i12 .. T\n2. e2-e3 .. R\n");
    assert_eq!(replay.stopped, None);
    let reason = replay.game.outcome().map(|outcome| outcome.reason.as_str());
    assert_eq!(reason, Some("last one"));
    assert_eq!(replay.game.why_out(Seat(1)), Some("resigned"));
    assert_eq!(replay.game.why_out(Seat(3)), Some("time"));
    assert_eq!(written(&replay.game), "1. d2-d4 .. R .. Nj14-i12 .. T\n2. e2-e3 .. R\n");
}

#[test]
fn a_walking_king_s_first_move_carries_the_exit() {
    let variant = four_player();
    let start = CLASSIC.replacen("rK,rB,rN", "rK,2", 1);
    let replay = |text: &str| {
        let full = format!("[StartFen4 \"{start}\"]\n\n{text}");
        pgn4::replay(&one(&full), |_| Some((variant.clone(), usual(&variant)))).unwrap()
    };
    let walks =
        "1. d2-d4 .. b7-d7 .. Kg14xQh14T .. m7-l7\n2. Kh1-i1R .. b4-c4 .. Kh14-g14 .. m4-l4\n3. Ki1-h1\n";
    let played = replay(walks);
    assert_eq!(played.stopped, None);
    assert_eq!(played.game.state(Seat(0)), SeatState::Walking(Leave::Resigned));
    assert_eq!(played.game.state(Seat(2)), SeatState::Walking(Leave::Flagged));
    assert_eq!(written(&played.game), walks);
    // The king's move may be missing only where the record ends.
    let ends = "1. d2-d4 .. b7-d7 .. T\n";
    assert_eq!(written(&replay(ends).game), ends);
    assert!(replay("1. d2-d4 .. b7-d7 .. T .. m7-l7").stopped.is_some());
}

#[test]
fn marks_tell_of_every_king() {
    let variant = four_player();
    assert_eq!(written(&played(&variant, QUEENS, &["g3g5"])), "1. Qg3-g5\n");
    assert_eq!(written(&played(&variant, QUEENS, &["g3g7"])), "1. Qg3-g7+\n");
    let two = played(&variant, QUEENS, &["g3g8", "a8a7"]);
    assert_eq!(written(&two), "1. Qg3-g8++ .. Ka8-a7\n");
    // Blue stands in the corner of its side between two rooks: one check more and it is mated.
    let corner = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-\
        14/14/14/bK,8,yK,4/10,rR,3/14/14/13,gK/14/1,rR,12/14/6,rQ,7/14/7,rK,6";
    assert_eq!(written(&played(&variant, corner, &["g3g11"])), "1. Qg3-g11++#\n");
}

#[test]
fn special_moves_are_written_with_squares() {
    let variant = four_player();
    let joined = QUEENS.replacen("3,rR,rR,2", "3,rR,rB,rB,1", 1);
    assert_eq!(written(&played(&variant, &joined, &["e1f1@e1"])), "1. Be1&f1@e1\n");
    let promoted = QUEENS.replacen("13,gK", "3,rP,9,gK", 1);
    assert_eq!(
        written(&played(&variant, &promoted, &["d7d8", "a8a7", "j11j12", "n7n6", "d8d6"])),
        "\
        1. d7-d8=D+ .. Ka8-a7 .. Kj11-j12 .. Kn7-n6\n2. Qd8-d6++\n"
    );
    let castled = CLASSIC.replacen("rK,rB,rN", "rK,2", 1);
    assert_eq!(written(&played(&variant, &castled, &["h1j1"])), "1. O-O\n");
}

#[test]
fn a_body_s_move_is_a_capture_when_it_crushes() {
    let variant = four_player();
    let start = QUEENS.replacen("14/bK,13", "4,*,*,2,gP,5/bK,3,r+R,*,2,gP,5", 1);
    assert_eq!(written(&played(&variant, &start, &["e8f8"])), "1. +Re8-f8\n");
    assert_eq!(written(&played(&variant, &start, &["e8h8"])), "1. +Re8xh8\n");
}

#[test]
fn steps_without_a_sign_stand_in_comments() {
    let variant = four_player();
    let mut game = four_game(&variant, CLASSIC);
    game.leave(Seat(2), Leave::Flagged).unwrap();
    let mv = read_move(&variant, game.position(), "d2d4").unwrap();
    game.play(mv).unwrap();
    game.leave(Seat(3), Leave::Resigned).unwrap();
    game.draw().unwrap();
    let record =
        pgn4::record(&game, Start { variant: "test", usual: Some((&usual(&variant), "4PCo")), names: &[] });
    assert_eq!(record.tag("StartFen4"), Some("4PCo"));
    assert_eq!(record.tag("Result"), Some("red: 10 - blue: 10 - yellow: 0 - green: 0"));
    let text = pgn4::write(&record);
    assert!(text.ends_with("\n\n{[%left yellow T]}\n1. d2-d4 {[%left green R]} {[%draw]}\n"), "{text}");
    let replay = pgn4::replay(&one(&text), |_| Some((variant.clone(), usual(&variant)))).unwrap();
    assert_eq!(replay.game.steps(), game.steps());
    assert_eq!(replay.agrees, Some(true));
}

#[test]
fn recorded_points_are_compared_by_name() {
    let variant = recorded();
    let moves = "1. R .. R .. R";
    let agrees = |tags: &str| replayed(&variant, &format!("{tags}\n{moves}")).agrees;
    assert_eq!(agrees(""), None);
    assert_eq!(agrees("[Result \"*\"]"), None);
    assert_eq!(agrees("[Result \"green: 20 - red: 0 - blue: 0 - yellow: 0\"]"), Some(true));
    assert_eq!(agrees("[Result \"green: 21 - red: 0 - blue: 0 - yellow: 0\"]"), Some(false));
    let names = "[Red \"A - B\"]\n[Blue \"C: 5\"]\n[Yellow \"Guest\"]\n[Green \"Guest\"]\n";
    let result = |text: &str| agrees(&format!("{names}[Result \"{text}\"]"));
    assert_eq!(result("Guest: 20 - A - B: 0 - Guest: 0 - C: 5: 0"), Some(true));
    assert_eq!(result("Guest: 0 - A - B: 20 - Guest: 0 - C: 5: 0"), Some(false));
    assert_eq!(result("somebody won"), None);
    assert_eq!(
        replayed(&variant, "[Result \"green: 20 - red: 0 - blue: 0 - yellow: 0\"]\n1. R").agrees,
        None
    );
}

#[test]
fn a_team_game_names_its_winners() {
    let variant = teams();
    let mut game = four_game(&variant, CLASSIC);
    game.leave(Seat(0), Leave::Resigned).unwrap();
    let record = pgn4::record(&game, Start { variant: "teams", usual: None, names: &[] });
    assert_eq!(record.tag("Result"), Some("blue & green"));
    let replay = pgn4::replay(&record, |_| Some((variant.clone(), usual(&variant)))).unwrap();
    assert_eq!(replay.agrees, Some(true));
    assert_eq!(replay.game.outcome(), game.outcome());
}

/// Does what the words say: moves, `R` and `T` of the seat to move, `claim` and `draw`.
fn done(variant: &Arc<Variant>, start: &str, words: &str) -> Game {
    let mut game = four_game(variant, start);
    for word in words.split_whitespace() {
        let turn = game.turn();
        match word {
            "R" => game.leave(turn, Leave::Resigned).unwrap(),
            "T" => game.leave(turn, Leave::Flagged).unwrap(),
            "claim" => game.claim(None).unwrap(),
            "draw" => game.draw().unwrap(),
            text => {
                let mv = read_move(variant, game.position(), text).unwrap_or_else(|error| panic!("{error}"));
                game.play(mv).unwrap();
            }
        }
    }
    game
}

#[test]
fn a_short_game_with_each_end() {
    let variant = four_player();
    let corner = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-\
        14/14/14/bK,8,yK,4/10,rR,3/14/14/13,gK/14/1,rR,12/14/6,rQ,7/14/7,rK,6";
    let exposed = "Y-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-\
        14/14/14/9,yK,4/14/14/bK,4,yN,6,gR,1/13,gK/14/14/14/14/14/7,rK,6";
    let two = |quiet: u16, row: &str| {
        format!(
            "R-0,0,1,1-0,0,0,0-0,0,0,0-3,30,9,3-{quiet}-14/14/14/14/14/14/bK,13/14/14/14/14/14/{row}/7,rK,6"
        )
    };
    let walks = two(0, "7,rP,6").replacen("14/14/14/14", "9,yK,4/14/14/14", 1).replacen(
        "30,9,3-0-",
        "60,9,3-0-{'flagged':(false,false,true,false)}-",
        1,
    );
    let ahead = two(7, "7,rP,6");
    let (bare, again, quiet) = (two(0, "7,bN,6"), two(0, "7,rQ,6"), two(99, "7,rQ,6"));
    let cases = [
        ("mate, a king that walks, and time", corner, "g3g11 j11k10 R n7n8 T"),
        ("stalemate", corner, "h1h2 j11j12 R n7n8 R"),
        ("a king is captured", exposed, "f8g10 m8a8"),
        ("a claim", &ahead, "h2h3 claim"),
        ("a claim with a king that walks", &walks, "h2h3 claim"),
        ("a draw is agreed", corner, "h1h2 draw"),
        ("bare kings", &bare, "h1h2"),
        ("repetition", &again, "h2h3 a8a9 h3h2 a9a8 h2h3 a8a9 h3h2 a9a8"),
        ("quiet moves", &quiet, "h2h3"),
    ];
    let mut report = String::new();
    for (name, start, words) in cases {
        let game = done(&variant, start, words);
        let record = pgn4::record(&game, Start { variant: "four-player", usual: None, names: &[] });
        let end = game.outcome().map_or("goes on".to_owned(), |outcome| format!("{outcome:?}"));
        let _ = writeln!(report, "{name}: {end}\n{}", pgn4::write(&record));
        let replay = pgn4::replay(&record, |_| Some((variant.clone(), usual(&variant)))).unwrap();
        assert_eq!(replay.stopped, None, "{name}");
        assert_eq!(replay.game.steps(), game.steps(), "{name}");
        assert_eq!(replay.game.setup(), game.setup(), "{name}");
    }
    snapshot!("pgn4_each_end", report);
}

#[test]
fn a_game_that_would_keep_too_much_is_refused() {
    let fault = |text: &str| {
        let first = pgn4::read(text).next().expect("there is a game");
        first.map(|game| game.slots.len()).expect_err("it is refused").to_string()
    };
    assert!(fault(&"(".repeat(1_000_000)).contains("more than 100000 variations inside each other"));
    assert!(fault(&"1. d2-d4 .. ".repeat(1_000_000)).contains("too large"));
}

#[test]
fn variations_and_judgements_are_kept() {
    let text = "[Variant \"FFA\"]\n[StartFen4 \"4PC\"]\n\n\
                1. d2-d4 $1 {a plan} ( {or} 1. e2-e4 .. b8-c8 $14 ( .. b7-c7 ( .. b6-c6 ) ) .. g13-g11 ) ( .. f2-f4 ) .. b7-d7\n\
                2. R .. T\n";
    let game = pgn4::read(text).next().expect("there is a game").expect("it is read");
    let texts: Vec<&str> = game.slots.iter().map(|slot| slot.text.as_str()).collect();
    assert_eq!(texts, ["d2-d4", "b7-d7", "R", "T"]);
    assert_eq!((game.slots[0].nags.as_slice(), game.slots[0].variations.as_slice()), (&[1][..], &[0, 3][..]));
    assert_eq!(game.variations[0].comments, ["or"]);
    assert_eq!(game.variations[0].slots[1].variations, [1]);
    assert_eq!(game.variations[2].slots[0].text, "b6-c6");
    assert!(game.passed_over.is_empty(), "{:?}", game.passed_over);
    assert_eq!(pgn4::write(&game), text);
    // What stands before every slot is in place of none, and that is told.
    let odd = pgn4::read("[StartFen4 \"4PC\"]\n\n( 1. d2-d4 ) 1. e2-e4 .. b7-d7")
        .next()
        .expect("a game")
        .expect("read");
    assert_eq!((odd.slots.len(), odd.passed_over.len()), (2, 1));
}

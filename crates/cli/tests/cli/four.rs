//! Four players on the command line: boards, moves, and games with each ending.

use std::fmt::Write;

use serde_json::{Value, json};

use crate::support::{Folder, inside, keys, snapshot, told, words};

/// Kings, and rooks of red that can mate them one by one.
const ROOKS: &str = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-\
    4,yK,9/7,rR,6/14/1,rR,10,rR,1/14/14/bK,13/13,gK/9,gP,4/4,bP,3,rR,5/2,rR,8,rR,2/14/14/7,rK,6";
/// A king and a rook each.
const SPARSE: &str = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-\
    4,yR,1,yK,7/14/14/14/13,gR/14/bK,13/13,gK/14/bR,13/14/14/14/3,rR,3,rK,6";
/// The queen can leave yellow without a move; blue and green are out.
const QUEEN: &str = "R-0,1,0,1-0,0,0,0-0,0,0,0-0,4,0,30-0-\
    3,yK,10/14/14/14/4,rQ,9/14/dbK,13/13,dgK/14/14/14/14/14/7,rK,6";
/// A knight that shields green's king from blue's rook; yellow is out.
const SHIELD: &str = "R-0,0,1,0-0,0,0,0-0,0,0,0-0,0,0,0-0-\
    6,dyK,7/14/14/14/14/14/bK,13/4,bR,5,rN,2,gK/14/14/14/14/14/7,rK,6";
/// Two are left, and red leads by 21.
const AHEAD: &str = "R-0,1,0,1-0,0,0,0-0,0,0,0-30,0,9,50-0-\
    4,yR,1,yK,7/14/14/14/14/14/dbK,13/13,dgK/14/14/14/14/14/3,rR,3,rK,6";
/// The last pawn is in red's reach.
const LAST_PAWN: &str = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-\
    6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/14/6,bP,7/7,rK,6";
/// Rooks and bishops that can join, a super-rook, a grey army, and a king that walks.
const SUPER: &str = "R-0,1,0,1-0,0,0,0-0,0,0,0-3,0,0,12-0-{'resigned':(false,true,false,false)}-\
    4,yR,1,yK,7/14/6,yB,7/6,yB,7/14/14/bK,1,dbP,11/13,dgK/13,dgQ/3,*,*,9/3,r+R,*,2,yN,6/14/4,rP,9/3,rR,3,rK,2,rR,3";

fn apply(variant: &str, position: &str, moves: &str) -> Vec<String> {
    let mut line = vec!["apply", variant, "--position", position];
    line.extend(moves.split_whitespace());
    line.into_iter().map(str::to_owned).collect()
}

fn done(line: &[String]) -> String {
    words(&line.iter().map(String::as_str).collect::<Vec<_>>()).done()
}

fn json_of(variant: &str, position: &str, moves: &str) -> Value {
    let mut line = apply(variant, position, moves);
    line.push("--json".to_owned());
    words(&line.iter().map(String::as_str).collect::<Vec<_>>()).json()
}

#[test]
fn every_ending_is_played() {
    let to_and_fro = "h1h2 a8b8 g14h14 n7m7 h2h1 b8a8 h14g14 m7n7 ".repeat(2);
    let quiet = SPARSE.replace("-0,0,0,0-0-", "-0,0,0,0-199-");
    assert_ne!(quiet, SPARSE);
    let mut text = String::new();
    for (name, variant, position, moves) in [
        ("three mates", "four-player-modern", ROOKS, "i5i14 e5f5 j6i6 c4a4 i6h6 l4n4"),
        ("stalemate", "four-player-modern", QUEEN, "e10e12"),
        ("a king is captured", "four-player-modern", SHIELD, "k7l9 e7n7 resign:red"),
        ("resignations", "four-player-modern", SPARSE, "resign:red h1i2 resign:blue a8b8 resign:yellow"),
        ("time", "four-player-modern", SPARSE, "h1h2 flag:blue a8a9 flag:yellow g14h14 flag:green"),
        ("resignations of old", "four-player-recorded", SPARSE, "resign:red resign:blue resign:yellow"),
        ("claim", "four-player-modern", AHEAD, "claim"),
        ("repetition", "four-player-modern", SPARSE, &to_and_fro),
        ("quiet moves", "four-player-modern", &quiet, "h1h2"),
        ("bare kings", "four-player-modern", LAST_PAWN, "h1g2"),
        ("agreed draw", "four-player", SPARSE, "resign:red h1h2 draw"),
        ("teams", "four-player-teams", SPARSE, "h1h2 resign:blue"),
    ] {
        let told = done(&apply(variant, position, moves));
        let _ = write!(text, "=== {name}: {variant}, {}\n{told}\n", moves.trim());
    }
    snapshot!("four-endings", text);
}

#[test]
fn what_moves_do_is_told_in_words_and_in_types() {
    let moves = "d4g4 a8b8 g12g11@g11 h1g1";
    snapshot!("four-events", done(&apply("four-player", SUPER, moves)));
    let state = json_of("four-player", SUPER, moves);
    snapshot!("four-events-json", serde_json::to_string_pretty(&state).expect("text"));
}

#[test]
fn the_state_of_every_seat_is_told() {
    let state = json_of("four-player-modern", SPARSE, "resign:red h1i2 flag:blue");
    assert_eq!(keys(&state), ["events", "points", "position", "result", "seats", "turn"]);
    assert_eq!(
        state["seats"],
        json!({
            "red": {"state": "walking", "why": "resigned"},
            "blue": {"state": "walking", "why": "time"},
            "yellow": {"state": "playing", "why": null},
            "green": {"state": "playing", "why": null},
        })
    );
    assert_eq!(state["turn"], "blue");
    assert_eq!(state["result"], json!(null));
    let mated = json_of("four-player-modern", ROOKS, "i5i14");
    assert_eq!(mated["seats"]["yellow"], json!({"state": "out", "why": "mate"}));
    assert_eq!(mated["points"], json!({"red": 20, "blue": 0, "yellow": 0, "green": 0}));
    let taken = json_of("four-player-modern", SHIELD, "k7l9 e7n7");
    assert_eq!(taken["seats"]["green"], json!({"state": "out", "why": "king captured"}));
    let stuck = json_of("four-player-modern", QUEEN, "e10e12");
    assert_eq!(stuck["seats"]["yellow"], json!({"state": "out", "why": "stalemate"}));
    assert_eq!(
        stuck["result"],
        json!({
            "kind": "ranking", "winners": ["green"], "reason": "last one",
            "standing": [
                {"seat": "green", "place": 1, "points": 30},
                {"seat": "yellow", "place": 2, "points": 20},
                {"seat": "blue", "place": 3, "points": 4},
                {"seat": "red", "place": 4, "points": 0},
            ],
        })
    );
}

#[test]
fn kings_walk_by_a_seed() {
    let line = |seed: &str| {
        let line = [
            "apply",
            "four-player-modern",
            "--position",
            SPARSE,
            "--seed",
            seed,
            "resign:red",
            "a5b5",
            "--json",
        ];
        words(&line).json()
    };
    assert_eq!(line("5"), line("5"));
    assert_eq!(line("5")["turn"], "yellow");
    let steps: std::collections::BTreeSet<String> =
        (0..30).map(|seed: u64| line(&seed.to_string())["events"][2]["uci"].to_string()).collect();
    assert!(steps.len() > 2, "{steps:?}");
}

#[test]
fn positions_lead_back_to_themselves() {
    let after = json_of("four-player", SUPER, "d4g4");
    let text = after["position"].as_str().expect("text");
    let on = json_of("four-player", text, "a8b8");
    let both = json_of("four-player", SUPER, "d4g4 a8b8");
    assert_eq!(on["position"], both["position"]);
}

#[test]
fn boards_of_four_are_shown() {
    let mut text = String::new();
    for line in [
        vec!["show", "four-player-modern"],
        vec!["show", "four-player", "--position", SUPER],
        vec!["show", "four-player", "--position", SUPER, "--seats"],
        vec!["show", "four-player", "--position", SUPER, "--seen-by", "blue"],
        vec!["moves", "four-player", "--position", LAST_PAWN],
        vec!["start", "four-player-classic"],
    ] {
        let _ = write!(text, "=== {}\n{}\n", line.join(" "), words(&line).done());
    }
    snapshot!("four-boards", text);
}

#[test]
fn pictures_of_four_are_drawn() {
    let svg = words(&["show", "four-player", "--position", SUPER, "--svg", "-"]).done();
    assert!(svg.starts_with("<svg") && svg.contains("yellow"), "{svg}");
}

#[test]
fn moves_and_counts_of_four() {
    let moves = words(&["moves", "four-player", "--position", SUPER, "--json"]).json();
    assert_eq!(moves["turn"], "red");
    let all = moves["moves"].as_array().expect("moves");
    assert!(all.iter().any(|mv| mv["uci"] == "d4g4"), "{moves}");
    let walking = json_of("four-player", SUPER, "d4g4");
    let text = walking["position"].as_str().expect("text");
    let walks = words(&["moves", "four-player", "--position", text]).done();
    assert!(walks.ends_with("blue walks\n"), "{walks}");
    let divided = words(&["perft", "four-player", "2", "--position", SUPER, "--divide"]).done();
    assert!(divided.contains("d4g4: "), "{divided}");
    assert_eq!(words(&["perft", "four-player-modern", "3"]).done(), "nodes 7800\n");
}

#[test]
fn what_is_wrong_is_named() {
    let position = |text: &str, by: &str| SUPER.replace(text, by);
    let mut text = String::new();
    for (line, status) in [
        (apply("four-player", &position("3,*,*,9/", "14/"), "h1h2"), 1),
        (apply("four-player", &position("14/4,rP,9", "14/10,r+R,3"), "h1h2"), 1),
        (apply("four-player", &position("4,rP,9", "4,*,9"), "h1h2"), 1),
        (apply("four-player", &position("4,rP,9", "4,rK,9"), "h1h2"), 1),
        (apply("four-player", &position("4,rP,9", "4,drP,9"), "h1h2"), 1),
        (apply("four-player", &position("R-0,1,0,1", "R-0,0,0,1"), "h1h2"), 1),
        (apply("four-player", &position("R-0,1,0,1", "W-0,1,0,1"), "h1h2"), 1),
        (apply("four-player", &position("-3,0,0,12-", "-3,0,12-"), "h1h2"), 1),
        (apply("four-player", &position("/14/4,rP", "/4,rP"), "h1h2"), 1),
        (apply("four-player", "R", "h1h2"), 1),
        (apply("four-player", "8/8/8/8 w - - 0 1", "h1h2"), 1),
        (apply("four-player", SUPER, "d4d9"), 1),
        (apply("four-player", SUPER, "d4h4"), 1),
        (apply("four-player", SUPER, "d1k1"), 1),
        (apply("four-player", SUPER, "h1h2 a8b8 g11g12"), 1),
        (apply("four-player", SUPER, "h1h2 a8b8 g11g12@a1"), 1),
        (apply("four-player", SUPER, "h1h2 a8b8 g11g12@g12@g12"), 1),
        (apply("four-player", SUPER, "h1h2 a8c8"), 1),
        (apply("four-player", SUPER, "h1h2 resign:blue"), 1),
        (apply("four-player", SUPER, "resign:yellow"), 1),
        (apply("four-player", SUPER, "resign:white"), 1),
        (apply("four-player", SUPER, "flag:green"), 1),
        (apply("four-player", SUPER, "claim"), 1),
        (apply("four-player", SPARSE, "draw h1h2"), 1),
        (apply("orthodox", SPARSE, "h1h2"), 1),
        (["show", "four-player", "--seen-by", "white"].map(str::to_owned).to_vec(), 2),
        (["play", "four-player", "--seat", "purple=human"].map(str::to_owned).to_vec(), 2),
        (["start", "four-player", "--number", "3"].map(str::to_owned).to_vec(), 2),
    ] {
        let run = words(&line.iter().map(String::as_str).collect::<Vec<_>>());
        let last = line.iter().rev().take(2).rev().cloned().collect::<Vec<_>>().join(" ");
        let _ = write!(text, "$ {} … {last}   -> {status}\n{}", line[0], run.refused(status));
    }
    snapshot!("four-errors", text);
}

/// A game whose last move is not Blue's to make: Red's king walks first.
const GAME: &str = "[Variant \"FFA\"]\n[StartFen4 \"4PC\"]\n\n\
    1. h2-h3 .. b7-c7 .. g13-g12 .. m8-l8\n2. R .. b8-c8\n";

#[test]
fn recorded_games_of_four_are_replayed() {
    let folder = Folder::new();
    folder.write("game.pgn4", GAME);
    let run = inside(&folder, "replay game.pgn4 --json", "");
    let shape: Value = serde_json::from_str(&run.out).expect("JSON");
    let game = &shape["games"][0];
    assert_eq!((&game["legal"], &game["plies"]), (&json!(false), &json!(4)), "{game}");
    assert_eq!(game["stopped_at"]["text"], "b8-c8", "the king of red has to walk first: {game}");
    assert!(run.refused(1).contains("game.pgn4:5:9"));
}

#[test]
fn the_tags_name_the_variant() {
    let folder = Folder::new();
    let game = |tags: &str, moves: &str| format!("{tags}\n{moves}\n");
    // Blue's king stands on a7 in the modern setup and on a8 in the classic one.
    let modern = "1. h2-h3 .. b7-c7 .. g13-g12 .. m8-l8\n2. i2-i3 .. Ka7-b7";
    let classic = "1. h2-h3 .. b7-c7 .. g13-g12 .. m8-l8\n2. i2-i3 .. Qa7-b7";
    let super_fen = SUPER.replace('\n', "");
    for (tags, moves, legal) in [
        ("[StartFen4 \"4PC\"]", modern, true),
        ("[StartFen4 \"4PC\"]", classic, false),
        ("[StartFen4 \"4PCo\"]", classic, true),
        ("[Variant \"FFA\"]\n[StartFen4 \"4PCo\"]", classic, true),
        ("[Variant \"FFA\"]\n[StartFen4 \"4PC\"]", modern, true),
        ("[Red \"a\"]", classic, true),
        ("[RuleVariants \"EnPassant\"]", modern, true),
        ("[StartFen4 \"4PCrg\"]", modern, false),
        ("[Variant \"Fantasy\"]\n[StartFen4 \"4PC\"]", modern, false),
        (&format!("[Variant \"four-player\"]\n[StartFen4 \"{super_fen}\"]"), "1. +Rd4xg4", true),
    ] {
        folder.write("game.pgn4", &game(tags, moves));
        let run = inside(&folder, "replay game.pgn4", "");
        assert_eq!(run.status == 0, legal, "{tags} {moves}: {run:?}");
    }
    folder.write("game.pgn4", &game("[StartFen4 \"4PCrg\"]", modern));
    let overruled = inside(&folder, "replay game.pgn4 --variant four-player-modern", "");
    assert_eq!(overruled.status, 0, "{overruled:?}");
}

#[test]
fn a_game_of_four_is_played_saved_and_gone_on_with() {
    let folder = Folder::new();
    let script = "h2h4\npoints\nclock\nview blue\nview purple\nresign\nsave game.pgn4\nquit\n";
    let others = "--seat blue=random --seat yellow=random --seat green=random --seed 4";
    let first = inside(&folder, &format!("play four-player-modern {others} --clock 5"), script).done();
    assert!(first.contains("refused: there is no seat `purple`"), "{first}");
    assert!(first.contains("Red resigns."), "{first}");
    assert!(first.contains("Red's king walks from") || first.contains("red: 2. K"), "{first}");
    // A busy machine takes a second or more to begin.
    let clock = |line: &str| match line.split_once(": 4:5") {
        Some((seat, second)) if second.len() == 1 => format!("{seat}: 5:00"),
        _ => line.to_owned(),
    };
    let beginning: Vec<String> =
        first.lines().take_while(|line| !line.starts_with("blue: 3.")).map(clock).collect();
    snapshot!("four-lines", beginning.join("\n"));
    assert!(first.lines().any(|line| line.ends_with(" first on points")), "{first}");
    let replayed = inside(&folder, "replay game.pgn4 --json", "").json();
    let game = &replayed["games"][0];
    assert_eq!((&game["legal"], &game["agrees_with_recorded"]), (&json!(true), &json!(true)), "{game}");
    let loaded = inside(&folder, &format!("play four-player {others}"), "load game.pgn4\npoints\n").done();
    assert!(loaded.contains("Four-player chess (modern)"), "{loaded}");
    assert!(!loaded.contains("refused"), "{loaded}");
}

#[test]
fn four_people_share_a_keyboard() {
    let people = "--seat red=human --seat blue=human --seat yellow=human --seat green=human";
    let script = "view turn\nh2h3\ndraw\naccept\naccept\naccept\nquit\n";
    let told = told(&format!("play four-player-classic --seed 1 {people}"), script).done();
    assert!(told.contains("Blue offers a draw."), "{told}");
    assert!(told.contains("Green agrees to a draw."), "{told}");
    assert!(told.contains("1. red 10, 1. blue 10, 1. yellow 10, 1. green 10"), "{told}");
}

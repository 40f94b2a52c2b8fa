//! `replay`.

use serde_json::json;

use crate::support::{Folder, inside, keys};

const MATE: &str = "[Event \"?\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
const OPEN: &str = "[Event \"?\"]\n[Result \"*\"]\n\n1. e4 {best by test} e5 (1... c5 2. Nf3) 2. Nf3 $1 *\n";
const BLITZ: &str = "[Variant \"Antichess\"]\n[Result \"1-0\"]\n\n1. e3 b5 2. Bxb5 1-0\n";

#[test]
fn games_are_played_by_the_rules() {
    let folder = Folder::new();
    folder.write("games.pgn", &format!("{MATE}\n{OPEN}\n{BLITZ}"));
    let replayed = inside(&folder, "replay games.pgn --json", "").json();
    let games = replayed["games"].as_array().expect("games");
    assert_eq!(games.len(), 3);
    assert_eq!(keys(&games[0]), ["agrees_with_recorded", "legal", "plies", "points", "result", "stopped_at"]);
    assert_eq!(games[0]["plies"], 4);
    assert_eq!(games[0]["agrees_with_recorded"], true);
    assert_eq!(games[0]["result"]["winners"], json!(["black"]));
    assert_eq!(games[1]["legal"], true);
    assert_eq!(games[1]["agrees_with_recorded"], json!(null));
    assert_eq!(games[2]["plies"], 3);
    let plain = inside(&folder, "replay games.pgn games.pgn", "").done();
    assert!(plain.ends_with("games 6, refused 0\n"), "{plain}");
}

#[test]
fn a_game_stops_where_a_move_is_not_legal() {
    let folder = Folder::new();
    folder.write("bad.pgn", "[Event \"?\"]\n\n1. e4 e5\n2. Ke3 *\n");
    let run = inside(&folder, "replay bad.pgn --json", "");
    let shape: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
    let game = &shape["games"][0];
    assert_eq!((game["legal"].clone(), game["plies"].clone()), (json!(false), json!(2)));
    assert_eq!(game["stopped_at"]["ply"], 2);
    assert_eq!(game["stopped_at"]["text"], "Ke3");
    let said = run.refused(1);
    assert!(said.contains("bad.pgn:4:4"), "{said}");
}

#[test]
fn a_wrong_result_is_refused() {
    let folder = Folder::new();
    folder.write("wrong.pgn", &MATE.replace("0-1", "1-0"));
    let run = inside(&folder, "replay wrong.pgn", "");
    assert!(run.out.contains("does not agree with 1-0"), "{run:?}");
    assert!(run.refused(1).contains("wrong.pgn:1:1"));
}

#[test]
fn what_is_no_game_is_refused() {
    let folder = Folder::new();
    folder.write("broken.pgn", "[Event \"?\n\n1. e4 *\n");
    folder.write("unknown.pgn", "[Variant \"Fantasy\"]\n\n1. e4 *\n");
    assert!(inside(&folder, "replay broken.pgn", "").refused(1).contains("broken.pgn:1:"));
    assert!(inside(&folder, "replay unknown.pgn", "").refused(1).contains("Fantasy"));
    assert_eq!(inside(&folder, "replay unknown.pgn --variant orthodox", "").status, 0);
    folder.write("empty.pgn", "");
    assert_eq!(inside(&folder, "replay empty.pgn --json", "").json(), json!({"games": []}));
}

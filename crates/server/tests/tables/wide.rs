//! Positions with more moves than a table can offer, and long lists of moves.

use serde_json::{Value, json};

use crate::costly::post;
use crate::support::{Bench, Guest, Table, bench};

/// 16×16, and every move places a wall anywhere.
pub(crate) const TEXT: &str = r#"(format: 1, id: "wide", name: "Wide", board: Squares(files: 16, ranks: 16),
    players: (seats: {"white": (faces: N, letters: Upper), "black": (faces: S, letters: Lower)}),
    pieces: {"amazon": (letter: "Q", moves: "mQmN")}, setup: (rows: ["q...............",
        "................", "................", "................", "................", "................",
        "................", "................", "................", "................", "................",
        "................", "................", "................", "................", "...............Q"]),
    walls: (at: Anywhere), check: (matters: false),
    end: {"shut in": (when: NoMoves(ToMove), result: Lose(ToMove))})"#;

/// Where so many amazons of White stand, one a rank and file; the one of Black is in the corner.
fn amazons(count: u8) -> Vec<(u8, u8)> {
    (0..count).map(|number| ((number * 5 + 3) % 16, (number % 12) + 1)).collect()
}

/// That position as text.
pub(crate) fn position(count: u8) -> String {
    let amazons = amazons(count);
    let row = |rank: u8| {
        let (mut text, mut empty) = (String::new(), 0);
        for file in 0..16 {
            let letter = if (file, rank) == (0, 15) { Some('q') } else { None };
            match letter.or(amazons.contains(&(file, rank)).then_some('Q')) {
                None => empty += 1,
                Some(letter) => {
                    if empty > 0 {
                        text += &empty.to_string();
                    }
                    text.push(letter);
                    empty = 0;
                }
            }
        }
        if empty > 0 { text + &empty.to_string() } else { text }
    };
    format!("{} w - - 0 1", (0..16).rev().map(row).collect::<Vec<_>>().join("/"))
}

#[tokio::test]
async fn a_position_with_too_many_moves_is_refused_wherever_it_is_given() {
    let bench = bench().await;
    for path in ["/api/tables", "/api/analysis/position", "/api/analysis/thinking"] {
        let line = |count| json!({"text": TEXT, "position": position(count), "millis": 10});
        let (status, said) = post(1, bench.web(), path, &line(12)).await;
        assert_eq!((status, &said["code"]), (422, &json!("costly")), "{path}: {said}");
        assert!(said["why"].as_str().unwrap().contains("20000 moves"), "{path}: {said}");
        // With few it is a position like any other.
        let (status, said) = post(1, bench.web(), path, &line(1)).await;
        assert!([200, 201].contains(&status), "{path}: {status} {said}");
    }
    let arranged = |count| {
        let placed = amazons(count).into_iter().map(|(file, rank)| {
            let at = format!("{}{}", char::from(b'a' + file), rank + 1);
            json!({"at": at, "seat": "white", "kind": "amazon"})
        });
        let placed: Vec<Value> = placed.collect();
        json!({"text": TEXT, "arranged": {"turn": "white", "pieces": placed}})
    };
    let (status, judged) = post(1, bench.web(), "/api/analysis/arranged", &arranged(12)).await;
    assert_eq!((status, judged["position"].is_null()), (200, true), "{judged}");
    assert!(judged["why"].as_str().unwrap().contains("20000 moves"), "{judged}");
    let (_, judged) = post(1, bench.web(), "/api/analysis/arranged", &arranged(1)).await;
    assert!(judged["position"].is_string(), "{judged}");
}

/// What a message that tells moves may have, in bytes: however many there are.
const MOST: usize = 100 << 10;

/// A table at a position, where persons have both seats, and its white player.
async fn at_position(bench: &Bench, mut table: Value, position: &str) -> (Table, Guest) {
    table["position"] = json!(position);
    table["seats"] = json!({"white": "person", "black": "person"});
    let (status, opened) = post(1, bench.web(), "/api/tables", &table).await;
    assert_eq!(status, 201, "{opened}");
    let token = |seat: &str| (seat.to_owned(), opened["seats"][seat]["token"].as_str().unwrap().to_owned());
    let id = opened["table"].as_str().unwrap().to_owned();
    let table = Table { id, tokens: ["white", "black"].map(token).into() };
    bench.sit(&table, "black").await;
    let white = bench.sit(&table, "white").await;
    (table, white)
}

/// Asks for moves, and what is answered.
async fn ask(guest: &mut Guest, mut asked: Value) -> Value {
    asked["type"] = json!("ListMoves");
    asked["id"] = json!("asked");
    guest.say(&asked).await;
    loop {
        let told = guest.next().await.expect("an answer");
        if told["id"] == "asked" {
            return told;
        }
    }
}

/// All moves of the kind, part after part.
async fn all(guest: &mut Guest, asked: &Value) -> Vec<Value> {
    let mut moves = Vec::new();
    loop {
        let mut asked = asked.clone();
        asked["after"] = json!(moves.len());
        let part = ask(guest, asked).await;
        moves.extend(part["moves"].as_array().expect("moves").iter().cloned());
        assert!(part["next"].is_null() || part["next"] == moves.len(), "{}", part["next"]);
        if part["next"].is_null() {
            assert_eq!(part["total"], moves.len());
            return moves;
        }
    }
}

fn ucis(moves: &[Value]) -> Vec<&str> {
    moves.iter().map(|mv| mv["uci"].as_str().unwrap()).collect()
}

/// How a move begins, and how it ends.
fn source(mv: &Value) -> [&Value; 3] {
    [&mv["from"], &mv["drop"], &mv["pass"]]
}

fn way(mv: &Value) -> ([&Value; 3], [&Value; 3]) {
    (source(mv), [&mv["to"], &mv["partner"], &mv["anchor"]])
}

/// Whether each of these is in the list, and all in the list are like one of them and counted by it.
fn assert_stand_for<'a, K: PartialEq>(some: &'a [Value], all: &'a [Value], key: impl Fn(&'a Value) -> K) {
    let mut left = all.len();
    for mv in some {
        let alike: Vec<&Value> = all.iter().filter(|other| key(other) == key(mv)).collect();
        assert!(alike.iter().any(|other| other["uci"] == mv["uci"] && other["san"] == mv["san"]), "{mv}");
        assert_eq!(mv["others"].as_u64().unwrap_or(0) as usize + 1, alike.len(), "{mv}");
        left -= alike.len();
    }
    assert_eq!(left, 0);
}

const DUCK: &str = "k7/1Q5Q/3Q4/Q4Q2/2Q3Q1/Q3Q3/3Q2Q1/Q5QK w - - 0 1";

#[tokio::test]
async fn a_long_list_is_cut_and_the_rest_is_told_on_demand() {
    let bench = bench().await;
    let (table, mut white) = at_position(&bench, json!({"variant": "duck"}), DUCK).await;
    let board = white.board.clone();
    let moves = board["moves"].as_array().unwrap().clone();
    assert_eq!(board["cut"], "target");
    assert!(board.to_string().len() < MOST, "{} bytes", board.to_string().len());
    let turn = white.heard.iter().rfind(|said| said["type"] == "YourTurn").unwrap();
    assert_eq!(turn["moves"], json!(ucis(&moves)));
    assert_eq!((&turn["total"], &turn["cut"]), (&board["total"], &board["cut"]));
    // In parts there are all, and those of the board stand for them.
    let every = all(&mut white, &json!({})).await;
    assert_eq!(every.len() as u64, board["total"].as_u64().unwrap());
    assert!(every.len() > 5000, "{}", every.len());
    let variant = chatur_variants::load("duck").unwrap().variant;
    let position = chatur_notation::read_position(&variant, DUCK).unwrap();
    let named = chatur_notation::named_moves(&variant, &variant.position(&position).unwrap());
    let known: Vec<&str> = named.iter().map(|named| named.coordinates.as_str()).collect();
    assert_eq!(ucis(&every), known);
    assert_stand_for(&moves, &every, way);
    // Of one piece, of one square, and of both.
    for asked in [json!({"from": "d6"}), json!({"to": "d5"}), json!({"from": "d6", "to": "d5"})] {
        let wanted = |mv: &&Value| asked.as_object().unwrap().iter().all(|(key, value)| mv[key] == *value);
        let wanted: Vec<Value> = every.iter().filter(wanted).cloned().collect();
        assert_eq!(all(&mut white, &asked).await, wanted, "{asked}");
        let told = ask(&mut white, asked.clone()).await;
        if wanted.len() > 500 {
            assert_eq!(told["cut"], "target", "{asked}");
            assert_stand_for(told["moves"].as_array().unwrap(), &wanted, way);
        } else {
            assert_eq!((&told["moves"], &told["cut"]), (&json!(wanted), &Value::Null), "{asked}");
        }
    }
    // A move that was not listed is played like any other, in either notation.
    let listed = ucis(&moves);
    let unlisted = every.iter().find(|mv| !listed.contains(&mv["uci"].as_str().unwrap())).unwrap();
    white.play(unlisted["san"].as_str().unwrap()).await;
    white.until("Done").await;
    let event = white.until("Event").await;
    assert_eq!(event["events"][0]["uci"], unlisted["uci"]);
    drop(table);
}

#[tokio::test]
async fn however_many_moves_there_are_no_message_is_long() {
    let bench = bench().await;
    let (_, mut white) = at_position(&bench, json!({"text": TEXT}), &position(1)).await;
    // One amazon and all squares for walls.
    assert_eq!(white.board["cut"], "target");
    let total = white.board["total"].as_u64().unwrap();
    assert!(total > 10_000, "{total}");
    let one = white.board["moves"][0].clone();
    let wanted = json!({"from": one["from"], "to": one["to"]});
    assert_eq!(all(&mut white, &wanted).await.len() as u64, one["others"].as_u64().unwrap() + 1);
    // So many pieces and squares that only the pieces are told.
    let text = TEXT.replace("walls: (at: Anywhere), ", "");
    let (_, mut white) = at_position(&bench, json!({"text": text}), &position(36)).await;
    let moves = white.board["moves"].as_array().unwrap().clone();
    assert_eq!((&white.board["cut"], moves.len()), (&json!("source"), 36), "{}", white.board["total"]);
    let every = all(&mut white, &json!({})).await;
    assert_stand_for(&moves, &every, source);
    let own = ask(&mut white, json!({"from": moves[7]["from"]})).await;
    assert_eq!(own["moves"].as_array().unwrap().len() as u64, moves[7]["others"].as_u64().unwrap() + 1);
    assert!(own["cut"].is_null() && own["total"].is_null());
    let longest = white.heard.iter().map(|said| said.to_string().len()).max().unwrap();
    assert!(longest < MOST, "{longest} bytes");
}

#[tokio::test]
async fn names_that_every_board_tells_are_not_long() {
    let bench = bench().await;
    for (count, status) in [(100, 201), (101, 422), (8000, 422)] {
        let name = "a".repeat(count);
        for named in [TEXT.replace("amazon", &name), TEXT.replace("\"black\"", &format!("\"{name}\""))] {
            let (told, said) = post(1, bench.web(), "/api/tables", &json!({"text": named})).await;
            assert_eq!(told, status, "{count}: {said}");
        }
    }
}

#[tokio::test]
async fn only_whoever_is_to_move_is_told_moves() {
    let bench = bench().await;
    let table = bench.table("duck", None).await;
    let mut guests = bench.sit_all(&table).await;
    let mut watcher = bench.watch(&table).await;
    let mut black = guests.remove("black").unwrap();
    let mut white = guests.remove("white").unwrap();
    assert_eq!(ask(&mut watcher, json!({})).await["code"], "no_seat");
    assert_eq!(ask(&mut black, json!({})).await["code"], "not_your_turn");
    for (asked, code) in [
        (json!({"from": "e9"}), "bad_message"),
        (json!({"drop": "duke"}), "bad_message"),
        (json!({"base": 7}), "stale"),
    ] {
        assert_eq!(ask(&mut white, asked).await["code"], code);
        white.settle().await;
    }
    // What asks for two things at once that no move has finds none.
    let none = ask(&mut white, json!({"from": "e2", "pass": true})).await;
    assert_eq!((&none["moves"], &none["total"]), (&json!([]), &Value::Null));
    // Beyond the end there is nothing either.
    let none = ask(&mut white, json!({"after": u64::MAX})).await;
    assert!(
        none["moves"] == json!([]) && none["next"].is_null() && none["total"] == white.board["total"],
        "{none}"
    );
    let first = ask(&mut white, json!({"from": "e2"})).await;
    let mv = first["moves"][0]["uci"].as_str().unwrap().to_owned();
    white.play(&mv).await;
    white.until("Done").await;
    // What was asked for before is not answered with what stands now.
    assert_eq!(ask(&mut black, json!({"base": 0})).await["code"], "stale");
    white.act("resign").await;
    white.until("Winner").await;
    assert_eq!(ask(&mut white, json!({})).await["code"], "over");
}

#[tokio::test]
async fn a_page_that_analyses_asks_for_moves_as_well() {
    let bench = bench().await;
    let line = json!({"variant": "duck", "position": DUCK});
    let (_, looked) = post(1, bench.web(), "/api/analysis/position", &line).await;
    assert_eq!(looked["cut"], "target");
    let mut asked = line.clone();
    (asked["from"], asked["to"], asked["after"]) = (json!("d6"), json!("d5"), json!(0));
    let (status, told) = post(1, bench.web(), "/api/analysis/moves", &asked).await;
    let moves = told["moves"].as_array().unwrap();
    let one = looked["moves"].as_array().unwrap().iter().find(|mv| mv["from"] == "d6" && mv["to"] == "d5");
    assert_eq!((status, moves.len() as u64), (200, one.unwrap()["others"].as_u64().unwrap() + 1));
    // What is not in the list can be tried: it is named, or refused.
    let mut tried = line.clone();
    tried["tried"] = moves.last().unwrap()["uci"].clone();
    let (_, looked) = post(1, bench.web(), "/api/analysis/position", &tried).await;
    assert_eq!((&looked["tried"]["san"], &looked["refused"]), (&moves.last().unwrap()["san"], &Value::Null));
    asked["from"] = json!("z9");
    assert_eq!(post(1, bench.web(), "/api/analysis/moves", &asked).await.0, 400);
}

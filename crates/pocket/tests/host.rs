//! A host within a page, as its page uses it.

use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use chatur_pocket::{Answer, Host, Request, Source};
use chatur_search::Timer;
use serde_json::{Value, json};

/// Bits that are other ones each time, and not secret at all.
fn bits() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let next = NEXT.fetch_add(1, Ordering::Relaxed);
    (next ^ next >> 7).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23).wrapping_mul(0xd1b5_4a32_d192_ed03)
}

fn host() -> Host {
    Host::new(Source { timer: Timer::default(), bits })
}

fn get(host: &mut Host, path: &str) -> Answer {
    host.ask(&Request { method: "GET", path, body: "" })
}

fn post(host: &mut Host, path: &str, body: &Value) -> (u16, Value) {
    let Answer { status, kind, body } = host.ask(&Request { method: "POST", path, body: &body.to_string() });
    assert_eq!(kind, "application/json");
    (status, serde_json::from_str(&body).expect("JSON"))
}

/// Opens a table: its id, and the tokens of its seats.
fn open(host: &mut Host, wish: &Value) -> (String, Value) {
    let (status, opened) = post(host, "/api/tables", wish);
    assert_eq!(status, 201, "{opened}");
    (opened["table"].as_str().expect("an id").to_owned(), opened["seats"].clone())
}

fn say(host: &mut Host, guest: u32, message: &Value) {
    host.hear(guest, &message.to_string());
}

fn sit(host: &mut Host, guest: u32, table: &str, token: &Value) {
    say(host, guest, &json!({"type": "Hello", "protocol": 2, "table": table, "token": token}));
}

/// What a guest has been told since, all others aside.
fn told(host: &mut Host, guest: u32) -> Vec<Value> {
    let all = host.take().into_iter().filter(|(to, _)| *to == guest);
    all.map(|(_, text)| serde_json::from_str(&text).expect("JSON")).collect()
}

fn of_type<'a>(messages: &'a [Value], name: &str) -> Vec<&'a Value> {
    messages.iter().filter(|message| message["type"] == name).collect()
}

#[test]
fn a_level_answers_when_it_is_let_and_the_game_can_be_taken_away() {
    let mut host = host();
    let wish = json!({"variant": "orthodox", "seats": {"white": "me", "black": "level:1"}, "clock": null});
    let (table, seats) = open(&mut host, &wish);
    sit(&mut host, 1, &table, &seats["white"]["token"]);
    let first = told(&mut host, 1);
    assert_eq!(first[0]["type"], "Welcome");
    assert_eq!(first[1]["seat"], "white");
    assert_eq!(of_type(&first, "YourTurn")[0]["moves"].as_array().map(Vec::len), Some(20));

    say(&mut host, 1, &json!({"type": "AddMove", "id": "a", "base": 0, "move": "e2e4"}));
    let own = told(&mut host, 1);
    assert_eq!(of_type(&own, "Done")[0]["id"], "a");
    assert_eq!(of_type(&own, "Board")[0]["turn"], "black");
    assert!(of_type(&own, "YourTurn").is_empty());

    // Asked, let think, and heard.
    let waits: Vec<_> = (0..3).map(|_| host.tick()).collect();
    assert_eq!(waits, [Some(0), None, None]);
    let answer = told(&mut host, 1);
    assert_eq!(of_type(&answer, "Event").len(), 1);
    assert_eq!(of_type(&answer, "YourTurn").len(), 1);

    let pgn = get(&mut host, &format!("/api/tables/{table}/game.pgn"));
    assert!(pgn.body.contains("1. e4 "), "{}", pgn.body);
    let (status, again) = post(&mut host, "/api/import", &json!({"text": pgn.body}));
    assert_eq!((status, again["games"].as_u64()), (201, Some(1)));
    let short = get(&mut host, &format!("/api/tables/{}", again["table"].as_str().expect("an id")));
    let short: Value = serde_json::from_str(&short.body).expect("JSON");
    assert_eq!((short["state"].as_str(), short["seq"].as_u64()), (Some("open"), Some(2)));
}

#[test]
fn two_play_at_one_page_and_play_again() {
    let mut host = host();
    let wish = json!({"variant": "orthodox", "seats": {"white": "me", "black": "me"}, "name": "Ann"});
    let (table, seats) = open(&mut host, &wish);
    sit(&mut host, 1, &table, &seats["white"]["token"]);
    sit(&mut host, 2, &table, &seats["black"]["token"]);
    host.take();
    for (guest, mv) in [(1, "f2f3"), (2, "e7e5"), (1, "g2g4")] {
        say(&mut host, guest, &json!({"type": "AddMove", "move": mv}));
    }
    say(&mut host, 1, &json!({"type": "Act", "action": "takeback"}));
    say(&mut host, 2, &json!({"type": "Act", "action": "accept"}));
    say(&mut host, 1, &json!({"type": "AddMove", "move": "g2g4"}));
    say(&mut host, 1, &json!({"type": "AddMove", "id": "late", "move": "a2a3"}));
    let white = told(&mut host, 1);
    assert_eq!(of_type(&white, "InvalidMove")[0]["code"], "not_your_turn");
    say(&mut host, 2, &json!({"type": "AddMove", "move": "Qh4#"}));
    let white = told(&mut host, 1);
    assert_eq!(of_type(&white, "Winner")[0]["reason"], "checkmate");

    let tokens = json!({"tokens": [seats["white"]["token"], "nobody's token"]});
    let (_, turns) = post(&mut host, "/api/turns", &tokens);
    assert_eq!(turns["tables"][0]["stands"], "over");
    assert_eq!(turns["tables"].as_array().map(Vec::len), Some(1));

    for guest in [1, 2] {
        say(&mut host, guest, &json!({"type": "Act", "action": "rematch"}));
    }
    let white = told(&mut host, 1);
    let next = of_type(&white, "Rematch")[0];
    assert_eq!(next["seat"], "black");
    let other = next["table"].as_str().expect("an id");
    sit(&mut host, 3, other, &next["token"]);
    assert_eq!(told(&mut host, 3)[1]["seat"], "black");
    // Whoever goes is gone for the other, and comes back by the same token.
    host.leave(2);
    assert_eq!(of_type(&told(&mut host, 1), "Gone")[0]["seat"], "black");
    sit(&mut host, 4, &table, &seats["black"]["token"]);
    assert_eq!(of_type(&told(&mut host, 1), "Back")[0]["seat"], "black");
}

#[test]
fn what_makes_no_sense_is_refused_in_words_and_harms_nobody() {
    let mut host = host();
    let (table, _) = open(&mut host, &json!({"seats": {"white": "random", "black": "random"}}));
    for (guest, message, code) in [
        (1, json!({"type": "AddMove", "move": "e2e4"}), "bad_message"),
        (1, json!({"type": "Hello", "protocol": 99, "table": table}), "version"),
        (1, json!({"type": "Hello", "protocol": 2, "table": "nowhere"}), "no_table"),
        (1, json!({"type": "Hello", "protocol": 2, "table": table, "token": "x"}), "bad_token"),
        (1, json!({"type": "Hello", "protocol": 2, "table": table, "seat": "any"}), "seat_taken"),
        (1, json!({"type": "Moon"}), "bad_message"),
        (1, json!(7), "bad_message"),
    ] {
        say(&mut host, guest, &message);
        assert_eq!(told(&mut host, guest)[0]["code"], code, "{message}");
    }
    // Nobody watches, so nobody plays.
    assert_eq!(host.tick(), None);
    say(&mut host, 1, &json!({"type": "Hello", "protocol": 2, "table": table}));
    assert!(host.tick().is_some());
    say(&mut host, 1, &json!({"type": "Chat", "text": "hello"}));
    assert!(told(&mut host, 1).iter().any(|message| message["code"] == "not_now"));

    for (method, path, body, status) in [
        ("GET", "/api/nothing", "", 404),
        ("GET", "/page.js", "", 404),
        ("PUT", "/api/tables", "{}", 404),
        ("POST", "/api/tables", "{", 400),
        ("POST", "/api/tables", r#"{"seats": {"white": "engine:stockfish"}}"#, 400),
        ("POST", "/api/tables", r#"{"seats": {"red": "me"}}"#, 400),
        ("POST", "/api/tables", r#"{"text": "(format: 1)"}"#, 400),
        ("GET", "/api/tables?state=lost", "", 400),
        ("GET", "/api/variants/moon", "", 404),
        ("POST", "/api/import", r#"{"text": "1. e5"}"#, 400),
        ("POST", "/api/analysis/position", r#"{"variant": "orthodox", "moves": ["e2e5"]}"#, 400),
    ] {
        let answer = host.ask(&Request { method, path, body });
        assert_eq!(answer.status, status, "{path} {body}: {}", answer.body);
        let failed: Value = serde_json::from_str(&answer.body).expect("JSON");
        assert!(failed["why"].is_string(), "{path}");
    }
}

#[test]
fn the_workshop_and_analysis_answer_as_at_any_host() {
    let mut host = host();
    let (_, sight) = post(&mut host, "/api/check", &json!({"text": "(format: 1, id: \"my\")", "lang": "fr"}));
    assert_eq!(sight["ok"], false);
    let text = "(format: 1, id: \"my\", name: \"My\", extends: \"orthodox\", without: [\"castling\"])";
    let (_, sight) = post(&mut host, "/api/check", &json!({"text": text}));
    assert_eq!((sight["ok"].as_bool(), sight["variant"]["castles"].as_bool()), (Some(true), Some(false)));
    let (_, reach) = post(&mut host, "/api/moves", &json!({"text": text, "piece": "knight", "at": "b1"}));
    assert_eq!(reach["moves"].as_array().map(Vec::len), Some(3));
    let edit = json!({"text": text, "at": "e2", "change": "erase"});
    assert!(post(&mut host, "/api/edit", &edit).1["text"].as_str().is_some_and(|edited| edited != text));

    let line = json!({"text": text, "moves": ["e2e4", "e7e5"], "tried": "e1g1"});
    let (_, looked) = post(&mut host, "/api/analysis/position", &line);
    assert_eq!(looked["history"].as_array().map(Vec::len), Some(2));
    assert!(looked["refused"].is_string());
    let line = json!({"variant": "orthodox", "position": "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "millis": 50});
    let (_, thought) = post(&mut host, "/api/analysis/thinking", &line);
    assert_eq!(thought["lines"][0]["score"]["win"], 1);
    // The next slice goes on from there.
    let line = json!({"variant": "orthodox", "moves": ["e2e4"], "millis": 150});
    let [first, second] = [(); 2].map(|()| post(&mut host, "/api/analysis/thinking", &line).1);
    assert!(second["depth"].as_u64() >= first["depth"].as_u64(), "{first} {second}");
    for path in ["told", "rules?lang=fr", "starter?id=mine", "source", "picture.svg", "opening"] {
        assert_eq!(get(&mut host, &format!("/api/variants/orthodox/{path}")).status, 200, "{path}");
    }
}

#[test]
fn tables_and_tokens_have_names_of_their_own() {
    let mut host = host();
    let all = (0..20).map(|_| {
        let (table, seats) = open(&mut host, &json!({"variant": "antichess", "seats": {"white": "me"}}));
        [table, seats["white"]["token"].as_str().expect("a token").to_owned()]
    });
    let names: HashSet<String> = all.flatten().collect();
    assert_eq!(names.len(), 40);
    let listed: Value = serde_json::from_str(&get(&mut host, "/api/tables").body).expect("JSON");
    assert_eq!(listed["tables"].as_array().map(Vec::len), Some(20));
}

#[test]
fn tables_survive_their_host() {
    let mut first = host();
    let own = "(format: 1, id: \"own\", name: \"Own\", extends: \"orthodox\", without: [\"castling\"])";
    let seats = json!({"white": "me", "black": "me"});
    let (table, tokens) = open(&mut first, &json!({"text": own, "seats": seats, "clock": "5+3"}));
    let (other, _) = open(&mut first, &json!({"variant": "chess960", "seats": {"white": "random"}}));
    let mut kept: BTreeMap<String, String> = BTreeMap::new();
    let keep = |host: &mut Host, kept: &mut BTreeMap<String, String>| {
        let changes = host.changes();
        let ids: Vec<String> = changes.iter().map(|(id, _)| id.clone()).collect();
        kept.extend(changes.into_iter().filter_map(|(id, text)| Some((id, text?))));
        ids
    };
    assert_eq!(keep(&mut first, &mut kept).len(), 2);
    for (guest, seat) in [(1, "white"), (2, "black")] {
        sit(&mut first, guest, &table, &tokens[seat]["token"]);
    }
    assert_eq!(keep(&mut first, &mut kept), [table.as_str()]);
    for (guest, mv) in [(1, "e2e4"), (2, "e7e5")] {
        say(&mut first, guest, &json!({"type": "AddMove", "move": mv}));
    }
    assert_eq!(keep(&mut first, &mut kept), [table.as_str()]);
    assert!(first.changes().is_empty(), "it is said once");

    let mut second = host();
    for text in kept.values() {
        second.restore(text).expect("it was kept by such a host");
    }
    assert!(second.changes().is_empty(), "nothing has changed by that");
    let view = |host: &mut Host, guest, table: &str, token: &Value| {
        sit(host, guest, table, token);
        let board = of_type(&told(host, guest), "Board")[0].clone();
        (board["position"].clone(), board["turn"].clone(), board["history"].clone())
    };
    let [before, after] =
        [&mut first, &mut second].map(|host| view(host, 9, &table, &tokens["black"]["token"]));
    assert_eq!(before, after);
    assert_eq!(get(&mut first, &format!("/api/tables/{other}")).status, 200);
    say(&mut second, 9, &json!({"type": "AddMove", "id": "x", "move": "g8f6"}));
    assert_eq!(told(&mut second, 9)[0]["code"], "not_your_turn");
    sit(&mut second, 10, &table, &tokens["white"]["token"]);
    say(&mut second, 10, &json!({"type": "AddMove", "id": "y", "move": "g1f3"}));
    assert_eq!(of_type(&told(&mut second, 10), "Done").len(), 1);
    // What is damaged, or of other rules, is refused and harms nothing.
    let text = &kept[&table];
    let mut others: Value = serde_json::from_str(text).expect("JSON");
    others["record"]["head"]["rules"] = json!("0123456789abcdef");
    for wrong in ["", "{}", &text[..text.len() / 2], &others.to_string()] {
        assert!(second.restore(wrong).is_err(), "{wrong}");
    }
    assert_eq!(get(&mut second, &format!("/api/tables/{table}")).status, 200);
}

#[test]
fn the_oldest_make_room() {
    /// A millisecond later each time.
    fn later() -> Duration {
        static NOW: AtomicU64 = AtomicU64::new(0);
        Duration::from_millis(NOW.fetch_add(1, Ordering::Relaxed))
    }
    let mut host = Host::new(Source { timer: Timer::new(later), bits });
    let first = open(&mut host, &json!({"variant": "antichess", "seats": {"white": "me"}})).0;
    host.changes();
    for _ in 0..100 {
        open(&mut host, &json!({"variant": "antichess"}));
    }
    assert_eq!(get(&mut host, &format!("/api/tables/{first}")).status, 404);
    let gone: Vec<String> =
        host.changes().into_iter().filter(|(_, text)| text.is_none()).map(|(id, _)| id).collect();
    assert_eq!(gone, [first]);
}

//! A host within a page says and answers what this host does: the same sessions at both, message by message. Tokens and names of
//! tables are lots, and time stands still at both.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use chatur_pocket::{Host as Pocket, Reply, Request, Source};
use chatur_search::Timer;
use serde_json::{Value, json};

use crate::support::{Bench, Guest, bench};
use crate::transport::web::{self, get};

/// A game of one's own, with a zone, a piece and an ending that no other has.
const OWN: &str = r#"(
    format: 1, id: "own-hill", name: "Own Hill", extends: "orthodox",
    zones: { "hill": At("d4 e4 d5 e5") },
    end: { "hill": (when: Reached(kinds: ["king"], zone: "hill", by: Mover), result: Win(Mover)) },
    without: ["castling"],
)"#;

/// One table, seen at both hosts.
struct Both {
    bench: Bench,
    pocket: Pocket,
    guests: BTreeMap<u32, Guest>,
    /// What stands for what, at the one host and at the other.
    names: [Vec<(String, String)>; 2],
    /// How many messages were compared.
    compared: usize,
    /// What is other.
    other: Vec<String>,
}

impl Both {
    async fn new() -> Self {
        let source = Source { timer: Timer::new(|| Duration::ZERO), bits };
        Self {
            bench: bench().await,
            pocket: Pocket::new(source),
            guests: BTreeMap::new(),
            names: [Vec::new(), Vec::new()],
            compared: 0,
            other: Vec::new(),
        }
    }

    /// With names in the place of what was drawn by lot.
    fn named(&self, host: usize, said: &Value) -> Value {
        let mut text = said.to_string();
        for (name, value) in &self.names[host] {
            text = text.replace(value.as_str(), name);
        }
        serde_json::from_str(&text).expect("it was JSON before")
    }

    /// Notes what was drawn by lot, by the same names at both.
    fn note(&mut self, name: &str, both: [&Value; 2]) {
        for (names, value) in self.names.iter_mut().zip(both) {
            names.extend(value.as_str().map(|value| (name.to_owned(), value.to_owned())));
        }
    }

    fn lot(&self, host: usize, name: &str) -> String {
        let found = self.names[host].iter().find(|(other, _)| other == name);
        found.unwrap_or_else(|| panic!("{name} was not told")).1.clone()
    }

    /// Asks both, with the names of lots in the path and the body; the answers.
    async fn ask(&mut self, method: &str, path: &str, body: &Value) -> [(u16, String); 2] {
        let with_lots = |host: usize, text: &str| {
            self.names[host].iter().fold(text.to_owned(), |text, (name, value)| text.replace(name, value))
        };
        let (path_here, body_here) = (with_lots(0, path), with_lots(0, &body.to_string()));
        let answer = if method == "GET" {
            get(self.bench.web(), &path_here, &[]).await
        } else {
            let body = serde_json::from_str(&body_here).expect("JSON");
            web::post(self.bench.web(), &path_here, &[], &body).await
        };
        let (path, body) = (with_lots(1, path), with_lots(1, &body.to_string()));
        let Reply::Now(other) = self.pocket.ask(&Request { method, path: &path, body: &body }) else {
            panic!("{path} waits for somebody")
        };
        [(answer.status, answer.text()), (other.status, other.body)]
    }

    /// Asks both and compares what they answer.
    async fn same(&mut self, method: &str, path: &str, body: &Value) {
        let answers = self.ask(method, path, body).await;
        let read = |host: usize, (status, text): &(u16, String)| {
            // When a game began is the time of the day at the one, and what the page says at the other.
            let dated = |line: &&str| !["[Date ", "[Time ", "[UTC"].iter().any(|tag| line.starts_with(tag));
            let lines = || text.lines().filter(dated).collect::<Vec<_>>();
            let value = serde_json::from_str(text).unwrap_or_else(|_| json!(lines()));
            (*status, self.named(host, &value))
        };
        let [(here_status, here), (there_status, there)] = [read(0, &answers[0]), read(1, &answers[1])];
        differences(&format!("{method} {path}"), &here, &there, &mut self.other);
        assert_eq!(here_status, there_status, "{method} {path}");
        self.compared += 1;
    }

    /// Opens a table of persons at both.
    async fn open(&mut self, wish: &Value) -> Vec<String> {
        let [here, there] = self.ask("POST", "/api/tables", wish).await;
        let [here, there] = [here, there].map(|(status, text)| {
            assert_eq!(status, 201, "{text}");
            serde_json::from_str::<Value>(&text).expect("JSON")
        });
        self.note("TABLE", [&here["table"], &there["table"]]);
        let seats: Vec<String> = here["seats"].as_object().expect("seats").keys().cloned().collect();
        for seat in &seats {
            let token = |opened: &Value| opened["seats"][seat]["token"].clone();
            self.note(&format!("TOKEN_{seat}"), [&token(&here), &token(&there)]);
        }
        let (here, there) = (self.named(0, &here), self.named(1, &there));
        differences("the table", &here, &there, &mut self.other);
        seats
    }

    /// Somebody says something to both, and everybody hears the same.
    async fn say(&mut self, guest: u32, message: &Value) -> Vec<(u32, Value)> {
        let mut to = message.clone();
        let mut other = message.clone();
        for (host, said) in [&mut to, &mut other].into_iter().enumerate() {
            for lot in ["table", "token"] {
                if let Some(name) = said[lot].as_str() {
                    said[lot] = json!(self.lot(host, name));
                }
            }
        }
        if !self.guests.contains_key(&guest) {
            self.guests.insert(guest, Guest::connect(self.bench.address()).await);
        }
        let speaker = self.guests.get_mut(&guest).expect("it is there");
        speaker.say(&to).await;
        let mut here: Vec<(u32, Value)> =
            speaker.settle().await.into_iter().map(|said| (guest, said)).collect();
        for (&number, guest_there) in self.guests.iter_mut().filter(|(number, _)| **number != guest) {
            here.extend(guest_there.settle().await.into_iter().map(|said| (number, said)));
        }
        here.sort_by_key(|(guest, _)| *guest);
        self.pocket.hear(guest, &other.to_string());
        self.pocket.tick();
        let told = self.pocket.take().into_iter();
        let mut there: Vec<(u32, Value)> =
            told.map(|(guest, text)| (guest, serde_json::from_str(&text).expect("JSON"))).collect();
        there.sort_by_key(|(guest, _)| *guest);
        for ((_, here), (_, there)) in here.iter().zip(&there) {
            if here["type"] == "Rematch" && there["type"] == "Rematch" {
                self.note("NEXT", [&here["table"], &there["table"]]);
                let name = format!("NEXT_{}", here["seat"].as_str().unwrap_or_default());
                self.note(&name, [&here["token"], &there["token"]]);
            }
        }
        let named = |host, all: &[(u32, Value)]| -> Vec<(u32, Value)> {
            all.iter().map(|(guest, said)| (*guest, self.named(host, said))).collect()
        };
        let (here_named, there_named) = (named(0, &here), named(1, &there));
        let after = format!("after {message} of {guest}");
        let heads = |all: &[(u32, Value)]| -> Vec<String> {
            all.iter().map(|(guest, said)| format!("{guest}: {}", said["type"])).collect()
        };
        if heads(&here_named) == heads(&there_named) {
            for ((_, here), (_, there)) in here_named.iter().zip(&there_named) {
                differences(&format!("{after}: {}", here["type"]), here, there, &mut self.other);
            }
        } else {
            self.other.push(format!("{after}: {:?}, not {:?}", heads(&there_named), heads(&here_named)));
        }
        self.compared += here.len();
        here
    }
}

/// Notes where one value is other than another.
fn differences(at: &str, here: &Value, there: &Value, found: &mut Vec<String>) {
    match (here, there) {
        (Value::Object(here), Value::Object(there)) => {
            let keys: BTreeSet<&String> = here.keys().chain(there.keys()).collect();
            for key in keys {
                let of = |all: &serde_json::Map<String, Value>| {
                    all.get(key).cloned().unwrap_or(json!("(nothing)"))
                };
                differences(&format!("{at}.{key}"), &of(here), &of(there), found);
            }
        }
        (Value::Array(here), Value::Array(there)) if here.len() == there.len() => {
            for (index, (here, there)) in here.iter().zip(there).enumerate() {
                differences(&format!("{at}[{index}]"), here, there, found);
            }
        }
        _ if here == there => {}
        _ => found.push(format!("{at}: {there}, not {here}")),
    }
}

/// Bits that are other ones each time, and not secret at all.
fn bits() -> u64 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let next = NEXT.fetch_add(1, Ordering::Relaxed);
    (next ^ next >> 7).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23).wrapping_mul(0xd1b5_4a32_d192_ed03)
}

/// Plays so many moves of a game as it comes, with all that players can do besides, to its end and to another game.
async fn session(rules: Value, plies: u64) {
    let mut both = Both::new().await;
    let mut wish = rules.clone();
    wish["clock"] = json!("5+3");
    wish["chat"] = json!(false);
    let seats: Vec<String> = both.seats(&rules).await;
    wish["seats"] =
        seats.iter().map(|seat| (seat.clone(), json!("person"))).collect::<serde_json::Map<_, _>>().into();
    both.open(&wish).await;
    for (guest, seat) in (1..).zip(&seats) {
        let token = format!("TOKEN_{seat}");
        both.say(
            guest,
            &json!({"type": "Hello", "protocol": 2, "table": "TABLE", "token": token, "name": seat}),
        )
        .await;
    }
    let watcher = seats.len() as u32 + 1;
    both.say(watcher, &json!({"type": "Hello", "protocol": 2, "table": "TABLE"})).await;

    let number = |turn: &str| {
        (1..).zip(&seats).find(|(_, seat)| *seat == turn).map_or(0, |(guest, _): (u32, _)| guest)
    };
    for ply in 0..plies {
        let turn = both.guests[&watcher].board["turn"].as_str().unwrap_or_default().to_owned();
        let mover = number(&turn);
        let moves = both.guests[&mover].moves();
        let Some(mv) = moves.get((ply as usize * 7 + 3) % moves.len().max(1)) else { break };
        if ply == 1 {
            both.say(mover, &json!({"type": "AddMove", "id": "wrong", "move": "a1a1"})).await;
            both.say(mover, &json!({"type": "AddMove", "id": "moon", "move": "moon"})).await;
            both.say(watcher, &json!({"type": "AddMove", "move": mv})).await;
            both.say(mover, &json!({"type": "ListMoves", "id": "list", "after": 3})).await;
            both.say(mover, &json!({"type": "Moon"})).await;
        }
        let base = both.guests[&mover].seq();
        let said = json!({"type": "AddMove", "id": format!("m{ply}"), "base": base, "move": mv});
        both.say(mover, &said).await;
        if ply == 2 {
            // Said again, it is not done again; and what is old by now is refused.
            both.say(mover, &said).await;
            both.say(mover, &json!({"type": "AddMove", "id": "old", "base": 0, "move": mv})).await;
        }
        let others = |but: u32| (1..watcher).filter(move |guest| *guest != but);
        if ply == 3 {
            both.say(mover, &json!({"type": "Act", "id": "back", "action": "takeback"})).await;
            for guest in others(mover) {
                both.say(guest, &json!({"type": "Act", "action": "accept"})).await;
            }
        }
        if ply == 5 {
            both.say(mover, &json!({"type": "Act", "action": "draw"})).await;
            for guest in others(mover) {
                both.say(guest, &json!({"type": "Act", "action": "decline"})).await;
            }
            both.say(mover, &json!({"type": "Act", "action": "claim"})).await;
        }
    }
    let moves = |both: &Both| -> Vec<String> {
        let history = both.guests[&watcher].board["history"].as_array().expect("a history").clone();
        history.iter().filter_map(|played| played["uci"].as_str().map(str::to_owned)).collect()
    };
    let played = moves(&both);
    assert!(played.len() as u64 + 1 >= plies.min(4), "{played:?}");
    for about in ["", "/told", "/told?lang=fr", "/positions?from=0&count=5", "/game.pgn"] {
        both.same("GET", &format!("/api/tables/TABLE{about}"), &Value::Null).await;
    }
    let line = json!({"table": "TABLE", "ply": 2, "moves": []});
    both.same("POST", "/api/analysis/position", &line).await;
    both.annotated().await;
    // Two give up; of four, whose kings would walk by lot, all agree on a draw.
    let end = if seats.len() > 2 { ["draw", "accept"] } else { ["resign"; 2] };
    for guest in 1..watcher {
        let action = end[usize::from(guest > 1)];
        both.say(guest, &json!({"type": "Act", "id": "end", "action": action})).await;
    }
    both.say(1, &json!({"type": "AddMove", "move": "a2a3"})).await;
    for guest in 1..watcher {
        both.say(guest, &json!({"type": "Act", "action": "rematch"})).await;
    }
    both.say(50, &json!({"type": "Hello", "protocol": 2, "table": "NEXT"})).await;
    assert!(both.other.is_empty(), "{:#?}", both.other);
    assert!(both.compared > 60, "{} messages are too few", both.compared);
}

impl Both {
    /// The game with all that is said of it, and the same written with more.
    async fn annotated(&mut self) {
        let told = self.ask("GET", "/api/tables/TABLE/annotated", &Value::Null).await;
        let [mut here, there] = told.map(|(status, text)| {
            assert_eq!(status, 200, "{text}");
            let mut told: Value = serde_json::from_str(&text).expect("JSON");
            // When it began is another time at each.
            told["tags"] = json!([["Round", "1"]]);
            told
        });
        differences("annotated", &here, &there, &mut self.other);
        here["moves"][0]["comments"] = json!(["a plan"]);
        here["moves"][0]["nags"] = json!([1]);
        self.same("POST", "/api/analysis/written", &json!({"table": "TABLE", "annotated": here})).await;
        here["moves"][1]["after"] = json!(7);
        self.same("POST", "/api/analysis/written", &json!({"table": "TABLE", "annotated": here})).await;
    }

    /// What becomes of attempts at the first and the last lesson of some rules. At a page's host somebody else makes lessons.
    async fn lessons(&mut self, rules: &Value) {
        let loaded = match rules["variant"].as_str() {
            Some(id) => chatur_variants::load(id),
            None => chatur_variants::load_text("variant.ron", rules["text"].as_str().expect("a text")),
        };
        let made = chatur_tables::lessons::lessons(&loaded.expect("it is a variant"));
        let told = serde_json::to_value(made).expect("it is written");
        let lessons = told["lessons"].as_array().expect("lessons");
        for lesson in [&lessons[0], &lessons[lessons.len() - 1]] {
            for moves in [json!([]), lesson["solution"].clone(), json!(["a1a1"]), json!(["a1a1", "a1a1"])] {
                let mut attempt = rules.clone();
                (attempt["goal"], attempt["moves"]) = (lesson["goal"].clone(), moves);
                attempt["position"] = lesson["board"]["position"].clone();
                self.same("POST", "/api/lessons/attempt", &attempt).await;
            }
        }
    }

    /// The seats of some rules.
    async fn seats(&mut self, rules: &Value) -> Vec<String> {
        let names = |variant: &Value| -> Vec<String> {
            let seats = variant["seats"].as_array().expect("seats").iter();
            seats.filter_map(|seat| seat["name"].as_str().map(str::to_owned)).collect()
        };
        let Some(id) = rules["variant"].as_str() else {
            let text = json!({"text": rules["text"]});
            for path in ["/api/check", "/api/moves", "/api/edit"] {
                let mut body = text.clone();
                (body["piece"], body["at"], body["change"]) = (json!("knight"), json!("b1"), json!("erase"));
                self.same("POST", path, &body).await;
            }
            self.same("POST", "/api/check", &json!({"text": "(format: 1,", "lang": "de"})).await;
            self.lessons(&text).await;
            return vec!["white".to_owned(), "black".to_owned()];
        };
        for about in
            ["", "?lang=fr", "/told?lang=de", "/rules?lang=fr", "/starter?id=mine", "/source", "/picture.svg"]
        {
            self.same("GET", &format!("/api/variants/{id}{about}"), &Value::Null).await;
        }
        self.lessons(rules).await;
        let [here, _] = self.ask("GET", &format!("/api/variants/{id}"), &Value::Null).await;
        names(&serde_json::from_str(&here.1).expect("JSON"))
    }
}

#[tokio::test]
async fn orthodox_chess_is_the_same_at_both() {
    session(json!({"variant": "orthodox"}), 14).await;
}

#[tokio::test]
async fn crazyhouse_is_the_same_at_both() {
    session(json!({"variant": "crazyhouse"}), 30).await;
}

#[tokio::test]
async fn shogi_is_the_same_at_both() {
    session(json!({"variant": "shogi"}), 14).await;
}

#[tokio::test]
async fn xiangqi_is_the_same_at_both() {
    session(json!({"variant": "xiangqi"}), 14).await;
}

#[tokio::test]
async fn four_players_are_the_same_at_both() {
    session(json!({"variant": "four-player-classic"}), 14).await;
}

#[tokio::test]
async fn antichess_is_the_same_at_both() {
    session(json!({"variant": "antichess"}), 30).await;
}

#[tokio::test]
async fn a_file_of_ones_own_is_the_same_at_both() {
    session(json!({"text": OWN}), 14).await;
}

//! A host within a page, as its page uses it.

use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use chatur_pocket::{Answer, Change, Host, Lane, Reply, Request, Source, Thinker};
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

/// What is answered at once.
fn ask(host: &mut Host, method: &str, path: &str, body: &str) -> Answer {
    match host.ask(&Request { method, path, body }) {
        Reply::Now(answer) => answer,
        Reply::Later(errand) => panic!("{path} waits for errand {errand}"),
        Reply::Lacking(names) => panic!("{path} lacks {names:?}, and all is within"),
    }
}

fn get(host: &mut Host, path: &str) -> Answer {
    ask(host, "GET", path, "")
}

fn post(host: &mut Host, path: &str, body: &Value) -> (u16, Value) {
    let Answer { status, kind, body } = ask(host, "POST", path, &body.to_string());
    assert_eq!(kind, "application/json");
    (status, serde_json::from_str(&body).expect("JSON"))
}

/// What is answered once somebody has thought about it, and the parts that are told before.
fn post_later(host: &mut Host, thinker: &mut Thinker, path: &str, body: &Value) -> (Answer, Vec<String>) {
    later(host, thinker, &Request { method: "POST", path, body: &body.to_string() })
}

fn later(host: &mut Host, thinker: &mut Thinker, request: &Request<'_>) -> (Answer, Vec<String>) {
    let path = request.path;
    let reply = host.ask(request);
    let Reply::Later(number) = reply else { panic!("{path} is answered at once: {reply:?}") };
    let (errands, _) = host.errands();
    let errand = errands.iter().find(|errand| errand.number == number).expect("it is given out");
    assert_eq!(errand.lane, Lane::Page);
    let mut parts = Vec::new();
    let answer =
        thinker.think(&errand.text, Duration::ZERO, &mut |part| parts.push(part.to_owned())).unwrap();
    (answer, parts)
}

fn thought_through(host: &mut Host, thinker: &mut Thinker, path: &str, body: &Value) -> Value {
    let (answer, _) = post_later(host, thinker, path, body);
    assert_eq!(answer.status, 200, "{}", answer.body);
    serde_json::from_str(&answer.body).expect("JSON")
}

/// Lets whoever plays think about what it has been asked, and act: how many errands there were.
fn let_think(host: &mut Host, thinker: &mut Thinker) -> usize {
    host.tick();
    let (errands, _) = host.errands();
    for errand in &errands {
        assert_eq!(errand.lane, Lane::Players);
        let answer = thinker.think(&errand.text, Duration::ZERO, &mut |_| ()).unwrap();
        host.thought(errand.number, answer);
    }
    host.tick();
    errands.len()
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

    // Asked, and asked once; nobody waits meanwhile.
    assert_eq!((host.tick(), host.tick()), (None, None));
    let (errands, over) = host.errands();
    assert_eq!((errands.len(), over.len()), (1, 0));
    assert!(told(&mut host, 1).is_empty() && host.errands().0.is_empty());
    let mut thinker = Thinker::new(Timer::default());
    let thought =
        thinker.think(&errands[0].text, Duration::ZERO, &mut |_| panic!("a move has no parts")).unwrap();
    assert_eq!(thought.status, 200, "{}", thought.body);
    // What nobody waits for is let go of.
    host.thought(errands[0].number + 9, thought.clone());
    host.thought(errands[0].number, thought);
    assert_eq!(host.tick(), None);
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

/// As many as the list says, and each begins where its variant can be looked at.
#[test]
fn puzzles_are_told_of_every_game_that_has_some() {
    let mut host = host();
    let json = |answer: Answer| serde_json::from_str::<Value>(&answer.body).expect("JSON");
    let entries = json(get(&mut host, "/api/puzzles"));
    let entry = &entries["variants"].as_array().expect("a list")[0];
    let id = entry["id"].as_str().expect("an id");
    let set = json(get(&mut host, &format!("/api/puzzles/{id}")));
    assert_eq!(set["variant"]["id"], id);
    assert_eq!(
        set["puzzles"].as_array().map(Vec::len),
        entry["puzzles"].as_u64().map(|count| count as usize)
    );
    let line = json!({"variant": id, "position": set["puzzles"][0]["start"], "moves": []});
    let (status, looked) = post(&mut host, "/api/analysis/position", &line);
    assert_eq!(status, 200);
    let first = &set["puzzles"][0]["moves"][0];
    assert!(looked["moves"].as_array().expect("moves").iter().any(|mv| mv["uci"] == *first), "{first}");
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
        ("GET", "/api/puzzles/moon", "", 404),
        ("GET", "/api/puzzles/four-player", "", 404),
        ("POST", "/api/import", r#"{"text": "1. e5"}"#, 400),
        ("POST", "/api/analysis/position", r#"{"variant": "orthodox", "moves": ["e2e5"]}"#, 400),
        ("POST", "/api/analysis/thinking", r#"{"variant": "orthodox", "moves": ["e2e5"]}"#, 400),
        ("POST", "/api/balance", r#"{"text": "(format: 1)", "games": 2}"#, 400),
    ] {
        let answer = ask(&mut host, method, path, body);
        assert_eq!(answer.status, status, "{path} {body}: {}", answer.body);
        let failed: Value = serde_json::from_str(&answer.body).expect("JSON");
        assert!(failed["why"].is_string(), "{path}");
    }
}

#[test]
fn the_workshop_and_analysis_answer_as_at_any_host() {
    /// A millisecond later each time, however busy the machine is.
    fn asked() -> Duration {
        static NOW: AtomicU64 = AtomicU64::new(0);
        Duration::from_millis(NOW.fetch_add(1, Ordering::Relaxed))
    }
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
    let mut thinker = Thinker::new(Timer::new(asked));
    let thought = thought_through(&mut host, &mut thinker, "/api/analysis/thinking", &line);
    assert_eq!(thought["lines"][0]["score"]["win"], 1);
    // The next slice goes on from there.
    let line = json!({"variant": "orthodox", "moves": ["e2e4"], "millis": 150});
    let [first, second] =
        [(); 2].map(|()| thought_through(&mut host, &mut thinker, "/api/analysis/thinking", &line));
    assert!(second["depth"].as_u64() >= first["depth"].as_u64(), "{first} {second}");
    let wish = json!({"text": text, "games": 2, "nodes": 10, "lang": "fr"});
    let (balance, _) = post_later(&mut host, &mut thinker, "/api/balance", &wish);
    assert_eq!(balance.kind, "text/event-stream");
    assert!(balance.body.starts_with("data: {\"played\":2,\"games\":2,"), "{}", balance.body);
    assert!(balance.body.ends_with("\n\n") && balance.body.contains("2 parties sur 2"), "{}", balance.body);
    for path in ["told", "rules?lang=fr", "starter?id=mine", "source", "picture.svg"] {
        assert_eq!(get(&mut host, &format!("/api/variants/orthodox/{path}")).status, 200, "{path}");
    }
    let asked = Request { method: "GET", path: "/api/variants/orthodox/opening", body: "" };
    let (opening, _) = later(&mut host, &mut thinker, &asked);
    assert_eq!((opening.status, opening.body.matches("\"last\":{").count()), (200, 16), "{}", opening.body);
}

#[test]
fn lessons_are_made_by_a_thinker_and_judged_at_once() {
    let mut host = host();
    let mut thinker = Thinker::new(Timer::new(|| Duration::ZERO));
    let asked = Request { method: "GET", path: "/api/variants/los-alamos/lessons", body: "" };
    let (by_id, _) = later(&mut host, &mut thinker, &asked);
    let text = chatur_variants::load("los-alamos").expect("it is in the catalogue").resolved;
    let (by_text, _) = post_later(&mut host, &mut thinker, "/api/lessons", &json!({"text": text}));
    assert_eq!((by_id.status, by_text.status), (200, 200));
    let [by_id, by_text]: [Value; 2] =
        [by_id, by_text].map(|answer| serde_json::from_str(&answer.body).expect("JSON"));
    assert_eq!(by_id["lessons"], by_text["lessons"]);
    let lesson = &by_id["lessons"][0];
    let mut attempt =
        json!({"variant": "los-alamos", "goal": lesson["goal"], "position": lesson["board"]["position"]});
    let (_, begun) = post(&mut host, "/api/lessons/attempt", &attempt);
    assert_eq!((&begun["done"], &begun["left"]), (&json!(false), &lesson["goal"]["squares"]));
    attempt["moves"] = lesson["solution"].clone();
    assert_eq!(post(&mut host, "/api/lessons/attempt", &attempt).1["done"], true);
    attempt["moves"] = json!(["a1a1"]);
    let (_, refused) = post(&mut host, "/api/lessons/attempt", &attempt);
    assert_eq!((&refused["done"], &refused["position"]), (&json!(false), &begun["position"]));
    assert!(refused["refused"].is_string());
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

/// What a page keeps of tables: what is kept once, and what was done there.
#[derive(Default)]
struct Kept(BTreeMap<String, (String, Vec<String>)>);

impl Kept {
    /// Keeps what has changed: which tables, and how many things more each.
    fn keep(&mut self, host: &mut Host) -> Vec<(String, usize)> {
        let mut all = Vec::new();
        for (id, change) in host.changes() {
            let Change::Kept { table, from, entries } = change else {
                self.0.remove(&id);
                continue;
            };
            let (own, done) = self.0.entry(id.clone()).or_default();
            assert_eq!(done.len() as u64, from, "it goes on where it ended");
            let before = done.len();
            done.extend(entries.lines().map(str::to_owned));
            *own = table.unwrap_or_else(|| own.clone());
            all.push((id, done.len() - before));
        }
        all
    }

    fn text(&self, table: &str) -> String {
        let (own, done) = &self.0[table];
        std::iter::once(own.clone()).chain(done.iter().cloned()).collect::<Vec<_>>().join("\n")
    }
}

#[test]
fn tables_survive_their_host() {
    let mut first = host();
    let own = "(format: 1, id: \"own\", name: \"Own\", extends: \"orthodox\", without: [\"castling\"])";
    let seats = json!({"white": "me", "black": "me"});
    let (table, tokens) = open(&mut first, &json!({"text": own, "seats": seats, "clock": "5+3"}));
    let (other, _) = open(&mut first, &json!({"variant": "chess960", "seats": {"white": "random"}}));
    let mut kept = Kept::default();
    assert_eq!(kept.keep(&mut first).len(), 2);
    for (guest, seat) in [(1, "white"), (2, "black")] {
        sit(&mut first, guest, &table, &tokens[seat]["token"]);
    }
    assert_eq!(kept.keep(&mut first), [(table.clone(), 0)]);
    for (guest, mv, id) in [(1, "e2e4", "a"), (2, "e7e5", "b")] {
        say(&mut first, guest, &json!({"type": "AddMove", "id": id, "move": mv}));
        assert_eq!(kept.keep(&mut first), [(table.clone(), 1)]);
    }
    // What was taken back is kept as well.
    say(&mut first, 2, &json!({"type": "Act", "action": "takeback"}));
    say(&mut first, 1, &json!({"type": "Act", "action": "accept"}));
    say(&mut first, 2, &json!({"type": "AddMove", "id": "c", "move": "c7c5"}));
    assert_eq!(kept.keep(&mut first), [(table.clone(), 3)]);
    assert!(first.changes().is_empty(), "it is said once");

    let mut second = host();
    for id in [&table, &other] {
        second.restore(&kept.text(id)).expect("it was kept by such a host");
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
    // What was done before and is said again is not done twice.
    say(&mut second, 9, &json!({"type": "AddMove", "id": "c", "base": 4, "move": "c7c5"}));
    assert_eq!(of_type(&told(&mut second, 9), "Done")[0]["seq"], 5);
    say(&mut second, 9, &json!({"type": "AddMove", "id": "x", "move": "g8f6"}));
    assert_eq!(told(&mut second, 9)[0]["code"], "not_your_turn");
    sit(&mut second, 10, &table, &tokens["white"]["token"]);
    say(&mut second, 10, &json!({"type": "AddMove", "id": "y", "move": "g1f3"}));
    assert_eq!(of_type(&told(&mut second, 10), "Done").len(), 1);
    assert_eq!(kept.keep(&mut second), [(table.clone(), 1)], "it goes on where the first host ended");
    // What is damaged, or of other rules, is refused and harms nothing.
    let text = kept.text(&table);
    let (head, done) = text.split_once('\n').expect("something was done");
    let mut others: Value = serde_json::from_str(head).expect("JSON");
    others["head"]["rules"] = json!("0123456789abcdef");
    for wrong in
        ["", "{}", &text[..text.len() / 2], &others.to_string(), done, &format!("{head}\n{done}\nmoon")]
    {
        assert!(second.restore(wrong).is_err(), "{wrong}");
    }
    assert_eq!(get(&mut second, &format!("/api/tables/{table}")).status, 200);
}

#[test]
fn who_is_not_waited_for_does_not_have_to_think_any_more() {
    let mut host = host();
    let wish = json!({"variant": "orthodox", "seats": {"white": "me", "black": "level:8"}, "clock": null});
    let (table, seats) = open(&mut host, &wish);
    sit(&mut host, 1, &table, &seats["white"]["token"]);
    let play = |host: &mut Host, mv: &str| say(host, 1, &json!({"type": "AddMove", "move": mv}));
    play(&mut host, "e2e4");
    host.tick();
    let (asked, _) = host.errands();
    say(&mut host, 1, &json!({"type": "Act", "action": "resign"}));
    host.tick();
    assert_eq!(host.errands(), (Vec::new(), vec![asked[0].number]));
    // What was never given out is not given up either.
    let (table, seats) = open(&mut host, &wish);
    sit(&mut host, 2, &table, &seats["white"]["token"]);
    say(&mut host, 2, &json!({"type": "AddMove", "move": "e2e4"}));
    host.tick();
    say(&mut host, 2, &json!({"type": "Act", "action": "resign"}));
    assert_eq!(host.errands(), (Vec::new(), Vec::new()));
}

#[test]
fn levels_play_whatever_a_game_has() {
    let mut thinker = Thinker::new(Timer::default());
    for (variant, count) in [("crazyhouse", 2), ("shogi", 2), ("chess960", 2), ("four-player-classic", 4)] {
        let mut host = host();
        let shape: Value =
            serde_json::from_str(&get(&mut host, &format!("/api/variants/{variant}")).body).expect("JSON");
        let names: Vec<&str> = shape["seats"]
            .as_array()
            .expect("seats")
            .iter()
            .filter_map(|seat| seat["name"].as_str())
            .collect();
        let seats: serde_json::Map<String, Value> =
            names.iter().map(|&name| (name.to_owned(), json!("level:2"))).collect();
        let (table, _) = open(&mut host, &json!({"variant": variant, "seats": seats, "clock": "1+1"}));
        say(&mut host, 1, &json!({"type": "Hello", "protocol": 2, "table": table}));
        let asked: usize = (0..12).map(|_| let_think(&mut host, &mut thinker)).sum();
        assert_eq!((names.len(), asked), (count, 12), "{variant}");
        let events = of_type(&told(&mut host, 1), "Event").len();
        assert_eq!(events, 12, "{variant}");
    }
}

#[test]
fn a_thinker_who_fails_loses_its_game_and_not_the_host() {
    let mut host = host();
    let wish = json!({"variant": "orthodox", "seats": {"white": "me", "black": "level:3"}, "clock": null});
    let (table, seats) = open(&mut host, &wish);
    sit(&mut host, 1, &table, &seats["white"]["token"]);
    say(&mut host, 1, &json!({"type": "AddMove", "move": "e2e4"}));
    host.tick();
    let (errands, _) = host.errands();
    let answer = Thinker::new(Timer::default()).think("moon", Duration::ZERO, &mut |_| ()).unwrap();
    assert_eq!(answer.status, 400);
    host.thought(errands[0].number, answer);
    host.tick();
    let heard = told(&mut host, 1);
    assert_eq!(of_type(&heard, "Error")[0]["code"], "engine_failed");
    assert_eq!(of_type(&heard, "Winner").len(), 1);
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
        host.changes().into_iter().filter(|(_, change)| *change == Change::Gone).map(|(id, _)| id).collect();
    assert_eq!(gone, [first]);
}

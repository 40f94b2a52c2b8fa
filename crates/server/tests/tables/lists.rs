//! Lists of tables: in parts, told as they change, and where it is one's turn.

use chatur_server::admin::Order;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::time::{Duration, sleep, timeout};

use crate::files::ask;
use crate::moderation::done;
use crate::support::{Bench, Guest, PATIENCE, Table, bench, bench_with};

/// Who listens at the lobby.
struct Listener {
    from: Lines<BufReader<OwnedReadHalf>>,
    _to: OwnedWriteHalf,
    head: Vec<String>,
    /// All that was told.
    heard: String,
    /// Lines that say nothing but that the host is there.
    alive: usize,
}

impl Listener {
    async fn at(bench: &Bench) -> Self {
        let (from, mut to) = TcpStream::connect(bench.web()).await.unwrap().into_split();
        let address = bench.web();
        let ask = format!("GET /api/lobby HTTP/1.1\r\nHost: {address}\r\nAccept-Encoding: gzip, br\r\n\r\n");
        to.write_all(ask.as_bytes()).await.unwrap();
        let mut listener = Self {
            from: BufReader::new(from).lines(),
            _to: to,
            head: Vec::new(),
            heard: String::new(),
            alive: 0,
        };
        while let Some(line) = listener.line().await.filter(|line| !line.is_empty()) {
            listener.head.push(line.to_ascii_lowercase());
        }
        listener
    }

    async fn line(&mut self) -> Option<String> {
        timeout(PATIENCE, self.from.next_line()).await.expect("the lobby is silent").ok()?
    }

    /// The next thing that is told; nothing when the host has ended it.
    async fn next(&mut self) -> Option<Value> {
        while let Some(line) = self.line().await {
            if let Some(data) = line.strip_prefix("data: ") {
                self.heard.push_str(data);
                return Some(serde_json::from_str(data).unwrap());
            }
            self.alive += usize::from(line == ":");
        }
        None
    }

    /// Waits until a table is told as it should be.
    async fn until(&mut self, table: &str, fits: impl Fn(&Value) -> bool) {
        loop {
            let told = self.next().await.expect("the lobby is over");
            let lines = told["tables"].as_array().unwrap();
            if lines.iter().any(|line| line["table"] == table && fits(line)) {
                return;
            }
        }
    }
}

async fn open(bench: &Bench, wish: Value) -> Value {
    let (status, opened) = ask(bench.web(), "POST", "/api/tables", Some(wish)).await;
    assert_eq!(status, 201, "{opened}");
    opened
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_hears_what_changes() {
    let bench = bench().await;
    let first = open(&bench, json!({"seats": {"white": "me"}, "clock": null})).await;
    let mut listener = Listener::at(&bench).await;
    let has = |field: &str| listener.head.iter().any(|line| line == field);
    assert!(has("content-type: text/event-stream") && has("x-accel-buffering: no"), "{:?}", listener.head);
    assert!(!listener.head.iter().any(|line| line.starts_with("content-encoding")), "{:?}", listener.head);
    let whole = listener.next().await.unwrap();
    assert_eq!(whole["open"]["tables"][0]["table"], first["table"]);
    assert_eq!((&whole["playing"]["tables"], &whole["over"]["next"]), (&json!([]), &Value::Null));

    // What nobody may list is told to nobody.
    let hidden = open(&bench, json!({"listed": false, "clock": null})).await;
    let mut secret = Vec::new();
    for _ in 0..2 {
        let mut guest = Guest::connect(bench.address()).await;
        guest.hello(json!({"table": hidden["table"], "seat": "any"})).await;
        secret.push(guest);
    }
    secret[0].act("resign").await;
    secret[1].until("Winner").await;
    let wish = json!({"seats": {"white": "me", "black": "me"}, "clock": null});
    let second = open(&bench, wish).await;
    let tokens = second["seats"].as_object().unwrap().iter();
    let tokens = tokens.map(|(seat, given)| (seat.clone(), given["token"].as_str().unwrap().to_owned()));
    let second = Table { id: second["table"].as_str().unwrap().to_owned(), tokens: tokens.collect() };
    let told = listener.next().await.unwrap();
    let ids: Vec<&Value> = told["tables"].as_array().unwrap().iter().map(|line| &line["table"]).collect();
    assert_eq!((ids, &told["gone"]), (vec![&json!(second.id)], &json!([])));
    assert!(!listener.heard.contains(hidden["table"].as_str().unwrap()));

    // A seat that is taken begins the game, and its end is told.
    let mut guest = Guest::connect(bench.address()).await;
    guest.hello(json!({"table": first["table"], "seat": "any"})).await;
    listener.until(first["table"].as_str().unwrap(), |line| line["state"] == "playing").await;
    let mut white = bench.sit(&second, "white").await;
    white.act("resign").await;
    listener.until(&second.id, |line| line["state"] == "over" && line["result"] == "0-1").await;

    // Many changes at once are told together.
    for _ in 0..20 {
        open(&bench, json!({"clock": null})).await;
    }
    let (mut told, mut parts) = (0, 0);
    while told < 20 {
        told += listener.next().await.unwrap()["tables"].as_array().unwrap().len();
        parts += 1;
    }
    assert!(parts < 20, "{parts}");
    bench.running.shut_down().await.unwrap();
    while listener.next().await.is_some() {}
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_banned_hears_no_more_of_the_lobby() {
    let bench = bench().await;
    let mut listener = Listener::at(&bench).await;
    assert!(listener.next().await.unwrap()["open"].is_object());
    let ban =
        |network: &str| Order::Ban { network: network.parse().unwrap(), seconds: 3600, why: String::new() };
    // Somebody else's.
    done(&bench, ban("192.0.2.0/24")).await;
    let opened = open(&bench, json!({"clock": null})).await;
    listener.until(opened["table"].as_str().unwrap(), |_| true).await;
    done(&bench, ban("127.0.0.0/8")).await;
    assert_eq!(timeout(PATIENCE, listener.next()).await.expect("it goes on"), None);
}

/// Who listens longer than any answer may take to be read is heard of again and again, and stays.
#[tokio::test(flavor = "multi_thread")]
async fn who_keeps_listening_stays() {
    let patience = Duration::from_millis(600);
    let bench = bench_with(|config| config.limits.body = patience).await;
    let mut listener = Listener::at(&bench).await;
    listener.next().await.unwrap();
    sleep(5 * patience).await;
    let opened = open(&bench, json!({"clock": null})).await;
    listener.until(opened["table"].as_str().unwrap(), |_| true).await;
    assert!(listener.alive >= 5, "{}", listener.alive);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_holds_tokens_finds_where_it_is_his_turn() {
    let bench = bench().await;
    let turns = async |tokens: &[&str]| {
        let (status, said) = ask(bench.web(), "POST", "/api/turns", Some(json!({"tokens": tokens}))).await;
        assert_eq!(status, 200, "{said}");
        said["tables"].as_array().unwrap().clone()
    };
    let stands = |turn: &Value| {
        let text = |name: &str| turn[name].as_str().unwrap_or_default().to_owned();
        (text("table"), text("seat"), text("turn"), text("stands"), turn["plies"].as_u64().unwrap())
    };
    let table = bench.table("orthodox", None).await;
    let (white, black) = (table.tokens["white"].clone(), table.tokens["black"].clone());
    let line = |seat: &str, turn: &str, how: &str, plies| {
        (table.id.clone(), seat.to_owned(), turn.to_owned(), how.to_owned(), plies)
    };
    let one = async |token: &str| stands(&turns(&[token]).await[0]);
    assert_eq!(one(&white).await, line("white", "white", "yours", 0));
    assert_eq!(one(&black).await, line("black", "white", "theirs", 0));

    let mut guests = bench.sit_all(&table).await;
    let mut play = async |seat: &str, mv: &str| {
        let guest = guests.get_mut(seat).unwrap();
        guest.play(mv).await;
        guest.until("Done").await;
    };
    play("white", "e2e4").await;
    play("black", "e7e5").await;
    play("white", "g1f3").await;
    assert_eq!(one(&white).await, line("white", "black", "theirs", 3));
    assert_eq!(one(&black).await, line("black", "black", "yours", 3));
    // What is taken back does not stand.
    for (seat, action) in [("white", "takeback"), ("black", "accept")] {
        let guest = guests.get_mut(seat).unwrap();
        guest.say(&json!({"type": "Act", "id": action, "action": action})).await;
        guest.until("Done").await;
    }
    assert_eq!(one(&white).await, line("white", "white", "yours", 2));

    // Where it is one's turn comes first, and what is over last.
    let other = bench.table("orthodox", None).await;
    let mut guest = bench.sit(&other, "white").await;
    guest.say(&json!({"type": "Act", "id": "end", "action": "resign"})).await;
    guest.until("Done").await;
    let waits = open(&bench, json!({"seats": {"white": "me"}, "clock": null})).await;
    let waiting = waits["seats"]["white"]["token"].as_str().unwrap();
    let all = turns(&[&other.tokens["white"], waiting, &black, &white, "no such token", &white]).await;
    let order: Vec<&str> = all.iter().map(|turn| turn["stands"].as_str().unwrap()).collect();
    assert_eq!(order, ["yours", "theirs", "waiting", "over"]);
    assert_eq!(all[3]["turn"], Value::Null);

    let many = vec!["x"; 101];
    let (status, refused) = ask(bench.web(), "POST", "/api/turns", Some(json!({"tokens": many}))).await;
    assert_eq!((status, &refused["code"]), (400, &json!("bad_message")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_goes_on_where_it_says() {
    let bench = bench().await;
    for _ in 0..5 {
        open(&bench, json!({"clock": null})).await;
    }
    let (mut seen, mut before) = (Vec::new(), String::new());
    for part in 0.. {
        let path = format!("/api/tables?state=open&limit=2{before}");
        let (status, said) = ask(bench.web(), "GET", &path, None).await;
        assert_eq!(status, 200, "{said}");
        seen.extend(said["tables"].as_array().unwrap().iter().map(|line| line["table"].to_string()));
        let Some(next) = said["next"].as_str() else {
            assert_eq!(part, 2);
            break;
        };
        before = format!("&before={next}");
    }
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 5);
    for path in ["/api/tables?before=x", "/api/files?before=5-%00"] {
        let (status, refused) = ask(bench.web(), "GET", path, None).await;
        assert_eq!((status, &refused["code"]), (400, &json!("bad_message")), "{path}");
    }
}

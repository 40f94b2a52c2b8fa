//! A host in this process, and guests that speak lines to it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::net::SocketAddr;
use std::time::Duration;

use chatur_server::host::{ClockWish, Config, Host, Lots, NewTable, Opened, Time};
use chatur_server::store::Store;
use chatur_server::transport::{Outside, Running, Transports, listen, serve};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::time::timeout;

/// Nothing that is waited for takes longer.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// So much of a full count as is asked for: all of it, or the percentage in `CHATUR_PROMISES_PERCENT`.
pub(crate) fn share(full: usize) -> usize {
    let percent =
        std::env::var("CHATUR_PROMISES_PERCENT").map_or(100, |text| text.parse().expect("a number"));
    (full * percent / 100).max(1)
}

/// A host with its transports open, and its time.
pub(crate) struct Bench {
    pub(crate) running: Running,
    pub(crate) time: Time,
}

/// A host whose time stands still, and which keeps games in memory.
pub(crate) async fn bench() -> Bench {
    bench_with(|_| {}).await
}

/// The same, set up otherwise.
pub(crate) async fn bench_with(change: impl FnOnce(&mut Config)) -> Bench {
    bench_at(":memory:", change).await
}

/// The same, with a store.
pub(crate) async fn bench_at(store: &str, change: impl FnOnce(&mut Config)) -> Bench {
    open(store, change, |_| {}).await
}

/// The same, seen otherwise from outside.
pub(crate) async fn bench_seen(change: impl FnOnce(&mut Config), see: impl FnOnce(&mut Outside)) -> Bench {
    open(":memory:", change, see).await
}

async fn open(store: &str, change: impl FnOnce(&mut Config), see: impl FnOnce(&mut Outside)) -> Bench {
    let mut config = Config { time: Time::by_hand(), lots: Lots::seeded(7), pause: 0, ..Config::default() };
    // Tests ask more than people do.
    (config.limits.messages, config.limits.burst) = (10_000, 10_000);
    (config.limits.requests, config.limits.requests_at_once) = (10_000, 10_000);
    change(&mut config);
    let time = config.time.clone();
    let host = Host::open(Store::open(store).await.unwrap(), config).await.unwrap();
    let transport = || Some(listen(SocketAddr::from(([127, 0, 0, 1], 0))).unwrap());
    let mut outside = Outside::default();
    see(&mut outside);
    let transports = Transports { tcp: transport(), http: transport(), outside, ..Transports::default() };
    Bench { running: serve(host, transports).unwrap(), time }
}

impl Bench {
    pub(crate) fn host(&self) -> &Host {
        self.running.host()
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.running.tcp.unwrap()
    }

    /// Where pages find it.
    pub(crate) fn web(&self) -> SocketAddr {
        self.running.http.unwrap()
    }

    /// A table where persons have all seats.
    pub(crate) async fn table(&self, variant: &str, clock: Option<&str>) -> Table {
        let loaded = chatur_variants::load(variant).unwrap();
        let persons = loaded.variant.spec().seats.iter().map(|seat| (seat.name.clone(), "person".to_owned()));
        let clock = clock.map_or(ClockWish::Untimed, |text| ClockWish::Text(text.to_owned()));
        let wish = NewTable {
            variant: Some(variant.to_owned()),
            seats: persons.collect(),
            clock,
            ..NewTable::default()
        };
        Table::of(self.host().open_table(wish).await.unwrap())
    }

    /// A guest with a token sits down.
    pub(crate) async fn sit(&self, table: &Table, seat: &str) -> Guest {
        Guest::sit_at(self.address(), table, seat).await
    }

    /// All players sit down.
    pub(crate) async fn sit_all(&self, table: &Table) -> BTreeMap<String, Guest> {
        let mut guests = BTreeMap::new();
        for seat in table.tokens.keys() {
            guests.insert(seat.clone(), self.sit(table, seat).await);
        }
        guests
    }

    /// A guest without a seat comes to watch.
    pub(crate) async fn watch(&self, table: &Table) -> Guest {
        Guest::watch_at(self.address(), table).await
    }
}

/// One short text for many, which others give only if they are the same in the same order.
pub(crate) fn digest(parts: impl IntoIterator<Item = String>) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part);
        hash.update("\n");
    }
    let hex = |mut text: String, byte: &u8| {
        let _ = write!(text, "{byte:02x}");
        text
    };
    hash.finalize().iter().fold(String::new(), hex)
}

/// A table and the tokens of its seats.
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) tokens: BTreeMap<String, String>,
}

impl Table {
    pub(crate) fn of(opened: Opened) -> Self {
        let tokens = opened.seats.into_iter().filter_map(|(seat, given)| Some((seat, given.token?)));
        Self { id: opened.table, tokens: tokens.collect() }
    }
}

/// A guest at the TCP transport.
pub(crate) struct Guest {
    from: Lines<BufReader<OwnedReadHalf>>,
    pub(crate) to: OwnedWriteHalf,
    /// All that was heard, but pings.
    pub(crate) heard: Vec<Value>,
    /// The last board, with what it left out.
    pub(crate) board: Value,
    /// How many bytes were heard, but pings.
    pub(crate) bytes: usize,
    pings: u64,
    /// Whether it answers the host's pings as it reads them.
    pub(crate) answers: bool,
    /// How many it has answered.
    pub(crate) answered: u64,
}

impl Guest {
    pub(crate) async fn connect(address: SocketAddr) -> Self {
        Self::over(TcpStream::connect(address).await.unwrap())
    }

    fn over(stream: TcpStream) -> Self {
        stream.set_nodelay(true).unwrap();
        let (from, to) = stream.into_split();
        let from = BufReader::new(from).lines();
        Self {
            from,
            to,
            heard: Vec::new(),
            board: Value::Null,
            bytes: 0,
            pings: 0,
            answers: false,
            answered: 0,
        }
    }

    /// A guest who comes from another address of this computer.
    pub(crate) async fn connect_from(last: u8, address: SocketAddr) -> Self {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from(([127, 0, 0, last], 0))).unwrap();
        Self::over(socket.connect(address).await.unwrap())
    }

    /// A guest with a token who comes by this way.
    pub(crate) async fn sit_at(address: SocketAddr, table: &Table, seat: &str) -> Self {
        let mut guest = Self::connect(address).await;
        guest.hello(json!({"table": table.id, "token": table.tokens[seat]})).await;
        guest
    }

    /// A guest without a seat who comes by this way.
    pub(crate) async fn watch_at(address: SocketAddr, table: &Table) -> Self {
        let mut guest = Self::connect(address).await;
        guest.hello(json!({"table": table.id})).await;
        guest
    }

    /// Says hello and hears the first board.
    pub(crate) async fn hello(&mut self, mut hello: Value) {
        hello["type"] = json!("Hello");
        hello["protocol"] = json!(1);
        self.say(&hello).await;
        self.until("Board").await;
        self.settle().await;
    }

    pub(crate) async fn say(&mut self, message: &Value) {
        self.to.write_all(format!("{message}\n").as_bytes()).await.unwrap();
    }

    pub(crate) async fn play(&mut self, mv: &str) {
        self.say(&json!({"type": "AddMove", "id": format!("{mv}{}", self.seq()), "move": mv})).await;
    }

    pub(crate) async fn act(&mut self, action: &str) {
        self.say(&json!({"type": "Act", "action": action})).await;
    }

    pub(crate) fn seq(&self) -> u64 {
        self.board["seq"].as_u64().unwrap_or(0)
    }

    /// The next message but pings; nothing when the host has closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let said = self.read().await?;
            if said["type"] != "Ping" {
                return Some(said);
            }
        }
    }

    /// The host's next ping; what comes before it has been heard.
    pub(crate) async fn next_ping(&mut self) -> Value {
        loop {
            let said = self.read().await.expect("the host has closed");
            if said["type"] == "Ping" {
                return said;
            }
        }
    }

    /// The next line.
    async fn read(&mut self) -> Option<Value> {
        let line = timeout(PATIENCE, self.from.next_line()).await.expect("the host is silent").ok()??;
        let said: Value = serde_json::from_str(&line).unwrap();
        if said["type"] == "Board" {
            self.see(&said);
        }
        if said["type"] != "Ping" {
            self.bytes += line.len() + 1;
            self.heard.push(said.clone());
        } else if self.answers {
            self.say(&json!({"type": "Pong", "at": said["at"]})).await;
            self.answered += 1;
        }
        Some(said)
    }

    /// Looks at a board. What it leaves out is as it was.
    fn see(&mut self, said: &Value) {
        let before = std::mem::replace(&mut self.board, said.clone());
        let Some(Value::Object(changes)) = self.board.as_object_mut().unwrap().remove("changes") else {
            return;
        };
        let list = |of: &Value| of.as_array().cloned().expect("the board before was whole");
        let (mut history, mut pieces) = (list(&before["history"]), list(&before["pieces"]));
        let from = changes["from"].as_u64().unwrap() as usize;
        assert!(from <= history.len(), "{said}");
        history.truncate(from);
        history.extend(list(&changes["history"]));
        let gone = list(&changes["gone"]);
        let there = pieces.len();
        pieces.retain(|piece| !gone.contains(&piece["at"][0]));
        assert_eq!(pieces.len() + gone.len(), there, "{said}");
        pieces.extend(list(&changes["pieces"]));
        self.board["history"] = history.into();
        self.board["pieces"] = pieces.into();
    }

    /// The next message of this type; others are passed over.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        let mut passed = Vec::new();
        while let Some(said) = self.next().await {
            if said["type"] == kind {
                return said;
            }
            passed.push(said);
        }
        panic!("no {kind} came, but {passed:#?}");
    }

    /// Hears all that was said before now.
    pub(crate) async fn settle(&mut self) -> Vec<Value> {
        self.pings += 1;
        let at = self.pings;
        self.say(&json!({"type": "Ping", "at": at})).await;
        let mut heard = Vec::new();
        while let Some(said) = self.next().await {
            if said["type"] == "Pong" && said["at"] == at {
                return heard;
            }
            heard.push(said);
        }
        panic!("the host closed after {heard:#?}");
    }

    /// Waits until it has heard of this number.
    pub(crate) async fn reach(&mut self, seq: u64) {
        while self.seq() < seq {
            self.until("Board").await;
        }
    }

    /// The moves it may make now, as the last board has them.
    pub(crate) fn moves(&self) -> Vec<String> {
        let moves = self.board["moves"].as_array().map(Vec::as_slice).unwrap_or_default();
        moves.iter().map(|mv| mv["uci"].as_str().unwrap().to_owned()).collect()
    }

    /// What else it may do now.
    pub(crate) fn choices(&self) -> Vec<String> {
        let choices = self.board["choices"].as_array().map(Vec::as_slice).unwrap_or_default();
        choices.iter().map(|word| word.as_str().unwrap().to_owned()).collect()
    }

    /// What the clock of a seat shows.
    pub(crate) fn clock(&self, seat: &str) -> u64 {
        self.seat(seat)["clock"].as_u64().unwrap()
    }

    pub(crate) fn seat(&self, seat: &str) -> &Value {
        let seats = self.board["seats"].as_array().unwrap();
        seats.iter().find(|other| other["seat"] == seat).unwrap()
    }
}

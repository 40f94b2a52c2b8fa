//! Requests over HTTP that make little sense. Each is answered: with what was asked for, or with a code and a sentence.

use std::io;
use std::net::SocketAddr;
use std::sync::atomic::Ordering;

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::mess::Mess;
use super::talker::Tally;
use super::wire::PATIENCE;
use super::{SEVEN_PLIES, Scene};

/// The largest request.
const LARGEST: usize = 4 << 20;

/// Files of variants, to be mangled.
const FILES: [&str; 3] = [
    include_str!("../../../../../variants/atomic.ron"),
    include_str!("../../../../../variants/orthodox.ron"),
    include_str!("../../../../../variants/duck.ron"),
];

/// Games and positions, to be mangled.
const GAMES: [&str; 5] = [
    SEVEN_PLIES,
    "[Variant \"Crazyhouse\"]\n\n1. e4 {a (comment} d5 2. exd5 (2. e5 (2. d3) 2... f5) 2... Qxd5 3. P@e6 $14 ; rest\n*",
    "[GameNr \"2\"]\n[StartFen4 \"4PCo\"]\n\n1. d2-d4 .. b7-d7 .. g13-g11 .. m4-l4\n2. R .. T .. S *",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R[Qq] b KQkq e3 99 200",
];

const METHODS: [&str; 9] = ["GET", "GET", "GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "BREW"];

const PATHS: [&str; 30] = [
    "/api/hello",
    "/api/tables",
    "/api/tables/",
    "/api/tables/ID",
    "/api/tables/ID/record",
    "/api/tables/ID/game.pgn",
    "/api/tables/ID/annotated",
    "/api/tables/ID/at/2",
    "/api/tables/ID/at/ODD",
    "/api/tables/ID/positions?from=1&count=2",
    "/api/tables/ID/positions?from=ODD&count=ODD",
    "/api/tables/ODD",
    "/api/tables/ODD/record",
    "/api/variants/ODD",
    "/api/variants/ODD/rules",
    "/api/variants/orthodox/source",
    "/api/variants/ODD/starter",
    "/api/variants/duck/starter",
    "/api/analysis/position",
    "/api/analysis/written",
    "/api/analysis/thinking",
    "/api/files",
    "/api/files/ODD",
    "/api/files/ODD/clone",
    "/api/ODD",
    "/api/import",
    "/ws",
    "/ODD",
    "/t/ODD",
    "/api/tables/ID/../../files",
];

const QUERIES: [&str; 14] = [
    "",
    "",
    "",
    "?lang=fr",
    "?limit=-1",
    "?limit=99999999999999999999",
    "?state=ODD",
    "?before=-9223372036854775808",
    "?before=1&before=2",
    "?limit=1&limit=2",
    "?id=ODD",
    "?key=ODD",
    "?%ff=%00",
    "?=&&&=",
];

/// What stands in an address where a name should.
const NAMES: [&str; 16] = [
    "%00",
    "%ff%fe",
    "%",
    "%zz",
    "..",
    "%2e%2e%2f%2e%2e%2fCargo.toml",
    "-1",
    "0",
    "18446744073709551616",
    "1e9",
    "~",
    "orthodox%00",
    "%F0%9F%A6%84",
    "a%2Fb",
    "';--",
    "*",
];

/// Requests that are none.
const NO_REQUESTS: [&str; 9] = [
    "\r\n\r\n\r\n",
    "GET\r\n\r\n",
    "GET /api/hello HTTP/9.9\r\n\r\n",
    "GET /api/hello HTTP/1.1\r\nHost\r\n\r\n",
    "POST /api/check HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
    "POST /api/check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
    "POST /api/check HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nx",
    "POST /api/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"text\":",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
];

/// Throws so many requests at the transport for everything that is asked once.
pub(crate) async fn throw(scene: Scene, mut mess: Mess, frames: usize) -> Tally {
    let mut tally = Tally::default();
    let mut asker = None;
    while tally.frames < frames {
        let connection = if let Some(connection) = asker.take() {
            connection
        } else {
            tally.connections += 1;
            Asker::connect(scene.bench.web()).await
        };
        tally.frames += 1;
        scene.thrown.fetch_add(1, Ordering::Relaxed);
        asker = connection.ask_something(&scene, &mut mess, &mut tally).await;
    }
    tally
}

/// A connection for requests.
pub(crate) struct Asker(BufReader<TcpStream>);

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
    closes: bool,
}

/// What a request is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// It can be answered, and the next one can be asked.
    Sound,
    /// The host need not read all of it.
    TooLong,
    /// It is none.
    None,
}

impl Answer {
    /// Whether it says what is wrong, in a word and in a sentence.
    fn is_clear(&self) -> bool {
        let Ok(why) = serde_json::from_slice::<Value>(&self.body) else { return false };
        ["code", "why"].iter().all(|name| why[name].as_str().is_some_and(|word| !word.is_empty()))
    }
}

impl Asker {
    pub(crate) async fn connect(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        Self(BufReader::new(stream))
    }

    /// Asks one thing; the connection comes back if it can be used again.
    async fn ask_something(mut self, scene: &Scene, mess: &mut Mess, tally: &mut Tally) -> Option<Self> {
        let (request, shape) = match mess.below(20) {
            0 => (no_request(mess), Shape::None),
            1..=7 => (path(scene, mess), Shape::Sound),
            _ => body(mess),
        };
        // Some go while they are being answered.
        if mess.one_in(40) {
            let half = mess.below(request.len());
            self.throw(&request[..half]).await;
            return None;
        }
        self.throw(&request).await;
        if shape == Shape::None {
            let _ = self.0.get_mut().shutdown().await;
        }
        let headless = request.starts_with(b"HEAD");
        let shown = String::from_utf8_lossy(&request[..request.len().min(3000)]).into_owned();
        let mut answer = self.answer(headless).await;
        if answer.is_none() && shape == Shape::Sound {
            // A connection may end after any answer, the more so if the host has not read all that was sent.
            self = Self::connect(scene.bench.web()).await;
            tally.connections += 1;
            self.throw(&request).await;
            answer = self.answer(headless).await;
        }
        let Some(answer) = answer else {
            if shape == Shape::Sound {
                scene.fault(format!("no answer to {shown}"));
            }
            tally.closed += 1;
            return None;
        };
        if answer.status < 300 {
            tally.done += 1;
        } else {
            tally.refused += 1;
        }
        // Pages are for people; only what is asked by programs is answered for programs.
        let page = !(shown.contains(" /api") || shown.contains(" /ws"));
        let needs_no_word = answer.status < 300 || headless || page || shape != Shape::Sound;
        if answer.status >= 500 || !(needs_no_word || answer.is_clear()) {
            let said = String::from_utf8_lossy(&answer.body);
            scene.fault(format!("{} {said:?} to {shown}", answer.status));
        }
        (shape == Shape::Sound && !answer.closes).then_some(self)
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.throw(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").as_bytes()).await;
        self.answer(false).await.expect("an answer")
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        let (body, json) = (body.to_string(), "Content-Type: application/json");
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\n{json}\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        self.throw((head + &body).as_bytes()).await;
        self.answer(false).await.expect("an answer")
    }

    /// A host may have closed before all is written; its answer tells why.
    async fn throw(&mut self, bytes: &[u8]) {
        let _ = timeout(PATIENCE, self.0.get_mut().write_all(bytes)).await.expect("the host does not read");
    }

    async fn answer(&mut self, headless: bool) -> Option<Answer> {
        timeout(PATIENCE, self.read(headless)).await.expect("the host is silent").ok()
    }

    async fn read(&mut self, without_body: bool) -> io::Result<Answer> {
        let mut line = String::new();
        self.0.read_line(&mut line).await?;
        let status = line.split(' ').nth(1).and_then(|word| word.parse().ok());
        let mut answer =
            Answer { status: status.ok_or(io::ErrorKind::UnexpectedEof)?, body: Vec::new(), closes: false };
        let mut length = 0;
        loop {
            line.clear();
            self.0.read_line(&mut line).await?;
            let field = line.trim().to_ascii_lowercase();
            match field.split_once(": ") {
                Some(("content-length", number)) => length = number.parse().unwrap(),
                Some(("connection", "close")) => answer.closes = true,
                Some(("transfer-encoding", _)) => panic!("a body of unknown length"),
                None if field.is_empty() => break,
                _ => {}
            }
        }
        answer.body.resize(if without_body { 0 } else { length }, 0);
        self.0.read_exact(&mut answer.body).await?;
        Ok(answer)
    }
}

/// A request that asks for something at a strange address.
fn path(scene: &Scene, mess: &mut Mess) -> Vec<u8> {
    let odd = match mess.below(6) {
        0 => "x".repeat(mess.below(6000)),
        1 => String::from_utf8_lossy(&mess.noise(20)).replace(|c: char| !c.is_ascii_alphanumeric(), "%20"),
        _ => mess.pick(&NAMES).to_owned(),
    };
    let method = mess.pick(&METHODS);
    let path = format!("{}{}", mess.pick(&PATHS), mess.pick(&QUERIES));
    let path = path.replace("ODD", &odd).replace("ID", &scene.honest.id);
    format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n").into_bytes()
}

/// A request that says something, or almost.
fn body(mess: &mut Mess) -> (Vec<u8>, Shape) {
    let (path, message) = match mess.below(12) {
        0..3 => ("/api/tables", table(mess)),
        3..6 => {
            let game = GAMES[mess.below(GAMES.len())];
            let mut import = json!({"text": mess.reworded(game)});
            if mess.one_in(2) {
                import["variant"] =
                    json!(mess.pick(&["orthodox", "crazyhouse", "four-player", "", "nothing"]));
            }
            ("/api/import", import)
        }
        6..8 => ("/api/check", json!({"text": file(mess), "lang": "fr"})),
        8 => {
            let piece = mess.pick(&["pawn", "king", "N", "", "\u{0}"]);
            (
                "/api/moves",
                json!({"text": file(mess), "piece": piece, "at": mess.pick(&["e4", "a1", "z99", ""])}),
            )
        }
        9 => ("/api/files/0/clone", json!({"key": mess.pick(&["", "\u{0}", "nobody"])})),
        _ => {
            let state = mess.pick(&["private", "unlisted", "public", "secret"]);
            let text = if mess.one_in(8) { file(mess) } else { "(".to_owned() };
            (
                "/api/files",
                json!({"text": text, "state": state, "file": null, "key": mess.pick(&["a", "b", "\u{0}"])}),
            )
        }
    };
    let bytes = if mess.one_in(3) { message.to_string().into_bytes() } else { mess.spoilt(&message) };
    let kind = if mess.one_in(15) {
        mess.pick(&["text/plain", "", "application/json; charset=x"])
    } else {
        "application/json"
    };
    let too_long = mess.one_in(300);
    let bytes = if too_long { vec![b' '; LARGEST + 1] } else { bytes };
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\r\n",
        bytes.len()
    );
    ([head.as_bytes(), &bytes].concat(), if too_long { Shape::TooLong } else { Shape::Sound })
}

fn table(mess: &mut Mess) -> Value {
    let held = ["open", "me", "person", "random", "level:1", "level:99", "engine:none", "", "level:-1"];
    let mut wish = json!({
        "variant": mess.pick(&["orthodox", "orthodox", "chess960", "crazyhouse", "four-player", "no such", "../orthodox"]),
        // Somebody has to be waited for, or the host would be busy with games of its own.
        "seats": {"white": "open", "black": mess.pick(&held), "red": "open"},
        "clock": mess.pick(&["5+3", "0", "99999999999+1", "-1", "1/1/1", "5+3+3", "nan"]),
        "number": mess.below(2000),
        "seed": mess.below(10),
        "position": mess.reworded(GAMES[3]),
        "name": "x".repeat(mess.below(200)),
    });
    let fields = wish.as_object_mut().unwrap();
    for name in ["clock", "number", "position", "seats"] {
        if mess.one_in(2) {
            fields.remove(name);
        }
    }
    if fields.contains_key("seats") && mess.one_in(2) {
        wish["seats"] = json!({"white": "open", "black": mess.pick(&held)});
    }
    if mess.one_in(40) {
        wish["text"] = json!(file(mess));
    }
    wish
}

/// A variant's file; mostly one that cannot be read, since reading one on takes long.
fn file(mess: &mut Mess) -> String {
    let text = FILES[mess.below(FILES.len())];
    let reworded = mess.reworded(text);
    if mess.one_in(2) { mess.reworded(&reworded) } else { reworded }
}

fn no_request(mess: &mut Mess) -> Vec<u8> {
    match mess.below(3) {
        0 => mess.noise(400),
        1 => format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(100_000)).into_bytes(),
        _ => mess.pick(&NO_REQUESTS).as_bytes().to_vec(),
    }
}

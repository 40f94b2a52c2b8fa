//! Promise 18: what strangers ask for costs no more than it may, and keeps nobody from playing.
//!
//! The host is a process of its own, so that its memory and its time on the processor are its own.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::support::{Guest, PATIENCE, bench_with};

/// Tells the child that it is the host.
const ROLE: &str = "CHATUR_COSTLY_HOST";
/// Strangers at once, each at an address of its own.
const STRANGERS: u8 = 16;

/// Files that cost much: lines that branch at every leg, long expansions, a board without edges, deep examples.
const COSTLY: [&str; 6] = [
    "(format: 1, id: \"legs\", name: \"Legs\", extends: \"big-board\", pieces: { \"monster\": (letter: \"M\",
      value: 900, moves: [Legs(first: (dirs: [AllRound]), then: [(dirs: [AllRound], may_stop: true),
      (dirs: [Orthogonal], may_stop: true), (dirs: [AllRound], may_stop: true), (dirs: [AllRound], may_stop: true)])]) })",
    "(format: 1, id: \"bent\", name: \"Bent\", extends: \"big-board\",
      pieces: { \"monster\": (letter: \"M\", value: 900, moves: \"mafsafsQ\") })",
    "(format: 1, id: \"deeper\", name: \"Deeper\", extends: \"orthodox\",
      pieces: { \"monster\": (letter: \"M\", value: 900, moves: \"mafsafsafsafsQ\") })",
    "(format: 1, id: \"round\", name: \"Round\", extends: \"orthodox\", board: Squares(files: 8, ranks: 8, wrap: Cylinder))",
    "(format: 1, id: \"riders\", name: \"Riders\", extends: \"orthodox\", board: Squares(files: 8, ranks: 8, wrap: Torus),
      pieces: { \"monster\": (letter: \"M\", value: 900, moves: \"NNCCZZAADDGGHHQ\") }, without: [\"castling\"])",
    "(format: 1, id: \"long\", name: \"Long\", extends: \"four-player\",
      examples: [(perft: [20, 395, 7800, 152050, 2941000, 56000000])])",
];

/// So many moves, and another game begins.
const LONGEST_GAME: u64 = 30;

/// Where a stranger takes a file.
const PATHS: [&str; 5] = ["/api/check", "/api/moves", "/api/tables", "/api/files", "/api/balance"];

pub(crate) struct HostProcess {
    process: Child,
    pub(crate) http: SocketAddr,
    pub(crate) tcp: SocketAddr,
}

impl HostProcess {
    pub(crate) fn start() -> Self {
        let mut process = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "costly::child", "--ignored", "--nocapture"])
            .env(ROLE, "1")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(process.stdout.take().unwrap());
        let mut line = String::new();
        while !line.starts_with("host ") {
            line.clear();
            assert!(out.read_line(&mut line).unwrap() > 0, "the host did not start");
        }
        std::thread::spawn(move || out.read_to_string(&mut String::new()));
        let words: Vec<&str> = line.split_whitespace().collect();
        Self { process, http: words[1].parse().unwrap(), tcp: words[2].parse().unwrap() }
    }

    /// A figure of the system about the process, in kibibytes.
    pub(crate) fn kib(&self, name: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        line.trim_matches(|c: char| !c.is_ascii_digit()).parse().unwrap()
    }

    /// How long it has been on a processor.
    pub(crate) fn time(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).unwrap();
        // The name of the program, which may hold anything, stands in brackets.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
        let ticks: u64 = fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap();
        Duration::from_millis(ticks * 10)
    }

    /// Whether nothing is computed any more, a second after this is asked.
    pub(crate) async fn assert_rests(&self) {
        sleep(Duration::from_secs(1)).await;
        let before = self.time();
        sleep(Duration::from_secs(1)).await;
        let used = self.time().saturating_sub(before);
        assert!(used <= Duration::from_millis(50), "it goes on: {used:?} in a second");
    }
}

impl Drop for HostProcess {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "the host of the others"]
async fn child() {
    if std::env::var(ROLE).is_err() {
        return;
    }
    // Who is told to come again comes sooner here than people do.
    let bench = bench_with(|config| config.limits.tables = 100_000).await;
    println!("\nhost {} {}", bench.web(), bench.address());
    std::future::pending::<()>().await;
}

/// Posts something from an address of this machine; the status, and what was said.
pub(crate) async fn post(from: u8, to: SocketAddr, path: &str, body: &Value) -> (u16, Value) {
    let mut stream = begin(from, to, path, body).await;
    let mut answer = Vec::new();
    timeout(PATIENCE, stream.read_to_end(&mut answer)).await.expect("no answer").unwrap();
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").expect("an answer");
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, serde_json::from_str(body).unwrap_or(Value::Null))
}

/// Sends a request and does not wait.
async fn begin(from: u8, to: SocketAddr, path: &str, body: &Value) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from(([127, 0, 0, from], 0))).unwrap();
    let mut stream = socket.connect(to).await.unwrap();
    let body = body.to_string();
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {to}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).await.unwrap();
    stream
}

fn wish(path: &str, text: &str, games: u64) -> Value {
    match path {
        "/api/moves" => json!({"text": text, "piece": "M"}),
        "/api/balance" => json!({"text": text, "games": games}),
        _ => json!({"text": text}),
    }
}

/// Two who play, one game after the other.
#[derive(Default)]
pub(crate) struct Players {
    guests: Vec<Guest>,
    /// Moves of this game.
    plies: u64,
    pub(crate) moves: u64,
    /// The longest that a move took.
    pub(crate) slowest: Duration,
    /// The longest that opening a table took.
    pub(crate) opens: Duration,
}

impl Players {
    /// Sits down at a new table.
    async fn sit(&mut self, host: &HostProcess) {
        let wish = json!({"seats": {"white": "person", "black": "person"}, "clock": null});
        let begun = Instant::now();
        let (status, opened) = post(200, host.http, "/api/tables", &wish).await;
        self.opens = self.opens.max(begun.elapsed());
        assert_eq!(status, 201, "{opened}");
        self.guests.clear();
        self.plies = 0;
        for seat in ["white", "black"] {
            let mut guest = Guest::connect(host.tcp).await;
            guest.hello(json!({"table": opened["table"], "token": opened["seats"][seat]["token"]})).await;
            self.guests.push(guest);
        }
    }

    /// Plays a move.
    pub(crate) async fn play(&mut self, host: &HostProcess) {
        if self.plies.is_multiple_of(LONGEST_GAME) {
            self.sit(host).await;
        }
        let guest = &mut self.guests[(self.plies % 2) as usize];
        while guest.seq() < self.plies || guest.moves().is_empty() {
            guest.until("Board").await;
        }
        let moves = guest.moves();
        // Pawns first, so that no game ends early.
        let pawns = moves.iter().find(|mv| mv.as_bytes()[0] == mv.as_bytes()[2]);
        let mv = pawns.unwrap_or(&moves[(self.moves as usize * 7) % moves.len()]).clone();
        let begun = Instant::now();
        guest.play(&mv).await;
        guest.until("Done").await;
        self.slowest = self.slowest.max(begun.elapsed());
        (self.plies, self.moves) = (self.plies + 1, self.moves + 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn costly_posts_beside_a_game() {
    // Other tests run beside this one.
    costly_posts(60, 5).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long: a thousand posts, and alone"]
async fn a_thousand_costly_posts_beside_a_game() {
    costly_posts(1000, 1).await;
}

/// So many posts of costly files by strangers, while two people play and open tables. Everything may take so many times
/// what is promised.
async fn costly_posts(posts: usize, times: u32) {
    let host = HostProcess::start();
    let mut players = Players::default();
    let mut strangers = JoinSet::new();
    for stranger in 0..STRANGERS {
        let http = host.http;
        strangers.spawn(async move {
            let mut statuses = Vec::new();
            for number in (usize::from(stranger)..posts).step_by(usize::from(STRANGERS)) {
                let path = PATHS[number % PATHS.len()];
                let body = wish(path, COSTLY[number / PATHS.len() % COSTLY.len()], 2);
                statuses.push(post(10 + stranger, http, path, &body).await.0);
            }
            statuses
        });
    }
    let mut statuses = Vec::new();
    while !strangers.is_empty() {
        players.play(&host).await;
        while let Some(done) = strangers.try_join_next() {
            statuses.extend(done.unwrap());
        }
        sleep(Duration::from_millis(20)).await;
    }
    let opens = players.opens;
    let (memory, slowest) = (host.kib("VmHWM:") / 1024, players.slowest);
    println!(
        "{posts} posts, {} moves: slowest {slowest:?}, slowest new table {opens:?}, {memory} MiB",
        players.moves
    );
    assert_eq!(statuses.len(), posts);
    assert!(statuses.iter().all(|status| [200, 201, 400, 422, 429, 503].contains(status)), "{statuses:?}");
    host.assert_rests().await;
    assert!(slowest < times * Duration::from_millis(200), "the slowest move took {slowest:?}");
    assert!(opens < times * Duration::from_secs(2), "a new table took {opens:?}");
    assert!(memory < 512, "{memory} MiB");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_nobody_waits_for_is_given_up() {
    let host = HostProcess::start();
    let report =
        json!({"text": "(format: 1, id: \"own\", name: \"Own\", extends: \"orthodox\")", "games": 200});
    let mut asked = Vec::new();
    for stranger in 1..=12 {
        asked.push(begin(stranger, host.http, "/api/balance", &report).await);
    }
    sleep(Duration::from_millis(500)).await;
    let begun = (host.time(), Instant::now());
    while host.time() == begun.0 {
        assert!(begun.1.elapsed() < Duration::from_secs(20), "a report is being made");
        sleep(Duration::from_millis(20)).await;
    }
    drop(asked);
    host.assert_rests().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_given_up_ends_within_a_tenth_of_a_second() {
    let host = HostProcess::start();
    let started = "(format: 1, id: \"starts\", name: \"Starts\", extends: \"orthodox\", without: [\"castling\"],
         setup: (shuffle: (squares: Ranks([1, 2]), keep_if: [PawnsGuarded, OppositeShades(\"knight\", \"bishop\")],
         copies: Independent, steps: [Several(piece: \"knight\", count: 3), Several(piece: \"bishop\", count: 2),
         One(piece: \"king\"), Rest([\"pawn\", \"pawn\", \"pawn\", \"pawn\", \"pawn\", \"pawn\", \"pawn\", \"pawn\", \"pawn\",
         \"pawn\"])])))";
    let own = "(format: 1, id: \"own\", name: \"Own\", extends: \"shogi\")";
    for (path, text) in
        [("/api/balance", own), ("/api/check", started), ("/api/tables", started), ("/api/files", started)]
    {
        let before = host.time();
        let asked = begin(1, host.http, path, &wish(path, text, 200)).await;
        while host.time() < before + Duration::from_millis(40) {
            sleep(Duration::from_millis(2)).await;
        }
        let given_up = host.time();
        drop(asked);
        sleep(Duration::from_millis(700)).await;
        let used = host.time().saturating_sub(given_up);
        // The system counts in hundredths of a second.
        assert!(used <= Duration::from_millis(110), "{path} goes on for {used:?}");
    }
}

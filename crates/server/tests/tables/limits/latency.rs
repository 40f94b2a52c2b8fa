//! How long the others wait while a spectator does not read at all: no longer than without it.
//!
//! Host and readers are processes of their own, and rounds with the mute one and without it take turns, so that what
//! else the machine does falls on both alike.

use std::fmt;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::support::{Guest, PATIENCE, Table, bench_with};

/// Tells a child what it is.
const ROLE: &str = "CHATUR_LATENCY_ROLE";
/// How long the host may try to write to somebody. Were others to wait for that, they would wait so long.
const WRITE: Duration = Duration::from_secs(30);

/// A child, which is this test program once more, and the lines that it says, each with the time when it came.
struct Helper {
    process: Child,
    lines: mpsc::UnboundedReceiver<(Instant, String)>,
}

impl Helper {
    fn start(role: &str) -> Self {
        let mut process = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "limits::latency::helper", "--ignored", "--nocapture"])
            .env(ROLE, role)
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let out = process.stdout.take().unwrap();
        let (to, lines) = mpsc::unbounded_channel();
        std::thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                let _ = to.send((Instant::now(), line));
            }
        });
        Self { process, lines }
    }

    /// The next line that begins with this word, and what follows it.
    async fn says(&mut self, word: &str) -> (Instant, String) {
        loop {
            let next = timeout(PATIENCE, self.lines.recv()).await.expect("the helper is silent");
            let (at, line) = next.expect("the helper has ended");
            assert!(!line.starts_with("lost"), "a reader was dropped");
            if let Some(rest) = line.strip_prefix(word) {
                return (at, rest.trim().to_owned());
            }
        }
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What a helper does.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "the host and the readers of the others"]
async fn helper() {
    let Ok(role) = std::env::var(ROLE) else { return };
    match &role.split(' ').collect::<Vec<_>>()[..] {
        [address, table, readers] => read_all(address, table, readers.parse().unwrap()).await,
        _ => host().await,
    }
    std::future::pending::<()>().await;
}

/// A host with one table.
async fn host() {
    let bench = bench_with(|config| {
        config.limits.sockets = 10_000;
        config.limits.write = WRITE;
        // An event waits together with its board.
        config.limits.queue = 32;
    })
    .await;
    let table = bench.table("orthodox", None).await;
    println!("\nhost {} {} {} {}", bench.address(), table.id, table.tokens["white"], table.tokens["black"]);
    std::future::pending::<()>().await;
}

/// Spectators who read all that they are told, and say when the last of them has been told of something.
async fn read_all(address: &str, table: &str, readers: usize) {
    // How many have been told of each.
    let told: Arc<Mutex<Vec<usize>>> = Arc::default();
    let seated = Arc::new(AtomicUsize::new(0));
    for _ in 0..readers {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let hello = json!({"type": "Hello", "protocol": 1, "table": table});
        stream.write_all(format!("{hello}\n").as_bytes()).await.unwrap();
        let (told, seated) = (Arc::clone(&told), Arc::clone(&seated));
        tokio::spawn(async move {
            let mut lines = tokio::io::BufReader::new(stream).lines();
            while let Ok(Some(line)) = lines.next_line().await {
                // An event is told first and the board with it last.
                let Some(rest) = line.strip_prefix("{\"type\":\"Board\",\"seq\":") else { continue };
                let seq: usize = rest.split(',').next().unwrap().parse().unwrap();
                if seq == 0 {
                    // Nothing happens before all of them are there, so each is shown this one once.
                    if seated.fetch_add(1, Ordering::Relaxed) + 1 == readers {
                        // On one core the test's name stands before it on the line.
                        println!("\nseated");
                    }
                    continue;
                }
                let mut told = told.lock().unwrap();
                if told.len() <= seq {
                    told.resize(seq + 1, 0);
                }
                told[seq] += 1;
                if told[seq] == readers {
                    println!("all {seq}");
                }
            }
            println!("lost");
        });
    }
}

/// How long it took, each time, in microseconds.
#[derive(Clone, Debug, Default)]
struct Waits(Vec<u64>);

impl Waits {
    fn share(&self, percent: usize) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        sorted[(sorted.len() - 1) * percent / 100] as f64
    }
}

impl fmt::Display for Waits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [half, most, all] = [50, 95, 100].map(|percent| self.share(percent) / 1000.0);
        write!(f, "p50 {half:.2} ms, p95 {most:.2} ms, longest {all:.1} ms")
    }
}

/// From something being said until both players had been told all of it, and until the last of the readers had.
#[derive(Clone, Debug, Default)]
struct Round {
    players: Waits,
    readers: Waits,
}

/// A table with two players and many readers.
struct Scene {
    table: Table,
    address: std::net::SocketAddr,
    white: Guest,
    black: Guest,
    crowd: Helper,
    _host: Helper,
    seq: u64,
}

impl Scene {
    async fn open(readers: usize) -> Self {
        let mut host = Helper::start("host");
        let (_, said) = host.says("host ").await;
        let [address, id, white, black] = said.split(' ').collect::<Vec<_>>()[..] else { panic!("{said}") };
        let tokens = [("white", white), ("black", black)];
        let tokens = tokens.map(|(seat, token)| (seat.to_owned(), token.to_owned())).into();
        let mut crowd = Helper::start(&format!("{address} {id} {readers}"));
        crowd.says("seated").await;
        let (address, table) = (address.parse().unwrap(), Table { id: id.to_owned(), tokens });
        let white = Guest::sit_at(address, &table, "white").await;
        let black = Guest::sit_at(address, &table, "black").await;
        Self { table, address, white, black, crowd, _host: host, seq: 0 }
    }

    /// A move is made and taken back. The next thing is said when all have been told of the last.
    async fn round(&mut self, events: usize) -> Round {
        let mut round = Round::default();
        // They sit down last, so that a host that tells one after the other tells the mute one before them.
        self.white = Guest::sit_at(self.address, &self.table, "white").await;
        self.black = Guest::sit_at(self.address, &self.table, "black").await;
        for _ in 0..events {
            let says = ["e2e4", "takeback", "accept"][self.seq as usize % 3];
            let (speaker, hearer) = match says {
                "accept" => (&mut self.black, &mut self.white),
                _ => (&mut self.white, &mut self.black),
            };
            self.seq += 1;
            let begun = Instant::now();
            match says {
                "e2e4" => speaker.play(says).await,
                _ => speaker.act(says).await,
            }
            assert_eq!(hearer.until("Event").await["seq"], self.seq);
            hearer.reach(self.seq).await;
            speaker.reach(self.seq).await;
            round.players.0.push(begun.elapsed().as_micros() as u64);
            let (at, seq) = self.crowd.says("all ").await;
            assert_eq!(seq, self.seq.to_string());
            round.readers.0.push((at - begun).as_micros() as u64);
        }
        round
    }

    /// The same beside a spectator who reads nothing, and who was dropped by the end.
    async fn round_beside_mute(&mut self, events: usize) -> Round {
        // With little room for what it is sent.
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let mut mute = socket.connect(self.address).await.unwrap();
        let hello = json!({"type": "Hello", "protocol": 1, "table": self.table.id});
        mute.write_all(format!("{hello}\n").as_bytes()).await.unwrap();
        // It is there once something has come.
        timeout(PATIENCE, mute.readable()).await.expect("it is greeted").unwrap();
        let round = self.round(events).await;
        let mut left = Vec::new();
        timeout(PATIENCE, mute.read_to_end(&mut left)).await.expect("it was not dropped").ok();
        let told = left.windows(14).filter(|part| part == b"\"type\":\"Event\"").count();
        assert!(told > 0 && told < events, "of {events} events it was told {told}");
        round
    }
}

/// How much longer it took beside the mute one: the median over all pairs of rounds, of what half, almost all and
/// the longest of the waits came to.
#[derive(Debug)]
struct Ratios {
    half: f64,
    most: f64,
    longest: f64,
}

impl Ratios {
    fn of(pairs: &[(Round, Round)], whose: impl Fn(&Round) -> &Waits) -> Self {
        let of = |percent: usize| {
            let ratio = |(without, beside): &(Round, Round)| {
                whose(beside).share(percent) / whose(without).share(percent)
            };
            let mut ratios: Vec<f64> = pairs.iter().map(ratio).collect();
            ratios.sort_unstable_by(f64::total_cmp);
            f64::midpoint(ratios[(ratios.len() - 1) / 2], ratios[ratios.len() / 2])
        };
        Self { half: of(50), most: of(95), longest: of(100) }
    }

    /// Whether nobody waited longer, up to what such figures differ by themselves.
    fn is_still(&self) -> bool {
        self.half < 1.5 && self.most < 2.0 && self.longest < 4.0
    }
}

async fn play(scene: &mut Scene, pairs: usize, events: usize) -> Vec<(Round, Round)> {
    let mut all = Vec::new();
    for number in 0..pairs {
        // Whichever is second profits, or suffers, from the first: they take turns at that as well.
        let (without, beside) = if number % 2 == 0 {
            let without = scene.round(events).await;
            (without, scene.round_beside_mute(events).await)
        } else {
            let beside = scene.round_beside_mute(events).await;
            (scene.round(events).await, beside)
        };
        println!("players: {}\n   mute: {}", without.players, beside.players);
        println!("readers: {}\n   mute: {}", without.readers, beside.readers);
        all.push((without, beside));
    }
    all
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_waits_for_a_mute_spectator() {
    let mut scene = Scene::open(30).await;
    for (_, beside) in play(&mut scene, 3, 120).await {
        // Who waits for it waits until the host gives up writing to it. No machine here is as slow as that.
        let longest = beside.players.share(100).max(beside.readers.share(100));
        assert!(longest < WRITE.as_micros() as f64 / 3.0, "{longest} µs");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long: 500 spectators"]
async fn the_waits_of_five_hundred_do_not_move() {
    const PAIRS: usize = 8;
    let mut scene = Scene::open(500).await;
    let mut pairs = play(&mut scene, PAIRS, 160).await;
    let judge = |pairs: &[(Round, Round)]| {
        let ratios = [Ratios::of(pairs, |round| &round.players), Ratios::of(pairs, |round| &round.readers)];
        println!("beside a mute one, after {} pairs: {ratios:.2?}", pairs.len());
        ratios.iter().all(Ratios::is_still)
    };
    if !judge(&pairs) {
        // On a machine with much else to do so few may differ by chance: once as many are added to them, and all count.
        pairs.extend(play(&mut scene, PAIRS, 160).await);
        assert!(judge(&pairs), "others wait longer beside a mute spectator");
    }
}

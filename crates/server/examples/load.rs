//! Many tables with two scripted players each, at one move a second each: how long a move takes from being sent to
//! being told, how much time of a processor it costs the host, and how much memory a table and an idle connection take.
//!
//!     cargo run --profile dist -p chatur-server --example load -- [TABLES [SECONDS [IDLE [STORE [P99]]]]]
//!
//! The host is another process; the players share this one. Times are measured by the players, so they hold the way
//! there and back. With P99, more milliseconds than that at the 99th percentile are a failure.

use std::error::Error;
use std::io::{BufRead, BufReader as Lines, Write};
use std::net::SocketAddr;
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use chatur_server::host::{ClockWish, Config, Host, NewTable};
use chatur_server::store::Store;
use chatur_server::transport::{Transports, listen, serve};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::{sleep, sleep_until};

type Fault = Box<dyn Error + Send + Sync>;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => return failed(&error.into()),
    };
    let done = match words.first().map(String::as_str) {
        Some("host") => runtime.block_on(host(&words[1..])).map(|()| true),
        _ => runtime.block_on(drive(&words)),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => failed(&error),
    }
}

fn failed(error: &Fault) -> ExitCode {
    eprintln!("{error}");
    ExitCode::FAILURE
}

/// The other process: a host that opens a table whenever a line is said to it, and ends when nothing more is.
async fn host(words: &[String]) -> Result<(), Fault> {
    let store = words.first().map_or(":memory:", String::as_str);
    let mut config = Config::default();
    (config.limits.sockets, config.limits.tables) = (1_000_000, 1_000_000);
    config.limits.connections = 1_000_000;
    (config.limits.requests, config.limits.requests_at_once) = (1_000_000, 1_000_000);
    let host = Host::open(Store::open(store).await?, config).await?;
    let tcp = Some(listen(SocketAddr::from(([127, 0, 0, 1], 0)))?);
    let running = serve(host, Transports { tcp, ..Transports::default() })?;
    println!("{}", running.tcp.ok_or("no transport")?);
    let mut lines = std::io::stdin().lines();
    while tokio::task::block_in_place(|| lines.next()).is_some() {
        let seats = ["white", "black"].map(|seat| (seat.to_owned(), "person".to_owned()));
        let wish =
            NewTable { seats: seats.into(), clock: ClockWish::Text("60+5".into()), ..NewTable::default() };
        let opened = running.host().open_table(wish).await.map_err(|failed| failed.why)?;
        let tokens: Vec<&String> = opened.seats.values().filter_map(|given| given.token.as_ref()).collect();
        println!("{}", json!({"table": opened.table, "tokens": tokens}));
    }
    running.shut_down().await?;
    Ok(())
}

/// The host's process, as it is asked for tables.
struct Other {
    child: Child,
    lines: Lines<std::process::ChildStdout>,
    address: SocketAddr,
}

impl Other {
    fn start(store: &str) -> Result<Self, Fault> {
        let mut child = Command::new(std::env::current_exe()?)
            .args(["host", store])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut lines = Lines::new(child.stdout.take().ok_or("no output")?);
        let mut line = String::new();
        lines.read_line(&mut line)?;
        Ok(Self { child, lines, address: line.trim().parse()? })
    }

    fn table(&mut self) -> Result<Value, Fault> {
        writeln!(self.child.stdin.as_mut().ok_or("no input")?, "table")?;
        let mut line = String::new();
        self.lines.read_line(&mut line)?;
        Ok(serde_json::from_str(&line)?)
    }

    /// The memory of the process, in KiB; 0 where the system does not tell.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|rest| rest.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
    }

    /// The time of a processor that the process has taken, its own and the system's for it, in milliseconds; 0 where the
    /// system does not tell.
    fn processor_time(&self) -> [u64; 2] {
        /// Linux counts in hundredths of a second, whatever its own clock does.
        const TICK: u64 = 10;
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        // The name stands in brackets and may hold anything. The state follows as the third field.
        let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
        let field =
            |number: usize| fields.split_whitespace().nth(number - 3).and_then(|text| text.parse().ok());
        [14, 15].map(|number| field(number).unwrap_or(0_u64) * TICK)
    }

    fn end(mut self) -> Result<bool, Fault> {
        drop(self.child.stdin.take());
        Ok(self.child.wait()?.success())
    }
}

/// What the players have measured.
#[derive(Default)]
struct Times {
    /// From a move being sent to its event, in microseconds.
    ways: Vec<u64>,
    refused: usize,
}

async fn drive(words: &[String]) -> Result<bool, Fault> {
    let number = |index: usize, usual: u64| words.get(index).map_or(Ok(usual), |word| word.parse::<u64>());
    let (tables, seconds, idle) = (number(0, 100)?, number(1, 20)?, number(2, 200)?);
    let store = words.get(3).map_or(":memory:", String::as_str);
    let most = number(4, u64::MAX)?;
    let mut other = Other::start(store)?;
    // The first table compiles the rules.
    other.table()?;
    let empty = other.memory();
    let mut seats = Vec::new();
    for _ in 0..tables {
        seats.push(other.table()?);
    }
    sleep(Duration::from_millis(500)).await;
    let with_tables = other.memory();
    let watched = seats.first().map_or(Value::Null, |table| table["table"].clone());
    let mut idlers = Vec::new();
    for _ in 0..idle {
        idlers
            .push(connect(other.address, &json!({"type": "Hello", "protocol": 1, "table": watched})).await?);
    }
    sleep(Duration::from_millis(500)).await;
    let with_idlers = other.memory();
    drop(idlers);
    let times = Arc::new(Mutex::new(Times::default()));
    // Everybody is there before the first move: sitting down is another thing than playing.
    let begun = tokio::time::Instant::now() + Duration::from_secs(1) + Duration::from_millis(2 * tables);
    let ends = begun + Duration::from_secs(seconds);
    let mut players = Vec::new();
    for (index, table) in seats.iter().enumerate() {
        let starts = begun + Duration::from_millis(1000 * index as u64 / tables.max(1));
        for token in table["tokens"].as_array().into_iter().flatten() {
            let hello = json!({"type": "Hello", "protocol": 1, "table": table["table"], "token": token});
            let stream = connect(other.address, &hello).await?;
            players.push(tokio::spawn(play(stream, starts, ends, Arc::clone(&times), index)));
        }
    }
    // All have sat down.
    sleep_until(begun).await;
    let before = other.processor_time();
    for player in players {
        player.await??;
    }
    let after = other.processor_time();
    let with_games = other.memory();
    let Times { mut ways, refused } = std::mem::take(&mut *times.lock().map_err(|_| "a player failed")?);
    ways.sort_unstable();
    let at =
        |share: f64| ways.get((ways.len() as f64 * share) as usize).map_or(0.0, |&way| way as f64 / 1000.0);
    let each = |more: u64, less: u64, count: u64| more.saturating_sub(less) as f64 / count.max(1) as f64;
    println!("tables {tables}, moves {}, a second {:.0}", ways.len(), ways.len() as f64 / seconds as f64);
    println!("from sent to told, ms: p50 {:.1}, p99 {:.1}, most {:.1}", at(0.5), at(0.99), at(0.999_999));
    println!(
        "memory of the host, KiB: empty {empty}, a table {:.1}, an idle connection {:.1}, a game of two at the end {:.1}",
        each(with_tables, empty, tables),
        each(with_idlers, with_tables, idle),
        each(with_games, empty, tables)
    );
    let [own, system] = [0, 1].map(|kind| each(1000 * after[kind], 1000 * before[kind], ways.len() as u64));
    println!(
        "processor time of the host, ms for 1,000 moves: {:.0}, of that the system's {system:.0}",
        own + system
    );
    println!("refused {refused}");
    let closed = other.end()?;
    Ok(closed && refused == 0 && !ways.is_empty() && at(0.99) <= most as f64)
}

async fn connect(address: SocketAddr, hello: &Value) -> Result<TcpStream, Fault> {
    let mut stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    stream.write_all(format!("{hello}\n").as_bytes()).await?;
    Ok(stream)
}

/// Plays a move half a second after each turn began, so that two players make one each a second.
async fn play(
    stream: TcpStream,
    starts: tokio::time::Instant,
    ends: tokio::time::Instant,
    times: Arc<Mutex<Times>>,
    number: usize,
) -> Result<(), Fault> {
    let (from, mut to) = stream.into_split();
    let mut lines = BufReader::new(from).lines();
    let mut sent: Option<Instant> = None;
    loop {
        let line = tokio::select! {
            line = lines.next_line() => line?.ok_or("the host has closed")?,
            () = sleep_until(ends) => return Ok(()),
        };
        // Most of what is said need not be understood.
        let kind = line.get(9..20).unwrap_or_default();
        if kind.starts_with("Event") {
            if let Some(sent) = sent.take() {
                let way = sent.elapsed().as_micros() as u64;
                times.lock().map_err(|_| "a player failed")?.ways.push(way);
            }
        } else if kind.starts_with("YourTurn") {
            let said: Value = serde_json::from_str(&line)?;
            let moves = said["moves"].as_array().ok_or("no moves")?;
            let seq = said["seq"].as_u64().unwrap_or(0);
            let chosen = &moves[(seq as usize * 7919 + number * 31) % moves.len()];
            let wait =
                if seq == 0 { starts } else { tokio::time::Instant::now() + Duration::from_millis(500) };
            sleep_until(wait.min(ends)).await;
            sent = Some(Instant::now());
            let line = json!({"type": "AddMove", "id": format!("m{seq}"), "base": seq, "move": chosen});
            to.write_all(format!("{line}\n").as_bytes()).await?;
        } else if kind.starts_with("InvalidMove") || kind.starts_with("Error") {
            times.lock().map_err(|_| "a player failed")?.refused += 1;
        } else if kind.starts_with("Winner") {
            return Ok(());
        }
    }
}

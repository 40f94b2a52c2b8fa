//! An honest guest at the TCP transport: it plays any move it is offered, comes back when it is cut off, says again
//! what was not answered, and writes down all it was told.

use std::collections::{BTreeMap, HashSet, VecDeque};
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use chatur_notation::coordinates;
use chatur_play::{Action, Rules, Table};
use chatur_server::store::Saved;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::net::tcp::OwnedWriteHalf;
use tokio::time::{sleep, timeout};

/// What a guest was told.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    /// The events by number.
    pub(crate) events: BTreeMap<u64, Value>,
    /// Up to which number it knows the game, by an event or a board.
    pub(crate) seen: u64,
    /// The moves of the last board, in coordinates.
    pub(crate) history: Vec<String>,
    /// How often it was given the board instead of what it had missed.
    pub(crate) jumps: usize,
    /// Its messages that were done, and the number of what they caused.
    pub(crate) done: BTreeMap<String, u64>,
    /// How often it said something again.
    pub(crate) said_again: usize,
    /// How often it came back.
    pub(crate) came_back: usize,
    /// When it was told of something last.
    pub(crate) heard_at: Option<Instant>,
    /// The longest that it waited for the next event.
    pub(crate) longest_wait: Duration,
    /// What should never happen to an honest guest.
    pub(crate) faults: Vec<String>,
    /// Why it had to come back, each time.
    pub(crate) partings: Vec<String>,
    /// The beginnings of what was said last, for whoever looks into a failure.
    pub(crate) lately: VecDeque<String>,
    /// Whether it has seen the end that it waits for.
    pub(crate) finished: bool,
}

/// Where hosts are. The list changes as they come and go.
pub(crate) type Hosts = Arc<Mutex<Vec<SocketAddr>>>;

/// A guest.
pub(crate) struct Guest {
    pub(crate) hosts: Hosts,
    /// Which of them it tries first.
    pub(crate) first: usize,
    pub(crate) table: String,
    /// None watches.
    pub(crate) token: Option<String>,
    /// What its messages are called.
    pub(crate) name: String,
    /// It plays until this number is reached, or the game is over.
    pub(crate) until: u64,
    /// How long it thinks.
    pub(crate) thinks: Duration,
    /// How long it may take in all.
    pub(crate) patience: Duration,
    pub(crate) log: Arc<Mutex<Log>>,
}

struct Pending {
    id: String,
    line: Value,
}

impl Guest {
    /// Plays or watches until the end.
    pub(crate) async fn run(self) -> Log {
        let begun = Instant::now();
        let mut pending = None;
        let mut try_next = self.first;
        while begun.elapsed() < self.patience && !self.is_done() {
            let left = self.patience.saturating_sub(begun.elapsed());
            let address = {
                let hosts = self.hosts.lock().unwrap();
                (!hosts.is_empty()).then(|| hosts[try_next % hosts.len()])
            };
            let Some(address) = address else {
                sleep(Duration::from_millis(20)).await;
                continue;
            };
            // A connection that fails, ends or says nothing any more: try again, elsewhere if there is an elsewhere.
            let parted = timeout(left, self.sit_down(address, &mut pending)).await;
            try_next += 1;
            self.part(&format!("{:?} from {}: {parted:?}", begun.elapsed(), address.port()));
            sleep(Duration::from_millis(20)).await;
        }
        self.log.lock().unwrap().clone()
    }

    /// Plays at one host for as long as that goes well; says why it ended.
    async fn sit_down(&self, address: SocketAddr, pending: &mut Option<Pending>) -> io::Result<String> {
        let stream = timeout(Duration::from_secs(10), TcpStream::connect(address)).await??;
        stream.set_nodelay(true)?;
        let (from, mut to) = stream.into_split();
        let mut lines = BufReader::new(from).lines();
        let since = self.log.lock().unwrap().seen;
        let mut hello = json!({"type": "Hello", "protocol": 1, "table": self.table, "since": since});
        if let Some(token) = &self.token {
            hello["token"] = json!(token);
        }
        say(&mut to, &hello).await?;
        if let Some(pending) = pending.as_ref() {
            self.log.lock().unwrap().said_again += 1;
            say(&mut to, &pending.line).await?;
        }
        let mut turn = None;
        // A host that says nothing for so long is not there any more.
        while let Some(line) = timeout(Duration::from_secs(8), lines.next_line()).await?? {
            self.remember(&line);
            let Ok(said) = serde_json::from_str::<Value>(&line) else {
                self.fault(format!("no JSON: {line}"));
                continue;
            };
            match said["type"].as_str().unwrap_or("") {
                "Event" => self.note(&said),
                "Board" => self.see(&said),
                "YourTurn" => {
                    self.turn(&said, pending, &mut to).await?;
                    turn = Some(said);
                }
                "Done" => {
                    let id = said["id"].as_str().unwrap_or("").to_owned();
                    if pending.as_ref().is_some_and(|pending| pending.id == id) {
                        *pending = None;
                    }
                    let seq = said["seq"].as_u64().unwrap_or(0);
                    let before = self.log.lock().unwrap().done.insert(id.clone(), seq);
                    if before.is_some_and(|before| before != seq) {
                        self.fault(format!("{id} was done as {before:?} and as {seq}"));
                    }
                    // What it said again may be answered after it was called to its next move.
                    if let Some(turn) = turn.take().filter(|turn| turn["seq"].as_u64() >= Some(seq)) {
                        self.turn(&turn, pending, &mut to).await?;
                    }
                }
                "InvalidMove" => match said["code"].as_str().unwrap_or("") {
                    // It was not done; say it again, here or elsewhere.
                    "store" | "closing" | "too_fast" => return Ok(line),
                    _ => {
                        self.fault(format!("refused: {line}"));
                        *pending = None;
                    }
                },
                "Error" => match said["code"].as_str().unwrap_or("") {
                    "store" | "closing" | "too_fast" | "no_table" => return Ok(line),
                    _ => self.fault(format!("an error: {line}")),
                },
                "Winner" => self.log.lock().unwrap().finished = true,
                "Ping" => say(&mut to, &json!({"type": "Pong", "at": said["at"]})).await?,
                _ => {}
            }
            if self.is_done() {
                return Ok("done".to_owned());
            }
        }
        Ok("the host closed".to_owned())
    }

    fn remember(&self, line: &str) {
        let mut log = self.log.lock().unwrap();
        if log.lately.len() == 12 {
            log.lately.pop_front();
        }
        log.lately.push_back(line.chars().take(90).collect());
    }

    fn part(&self, why: &str) {
        let mut log = self.log.lock().unwrap();
        log.came_back += 1;
        let at = log.seen;
        log.partings.push(format!("at {at} after {why}"));
    }

    /// Whether it has seen the end, or something that must not be.
    fn is_done(&self) -> bool {
        let log = self.log.lock().unwrap();
        log.finished || !log.faults.is_empty()
    }

    /// An event: the next one, or one that was told before in the same words.
    fn note(&self, said: &Value) {
        let mut log = self.log.lock().unwrap();
        let seq = said["seq"].as_u64().unwrap_or(0);
        if seq > log.seen + 1 {
            let fault = format!("a gap: {} and then {seq}", log.seen);
            log.faults.push(fault);
        }
        log.seen = log.seen.max(seq);
        if let Some(before) = log.events.get(&seq).filter(|before| **before != said["events"]) {
            let fault = format!("{seq} was told as {before} and as {}", said["events"]);
            log.faults.push(fault);
        }
        log.events.insert(seq, said["events"].clone());
        let now = Instant::now();
        let wait = log.heard_at.map_or(Duration::ZERO, |before| now - before);
        log.longest_wait = log.longest_wait.max(wait);
        log.heard_at = Some(now);
        if seq >= self.until {
            log.finished = true;
        }
    }

    /// A board: it shows what the events have told, or stands for those that are not told any more.
    fn see(&self, said: &Value) {
        let mut log = self.log.lock().unwrap();
        let seq = said["seq"].as_u64().unwrap_or(0);
        if seq > log.seen {
            log.jumps += 1;
        }
        if seq < log.seen {
            let fault = format!("the board went back from {} to {seq}", log.seen);
            log.faults.push(fault);
        }
        log.seen = log.seen.max(seq);
        let (from, history) = match said.get("changes") {
            Some(changes) => (changes["from"].as_u64().unwrap_or(0) as usize, &changes["history"]),
            None => (0, &said["history"]),
        };
        let history = history.as_array().map(Vec::as_slice).unwrap_or_default();
        log.history.truncate(from);
        log.history.extend(history.iter().filter_map(|played| Some(played["uci"].as_str()?.to_owned())));
        if log.seen >= self.until {
            log.finished = true;
        }
    }

    async fn turn(
        &self,
        said: &Value,
        pending: &mut Option<Pending>,
        to: &mut OwnedWriteHalf,
    ) -> io::Result<()> {
        let seq = said["seq"].as_u64().unwrap_or(0);
        if pending.is_some() || seq >= self.until {
            return Ok(());
        }
        let moves = said["moves"].as_array().map(Vec::as_slice).unwrap_or_default();
        // Any of them, the same each time.
        let Some(chosen) = moves.get((seq as usize * 7919 + self.name.len()) % moves.len().max(1)) else {
            return Ok(());
        };
        sleep(self.thinks).await;
        let id = format!("{}-{seq}", self.name);
        let line = json!({"type": "AddMove", "id": id, "base": seq, "move": chosen});
        self.remember(&format!("> {line}"));
        say(to, pending.insert(Pending { id, line }).line.clone()).await
    }

    fn fault(&self, text: String) {
        self.log.lock().unwrap().faults.push(text);
    }
}

async fn say(to: &mut OwnedWriteHalf, line: impl std::borrow::Borrow<Value>) -> io::Result<()> {
    to.write_all(format!("{}\n", line.borrow()).as_bytes()).await
}

/// Waits until something is so; not for ever.
pub(crate) async fn wait_until(is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_mins(1), "it never came to that");
        sleep(Duration::from_millis(10)).await;
    }
}

/// Everybody has seen the end.
pub(crate) fn all_finished(logs: &[Log]) {
    for log in logs {
        if !log.finished {
            let all = logs.iter().map(|log| (log.seen, &log.faults, &log.partings, &log.lately));
            panic!("not everybody saw the end: {:#?}", all.collect::<Vec<_>>());
        }
    }
}

/// What all guests of a table were told is one story, and it is the one that the store has: nothing that anybody has
/// seen is missing, and every message is in it at most once. Gives the number of entries.
pub(crate) fn agree(logs: &[Log], saved: &Saved) -> usize {
    let moves = moves_of(saved);
    for log in logs {
        assert!(log.faults.is_empty(), "{:#?}", log.faults);
        assert!(log.seen as usize <= moves.len(), "{} was seen, the store has {}", log.seen, moves.len());
        assert!(moves.starts_with(&log.history), "another game was shown");
        for (seq, events) in &log.events {
            let told = events.as_array().into_iter().flatten().find_map(|event| event["uci"].as_str());
            let there = moves.get(*seq as usize - 1).map(String::as_str);
            assert_eq!(told, there, "event {seq} was seen and is lost, or is another");
        }
        for (id, seq) in &log.done {
            let there = saved.entries.get(*seq as usize - 1).and_then(|kept| kept.message.as_ref());
            assert_eq!(there.map(|message| &message.id), Some(id), "{id} was done as {seq}");
        }
    }
    let mut known = HashSet::new();
    for message in saved.entries.iter().filter_map(|kept| kept.message.as_ref()) {
        assert!(known.insert(message), "{} was done twice", message.id);
    }
    moves.len()
}

/// The moves of a saved game in coordinates. These guests do nothing else, so each entry is one.
fn moves_of(saved: &Saved) -> Vec<String> {
    let loaded = chatur_variants::load(&saved.head.variant).unwrap();
    let rules = Rules::new(loaded.variant, format!("{:016x}", loaded.hash));
    let mut table = Table::open(&rules, saved.head.opening.clone()).unwrap();
    let mut moves = Vec::new();
    for kept in &saved.entries {
        let Action::Move(mv) = kept.entry.action else { panic!("{:?} is no move", kept.entry) };
        moves.push(coordinates::write(table.game().variant(), table.game().position(), mv));
        table.redo(kept.entry).unwrap();
    }
    moves
}

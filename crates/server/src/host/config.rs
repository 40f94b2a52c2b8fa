//! What a host allows, and how long it waits.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use chatur_engines::Launch;
use chatur_play::Millis;
use chatur_tables::room::RoomConfig;
use chatur_variants::Loader;

use super::keeping::Keeping;
use super::lots::Lots;
use super::thinking::Turns;
use super::time::Time;

/// How a host is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it has its time from.
    pub time: Time,
    /// Where it has its lots from.
    pub lots: Lots,
    /// Reads variants; it may know rules of one's own.
    pub loader: Loader,
    /// Other programs that may hold a seat, by name. Guests can only choose among these.
    pub engines: BTreeMap<String, Launch>,
    /// How long a player may be gone until the others can claim it.
    pub gone: Millis,
    /// How long whoever is no person waits before it moves, so that people can follow.
    pub pause: Millis,
    /// How many strong opponents think at once.
    pub thinking: Turns,
    /// How long the rules may take for one step of a game. A table whose rules take longer has stopped.
    pub isolated_for: Duration,
    /// How long a table without anybody at it stays in memory.
    pub idle: Millis,
    /// How often the way to a guest is measured; for the first time after a tenth of that.
    pub measure: Duration,
    /// Which games are kept, and how long.
    pub keeping: Keeping,
    /// What guests may do.
    pub limits: Limits,
}

/// What guests may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Messages a second from one connection, on average. More are heard later, and many more not at all.
    pub messages: u32,
    /// Messages that are heard at once.
    pub burst: u32,
    /// The longest message, in bytes.
    pub frame: usize,
    /// Messages that may wait for a guest who reads slowly. Who lets more wait is dropped.
    pub queue: usize,
    /// Connections in all; fewer where the system has fewer descriptors.
    pub connections: usize,
    /// Connections from one address.
    pub sockets: usize,
    /// Requests a second from one address, on average.
    pub requests: u32,
    /// Requests from one address that are answered at once after a rest.
    pub requests_at_once: u32,
    /// How long the head of a request may take to come, and a connection may wait for the next.
    pub head: Duration,
    /// How long the body of a request may take to come, and an answer to be taken.
    pub body: Duration,
    /// Tables that one address may open in an hour: new ones, rematches, imports and copies of files.
    pub tables: u32,
    /// What guests of one address may say to others in a minute, at all tables; with 0 nothing is said at any.
    pub chat: u32,
    /// Free seats that guests of one address may take in a minute.
    pub seats: u32,
    /// Seats that guests of one address may have taken in games that are not over.
    pub seats_held: usize,
    /// Questions to engines of one address that may be under way or wait: one after the other, and some are given up.
    pub analyses: usize,
    /// The longest game, in plies; it ends as a draw. Entries of its record are bounded with it.
    pub longest_game: u32,
    /// Reports of other guests' doings from one address in an hour.
    pub reports: u32,
    /// Bytes of files that are kept for one author.
    pub bytes_a_key: u64,
    /// Bytes that one address may have kept in an hour: files, imported games, and rules of one's own at tables.
    pub bytes_an_hour: u64,
    /// Connections at one table.
    pub guests: usize,
    /// Tables in memory. Where there are more, the longest quiet sleep in the store.
    pub tables_in_memory: usize,
    /// Threads that compile, check and import for strangers.
    pub workers: usize,
    /// Threads that make strangers' reports.
    pub reporters: usize,
    /// Tasks for one address that such threads have under way or waiting.
    pub tasks: usize,
    /// Tasks for all addresses that they have.
    pub all_tasks: usize,
    /// Bytes that all variants in memory may keep.
    pub variants: usize,
    /// How long a message to a guest may take to be written.
    pub write: Duration,
    /// How long a connection may stay without a hello.
    pub hello: Duration,
}

/// Half of what the machine has, so that tables always find a core.
fn half_the_cores() -> usize {
    available_parallelism().map_or(1, |cores| usize::from(cores).div_ceil(2))
}

impl Config {
    /// The part of it that tables ask for.
    pub(super) fn for_rooms(&self) -> RoomConfig {
        RoomConfig {
            lots: Arc::new(self.lots.clone()),
            gone: self.gone,
            longest_game: self.limits.longest_game as usize,
            has_chat: self.limits.chat > 0,
        }
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            time: Time::real(),
            lots: Lots::secret(),
            loader: Loader::default(),
            engines: BTreeMap::new(),
            gone: 60_000,
            pause: 250,
            thinking: Turns::default(),
            isolated_for: Duration::from_secs(10),
            idle: 600_000,
            measure: Duration::from_secs(10),
            keeping: Keeping::default(),
            limits: Limits::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            messages: 100,
            burst: 200,
            frame: 64 << 10,
            queue: 64,
            connections: 16_384,
            sockets: 256,
            requests: 100,
            requests_at_once: 500,
            head: Duration::from_secs(15),
            body: Duration::from_secs(30),
            tables: 600,
            chat: 120,
            seats: 60,
            seats_held: 120,
            analyses: 16,
            longest_game: 10_000,
            reports: 12,
            bytes_a_key: 16 << 20,
            bytes_an_hour: 32 << 20,
            guests: 2000,
            tables_in_memory: 4_000,
            workers: half_the_cores(),
            reporters: half_the_cores(),
            tasks: 16,
            all_tasks: 256,
            variants: 192 << 20,
            write: Duration::from_secs(10),
            hello: Duration::from_secs(15),
        }
    }
}

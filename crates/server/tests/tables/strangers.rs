//! Promises 13, 17 and 18 in play: tables that strangers open, with rules and positions made up at random, cost others
//! nothing.
//!
//! The host is a process of its own, so that its memory and its time on the processor are its own.

mod made_up;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::thread::JoinHandle;
use std::time::Duration;

use proptest::prelude::any;
use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use tokio::runtime::Builder;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::costly::{HostProcess, Players, post};
use crate::support::{Guest, share};
use made_up::Wish;

/// The addresses that they come from.
const ADDRESSES: [u8; 2] = [11, 12];
/// So many of a hundred squares are full, until a position is taken.
const FULL: [usize; 5] = [85, 40, 15, 6, 2];
/// So often each of them asks for moves and plays one.
const ROUNDS: usize = 3;
/// No message to them may be longer, in bytes.
const LONGEST: usize = 160 << 10;

/// What strangers have seen.
#[derive(Default)]
struct Seen {
    /// Tables that were opened.
    opened: usize,
    /// Positions and files that were not taken, by code.
    refused: BTreeMap<String, usize>,
    /// Moves that were played.
    played: usize,
    /// Moves and questions that were not answered, by code.
    unanswered: BTreeMap<String, usize>,
    /// The most moves at one position.
    widest: u64,
    /// Lists that were cut.
    cut: usize,
    /// The longest message, in bytes.
    longest: usize,
}

impl Seen {
    fn add(&mut self, other: Self) {
        let Self { opened, refused, played, unanswered, widest, cut, longest } = other;
        self.opened += opened;
        self.played += played;
        self.cut += cut;
        self.widest = self.widest.max(widest);
        self.longest = self.longest.max(longest);
        for (all, more) in [(&mut self.refused, refused), (&mut self.unanswered, unanswered)] {
            for (code, count) in more {
                *all.entry(code).or_default() += count;
            }
        }
    }
}

/// Opens a table with these rules: at a position that is as full as the host takes it.
async fn open(from: u8, http: SocketAddr, number: u64, seen: &mut Seen) -> Option<(Wish, Value)> {
    let mut wish = Wish::new(number);
    let mut full = FULL.into_iter();
    let mut body = wish.rules.clone();
    let mut next = full.next();
    while let Some(share) = next {
        body["position"] = json!(wish.position(share));
        body["clock"] = Value::Null;
        let other = ["person", "level:8", "random"][(number % 3) as usize];
        body["seats"] = json!({&wish.seats[0]: "person", &wish.seats[1]: other});
        let (status, said) = post(from, http, "/api/tables", &body).await;
        if status == 201 {
            return Some((wish, said));
        }
        assert!([400, 422, 429, 503].contains(&status), "{status} {said}: {body}");
        let code = said["code"].as_str().unwrap_or("?").to_owned();
        // Who asks too much at once comes again.
        let again = [429, 503].contains(&status);
        *seen.refused.entry(code).or_default() += 1;
        if again {
            sleep(Duration::from_millis(200)).await;
        } else {
            next = full.next();
        }
    }
    None
}

/// Opens a table, asks for moves and plays.
async fn visit(from: u8, http: SocketAddr, tcp: SocketAddr, number: u64) -> (Seen, Vec<Guest>) {
    let mut seen = Seen::default();
    let Some((wish, opened)) = open(from, http, number, &mut seen).await else { return (seen, Vec::new()) };
    seen.opened = 1;
    let mut guests = Vec::new();
    for seat in &wish.seats {
        let Some(token) = opened["seats"][seat]["token"].as_str() else { continue };
        let mut guest = Guest::connect_from(from, tcp).await;
        guest.hello(json!({"table": opened["table"], "token": token})).await;
        guests.push(guest);
    }
    let count = guests.len();
    for round in 0..ROUNDS {
        let guest = &mut guests[round % count];
        // Whoever plays against a machine waits for it, and not for long: it has to wait as well.
        for _ in 0..20 {
            if !guest.moves().is_empty() || !guest.board["result"].is_null() {
                break;
            }
            sleep(Duration::from_millis(100)).await;
            guest.settle().await;
        }
        let Some(mv) = guest.moves().last().cloned() else { break };
        let board = &guest.board;
        seen.widest = seen.widest.max(board["total"].as_u64().unwrap_or(guest.moves().len() as u64));
        seen.cut += usize::from(!board["cut"].is_null());
        let first = board["moves"][0].clone();
        let lists =
            [json!({"after": 0}), json!({"from": first["from"]}), json!({"to": first["to"], "after": 0})];
        for (index, mut asked) in lists.into_iter().enumerate() {
            (asked["type"], asked["id"]) = (json!("ListMoves"), json!(index.to_string()));
            guest.say(&asked).await;
        }
        guest.say(&json!({"type": "AddMove", "id": format!("move {round}"), "move": mv})).await;
        let mut answers = 0;
        while answers < 4 {
            let said = guest.next().await.expect("it goes on");
            let answer = ["Moves", "Done", "InvalidMove"].contains(&said["type"].as_str().unwrap());
            answers += usize::from(answer);
            seen.played += usize::from(said["type"] == "Done");
            if ["InvalidMove", "Error"].contains(&said["type"].as_str().unwrap()) {
                let code = said["code"].as_str().unwrap();
                assert!(
                    ["busy", "costly", "too_fast", "waiting"].contains(&code),
                    "{said} to {mv}: {:?}",
                    wish.rules
                );
                *seen.unanswered.entry(code.to_owned()).or_default() += 1;
            }
        }
        guest.settle().await;
    }
    seen.longest =
        guests.iter().flat_map(|guest| &guest.heard).map(|said| said.to_string().len()).max().unwrap_or(0);
    (seen, guests)
}

/// What people who play beside so many tables of strangers, and the host, have to bear.
struct Borne {
    /// The longest that a move took, and a new table.
    slowest: Duration,
    opens: Duration,
    /// The most that the host computed during a move.
    computed: Duration,
    /// The most memory, in mebibytes.
    memory: u64,
}

/// So many visits at once, in a thread of its own: what they read keeps no player waiting. They stay until all have been.
fn visit_all(http: SocketAddr, tcp: SocketAddr, tables: usize) -> JoinHandle<Seen> {
    let mut runner = TestRunner::default();
    let mut number = || any::<u64>().new_tree(&mut runner).unwrap().current();
    let numbers: Vec<u64> = (0..tables).map(|_| number()).collect();
    let all = async move {
        let from = ADDRESSES.into_iter().cycle();
        let visits = numbers.into_iter().zip(from).map(|(number, from)| visit(from, http, tcp, number));
        let (mut seen, mut stay) = (Seen::default(), Vec::new());
        for (more, guests) in visits.collect::<JoinSet<_>>().join_all().await {
            seen.add(more);
            stay.push(guests);
        }
        seen
    };
    std::thread::spawn(|| Builder::new_current_thread().enable_all().build().unwrap().block_on(all))
}

async fn beside_strangers(tables: usize) -> Borne {
    let host = HostProcess::start();
    let mut players = Players::default();
    let strangers = visit_all(host.http, host.tcp, tables);
    let mut computed = Duration::ZERO;
    while !strangers.is_finished() {
        let before = host.time();
        players.play(&host).await;
        computed = computed.max(host.time().saturating_sub(before));
        sleep(Duration::from_millis(20)).await;
    }
    let seen = strangers.join().unwrap();
    let memory = host.kib("VmHWM:") / 1024;
    let Seen { opened, refused, played, unanswered, widest, cut, longest } = &seen;
    println!(
        "{opened} of {tables} tables, {played} moves; refused {refused:?}, unanswered {unanswered:?}; \
         {widest} moves at most, {cut} lists cut, {longest} bytes at most; {} honest moves: slowest {:?}, while the host \
         computed {computed:?} at most; slowest new table {:?}; {memory} MiB",
        players.moves, players.slowest, players.opens
    );
    assert!(2 * opened > tables, "{opened} of {tables} tables");
    assert!(*widest > 500 && *cut > 0, "none was wide");
    assert!(*played > *opened, "{played} moves at {opened} tables");
    assert!(*longest < LONGEST, "{longest} bytes");
    Borne { slowest: players.slowest, opens: players.opens, computed, memory }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_few_wide_tables_beside_a_game() {
    let borne = beside_strangers(12).await;
    // Other tests run beside this one: no clock is looked at.
    assert!(borne.computed < Duration::from_millis(500), "{:?}", borne.computed);
    assert!(borne.memory < 512, "{} MiB", borne.memory);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long: a hundred tables, and alone"]
async fn a_hundred_wide_tables_beside_a_game() {
    let borne = beside_strangers(share(100)).await;
    // What is promised is promised of an optimised host.
    let times = if cfg!(debug_assertions) { 2 } else { 1 };
    assert!(borne.slowest < times * Duration::from_millis(200), "the slowest move took {:?}", borne.slowest);
    assert!(borne.opens < times * Duration::from_secs(1), "a new table took {:?}", borne.opens);
    assert!(borne.memory < 512, "{} MiB", borne.memory);
}

//! Whatever is thrown at a host's transports, it answers or closes, and two people play on as if nothing were.

mod asker;
mod mess;
mod talker;
mod wire;

use std::panic;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, Once};
use std::time::{Duration, Instant};

use chatur_server::host::Limits;
use serde_json::{Value, json};
use tokio::runtime::Builder;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::support::{Bench, Table, bench_at, bench_with, share};
use asker::Asker;
use mess::Mess;
use talker::Tally;
use wire::Way;

/// The honest game.
const GAME: [&str; 33] = [
    "e2e4", "e7e5", "g1f3", "d7d6", "d2d4", "c8g4", "d4e5", "g4f3", "d1f3", "d6e5", "f1c4", "g8f6", "f3b3",
    "d8e7", "b1c3", "c7c6", "c1g5", "b7b5", "c3b5", "c6b5", "c4b5", "b8d7", "e1c1", "a8d8", "d1d7", "d8d7",
    "h1d1", "e7e6", "b5d7", "f6d7", "b3b8", "d7b8", "d1d8",
];
/// How it begins, as text.
const SEVEN_PLIES: &str =
    "[Event \"?\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 (4. Be3 Nf6) *";

/// The threads of the host under fire, and of nothing else in this process.
const THREAD: &str = "under fire";
/// Panics on those threads, also those that somebody caught.
static PANICS: AtomicUsize = AtomicUsize::new(0);

/// What everybody knows who throws.
#[derive(Clone)]
struct Scene {
    bench: Arc<Bench>,
    honest: Arc<Table>,
    /// How much has been thrown.
    thrown: Arc<AtomicU64>,
    /// The most that is thrown over one connection.
    longest: usize,
    faults: Arc<Mutex<Vec<String>>>,
}

impl Scene {
    /// Notes that something was not as promised, and goes on: there may be more of it.
    fn fault(&self, what: String) {
        self.faults.lock().unwrap().push(what);
    }
}

/// So much that all is read, and all answers are waited for.
fn generous() -> Limits {
    Limits {
        messages: 10_000,
        burst: 10_000,
        queue: 4096,
        tables: u32::MAX,
        requests: u32::MAX,
        requests_at_once: u32::MAX,
        ..Limits::default()
    }
}

#[test]
fn a_host_stands_garbage_at_every_transport() {
    under_fire(1, 1_000, 40, generous(), ":memory:");
}

#[test]
fn a_host_with_its_usual_limits_stands_garbage() {
    under_fire(2, 400, 160, Limits::default(), ":memory:");
}

#[test]
#[ignore = "long: 50,000 frames a transport"]
fn a_host_stands_garbage_for_long() {
    under_fire(3, share(50_000), 40, generous(), ":memory:");
}

#[test]
#[ignore = "needs a database: run tests/server/postgres"]
fn a_host_at_a_database_stands_garbage() {
    let Ok(store) = std::env::var("CHATUR_POSTGRES") else { return };
    under_fire(4, 2_000, 40, generous(), &store);
}

/// Not every database keeps it, so no host takes it.
#[tokio::test]
async fn nul_is_refused_wherever_text_is_kept() {
    refuses_nul(":memory:").await;
}

#[tokio::test]
#[ignore = "needs a database: run tests/server/postgres"]
async fn nul_is_refused_at_a_database() {
    if let Ok(store) = std::env::var("CHATUR_POSTGRES") {
        refuses_nul(&store).await;
    }
}

async fn refuses_nul(store: &str) {
    let bench = bench_at(store, |_| {}).await;
    let mut asker = Asker::connect(bench.web()).await;
    for path in ["/api/tables/%00", "/api/tables/%00/record", "/api/files/a%00", "/api/variants/%00"] {
        assert_eq!(asker.get(path).await.status, 404, "{path}");
    }
    let text = "(format: 1, id: \"mine\", extends: \"orthodox\")";
    let kept = asker.post("/api/files", &json!({"text": format!("{text} // \0")})).await;
    assert_eq!(kept.status, 400, "{}", String::from_utf8_lossy(&kept.body));
    let named = text.replace("extends", "name: \"a\\u{0}b\", extends");
    let kept = asker.post("/api/files", &json!({"text": named})).await;
    assert_eq!(kept.status, 201, "{}", String::from_utf8_lossy(&kept.body));
    // A player's name is tidied up.
    let table = json!({"seats": {"white": "me"}, "name": "A\0da", "listed": false});
    assert_eq!(asker.post("/api/tables", &table).await.status, 201);
    // What a guest calls its messages is not.
    let table = bench.table("orthodox", None).await;
    let mut white = bench.sit(&table, "white").await;
    white.say(&json!({"type": "AddMove", "id": "a\0", "move": "e2e4"})).await;
    assert_eq!(white.until("InvalidMove").await["code"], "bad_message");
}

fn under_fire(seed: u64, frames: usize, longest: usize, limits: Limits, store: &str) {
    count_panics();
    let runtime =
        Builder::new_multi_thread().worker_threads(2).thread_name(THREAD).enable_all().build().unwrap();
    runtime.block_on(throw_everything(seed, frames, longest, limits, store));
    // Rules that do not come to an end are left alone.
    runtime.shutdown_timeout(Duration::from_secs(1));
    assert_eq!(PANICS.load(Ordering::Relaxed), 0, "the host panicked");
}

fn count_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if std::thread::current().name() == Some(THREAD) {
                PANICS.fetch_add(1, Ordering::Relaxed);
            }
            before(info);
        }));
    });
}

async fn throw_everything(seed: u64, frames: usize, longest: usize, limits: Limits, store: &str) {
    let quiet = bench_with(|_| {}).await;
    let (expected, _) = honest_game(&quiet, &quiet.table("orthodox", Some("5+3")).await, async |_| {}).await;

    let bench = Arc::new(bench_at(store, |config| config.limits = limits).await);
    let honest = Arc::new(bench.table("orthodox", Some("5+3")).await);
    let scene = Scene { bench, honest, thrown: Arc::default(), longest, faults: Arc::default() };
    let begun = Instant::now();
    let mut transports = JoinSet::new();
    for half in 0..2 {
        for (name, way) in [("line", Way::Line), ("socket", Way::Socket)] {
            let mess = Mess::new(seed, half * 3 + way as u64);
            let throws = talker::throw(scene.clone(), way, mess, frames / 2);
            transports.spawn(async move { (name, throws.await) });
        }
        let asks = asker::throw(scene.clone(), Mess::new(seed, half * 3 + 2), frames / 2);
        transports.spawn(async move { ("rest", asks.await) });
    }
    // The moves are made all the while, the last when almost everything is thrown.
    let each = frames as u64 * 3 / (GAME.len() as u64 + 2);
    let thrown = Arc::clone(&scene.thrown);
    let pace = async |ply: u64| {
        while thrown.load(Ordering::Relaxed) < ply * each {
            sleep(Duration::from_millis(1)).await;
        }
    };
    let game = honest_game(&scene.bench, &scene.honest, pace);
    let watched = async {
        let mut tallies = std::collections::BTreeMap::<&str, Tally>::new();
        while let Some(done) = transports.join_next().await {
            match done {
                Ok((name, tally)) => tallies.entry(name).or_default().add(tally),
                Err(error) => scene.fault(error.to_string()),
            }
        }
        // Nobody throws any more, and the game need not wait.
        scene.thrown.fetch_add(u64::MAX / 2, Ordering::Relaxed);
        tallies
    };
    let ((record, slowest), tallies) = tokio::join!(game, watched);
    assert_eq!(record, expected, "not what was played");
    println!("{:.1} s, the slowest honest move took {slowest:.0?}", begun.elapsed().as_secs_f64());
    println!("{tallies:#?}");
    let faults = scene.faults.lock().unwrap().clone();
    assert!(faults.is_empty(), "{} faults: {:#?}", faults.len(), &faults[..faults.len().min(20)]);
    for (name, tally) in tallies {
        assert!(
            tally.frames >= frames / 2 * 2 && tally.refused > frames / 4 && tally.done > 0,
            "{name}: {tally:?}"
        );
    }
    // It can also be left in good order, and lets nobody wait, be the machine as busy as it may.
    assert!(slowest < Duration::from_secs(30), "an honest move took {slowest:?}");
    let mut asker = Asker::connect(scene.bench.web()).await;
    assert_eq!(asker.get("/api/hello").await.status, 200);
}

/// Two people play the game, and hear of every move in order. What is recorded afterwards, and the longest that a move
/// took until both had heard of it.
async fn honest_game(bench: &Bench, table: &Table, pace: impl AsyncFn(u64)) -> (Value, Duration) {
    let mut guests = bench.sit_all(table).await;
    let (mut black, mut white) = (guests.remove("black").unwrap(), guests.remove("white").unwrap());
    let mut slowest = Duration::ZERO;
    for (ply, mv) in (1u64..).zip(GAME) {
        pace(ply).await;
        bench.time.advance(1000);
        let begun = Instant::now();
        let mover = if ply % 2 == 1 { &mut white } else { &mut black };
        mover.play(mv).await;
        white.reach(ply).await;
        black.reach(ply).await;
        slowest = slowest.max(begun.elapsed());
    }
    for guest in [&mut white, &mut black] {
        guest.settle().await;
        let told: Vec<Value> = guest.heard.iter().filter(|said| said["type"] == "Event").cloned().collect();
        assert_eq!(told.len(), GAME.len());
        for ((seq, mv), told) in (1..).zip(GAME).zip(told) {
            assert_eq!((&told["seq"], &told["events"][0]["uci"]), (&json!(seq), &json!(mv)), "{told}");
        }
        assert_eq!(guest.board["result"]["result"], "1-0");
        assert!(guest.heard.iter().all(|said| said["type"] != "Error" && said["type"] != "InvalidMove"));
    }
    let mut asker = Asker::connect(bench.web()).await;
    let answer = asker.get(&format!("/api/tables/{}/record", table.id)).await;
    assert_eq!(answer.status, 200);
    (serde_json::from_slice(&answer.body).unwrap(), slowest)
}

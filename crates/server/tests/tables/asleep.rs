//! Tables in memory have a bound: the others sleep in the store, are there for whoever comes, and lose no flag.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use chatur_play::Action;
use chatur_server::host::{Client, ClockWish, NewTable};
use chatur_server::message::View;
use chatur_server::store::{GameState, Saved, Store, game_id};
use serde_json::json;
use sqlx::Row as _;
use sqlx::any::{AnyPoolOptions, install_default_drivers};
use tokio::time::sleep;

use crate::support::{Bench, Guest, PATIENCE, Table, bench_at, bench_with, share};
use crate::transport::web::get;

async fn saved(store: &Store, id: &str) -> Saved {
    store.load(id).await.unwrap().unwrap()
}

/// Waits until it is so.
async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let begun = Instant::now();
    while !is_so().await {
        assert!(begun.elapsed() < 5 * PATIENCE, "{what}");
        sleep(Duration::from_millis(5)).await;
    }
}

/// White moves, both are gone again, and Black's clock runs.
async fn begin(bench: &Bench, table: &Table) {
    let mut white = bench.sit(table, "white").await;
    white.play("e2e4").await;
    white.reach(1).await;
}

async fn more_than_there_is_room_for(tables: usize, bound: usize) {
    let bench = bench_with(|config| config.limits.tables_in_memory = bound).await;
    let mut made = Vec::new();
    for _ in 0..tables {
        let table = bench.table("orthodox", Some("1")).await;
        begin(&bench, &table).await;
        made.push(table);
        assert!(bench.host().tables() <= bound);
    }
    let store = bench.host().store().clone();
    until("most sleep", async || bench.host().tables_asleep() + bound >= tables).await;
    // Whoever only looks wakes none, and sees the clock run.
    bench.time.advance(10_000);
    let asleep = bench.host().tables_asleep();
    let view = bench.host().view(&made[0].id, None).await.unwrap();
    assert_eq!(view.seats[1].clock, Some(50_000));
    assert_eq!(bench.host().tables_asleep(), asleep);
    // Whoever comes does.
    let mut black = bench.sit(&made[0], "black").await;
    assert_eq!(black.clock("black"), 50_000);
    black.play("e7e5").await;
    black.reach(2).await;
    bench.time.advance(50_000);
    let mut most = 0;
    for (number, table) in made.iter().enumerate().skip(1) {
        until("its flag falls", async || {
            most = most.max(bench.host().tables());
            saved(&store, &table.id).await.state == GameState::Over
        })
        .await;
        let saved = saved(&store, &table.id).await;
        let last = saved.entries.last().unwrap().entry;
        assert_eq!((last.action, last.at), (Action::Flag, 60_000), "table {number}");
        assert_eq!(saved.due, None);
    }
    assert!(most <= bound, "{most} in memory");
    let first = saved(&store, &made[0].id).await;
    // What was put off may be looked at too early.
    assert!(first.state == GameState::Playing && first.due.is_some_and(|due| due <= 70_000), "{first:?}");
    println!("{tables} tables, at most {most} in memory");
}

#[tokio::test]
async fn tables_beyond_the_bound_sleep_and_lose_no_flag() {
    more_than_there_is_room_for(60, 8).await;
}

#[tokio::test]
#[ignore = "in full counts: 3,000 tables"]
async fn many_tables_beyond_the_bound_sleep_and_lose_no_flag() {
    more_than_there_is_room_for(share(3_000), 200).await;
}

#[tokio::test]
async fn where_all_are_played_at_another_one_is_refused() {
    let bench = bench_with(|config| config.limits.tables_in_memory = 2).await;
    let asleep = bench.table("orthodox", None).await;
    let (one, other) = (bench.table("orthodox", None).await, bench.table("orthodox", None).await);
    let (guest, _other) = (bench.watch(&one).await, bench.watch(&other).await);
    let wish = NewTable { clock: ClockWish::Untimed, ..NewTable::default() };
    let refused = bench.host().open_table(wish.clone()).await.unwrap_err();
    assert_eq!(json!(refused.code), "busy", "{}", refused.why);
    let mut late = Guest::connect(bench.address()).await;
    late.say(&json!({"type": "Hello", "protocol": 1, "table": asleep.id})).await;
    assert_eq!(late.until("Error").await["code"], "busy");
    // To look at it needs no room.
    bench.host().view(&asleep.id, None).await.unwrap();
    assert_eq!(bench.host().tables(), 2);
    drop(guest);
    until("there is room again", async || bench.host().open_table(wish.clone()).await.is_ok()).await;
    bench.watch(&other).await;
}

#[tokio::test]
async fn games_that_are_over_are_read_without_coming_into_memory() {
    let bench = bench_with(|_| {}).await;
    let mut games = Vec::new();
    for _ in 0..40 {
        let text = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0".to_owned();
        games.push(bench.host().import(Client::House, text, 1, None).await.unwrap().table);
    }
    // One that was played here leaves the memory soon.
    let table = bench.table("orthodox", None).await;
    let mut white = bench.sit(&table, "white").await;
    white.act("resign").await;
    white.until("Winner").await;
    drop(white);
    until("nobody is there", async || {
        bench.time.advance(5_000);
        bench.host().tables() == 0
    })
    .await;
    games.push(table.id);
    for id in &games {
        for path in ["", "/record", "/game.pgn", "/at/0", "/positions?from=0&count=8", "/told?lang=en"] {
            let answer = get(bench.web(), &format!("/api/tables/{id}{path}"), &[]).await;
            assert_eq!(answer.status, 200, "{path}: {}", answer.text());
            assert_eq!(bench.host().tables(), 0, "{path}");
        }
    }
    let mut late = Guest::connect(bench.address()).await;
    late.hello(json!({"table": games[0]})).await;
    assert!(late.heard.iter().any(|said| said["type"] == "Winner"));
}

/// A folder that goes when the test does.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        let path = std::env::temp_dir().join(format!("chatur-asleep-{}", game_id().unwrap()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Copies a game so often, with all that belongs to it.
async fn copy(path: &str, game: &str, name: &str, times: usize) {
    install_default_drivers();
    let pool = AnyPoolOptions::new().max_connections(1).connect(&format!("sqlite://{path}")).await.unwrap();
    for (table, key) in [("games", "id"), ("progress", "game"), ("seats", "game"), ("moves", "game")] {
        let columns = sqlx::query("SELECT name FROM pragma_table_info($1)").bind(table);
        let columns = columns.fetch_all(&pool).await.unwrap();
        let columns: Vec<String> = columns.iter().map(|row| row.get(0)).collect();
        let copied = columns.iter().map(|column| match column.as_str() {
            column if column == key => "$2 || i".to_owned(),
            column => format!("o.{column}"),
        });
        let text = format!(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $3)
             INSERT INTO {table} ({}) SELECT {} FROM n, {table} o WHERE o.{key} = $1",
            columns.join(", "),
            copied.collect::<Vec<_>>().join(", "),
        );
        // Its words are those above, and the columns of the table.
        let insert = sqlx::query(sqlx::AssertSqlSafe(text)).bind(game).bind(name).bind(times as i64);
        insert.execute(&pool).await.unwrap();
    }
    pool.close().await;
}

async fn restart(unfinished: usize, most: Duration) {
    const MACHINES: usize = 10;
    let folder = Folder::new();
    let file = folder.0.join("store.sqlite").display().to_string();
    let (timed, untimed, machine) = {
        let bench = bench_at(&file, |_| {}).await;
        let (timed, untimed) =
            (bench.table("orthodox", Some("1")).await, bench.table("orthodox", None).await);
        begin(&bench, &timed).await;
        begin(&bench, &untimed).await;
        // Black is an opponent that has not moved when the host ends.
        let seats = [("white", "person"), ("black", "level:1")];
        let seats = seats.map(|(seat, who)| (seat.to_owned(), who.to_owned())).into();
        let wish = NewTable { seats, clock: ClockWish::Text("5".to_owned()), ..NewTable::default() };
        let machine = Table::of(bench.host().open_table(wish).await.unwrap());
        begin(&bench, &machine).await;
        bench.running.shut_down().await.unwrap();
        (timed, untimed, machine)
    };
    take_back_to(&file, &machine.id, 1).await;
    copy(&file, &machine.id, "machine", MACHINES).await;
    copy(&file, &timed.id, "timed", unfinished).await;
    copy(&file, &untimed.id, "untimed", unfinished / 10).await;
    let bench = bench_at(&file, |_| {}).await;
    let begun = Instant::now();
    let wish = NewTable { clock: ClockWish::Untimed, ..NewTable::default() };
    bench.host().open_table(wish).await.unwrap();
    let first = begun.elapsed();
    assert!(first < most, "the first new table took {first:?}");
    // All with something to do are looked after, and no other.
    let store = bench.host().store().clone();
    let mut in_memory = 0;
    until("all are back", async || {
        in_memory = in_memory.max(bench.host().tables());
        bench.host().tables_asleep() + bench.host().tables() > unfinished + MACHINES
    })
    .await;
    let back = begun.elapsed();
    for number in 1..=MACHINES {
        until("the opponent moves", async || {
            saved(&store, &format!("machine{number}")).await.entries.len() > 1
        })
        .await;
    }
    until("nobody is there", async || {
        bench.time.advance(1_000);
        in_memory = in_memory.max(bench.host().tables());
        bench.host().tables() == 0
    })
    .await;
    assert_eq!(bench.host().tables_asleep(), unfinished + MACHINES + 2);
    assert!(in_memory < 50, "{in_memory} tables in memory");
    for number in [1, unfinished / 2, unfinished] {
        let view = bench.host().view(&format!("timed{number}"), None).await.unwrap();
        assert!(view.seats[1].clock.is_some_and(|clock| clock > 0 && clock < 60_000), "the clock runs");
    }
    bench.host().view(&format!("untimed{}", unfinished / 10), None).await.unwrap();
    println!(
        "{unfinished} games: the first new table after {first:?}, all back after {back:?}, {in_memory} in memory"
    );
    bench.running.shut_down().await.unwrap();
}

/// As if everything in a store had been written so many milliseconds earlier.
async fn age(path: &str, by: i64) {
    install_default_drivers();
    let pool = AnyPoolOptions::new().max_connections(1).connect(&format!("sqlite://{path}")).await.unwrap();
    for text in [
        "UPDATE progress SET clock_stamp = clock_stamp - $1, used = used - $1",
        "UPDATE moves SET stamp = stamp - $1",
    ] {
        sqlx::query(text).bind(by).execute(&pool).await.unwrap();
    }
    pool.close().await;
}

/// Three days for each move: the host is away for two, and nobody comes for the third.
#[tokio::test]
async fn a_game_of_days_goes_on_while_the_host_is_away() {
    const DAY: u64 = 86_400_000;
    let folder = Folder::new();
    let file = folder.0.join("store.sqlite").display().to_string();
    let (days, hours) = {
        let bench = bench_at(&file, |_| {}).await;
        let (days, hours) =
            (bench.table("orthodox", Some("3d")).await, bench.table("orthodox", Some("720")).await);
        begin(&bench, &days).await;
        begin(&bench, &hours).await;
        // Where days are given, nobody is waited for.
        bench.time.advance(5_000);
        until("it sleeps", async || bench.host().tables_asleep() == 1 && bench.host().tables() == 1).await;
        bench.time.advance(5_000);
        bench.running.shut_down().await.unwrap();
        (days, hours)
    };
    age(&file, 2 * DAY as i64).await;
    let bench = bench_at(&file, |_| {}).await;
    assert_eq!((bench.host().tables_asleep(), bench.host().tables()), (2, 0));
    let left = |view: &View| view.seats[1].clock.unwrap();
    let view = bench.host().view(&days.id, None).await.unwrap();
    assert!(left(&view).abs_diff(DAY) < 120_000, "{} ms are left of three days", left(&view));
    // Of other clocks no time is lost.
    let view = bench.host().view(&hours.id, None).await.unwrap();
    assert_eq!(left(&view), DAY / 2 - 10_000);
    bench.time.advance(DAY - 120_000);
    let view = bench.host().view(&days.id, None).await.unwrap();
    assert!(left(&view) > 0 && left(&view) < 240_000, "{} ms are left", left(&view));
    bench.time.advance(240_000);
    let store = bench.host().store().clone();
    until("the flag falls", async || saved(&store, &days.id).await.state == GameState::Over).await;
    let entries = saved(&store, &days.id).await.entries;
    let (first, last) = (entries[0].entry, entries[1].entry);
    assert_eq!((last.action, last.at), (Action::Flag, first.at + 3 * DAY));
    bench.running.shut_down().await.unwrap();
}

/// Most moves only put off when there is something to do, and the store is not told of that.
#[tokio::test]
async fn a_table_that_is_looked_at_too_early_loses_no_time() {
    let folder = Folder::new();
    let file = |name: &str| folder.0.join(name).display().to_string();
    let bench = bench_at(&file("store.sqlite"), |_| {}).await;
    let table = bench.table("orthodox", Some("1")).await;
    let mut guests = bench.sit_all(&table).await;
    for (seat, mv, seq) in [("white", "e2e4", 1), ("black", "e7e5", 2)] {
        let guest = guests.get_mut(seat).unwrap();
        guest.reach(seq - 1).await;
        guest.play(mv).await;
        guest.reach(seq).await;
        bench.time.advance(10_000);
    }
    // What a host that is killed leaves behind.
    for end in ["", "-wal"] {
        std::fs::copy(file(&format!("store.sqlite{end}")), file(&format!("left.sqlite{end}"))).unwrap();
    }
    let bench = bench_at(&file("left.sqlite"), |_| {}).await;
    let store = bench.host().store().clone();
    assert_eq!(saved(&store, &table.id).await.due, Some(60_000), "when Black's flag would have fallen");
    until("it is looked after", async || bench.host().tables_asleep() == 1).await;
    // No time has passed since the last move.
    bench.time.advance(50_000);
    until("it is woken", async || bench.host().tables() == 1).await;
    bench.time.advance(9_999);
    assert_eq!(saved(&store, &table.id).await.entries.len(), 2);
    bench.time.advance(1);
    until("its flag falls", async || saved(&store, &table.id).await.state == GameState::Over).await;
    let last = saved(&store, &table.id).await.entries.last().unwrap().entry;
    assert_eq!((last.action, last.at), (Action::Flag, 70_000));
}

/// As if the host had ended before the later entries were kept.
async fn take_back_to(path: &str, game: &str, entries: i64) {
    install_default_drivers();
    let pool = AnyPoolOptions::new().max_connections(1).connect(&format!("sqlite://{path}")).await.unwrap();
    let moves = sqlx::query("DELETE FROM moves WHERE game = $1 AND seq >= $2").bind(game).bind(entries);
    moves.execute(&pool).await.unwrap();
    let due = sqlx::query("UPDATE progress SET due = 0, clock_at = 0 WHERE game = $1").bind(game);
    due.execute(&pool).await.unwrap();
    pool.close().await;
}

#[tokio::test]
async fn after_a_restart_all_are_looked_after() {
    restart(1_000, Duration::from_secs(5)).await;
}

#[tokio::test]
#[ignore = "in full counts: 20,000 unfinished games"]
async fn after_a_restart_twenty_thousand_are_looked_after() {
    restart(share(20_000), Duration::from_secs(1)).await;
}

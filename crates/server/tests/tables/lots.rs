//! Promise 12: nobody knows what will be drawn by lot, and what was drawn stands in the record.

use std::collections::BTreeSet;

use chatur_core::{Lottery as _, Purpose, Seat};
use chatur_play::{DoneBy, Record, Rules, Table as Played};
use chatur_server::host::{Lots, NewTable};
use chatur_server::store::game_id;
use serde_json::{Value, json};
use sqlx::any::{AnyPoolOptions, install_default_drivers};

use crate::support::{Bench, Table, bench_at, bench_with};
use crate::transport::web::get;

/// Four kings, each with a rook behind it: a king that walks has five steps.
const SPARSE: &str = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-\
    4,yR,4,yK,4/14/14/14/gR,13/14/bK,13/13,gK/14/bR,13/14/14/14/3,rR,3,rK,6";

/// So many tables play the same.
const TABLES: usize = 12;

async fn secret_bench() -> Bench {
    bench_with(|config| config.lots = Lots::secret()).await
}

/// A table of four persons; whoever opened it knows the seed that it was asked for with.
async fn table_of_four(bench: &Bench) -> Table {
    let seats = ["red", "blue", "yellow", "green"].map(|seat| (seat.to_owned(), "person".to_owned()));
    let wish = NewTable {
        variant: Some("four-player-modern".to_owned()),
        seats: seats.into(),
        seed: Some(7),
        position: Some(SPARSE.to_owned()),
        ..NewTable::default()
    };
    Table::of(bench.host().open_table(wish).await.unwrap())
}

/// Everything that is told of a table: to its players, to who watches, and to who only asks.
async fn all_told(bench: &Bench, table: &Table, heard: Vec<Value>) -> Vec<Value> {
    let mut told = heard;
    for path in ["", "/record", "/at/0", "/at/1", "/positions?from=0&count=3", "/told", "/game.pgn"] {
        let answer = get(bench.web(), &format!("/api/tables/{}{path}", table.id), &[]).await;
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
        let text = answer.text();
        told.push(serde_json::from_str(&text).unwrap_or(Value::String(text)));
    }
    told.push(get(bench.web(), "/api/tables?state=playing", &[]).await.json());
    told
}

#[tokio::test]
async fn no_word_of_a_running_game_tells_the_next_step() {
    let bench = secret_bench().await;
    let loaded = chatur_variants::load("four-player-modern").unwrap();
    let mut steps = BTreeSet::new();
    for _ in 0..TABLES {
        let table = table_of_four(&bench).await;
        let (mut red, mut watcher) = (bench.sit(&table, "red").await, bench.watch(&table).await);
        red.act("resign").await;
        // The king walks, and it is the next player's turn.
        while watcher.board["turn"] != "blue" {
            watcher.until("Board").await;
        }
        red.settle().await;
        let heard = red.heard.into_iter().chain(watcher.heard).collect();
        for told in all_told(&bench, &table, heard).await {
            let text = told.to_string().to_lowercase();
            assert!(!text.contains("seed"), "{text}");
        }
        let record = get(bench.web(), &format!("/api/tables/{}/record", table.id), &[]).await.json();
        assert_eq!(record["entries"][1]["by"], "chance", "{record}");
        let record: Record = serde_json::from_value(record).unwrap();
        // It is replayed from what was told alone.
        let rules = Rules::new(loaded.variant.clone(), format!("{:016x}", loaded.hash));
        let replayed = Played::replay(&rules, &record).unwrap();
        assert_eq!(
            record.entries.iter().map(|entry| entry.by).collect::<Vec<_>>(),
            [DoneBy::Seat, DoneBy::Chance]
        );
        steps.insert(replayed.game().moves()[0]);
    }
    // The same once in 5^11 times, if lots are fair.
    assert!(steps.len() > 1, "{TABLES} tables with the same moves drew the same step: {steps:?}");
}

#[tokio::test]
async fn who_moves_at_random_is_not_foreseen_either() {
    let bench = secret_bench().await;
    let mut answers = BTreeSet::new();
    for _ in 0..TABLES {
        let seats = [("white", "person"), ("black", "random")];
        let seats = seats.map(|(seat, who)| (seat.to_owned(), who.to_owned())).into();
        let wish = NewTable { seats, seed: Some(7), ..NewTable::default() };
        let table = Table::of(bench.host().open_table(wish).await.unwrap());
        let mut white = bench.sit(&table, "white").await;
        white.play("e2e4").await;
        white.reach(2).await;
        answers.insert(white.board["history"][1]["uci"].as_str().unwrap().to_owned());
    }
    assert!(answers.len() > 1, "{answers:?}");
}

#[tokio::test]
async fn a_seed_that_is_asked_for_draws_the_start_and_nothing_else() {
    let bench = secret_bench().await;
    let mut numbers = BTreeSet::new();
    for seed in [Some(7), Some(7), Some(7), None, None, None] {
        let wish = NewTable { variant: Some("chess960".to_owned()), seed, ..NewTable::default() };
        let table = Table::of(bench.host().open_table(wish).await.unwrap());
        let told = get(bench.web(), &format!("/api/tables/{}", table.id), &[]).await.json();
        numbers.insert((seed, told["number"].as_u64().unwrap()));
    }
    let by_seed = numbers.iter().filter(|(seed, _)| seed.is_some()).count();
    // Three secret starts are the same once in 921,600 times.
    assert!(by_seed == 1 && numbers.len() > 2, "{numbers:?}");
}

#[tokio::test]
async fn a_stored_game_with_a_seed_goes_on_without_it() {
    let path = std::env::temp_dir().join(format!("chatur-lots-{}.sqlite", game_id().unwrap()));
    let file = path.display().to_string();
    let first = bench_at(&file, |_| {}).await;
    let table = table_of_four(&first).await;
    let mut red = first.sit(&table, "red").await;
    red.act("resign").await;
    red.reach(2).await;
    first.running.shut_down().await.unwrap();
    // As it was kept when games had seeds, and steps stood in the record like moves.
    install_default_drivers();
    let pool = AnyPoolOptions::new().max_connections(1).connect(&format!("sqlite://{file}")).await.unwrap();
    for text in [
        "UPDATE games SET head = json_set(head, '$.opening.seed', 7)",
        "UPDATE moves SET entry = json_remove(entry, '$.by')",
    ] {
        assert!(sqlx::query(text).execute(&pool).await.unwrap().rows_affected() > 0);
    }
    pool.close().await;
    let second = bench_at(&file, |_| {}).await;
    let mut blue = second.sit(&table, "blue").await;
    assert_eq!((blue.seq(), &blue.board["turn"]), (2, &json!("blue")));
    let mv = blue.moves()[0].clone();
    blue.play(&mv).await;
    blue.reach(3).await;
    let record = get(second.web(), &format!("/api/tables/{}/record", table.id), &[]).await.json();
    assert!(
        record["entries"][2]["action"]["move"].is_object() && !record.to_string().contains("seed"),
        "{record}"
    );
    second.running.shut_down().await.unwrap();
    let _ = std::fs::remove_file(path);
}

#[test]
fn secret_lots_are_in_range_and_never_the_same_row() {
    let lots = Lots::secret();
    let purpose = Purpose::Step { seat: Seat(0), ply: 0 };
    for count in [1, 2, 5, 6, 960, u64::MAX] {
        let row = || (0..200).map(|_| lots.draw(purpose, count)).collect::<Option<Vec<u64>>>();
        let (one, other) = (row().expect("lots"), row().expect("lots"));
        assert!(one.iter().chain(&other).all(|&lot| lot < count));
        assert!(count == 1 || one != other);
        assert!(count > 6 || (0..count).all(|lot| one.contains(&lot)), "{count}: {one:?}");
    }
    assert_eq!(lots.draw(purpose, 0), None);
    assert!(!format!("{lots:?}").contains(char::is_numeric));
}

//! Opponents that think: who has opened many tables keeps nobody else's waiting, who waits has no thread, and a program
//! that fails is told as that.

use std::time::{Duration, Instant};

use chatur_play::Millis;
use chatur_server::host::{NewTable, Turns};
use serde_json::{Value, json};

use crate::support::{Bench, Guest, bench_seen, bench_with};
use crate::transport::web::post;

/// The number of the last thing that happened at a table.
async fn seq(bench: &Bench, table: &str) -> u64 {
    bench.host().view(table, None).await.unwrap().seq
}

/// Opens a table at which an opponent begins, for an address; its id.
async fn opened(bench: &Bench, address: &str, white: &str) -> String {
    let wish = json!({"seats": {"white": white, "black": "person"}, "clock": null});
    let from = format!("X-Forwarded-For: {address}");
    let opened = post(bench.web(), "/api/tables", &[&from], &wish).await;
    assert_eq!(opened.status, 201);
    opened.json()["table"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn many_tables_of_one_address_keep_nobody_waiting() {
    let turns = Turns::new(1);
    let own = turns.clone();
    let bench = bench_seen(
        move |config| config.thinking = own,
        |outside| outside.proxies = vec!["127.0.0.1/32".parse().unwrap()],
    )
    .await;
    let mut greedy = Vec::new();
    for _ in 0..60 {
        greedy.push(opened(&bench, "192.0.2.1", "level:9").await);
    }
    let honest = opened(&bench, "192.0.2.2", "level:9").await;
    let begun = Instant::now();
    while seq(&bench, &honest).await == 0 {
        assert!(begun.elapsed() < Duration::from_mins(1), "it does not move");
        let [threads, _] = turns.threads_and_waiting();
        assert!(threads <= 1, "{threads} threads");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    // It was the next but one at most; all others of the sixty wait still, and cost no thread. Who moves after it was counted
    // among those that wait is counted twice.
    let [threads, waiting] = turns.threads_and_waiting();
    let mut moved = 0;
    for table in &greedy {
        moved += seq(&bench, table).await;
    }
    assert!(
        threads <= 1 && waiting + usize::try_from(moved).unwrap() + 2 >= 60,
        "{threads}, {waiting}, {moved}"
    );
    assert!(waiting >= 20, "{waiting} of 60 wait");
}

#[tokio::test]
async fn a_program_that_is_not_there_is_told_as_that() {
    let bench = bench_with(|config| {
        let launch = "uci:/nonexistent/engine".parse().unwrap();
        config.engines = [("lost".to_owned(), launch)].into();
        config.idle = Millis::MAX / 2;
    })
    .await;
    let seats = [("white", "person"), ("black", "engine:lost")];
    let seats = seats.map(|(seat, holder)| (seat.to_owned(), holder.to_owned()));
    let wish = NewTable { seats: seats.into(), ..NewTable::default() };
    let table = crate::support::Table::of(bench.host().open_table(wish).await.unwrap());
    let mut white: Guest = bench.sit(&table, "white").await;
    white.play("e2e4").await;
    let failed: Value = white.until("Error").await;
    assert_eq!(failed["code"], "engine_failed");
    let why = failed["why"].as_str().unwrap();
    assert!(why.contains("engine:lost") && !why.contains("nonexistent"), "{why}");
    assert!(white.heard.iter().any(|said| said["type"] == "Winner" && said["result"] == "1-0"));
}

//! Measures what a durable append costs: `durable STORE [SECONDS]`, where STORE is as of `chatur serve --store`.
//!
//! One table alone shows the latency of a commit; many at once show how they share it.

use std::time::{Duration, Instant};

use chatur_play::{Controller as _, Opening, RandomMover, Rules, Seeded, Table};
use chatur_server::store::{Append, GameState, Kept, Message, NewGame, Progress, SeatRow, Store, game_id};

type Failure = Box<dyn std::error::Error + Send + Sync>;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let url = arguments.next().ok_or("say which store: a file, or postgres://…")?;
    let seconds: u64 = arguments.next().map_or(Ok(5), |text| text.parse())?;
    let store = Store::open(&url).await?;

    let loaded = chatur_variants::load("orthodox")?;
    let rules = Rules::new(loaded.variant, loaded.hash.to_string());
    let mut table = Table::open(&rules, Opening::new(loaded.start))?;
    let action = RandomMover::new(Seeded(1)).act(&table, table.turn()).ok_or("there is a first move")?;
    table.act(table.turn(), action, 1000)?;

    println!("{:>7} {:>10} {:>9} {:>9} {:>9}", "tables", "appends/s", "p50 ms", "p99 ms", "worst ms");
    for tables in [1, 10, 100, 1000] {
        let mut times = measure(&store, &table, tables, Duration::from_secs(seconds)).await?;
        times.sort_unstable();
        let at = |share: f64| {
            let index = ((times.len() - 1) as f64 * share) as usize;
            times.get(index).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
        };
        let rate = times.len() as f64 / seconds as f64;
        println!("{tables:>7} {rate:>10.0} {:>9.2} {:>9.2} {:>9.2}", at(0.5), at(0.99), at(1.0));
    }
    store.close().await;
    Ok(())
}

/// So many tables, each of which appends again as soon as it may.
async fn measure(
    store: &Store,
    table: &Table,
    tables: usize,
    time: Duration,
) -> Result<Vec<Duration>, Failure> {
    let mut leases = Vec::with_capacity(tables);
    for _ in 0..tables {
        leases.push(store.create(&game(table)?).await?);
    }
    let entry = *table.record().entries.first().ok_or("one move was made")?;
    let end = Instant::now() + time;
    let players = leases.into_iter().map(|lease| {
        let store = store.clone();
        tokio::spawn(async move {
            let mut times = Vec::new();
            for seq in 0.. {
                let begun = Instant::now();
                if begun >= end {
                    break;
                }
                let message = Some(Message { seat: 0, id: format!("message {seq}") });
                let entries = vec![Kept { entry, message }];
                let progress = Progress { plies: seq + 1, turn: Some(0) };
                store.append(&lease, Append { seq, entries, progress, ..Append::default() }).await?;
                times.push(begun.elapsed());
            }
            Ok::<_, Failure>(times)
        })
    });
    let players: Vec<_> = players.collect();
    let mut times = Vec::new();
    for player in players {
        times.extend(player.await??);
    }
    Ok(times)
}

fn game(table: &Table) -> Result<NewGame, Failure> {
    let seat = SeatRow { holder: "person".into(), name: None, token: None };
    Ok(NewGame {
        id: game_id()?,
        head: table.record().head.clone(),
        rules_text: "the rules".into(),
        seats: vec![seat.clone(), seat],
        listed: false,
        state: GameState::Playing,
        result: None,
        entries: Vec::new(),
        progress: Progress::default(),
        due: None,
        extra: serde_json::Value::Null,
    })
}

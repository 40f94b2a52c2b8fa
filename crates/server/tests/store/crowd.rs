//! Lists of very many games, beside moves.

use std::time::{Duration, Instant};

use chatur_server::store::{GameState, ListQuery, Store};
use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _};
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::support::{Folder, begun, one, played};

/// Moves of each game that is there already.
const PLIES: usize = 20;
/// Tables at which a move is made again and again, and who looks at the lists.
const TABLES: usize = 20;
const VISITORS: usize = 60;
/// So often each of them asks for three lists, as pages do that cannot be told what changes.
const ASKS_EVERY: Duration = Duration::from_secs(4);
/// The longest that a list may take, but for one in a hundred. What is not optimised takes several times as long.
const LIST: Duration = Duration::from_millis(if cfg!(debug_assertions) { 50 } else { 10 });

/// Fills a file with so many games: most are over, a tenth goes on, and some wait.
async fn fill(path: &std::path::Path, games: usize) {
    let store = Store::in_file(path).await.unwrap();
    let table = played("orthodox", PLIES, 5);
    let model = begun(&table);
    store.create(&model).await.unwrap();
    store.close().await;
    let mut connection = AnyConnection::connect(&format!("sqlite://{}", path.display())).await.unwrap();
    let count = format!("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {games})");
    let entry = serde_json::to_string(&table.record().entries[0]).unwrap();
    for text in [
        format!(
            "{count} INSERT INTO games
                (id, variant, rules, head, state, result, listed, extra, created, owner, epoch)
             SELECT 'filled' || i, variant, rules, head,
                CASE WHEN i % 100 = 0 THEN 0 WHEN i % 10 = 0 THEN 1 ELSE 2 END,
                NULL, 1, extra, created - i / 3, NULL, 1
             FROM games, n WHERE id = '{}'",
            model.id
        ),
        format!(
            "{count} INSERT INTO progress (game, plies, turn, used)
             SELECT 'filled' || i, {PLIES}, i % 2, 0 FROM n"
        ),
        format!("{count} INSERT INTO seats SELECT 'filled' || i, 0, 'person', NULL, 'token' || i FROM n"),
        format!(
            "{count} INSERT INTO moves SELECT 'filled' || i, m.value, '{entry}', NULL, NULL, 0
             FROM n, (WITH RECURSIVE m (value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM m WHERE value < {PLIES} - 1)
                SELECT value FROM m) m"
        ),
    ] {
        sqlx::query(AssertSqlSafe(text)).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
}

/// The median and the 99th percentile.
fn typical(mut times: Vec<Duration>) -> (Duration, Duration) {
    times.sort_unstable();
    (times[times.len() / 2], times[times.len() * 99 / 100])
}

/// Makes moves for so long, while visitors look: how long moves took, and lists.
async fn beside(store: &Store, time: Duration, visitors: usize) -> (Vec<Duration>, Vec<Duration>) {
    let end = Instant::now() + time;
    let (mut moves, mut lists) = (JoinSet::new(), JoinSet::new());
    for _ in 0..TABLES {
        let store = store.clone();
        moves.spawn(async move {
            let table = played("orthodox", 100, 5);
            let lease = store.create(&begun(&table)).await.unwrap();
            let mut times = Vec::new();
            for seq in 0..100 {
                if Instant::now() > end {
                    break;
                }
                let begun = Instant::now();
                store.append(&lease, one(&table, seq)).await.unwrap();
                times.push(begun.elapsed());
                sleep(Duration::from_millis(50)).await;
            }
            times
        });
    }
    for visitor in 0..visitors {
        let store = store.clone();
        lists.spawn(async move {
            // They do not come all at once.
            sleep(ASKS_EVERY * visitor as u32 / visitors as u32).await;
            let mut times = Vec::new();
            while Instant::now() < end {
                for state in [GameState::Open, GameState::Playing, GameState::Over] {
                    let begun = Instant::now();
                    let part = store.list(ListQuery { state: Some(state), before: None, limit: 50 }).await;
                    times.push(begun.elapsed());
                    assert!(part.unwrap().len() <= 50);
                }
                sleep(ASKS_EVERY).await;
            }
            times
        });
    }
    (moves.join_all().await.concat(), lists.join_all().await.concat())
}

/// What is found among many games is what is there.
#[tokio::test(flavor = "multi_thread")]
async fn three_thousand_games_are_listed() {
    install_default_drivers();
    let folder = Folder::new();
    fill(&folder.file(), 3000).await;
    let store = Store::in_file(&folder.file()).await.unwrap();
    for (state, expected) in [(GameState::Open, 30), (GameState::Playing, 271), (GameState::Over, 2700)] {
        let (mut count, mut before) = (0, None);
        loop {
            let part = store.list(ListQuery { state: Some(state), before, limit: 200 }).await.unwrap();
            count += part.len();
            let Some(last) = part.last() else { break };
            let filled = part.iter().filter(|line| line.id.starts_with("filled"));
            assert!(filled.map(|line| line.progress.plies).all(|plies| plies == PLIES));
            before = Some(last.cursor());
        }
        assert_eq!(count, expected, "{state:?}");
    }
    let held = store.held(&["token7".to_owned(), "token10".to_owned(), "none".to_owned()]).await.unwrap();
    let mut ids: Vec<&str> = held.iter().map(|(_, game)| game.id.as_str()).collect();
    ids.sort_unstable();
    assert_eq!(ids, ["filled10", "filled7"]);
    store.close().await;
}

/// `cargo test -p chatur-server --test store -- --ignored --nocapture a_hundred_thousand_games`
#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: fills a store with 100,000 games, and measures"]
async fn a_hundred_thousand_games_are_listed_beside_moves() {
    install_default_drivers();
    let folder = Folder::new();
    fill(&folder.file(), 100_000).await;
    let store = Store::in_file(&folder.file()).await.unwrap();
    let time = Duration::from_secs(8);
    let (alone, _) = beside(&store, time, 0).await;
    let (together, lists) = beside(&store, time, VISITORS).await;
    let (count, listed) = (together.len(), lists.len());
    let (alone, together, lists) = (typical(alone), typical(together), typical(lists));
    println!(
        "a move alone {alone:.1?}, beside {VISITORS} visitors {together:.1?} ({count}); a list {lists:.1?} ({listed})"
    );
    assert!(lists.1 < LIST, "the 99th percentile of a list: {:?}", lists.1);
    assert!(
        together.1 < 2 * alone.1 + Duration::from_millis(20),
        "of a move: {:?}, alone {:?}",
        together.1,
        alone.1
    );
    store.close().await;
}

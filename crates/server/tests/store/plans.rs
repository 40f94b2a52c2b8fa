//! How SQLite finds what the store asks for: every statement that it runs is explained, and none reads a whole table of
//! games, moves, seats or files.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use chatur_server::store::{Cursor, GameState, Store, Token};
use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _, Row as _};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

use crate::support::{Folder, begun, played, rest};

/// Writes down the statements that the library says it has run, in whichever thread.
#[derive(Clone, Default)]
struct Heard(Arc<Mutex<BTreeSet<String>>>);

#[derive(Default)]
struct Statement {
    summary: String,
    whole: String,
}

impl Visit for Statement {
    fn record_debug(&mut self, _: &Field, _: &dyn Debug) {}

    fn record_str(&mut self, field: &Field, value: &str) {
        match field.name() {
            "summary" => value.clone_into(&mut self.summary),
            "db.statement" => value.clone_into(&mut self.whole),
            _ => {}
        }
    }
}

impl Subscriber for Heard {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target() == "sqlx::query"
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut statement = Statement::default();
        event.record(&mut statement);
        // What is short is only in the summary.
        let text = if statement.whole.trim().is_empty() { statement.summary } else { statement.whole };
        self.0.lock().unwrap().insert(text.trim().to_owned());
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

/// Whether a step of a plan reads all of a table that grows with the games. What was found before is looked through, and
/// so are members of a list, as rows of a virtual table, and rules for unused ones, by their index.
fn reads_all(step: &str, plan: &[String]) -> bool {
    let Some(what) = step.strip_prefix("SCAN ") else { return false };
    let found_before = plan.iter().any(|other| *other == format!("CO-ROUTINE {what}"));
    // What operators decide and guests report does not grow with the games, and has bounds of its own.
    let small = ["bans", "reports", "moderation_log"].iter().any(|table| what.starts_with(table));
    let allowed = what.contains("VIRTUAL TABLE") || what == "CONSTANT ROW" || what.ends_with("VALUES CLAUSE");
    !found_before && !small && !allowed && !what.starts_with("r USING COVERING INDEX")
}

/// In a process of its own, where no other test runs statements.
#[test]
fn no_statement_reads_a_whole_table() {
    let child = Command::new(std::env::current_exe().unwrap())
        .args(["plans::child", "--exact", "--ignored", "--nocapture"])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&child.stdout).into_owned() + &String::from_utf8_lossy(&child.stderr);
    assert!(child.status.success() && said.contains("1 passed"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "the process of the other"]
async fn child() {
    let heard = Heard::default();
    tracing::subscriber::set_global_default(heard.clone()).expect("no other test of this program sets one");
    let folder = Folder::new();
    let store = Store::in_file(&folder.file()).await.unwrap();
    heard.0.lock().unwrap().clear();

    crate::keeps::everything(&store).await;
    crate::lists::everything(&store).await;
    let game = begun(&played("orthodox", 1, 5));
    let lease = store.create(&game).await.unwrap();
    store.held(&[Token::said("secret").hash()]).await.unwrap();
    store.adopt(10).await.unwrap();
    store.visited(&game.id).await;
    let (start, age) = (Cursor { at: 0, id: String::new() }, Duration::ZERO);
    store.unvisited(GameState::Playing, age, &start, 10).await.unwrap();
    store.let_go(&[rest(&lease, 5)]).await.unwrap();

    let all = std::mem::take(&mut *heard.0.lock().unwrap());
    install_default_drivers();
    let url = format!("sqlite://{}", folder.file().display());
    let mut connection = AnyConnection::connect(&url).await.unwrap();
    let mut explained = 0;
    // Some are several that are run together.
    for statement in all.iter().flat_map(|text| text.split(';')).map(str::trim) {
        if !["SELECT", "INSERT", "UPDATE", "DELETE"].iter().any(|word| statement.starts_with(word)) {
            continue;
        }
        // Those that bring a database up to date, and look whether it is one of this program's.
        if statement.contains("_sqlx_migrations") || statement.contains("sqlite_master") {
            continue;
        }
        let text = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}"));
        let Ok(plan) = sqlx::query(text).fetch_all(&mut connection).await else {
            panic!("this cannot be explained: {statement}")
        };
        let steps: Vec<String> = plan.iter().map(|row| row.get("detail")).collect();
        assert!(!steps.iter().any(|step| reads_all(step, &steps)), "{statement}\n{steps:#?}");
        let is_list = statement.contains("g.listed = 1") || statement.contains("FROM files WHERE");
        if is_list && statement.contains("ORDER BY") {
            assert!(!steps.iter().any(|step| step.contains("TEMP B-TREE")), "{statement}\n{steps:#?}");
        }
        explained += 1;
    }
    assert!(explained > 40, "{explained} statements were heard");
    store.close().await;
}

//! Databases of before: they are brought up to date, and nothing in them is lost.

use chatur_server::store::{FileLife, GameState, ListQuery, Progress, Store, StoreError, Token};
use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyPool, Executor as _, SqlSafeStr as _};

use crate::support::{Folder, begun, played, postgres};

const SQLITE: [&str; 1] = [include_str!("../../migrations/sqlite/1_tables.sql")];
const POSTGRES: [&str; 1] = [include_str!("../../migrations/postgres/1_tables.sql")];

/// A database as the first program made it, with a file that was played and one that was not.
async fn old_database(url: &str, tables: &'static str, author: &Token) -> AnyPool {
    install_default_drivers();
    let pool = AnyPoolOptions::new().max_connections(1).connect(url).await.unwrap();
    let first = Migration::new(1, "tables".into(), MigrationType::Simple, tables.into_sql_str(), false);
    Migrator::with_migrations(vec![first]).run(&pool).await.unwrap();
    for (id, rules, frozen) in [("playedplay", "old rules", 1), ("notyetplay", "", 0)] {
        let insert =
            "INSERT INTO files (id, owner, name, text, rules, life, frozen, parent, created, changed)
             VALUES ($1, $2, 'old', 'old text', $3, 2, $4, NULL, 5, 5)";
        let insert = sqlx::query(insert).bind(id).bind(author.hash()).bind(rules).bind(i64::from(frozen));
        insert.execute(&pool).await.unwrap();
    }
    for text in OLD_GAME {
        pool.execute(text).await.unwrap();
    }
    pool
}

/// A game of two moves and an offer, as the first program kept it.
const OLD_GAME: [&str; 3] = [
    "INSERT INTO rules (hash, variant, text) VALUES ('old', 'orthodox', 'old text')",
    "INSERT INTO games (id, variant, rules, head, state, result, listed, extra, clock_at, created, owner, epoch)
     VALUES ('oldoldgame', 'orthodox', 'old', '{}', 1, NULL, 1, 'null', 0, 5, NULL, 1)",
    r#"INSERT INTO moves (game, seq, entry, stamp) VALUES
     ('oldoldgame', 0, '{"at":1,"seat":0,"action":{"move":{"from":12,"to":28,"what":"double"}}}', 6),
     ('oldoldgame', 1, '{"at":2,"seat":1,"action":{"move":{"from":52,"to":36,"what":"double"}}}', 7),
     ('oldoldgame', 2, '{"at":3,"seat":1,"action":"offer_draw"}', 8)"#,
];

async fn goes_on(store: &Store, author: &Token) {
    let file = store.file("playedplay", None, None).await.unwrap().unwrap();
    assert_eq!((file.version, file.frozen, file.life), (1, true, FileLife::Public));
    let next = store.save_file(author, "playedplay", "new", "new text", None).await.unwrap();
    assert_eq!((next.version, next.frozen), (2, false));
    let first = store.file("playedplay", Some(1), None).await.unwrap().unwrap();
    assert_eq!((first.text.as_str(), first.rules.as_deref()), ("old text", Some("old rules")));
    let query = ListQuery { state: Some(GameState::Playing), before: None, limit: 1000 };
    let old = store.list(query).await.unwrap().into_iter().find(|game| game.id == "oldoldgame").unwrap();
    assert_eq!(old.progress, Progress { plies: 2, turn: None });
    let same = store.save_file(author, "notyetplay", "new", "new text", None).await.unwrap();
    assert_eq!(same.version, 1);
    store.create(&begun(&played("orthodox", 1, 5))).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_file_goes_on() {
    let (folder, author) = (Folder::new(), Token::new().unwrap());
    let path = folder.file().with_file_name("old.sqlite");
    let url = format!("sqlite://{}?mode=rwc", path.display());
    old_database(&url, SQLITE[0], &author).await.close().await;
    let store = Store::in_file(&path).await.unwrap();
    goes_on(&store, &author).await;
    store.close().await;
    // And the next time nothing is to be done.
    Store::in_file(&path).await.unwrap().close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_a_newer_program_is_left_alone() {
    let folder = Folder::new();
    let path = folder.file().with_file_name("newer.sqlite");
    Store::in_file(&path).await.unwrap().close().await;
    let pool = AnyPoolOptions::new().connect(&format!("sqlite://{}", path.display())).await.unwrap();
    let later = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (99, 'later', 1, x'00', 0)";
    sqlx::query(later).execute(&pool).await.unwrap();
    pool.close().await;
    let error = Store::in_file(&path).await.unwrap_err();
    let StoreError::At { why, .. } = &error else { panic!("{error}") };
    assert!(matches!(**why, StoreError::Newer), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a database: run tests/server/postgres"]
async fn an_old_database_goes_on() {
    let author = Token::new().unwrap();
    // A schema of its own: the other tests have the tables of today.
    let pool = AnyPoolOptions::new();
    install_default_drivers();
    let pool = pool.connect(&postgres()).await.unwrap();
    sqlx::query("DROP SCHEMA IF EXISTS old CASCADE").execute(&pool).await.unwrap();
    sqlx::query("CREATE SCHEMA old").execute(&pool).await.unwrap();
    let url = format!("{}?options=-c%20search_path%3Dold", postgres());
    old_database(&url, POSTGRES[0], &author).await.close().await;
    let store = Store::open(&url).await.unwrap();
    goes_on(&store, &author).await;
    store.close().await;
}

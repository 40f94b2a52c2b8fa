//! What goes wrong with a database, each told in a sentence of its own that says what to do.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use chatur_server::store::{Store, StoreError, Token};
use tokio::time::timeout;

use crate::support::{Folder, begun, one, played, postgres};

const FILE: &str = "CHATUR_FULL_STORE";

async fn refused(url: &str) -> String {
    let Err(error) = Store::open(url).await else { panic!("{url} was opened") };
    error.to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_database_is_not_opened() {
    let folder = Folder::new();
    let path = folder.file();
    let noise: Vec<u8> = (0..9000u32).map(|number| ((number * number) >> 3) as u8).collect();
    for bytes in [&noise[..], b"hello", &[b"SQLite format 3\0", &noise[..]].concat()] {
        std::fs::write(&path, bytes).unwrap();
        let why = refused(path.to_str().unwrap()).await;
        let sentence =
            "this is no database, or a damaged one: name another file with --store, or bring a backup back";
        assert_eq!(why, format!("{}: {sentence}", path.display()));
        assert_eq!(std::fs::read(&path).unwrap(), bytes, "it is left as it was");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_database_of_another_program_is_not_opened() {
    let folder = Folder::new();
    let path = folder.file();
    run_sql(&path, "CREATE TABLE places (id INTEGER PRIMARY KEY, url TEXT)").await.close().await;
    let why = refused(path.to_str().unwrap()).await;
    assert!(why.ends_with("this is a database of another program: name another file with --store"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_program_that_holds_the_file_is_named_as_that() {
    let folder = Folder::new();
    let path = folder.file();
    let store = Store::in_file(&path).await.unwrap();
    let table = played("orthodox", 3, 5);
    let lease = store.create(&begun(&table)).await.unwrap();
    let mut other = run_sql(&path, "SELECT 1").await.acquire().await.unwrap();
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *other).await.unwrap();
    let error = store.append(&lease, one(&table, 0)).await.unwrap_err();
    assert!(matches!(error, StoreError::Locked), "{error}");
    sqlx::query("ROLLBACK").execute(&mut *other).await.unwrap();
    // Nothing was written, and it goes on.
    store.append(&lease, one(&table, 0)).await.unwrap();
    store.close().await;
    sqlx::query("PRAGMA locking_mode = EXCLUSIVE").execute(&mut *other).await.unwrap();
    sqlx::query("BEGIN EXCLUSIVE").execute(&mut *other).await.unwrap();
    let why = refused(path.to_str().unwrap()).await;
    let sentence = "another program holds the database: end that program, or wait until it is done";
    assert_eq!(why, format!("{}: {sentence}", path.display()));
}

async fn run_sql(path: &Path, text: &'static str) -> sqlx::AnyPool {
    sqlx::any::install_default_drivers();
    let url = format!("sqlite://{}?mode=rwc", path.display().to_string().replace(' ', "%20"));
    let pool = sqlx::any::AnyPoolOptions::new().max_connections(1).connect(&url).await.unwrap();
    sqlx::query(text).execute(&pool).await.unwrap();
    pool
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_not_there_is_named_without_its_password() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let why = refused(&format!("postgres://me:secret@127.0.0.1:{free}/games")).await;
    assert!(
        why.starts_with(&format!("PostgreSQL at 127.0.0.1:{free}/games: the database cannot be reached")),
        "{why}"
    );
    assert!(why.ends_with("is it running, and is its address right?"), "{why}");
    assert!(!why.contains("secret"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a database: run tests/server/postgres"]
async fn a_database_that_is_not_there_is_named_as_that() {
    let url = postgres();
    let (server, _) = url.rsplit_once('/').unwrap();
    let why = refused(&format!("{server}/no_such")).await;
    assert!(why.contains("the database lets this host not in"), "{why}");
    assert!(why.contains("no_such"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a database: run tests/server/postgres"]
async fn a_database_that_may_only_be_read_is_named_as_that() {
    let url = postgres();
    let store = Store::open(&url).await.unwrap();
    store.try_writing().await.unwrap();
    sqlx::any::install_default_drivers();
    let operator = sqlx::AnyPool::connect(&url).await.unwrap();
    let mut operator = operator.acquire().await.unwrap();
    let set = |word: &str| {
        let text =
            format!("DO $$ BEGIN EXECUTE format('ALTER DATABASE %I {word}', current_database()); END $$");
        sqlx::query(sqlx::AssertSqlSafe(text))
    };
    set("SET default_transaction_read_only = on").execute(&mut *operator).await.unwrap();
    let others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()";
    sqlx::query(others).execute(&mut *operator).await.unwrap();
    let mut tries = Vec::new();
    for _ in 0..50 {
        tries.push(store.try_writing().await);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    set("RESET default_transaction_read_only").execute(&mut *operator).await.unwrap();
    // Also when the host has been silent for so long that it may not write any more.
    assert!(matches!(tries.last(), Some(Err(StoreError::ReadOnly))), "{tries:?}");
}

/// The child: writes until there is no room, and says what it was told and how much had been confirmed.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the child of another"]
async fn child() {
    let Ok(path) = std::env::var(FILE) else { return };
    let store = Store::in_file(Path::new(&path)).await.unwrap();
    let table = played("orthodox", 60, 5);
    let game = begun(&table);
    let mut lease = store.create(&game).await.unwrap();
    let author = Token::new().unwrap();
    let text = "x".repeat(50_000);
    for number in 0.. {
        if let Err(error) = store.new_file(&author, "big", &text, None, None).await {
            println!("\nfull after {number}: {error}");
            break;
        }
    }
    // What is small may find a place a while longer. Now and then it does again, and is kept then.
    let (mut moves, mut games, mut refusals) = (0, 0, BTreeSet::new());
    for _ in 0..120 {
        match store.create(&begun(&table)).await {
            Ok(_) => games += 1,
            Err(error) => drop(refusals.insert(error.to_string())),
        }
        if moves == 60 {
            break;
        }
        match store.append(&lease, one(&table, moves)).await {
            Ok(()) => moves += 1,
            Err(error) => drop(refusals.insert(error.to_string())),
        }
        // As after every write that failed. What could not be taken is not said to be.
        match store.take(&game.id).await {
            Ok(taken) => lease = taken.expect("nobody else is there"),
            Err(error) => drop(refusals.insert(error.to_string())),
        }
        match store.try_writing().await {
            Ok(()) => {}
            Err(error) => drop(refusals.insert(error.to_string())),
        }
        // A second reason is one too many.
        if refusals.len() > 1 {
            break;
        }
    }
    for why in refusals {
        println!("\nrefused: {why}");
    }
    println!("\nkept: {} {moves} {games}", game.id);
}

#[test]
#[cfg(unix)]
fn where_there_is_no_room_left_nothing_is_lost() {
    let folder = Folder::new();
    // A file may not grow beyond a megabyte or two, as where the disk is full.
    let out = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 2000; exec \"$0\" --exact wrong::child --ignored --nocapture"])
        .arg(std::env::current_exe().unwrap())
        .env(FILE, folder.file())
        .stderr(Stdio::inherit())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&out.stdout);
    let sentence = "there is no room left for the database, so nothing was kept: make room on its disk, or raise its limit";
    let full = said.lines().find_map(|line| line.strip_prefix("full after ")).expect("it became full");
    let (count, why) = full.split_once(": ").unwrap();
    assert_eq!(why, sentence);
    // Whatever was refused afterwards was so for the same reason.
    let refusals: Vec<&str> = said.lines().filter_map(|line| line.strip_prefix("refused: ")).collect();
    assert_eq!(refusals, [sentence], "{said}");
    let kept = said.lines().find_map(|line| line.strip_prefix("kept: ")).expect("it came to the end");
    let kept: Vec<&str> = kept.split(' ').collect();
    let number = |at: usize| kept[at].parse::<usize>().unwrap();
    let count: usize = count.parse().unwrap();
    assert!(count > 3, "{said}");
    // With room again, all that was confirmed is there.
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Store::in_file(&folder.file()).await.unwrap();
        let pool = run_sql(&folder.file(), "SELECT 1").await;
        let row: (i64,) = sqlx::query_as("SELECT COUNT(*) FROM files").fetch_one(&pool).await.unwrap();
        assert_eq!(row.0, count as i64);
        let row: (i64,) = sqlx::query_as("SELECT COUNT(*) FROM games").fetch_one(&pool).await.unwrap();
        assert_eq!(row.0, number(2) as i64 + 1, "{said}");
        assert_eq!(store.since(kept[0], 0).await.unwrap().len(), number(1), "{said}");
        store.create(&begun(&played("orthodox", 3, 5))).await.unwrap();
    });
}

#[tokio::test(flavor = "multi_thread")]
#[cfg(unix)]
async fn what_goes_into_a_file_that_is_gone_is_not_confirmed() {
    type Spoil<'a> = (&'a str, &'a dyn Fn(&Path));
    let wal =
        |path: &Path| path.with_file_name(format!("{}-wal", path.file_name().unwrap().to_str().unwrap()));
    let spoils: [Spoil<'_>; 4] = [
        ("deleted", &|path| std::fs::remove_file(path).unwrap()),
        ("moved", &|path| std::fs::rename(path, path.with_file_name("elsewhere")).unwrap()),
        ("replaced", &|path| {
            std::fs::copy(path, path.with_file_name("copy")).unwrap();
            std::fs::rename(path.with_file_name("copy"), path).unwrap();
        }),
        ("its log deleted", &|path| std::fs::remove_file(wal(path)).unwrap()),
    ];
    for (how, spoil) in spoils {
        let folder = Folder::new();
        let store = Store::in_file(&folder.file()).await.unwrap();
        let table = played("orthodox", 3, 5);
        let game = begun(&table);
        let lease = store.create(&game).await.unwrap();
        store.append(&lease, one(&table, 0)).await.unwrap();
        assert!(timeout(Duration::from_millis(50), store.failed()).await.is_err(), "{how}");
        spoil(&folder.file());
        let error = store.append(&lease, one(&table, 1)).await.unwrap_err();
        assert!(matches!(error, StoreError::Replaced(_)), "{how}: {error}");
        assert!(store.create(&begun(&table)).await.is_err(), "{how}");
        assert!(store.new_file(&Token::new().unwrap(), "a", "a", None, None).await.is_err(), "{how}");
        let error = timeout(Duration::from_secs(5), store.failed()).await.unwrap();
        let sentence = "has been deleted or replaced while it was in use: put it back and start again";
        assert!(error.to_string().ends_with(sentence), "{how}: {error}");
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[cfg(unix)]
async fn nobody_else_can_read_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    // One of before, which everybody could read.
    std::fs::write(folder.file(), "").unwrap();
    std::fs::set_permissions(folder.file(), std::fs::Permissions::from_mode(0o644)).unwrap();
    let store = Store::in_file(&folder.file()).await.unwrap();
    store.create(&begun(&played("orthodox", 1, 5))).await.unwrap();
    let mut seen = 0;
    for file in std::fs::read_dir(folder.file().parent().unwrap()).unwrap() {
        let file = file.unwrap();
        let rights = file.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(rights, 0o600, "{}", file.path().display());
        seen += 1;
    }
    assert_eq!(seen, 4, "the database, its log and index, and the lock");
}

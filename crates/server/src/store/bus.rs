//! Between hosts: who is to look at the database, and why.
//!
//! A word on the bus is a kind and an id and never what it is about. It is said after the commit that it tells of
//! and not within it: PostgreSQL commits transactions with notices one after the other, and moves must not wait
//! for each other. So a word can be lost. Then the next one tells, or the look around at every beat
//! ([`super::lease`]); and a bus on which not even a beat is heard is opened anew.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use sqlx::AnyPool;
#[cfg(feature = "postgres")]
use sqlx::postgres::{PgListener, PgPoolOptions};
use tokio::sync::{Notify, mpsc};
use tokio::time::{sleep, timeout};

use super::Store;
use super::changes::Board;

/// So often a host says that it lives.
pub(super) const BEAT: Duration = Duration::from_millis(700);
const CHANNEL: &str = "chatur";

/// What there is to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wake {
    /// The record has grown.
    pub moved: bool,
    /// Somebody else sits somewhere, or what else is kept has changed.
    pub seats: bool,
    /// There is mail.
    pub mail: bool,
    /// Nobody owns the table: whoever follows it may take it.
    pub free: bool,
    /// Another host owns the table: whoever thinks that he does has lost it.
    pub lost: bool,
    /// It has a new owner, who has not heard what was asked of the old one.
    pub taken: bool,
}

/// Wakes whoever keeps or follows a table.
#[derive(Clone, Debug)]
pub struct Feed(Arc<Bell>);

#[derive(Debug, Default)]
struct Bell {
    wake: Mutex<Wake>,
    rung: Notify,
}

type Bells = Mutex<HashMap<String, Vec<Weak<Bell>>>>;

/// The bus. An SQLite file's host is alone and has a silent one.
#[derive(Clone, Debug)]
pub(super) struct Bus {
    bells: Arc<Bells>,
    board: Arc<Board>,
    words: Option<mpsc::Sender<String>>,
}

impl Feed {
    /// Waits until there is something to look at. What comes while nobody waits is told together, later.
    pub async fn next(&self) -> Wake {
        loop {
            self.0.rung.notified().await;
            let wake = std::mem::take(&mut *self.0.wake.lock().unwrap_or_else(PoisonError::into_inner));
            if wake != Wake::default() {
                return wake;
            }
        }
    }
}

impl Store {
    /// From now on, what happens to this table elsewhere. Begin to listen first and read then.
    pub fn feed(&self, game: &str) -> Feed {
        let bell = Arc::new(Bell::default());
        if self.0.bus.words.is_some() {
            let mut bells = self.0.bus.bells.lock().unwrap_or_else(PoisonError::into_inner);
            bells.entry(game.to_owned()).or_default().push(Arc::downgrade(&bell));
        }
        Feed(bell)
    }
}

impl Bus {
    pub(super) fn start(pool: &AnyPool, url: Option<&str>) -> Self {
        let bells = Arc::new(Bells::default());
        let board = Arc::new(Board::default());
        let Some(url) = url else { return Self { bells, board, words: None } };
        let (words, said) = mpsc::channel(10_000);
        tokio::spawn(speak(pool.clone(), said));
        tokio::spawn(listen(url.to_owned(), Arc::downgrade(&bells), Arc::downgrade(&board)));
        Self { bells, board, words: Some(words) }
    }

    /// Says a word. If nobody can keep up with them, it is lost.
    pub(super) fn say(&self, kind: &str, id: &str) {
        if let Some(words) = &self.words {
            let _ = words.try_send(format!("{kind} {id}"));
        }
    }

    /// Notes that the line of a table has changed, for the lists of all hosts.
    pub(super) fn line(&self, game: &str) {
        self.board.add(game, false);
        self.say("line", game);
    }

    /// Notes that a table that may have been in lists is in none any more.
    pub(super) fn gone(&self, game: &str) {
        self.board.add(game, true);
        self.say("gone", game);
    }

    /// Notes a move.
    pub(super) fn moved(&self, game: &str) {
        self.board.add_move(game);
        self.say("moved", game);
    }

    /// What lists have not been told yet.
    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// The tables that somebody listens for.
    pub(super) fn games(&self) -> Vec<String> {
        let mut bells = self.bells.lock().unwrap_or_else(PoisonError::into_inner);
        bells.retain(|_, bells| {
            bells.retain(|bell| bell.strong_count() > 0);
            !bells.is_empty()
        });
        bells.keys().cloned().collect()
    }

    /// Wakes who listens for a table.
    pub(super) fn wake(&self, game: &str, mark: impl Fn(&mut Wake)) {
        ring(&self.bells, Some(game), mark);
    }
}

/// Rings for one table, or for all.
fn ring(bells: &Bells, game: Option<&str>, mark: impl Fn(&mut Wake)) {
    let bells = bells.lock().unwrap_or_else(PoisonError::into_inner);
    let some = game.map(|game| bells.get(game).into_iter().flatten());
    let all = game.is_none().then(|| bells.values().flatten());
    for bell in some.into_iter().flatten().chain(all.into_iter().flatten()).filter_map(Weak::upgrade) {
        mark(&mut bell.wake.lock().unwrap_or_else(PoisonError::into_inner));
        bell.rung.notify_one();
    }
}

/// Sends what is said, as much at once as there is.
async fn speak(pool: AnyPool, mut said: mpsc::Receiver<String>) {
    let mut words = Vec::new();
    while said.recv_many(&mut words, 1000).await > 0 {
        words.sort_unstable();
        words.dedup();
        if let Ok(list) = serde_json::to_string(&words) {
            let text =
                "SELECT pg_notify($2, value) FROM json_array_elements_text(CAST($1 AS json)) AS list (value)";
            let send = sqlx::query(text).bind(list).bind(CHANNEL).execute(&pool);
            // Lost words are made good by the look around.
            let _ = timeout(2 * BEAT, send).await;
        }
        words.clear();
    }
}

/// Hears what others say, for as long as somebody may want to know.
async fn listen(url: String, bells: Weak<Bells>, board: Weak<Board>) {
    while bells.strong_count() > 0 {
        // What went wrong does not matter: the next try is due in any case.
        let _ = hear(&url, &bells, &board).await;
        sleep(Duration::from_millis(200)).await;
    }
}

/// No store has such a bus without PostgreSQL.
#[cfg(not(feature = "postgres"))]
async fn hear(_: &str, _: &Weak<Bells>, _: &Weak<Board>) -> Result<(), sqlx::Error> {
    Ok(())
}

#[cfg(feature = "postgres")]
async fn hear(url: &str, bells: &Weak<Bells>, board: &Weak<Board>) -> Result<(), sqlx::Error> {
    let silent = |_| sqlx::Error::PoolTimedOut;
    let begin = async {
        let pool = PgPoolOptions::new().max_connections(1).connect(url).await?;
        let mut listener = PgListener::connect_with(&pool).await?;
        listener.listen(CHANNEL).await?;
        Ok::<_, sqlx::Error>(listener)
    };
    let mut listener = timeout(4 * BEAT, begin).await.map_err(silent)??;
    // What was said before nobody here has heard.
    if let Some(bells) = bells.upgrade() {
        ring(&bells, None, |wake| *wake = Wake { moved: true, seats: true, mail: true, ..*wake });
    }
    if let Some(board) = board.upgrade() {
        board.add_all();
    }
    loop {
        // Our own beat comes back as well, so a living bus is never silent for long.
        let Some(word) = timeout(4 * BEAT, listener.try_recv()).await.map_err(silent)?? else {
            return Ok(());
        };
        let Some(bells) = bells.upgrade() else { return Ok(()) };
        let Some((kind, game)) = word.payload().split_once(' ') else { continue };
        if let Some(board) = board.upgrade() {
            match kind {
                "line" => board.add(game, false),
                "gone" => board.add(game, true),
                "moved" => board.add_move(game),
                _ => {}
            }
        }
        ring(&bells, Some(game), |wake| match kind {
            "moved" => wake.moved = true,
            "seats" => wake.seats = true,
            "mail" => wake.mail = true,
            "free" => wake.free = true,
            "taken" => wake.taken = true,
            _ => {}
        });
    }
}

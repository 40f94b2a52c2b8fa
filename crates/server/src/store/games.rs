//! Games: made, found, taken, let go.

use serde::Serialize;
use serde_json::Value;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};
use tokio::time::timeout_at;

use chatur_play::{Entry, Millis, TimeControl};

use super::saved::{state_number, state_of};
use super::{Change, Hold, Kept, Lease, Message, NewGame, Rest, Saved, SeatRow, Store, StoreError, Token};

/// A row of `moves`, as the statement that makes a game reads it.
#[derive(Serialize)]
struct Imported {
    seq: usize,
    entry: String,
}

/// A table that its owner lets go of, as the statement reads it.
#[derive(Serialize)]
struct LetGo<'a> {
    game: &'a str,
    epoch: i64,
    at: Millis,
    due: Option<Millis>,
    stays: i64,
}

impl<'a> From<&'a Rest> for LetGo<'a> {
    fn from(Rest { lease, at, due, stays }: &'a Rest) -> Self {
        Self { game: &lease.game, epoch: lease.epoch, at: *at, due: *due, stays: i64::from(*stays) }
    }
}

impl Store {
    /// Keeps a new game. This host owns it.
    ///
    /// # Errors
    /// When it cannot be written, or there is one of this id.
    pub async fn create(&self, game: &NewGame) -> Result<Lease, StoreError> {
        let deadline = self.0.life.deadline()?;
        let written = timeout_at(deadline.into(), self.insert_game(game)).await;
        written.map_err(|_| StoreError::CutOff)??;
        if game.listed {
            self.0.bus.line(&game.id);
        }
        Ok(Lease { game: game.id.clone(), epoch: 1 })
    }

    async fn insert_game(&self, game: &NewGame) -> Result<(), StoreError> {
        let mut commit = self.begin().await?;
        sqlx::query(
            "INSERT INTO rules (hash, variant, text) VALUES ($1, $2, $3) ON CONFLICT (hash) DO NOTHING",
        )
        .bind(&game.head.rules)
        .bind(&game.head.variant)
        .bind(&game.rules_text)
        .execute(&mut *commit)
        .await?;
        self.hold_rules(&mut commit, game).await?;
        sqlx::query("UPDATE files SET frozen = 1 WHERE rules = $1 AND frozen = 0")
            .bind(&game.head.rules)
            .execute(&mut *commit)
            .await?;
        let insert = self.0.dialect.sql(
            "INSERT INTO games (id, variant, rules, head, state, result, listed, extra, created, owner, epoch, by_wall)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, {now}, $9, 1, $10)",
        );
        sqlx::query(insert)
            .bind(&game.id)
            .bind(&game.head.variant)
            .bind(&game.head.rules)
            .bind(serde_json::to_string(&game.head)?)
            .bind(state_number(game.state))
            .bind(game.result.as_deref())
            .bind(i64::from(game.listed))
            .bind(game.extra.to_string())
            .bind(&self.0.host)
            .bind(i64::from(game.head.opening.clock.as_ref().is_some_and(TimeControl::is_correspondence)))
            .execute(&mut *commit)
            .await?;
        let insert = self.0.dialect.sql(
            "INSERT INTO progress (game, plies, turn, used, due, clock_at, clock_stamp)
             VALUES ($1, $2, $3, {now}, $4, $5, {now})",
        );
        sqlx::query(insert)
            .bind(&game.id)
            .bind(game.progress.plies as i64)
            .bind(game.progress.turn.map(i64::from))
            .bind(game.due.map(stored))
            .bind(stored(game.entries.last().map_or(0, |entry| entry.at)))
            .execute(&mut *commit)
            .await?;
        for (seat, row) in game.seats.iter().enumerate() {
            put_seat(&mut commit, &game.id, seat as i64, row).await?;
        }
        if !game.entries.is_empty() {
            let imported = game.entries.iter().enumerate();
            let imported =
                imported.map(|(seq, entry)| Ok(Imported { seq, entry: serde_json::to_string(entry)? }));
            let imported: Vec<Imported> = imported.collect::<Result<_, StoreError>>()?;
            let insert = match self.0.dialect {
                super::Dialect::Sqlite => {
                    "INSERT INTO moves (game, seq, entry, stamp)
                     SELECT $2, value ->> 'seq', value ->> 'entry', {now} FROM json_each($1)"
                }
                super::Dialect::Postgres => {
                    "INSERT INTO moves (game, seq, entry, stamp) SELECT $2, seq, entry, {now}
                     FROM json_to_recordset(CAST($1 AS json)) AS t (seq bigint, entry text)"
                }
            };
            let insert = sqlx::query(self.0.dialect.sql(insert));
            insert.bind(serde_json::to_string(&imported)?).bind(&game.id).execute(&mut *commit).await?;
        }
        commit.commit().await?;
        Ok(())
    }

    /// Finds a game and takes it, if no other host has it. What was held of it before is void.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn reach(&self, game: &str) -> Result<Option<(Saved, Hold)>, StoreError> {
        // Taken first and read then: nobody else can add to it in between.
        let taken = self.take_over(game).await?;
        let Some(mut saved) = self.load(game).await? else { return Ok(None) };
        let Some((lease, ran)) = taken else { return Ok(Some((saved, Hold::Theirs))) };
        saved.runs_on |= ran;
        Ok(Some((saved, Hold::Mine(lease))))
    }

    /// Takes a game if nobody has it in memory: its owner let go of it, has put it to sleep, has died, or is this host.
    ///
    /// # Errors
    /// When the database cannot be reached.
    pub async fn take(&self, game: &str) -> Result<Option<Lease>, StoreError> {
        Ok(self.take_over(game).await?.map(|(lease, _)| lease))
    }

    /// The same, and whether its clock has run until now.
    async fn take_over(&self, game: &str) -> Result<Option<(Lease, bool)>, StoreError> {
        let deadline = self.0.life.deadline()?;
        let text = self.0.dialect.sql(match self.0.dialect {
            // A host that is alone knows itself what it looks after.
            super::Dialect::Sqlite => {
                "UPDATE games SET owner = $2, epoch = epoch + 1, asleep = 0 WHERE id = $1 RETURNING epoch, 0"
            }
            super::Dialect::Postgres => {
                "WITH old AS (
                    SELECT g.id, g.owner, g.asleep,
                        EXISTS (SELECT 1 FROM hosts h WHERE h.id = g.owner AND h.until > {now}) AS lives
                    FROM games g WHERE g.id = $1 {lock})
                 UPDATE games SET owner = $2, epoch = epoch + 1, asleep = 0 FROM old
                 WHERE games.id = old.id
                 AND (old.owner IS NULL OR old.owner = $2 OR old.asleep = 1 OR NOT old.lives)
                 RETURNING games.epoch, CASE WHEN old.lives AND old.asleep = 1 THEN 1 ELSE 0 END"
            }
        });
        let take = sqlx::query(text).bind(game).bind(&self.0.host);
        // All that there is: SQLite tells a row before it commits, and whether it could is known behind the last one.
        let taken = async { Ok::<_, StoreError>(take.fetch_all(&mut *self.write().await?).await?) };
        let taken = timeout_at(deadline.into(), taken).await;
        let rows = taken.map_err(|_| StoreError::CutOff)??;
        let Some(row) = rows.first() else { return Ok(None) };
        self.0.bus.say("taken", game);
        let lease = Lease { game: game.to_owned(), epoch: row.try_get(0)? };
        Ok(Some((lease, row.try_get::<i32, _>(1)? != 0)))
    }

    /// A game as it stands, without taking it.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn load(&self, game: &str) -> Result<Option<Saved>, StoreError> {
        // The seats and the head first: entries that come meanwhile are only more of the same record.
        let text = self.0.dialect.sql(
            "SELECT g.head, r.text, g.state, g.result, g.listed, g.extra, p.clock_at, g.created, p.due,
                CASE WHEN p.clock_stamp > 0 THEN {now} - p.clock_stamp ELSE 0 END, g.by_wall, g.asleep,
                CASE WHEN g.owner <> $2 AND EXISTS (SELECT 1 FROM hosts h WHERE h.id = g.owner AND h.until > {now})
                THEN 1 ELSE 0 END
             FROM games g JOIN rules r ON r.hash = g.rules JOIN progress p ON p.game = g.id WHERE g.id = $1",
        );
        let Some(row) = sqlx::query(text).bind(game).bind(&self.0.host).fetch_optional(self.reads()).await?
        else {
            return Ok(None);
        };
        let seats = self.seats(game).await?;
        let (entries, idle) = self.entries(game, 0).await?;
        let head: String = row.try_get(0)?;
        let extra: String = row.try_get(5)?;
        let millis = |at: i64| Millis::try_from(at).unwrap_or(0);
        let (by_wall, asleep, theirs) = (
            row.try_get::<i64, _>(10)? != 0,
            row.try_get::<i64, _>(11)? != 0,
            row.try_get::<i32, _>(12)? != 0,
        );
        Ok(Some(Saved {
            id: game.to_owned(),
            head: serde_json::from_str(&head).map_err(|error| damaged(game, &error))?,
            rules_text: row.try_get(1)?,
            entries,
            seats,
            state: state_of(row.try_get(2)?),
            result: row.try_get(3)?,
            listed: row.try_get::<i64, _>(4)? != 0,
            extra: serde_json::from_str(&extra).map_err(|error| damaged(game, &error))?,
            clock_at: millis(row.try_get(6)?),
            clock_age: millis(row.try_get(9)?),
            runs_on: by_wall || (asleep && theirs),
            elsewhere: theirs && !asleep,
            due: row.try_get::<Option<i64>, _>(8)?.map(millis),
            created: row.try_get(7)?,
            idle,
        }))
    }

    /// The entries from a sequence number on.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn since(&self, game: &str, seq: usize) -> Result<Vec<Kept>, StoreError> {
        Ok(self.entries(game, seq).await?.0)
    }

    async fn entries(&self, game: &str, from: usize) -> Result<(Vec<Kept>, Millis), StoreError> {
        let text = self.0.dialect.sql(
            "SELECT seq, entry, seat, message, {now} - stamp FROM moves WHERE game = $1 AND seq >= $2 ORDER BY seq",
        );
        let rows = sqlx::query(text).bind(game).bind(from as i64).fetch_all(self.reads()).await?;
        let mut entries = Vec::with_capacity(rows.len());
        for (expected, row) in (from as i64..).zip(&rows) {
            let seq: i64 = row.try_get(0)?;
            if seq != expected {
                return Err(damaged(game, &format!("entry {expected} is missing")));
            }
            entries.push(kept(game, row)?);
        }
        let idle = rows.last().map(|row| row.try_get::<i64, _>(4)).transpose()?.unwrap_or(0);
        Ok((entries, Millis::try_from(idle).unwrap_or(0)))
    }

    /// Who sits where.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn seats(&self, game: &str) -> Result<Vec<SeatRow>, StoreError> {
        let text = "SELECT holder, name, token FROM seats WHERE game = $1 ORDER BY seat";
        let rows = sqlx::query(text).bind(game).fetch_all(self.reads()).await?;
        rows.iter().map(|row| seat_row(row, 0)).collect()
    }

    /// Changes who sits on a seat.
    ///
    /// # Errors
    /// [`StoreError::Lost`] if another host has taken the table.
    pub async fn sit(&self, lease: &Lease, seat: usize, row: &SeatRow) -> Result<(), StoreError> {
        let deadline = self.0.life.deadline()?;
        let written = timeout_at(deadline.into(), async {
            let mut commit = self.begin().await?;
            self.hold(&mut commit, lease).await?;
            put_seat(&mut commit, &lease.game, seat as i64, row).await?;
            commit.commit().await?;
            Ok::<_, StoreError>(())
        });
        written.await.map_err(|_| StoreError::CutOff)??;
        self.0.bus.say("seats", &lease.game);
        self.0.bus.line(&lease.game);
        Ok(())
    }

    /// Gives a seat to somebody if it is still open. Any host may: whoever is first has given it. Whether it was this
    /// one.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn claim_seat(&self, game: &str, seat: usize, row: &SeatRow) -> Result<bool, StoreError> {
        let deadline = self.0.life.deadline()?;
        let text = "UPDATE seats SET holder = $3, name = $4, token = $5
             WHERE game = $1 AND seat = $2 AND holder = 'open'";
        let update = sqlx::query(text)
            .bind(game)
            .bind(seat as i64)
            .bind(&row.holder)
            .bind(row.name.as_deref())
            .bind(row.token.as_deref());
        let done = timeout_at(deadline.into(), self.execute(update));
        let done = done.await.map_err(|_| StoreError::CutOff)??;
        self.0.bus.say("seats", game);
        self.0.bus.line(game);
        Ok(done == 1)
    }

    /// Gives whoever has a seat another token. Any host may, for a guest of its own.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn new_token(&self, game: &str, seat: usize, token: &Token) -> Result<(), StoreError> {
        let deadline = self.0.life.deadline()?;
        let update = sqlx::query("UPDATE seats SET token = $3 WHERE game = $1 AND seat = $2")
            .bind(game)
            .bind(seat as i64)
            .bind(token.hash());
        timeout_at(deadline.into(), self.execute(update)).await.map_err(|_| StoreError::CutOff)??;
        self.0.bus.say("seats", game);
        Ok(())
    }

    /// Changes what is no entry of the record.
    ///
    /// # Errors
    /// [`StoreError::Lost`] if another host has taken the table.
    pub async fn change(&self, lease: &Lease, change: &Change) -> Result<(), StoreError> {
        let deadline = self.0.life.deadline()?;
        let text = "UPDATE games SET state = COALESCE($4, state), result = COALESCE($5, result),
             extra = COALESCE($6, extra), listed = COALESCE($7, listed)
             WHERE id = $1 AND owner = $2 AND epoch = $3";
        let update = sqlx::query(text)
            .bind(&lease.game)
            .bind(&self.0.host)
            .bind(lease.epoch)
            .bind(change.state.map(state_number))
            .bind(change.result.as_deref())
            .bind(change.extra.as_ref().map(Value::to_string))
            .bind(change.listed.map(i64::from));
        let done = timeout_at(deadline.into(), self.execute(update)).await;
        if done.map_err(|_| StoreError::CutOff)?? == 0 {
            return Err(StoreError::Lost);
        }
        if let Some(due) = change.due {
            let text = "UPDATE progress SET due = $4 WHERE game = $1
                 AND EXISTS (SELECT 1 FROM games g WHERE g.id = $1 AND g.owner = $2 AND g.epoch = $3)";
            let update = sqlx::query(text).bind(&lease.game).bind(&self.0.host).bind(lease.epoch);
            let update = update.bind(stored(due));
            timeout_at(deadline.into(), self.execute(update)).await.map_err(|_| StoreError::CutOff)??;
        }
        self.0.bus.say("seats", &lease.game);
        if change.listed == Some(false) {
            self.0.bus.gone(&lease.game);
        } else {
            self.0.bus.line(&lease.game);
        }
        Ok(())
    }

    /// Lets go of tables that leave the memory, each with its time at this moment. Others can take them, and unless this
    /// host looks after them no player loses the time until then. Those that are another's by now are left alone.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn let_go(&self, tables: &[Rest]) -> Result<(), StoreError> {
        if tables.is_empty() {
            return Ok(());
        }
        let deadline = self.0.life.deadline()?;
        let rows = serde_json::to_string(&tables.iter().map(LetGo::from).collect::<Vec<_>>())?;
        let gone = timeout_at(deadline.into(), async {
            let mut commit = self.begin().await?;
            for text in self.0.dialect.let_go() {
                let update = sqlx::query(self.0.dialect.sql(text)).bind(&rows).bind(&self.0.host);
                update.execute(&mut *commit).await?;
            }
            commit.commit().await
        });
        gone.await.map_err(|_| StoreError::CutOff)??;
        for Rest { lease, .. } in tables {
            // Who follows it may take it.
            self.0.bus.say("free", &lease.game);
        }
        Ok(())
    }

    /// The resolved rules of this hash, if anything was ever played by them.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn rules(&self, hash: &str) -> Result<Option<String>, StoreError> {
        let found = sqlx::query("SELECT text FROM rules WHERE hash = $1").bind(hash);
        let found = found.fetch_optional(self.reads()).await?;
        Ok(found.map(|row| row.try_get(0)).transpose()?)
    }

    /// Keeps a game's row for this transaction, if it is still this host's.
    pub(super) async fn hold(&self, connection: &mut AnyConnection, lease: &Lease) -> Result<(), StoreError> {
        let text = "SELECT 1 FROM games WHERE id = $1 AND owner = $2 AND epoch = $3 {lock}";
        let held = sqlx::query(self.0.dialect.sql(text))
            .bind(&lease.game)
            .bind(&self.0.host)
            .bind(lease.epoch)
            .fetch_optional(connection)
            .await?;
        held.map(|_| ()).ok_or(StoreError::Lost)
    }
}

async fn put_seat(
    connection: &mut AnyConnection,
    game: &str,
    seat: i64,
    row: &SeatRow,
) -> Result<(), StoreError> {
    let text = "INSERT INTO seats (game, seat, holder, name, token) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (game, seat) DO UPDATE SET holder = $3, name = $4, token = $5";
    sqlx::query(text)
        .bind(game)
        .bind(seat)
        .bind(&row.holder)
        .bind(row.name.as_deref())
        .bind(row.token.as_deref())
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) fn seat_row(row: &AnyRow, from: usize) -> Result<SeatRow, StoreError> {
    Ok(SeatRow { holder: row.try_get(from)?, name: row.try_get(from + 1)?, token: row.try_get(from + 2)? })
}

fn kept(game: &str, row: &AnyRow) -> Result<Kept, StoreError> {
    let entry: String = row.try_get(1)?;
    let entry: Entry = serde_json::from_str(&entry).map_err(|error| damaged(game, &error))?;
    let seat: Option<i64> = row.try_get(2)?;
    let id: Option<String> = row.try_get(3)?;
    let message = seat.zip(id).and_then(|(seat, id)| Some(Message { seat: u8::try_from(seat).ok()?, id }));
    Ok(Kept { entry, message })
}

/// A time as the database has it.
fn stored(at: Millis) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

pub(super) fn damaged(game: &str, why: &dyn ToString) -> StoreError {
    StoreError::Damaged { game: game.to_owned(), why: why.to_string() }
}

//! What whoever looks after a host has decided, what guests have reported, and what was done about it.

use std::str::FromStr;

use ipnet::IpNet;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::games::{damaged, seat_row};
use super::saved::{state_number, state_of};
use super::{Cursor, GameState, SeatRow, Store, StoreError, id};

/// So many reports may wait for somebody to look at them.
const MOST_REPORTS: i64 = 2000;

/// A network from which nobody is let in for a time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ban {
    /// The network.
    pub network: IpNet,
    /// Until when, in milliseconds since 1970.
    pub until: i64,
    /// How much longer, in milliseconds.
    pub left: i64,
    /// Why; empty if that was not said.
    pub why: String,
    /// Who has decided it.
    pub who: String,
}

/// What a guest has reported.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// Its id.
    pub id: String,
    /// The table.
    pub table: String,
    /// What it is about, in one word.
    pub reason: String,
    /// What the guest says; empty if nothing.
    pub text: String,
    /// How the table was at that moment; gone once the report is resolved.
    pub evidence: Option<Value>,
    /// When, in milliseconds since 1970.
    pub since: i64,
    /// When it was resolved.
    pub resolved: Option<i64>,
}

/// Something that was done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deed {
    /// Its id.
    pub id: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who.
    pub who: String,
    /// What, in one word.
    pub what: String,
    /// To what: a table, a network, a file.
    pub target: String,
    /// Why; empty if that was not said.
    pub why: String,
}

/// Which tables whoever looks after a host wants to see, the newest first.
#[derive(Clone, Debug, Default)]
pub struct TableQuery {
    /// Only those in this state.
    pub state: Option<GameState>,
    /// Only those of this variant.
    pub variant: Option<String>,
    /// Only those where somebody of this name sits.
    pub name: Option<String>,
    /// Only those after this one in the list.
    pub before: Option<Cursor>,
    /// How many at most.
    pub limit: u32,
}

/// A table as whoever looks after a host sees it in a list.
#[derive(Clone, Debug)]
pub struct TableLine {
    /// Its id.
    pub id: String,
    /// The variant's id.
    pub variant: String,
    /// Whether it waits, goes on or is over.
    pub state: GameState,
    /// The result, if it is over.
    pub result: Option<String>,
    /// When it began, in milliseconds since 1970.
    pub created: i64,
    /// Whether everybody sees it in lists.
    pub listed: bool,
    /// Why nobody may come to it, if that is so.
    pub closed: Option<String>,
    /// Who sits where.
    pub seats: Vec<SeatRow>,
}

/// Which games to export, the oldest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ExportQuery {
    /// Only those that began before this time, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<i64>,
    /// Only those that are over.
    #[serde(default)]
    pub finished: bool,
}

impl Store {
    /// The bans that hold now, the longest last.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        let text = self.0.dialect.sql(
            "SELECT network, until, until - {now}, why, who FROM bans WHERE until > {now} ORDER BY until, network",
        );
        let rows = sqlx::query(text).fetch_all(self.reads()).await?;
        let ban = |row: &AnyRow| {
            let network: String = row.try_get(0)?;
            let network = IpNet::from_str(&network).map_err(|error| damaged("bans", &error))?;
            Ok(Ban {
                network,
                until: row.try_get(1)?,
                left: row.try_get(2)?,
                why: row.try_get(3)?,
                who: row.try_get(4)?,
            })
        };
        rows.iter().map(ban).collect()
    }

    /// Lets nobody of a network in for so many milliseconds. What held of it before holds no more.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn ban(&self, network: IpNet, millis: i64, why: &str, who: &str) -> Result<(), StoreError> {
        self.check_alive()?;
        let old = self.0.dialect.sql("DELETE FROM bans WHERE until <= {now}");
        self.execute(sqlx::query(old)).await?;
        let text = self.0.dialect.sql(
            "INSERT INTO bans (network, until, why, who, since) VALUES ($1, {now} + $2, $3, $4, {now})
             ON CONFLICT (network) DO UPDATE SET until = {now} + $2, why = $3, who = $4, since = {now}",
        );
        let insert = sqlx::query(text).bind(network.to_string()).bind(millis).bind(why).bind(who);
        self.execute(insert).await?;
        Ok(())
    }

    /// Lets a network in again. Whether it was banned.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn unban(&self, network: IpNet) -> Result<bool, StoreError> {
        self.check_alive()?;
        let text = self.0.dialect.sql("DELETE FROM bans WHERE network = $1 AND until > {now}");
        Ok(self.execute(sqlx::query(text).bind(network.to_string())).await? > 0)
    }

    /// Lets nobody come to a table, or everybody again. All hosts hear of it.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn close_table(&self, game: &str, why: Option<&str>) -> Result<(), StoreError> {
        self.check_alive()?;
        let mut commit = self.begin().await?;
        if let Some(why) = why {
            let text = self.0.dialect.sql(
                "INSERT INTO closed_tables (game, why, since) VALUES ($1, $2, {now})
                 ON CONFLICT (game) DO UPDATE SET why = $2",
            );
            sqlx::query(text).bind(game).bind(why).execute(&mut *commit).await?;
            sqlx::query("UPDATE games SET listed = 0 WHERE id = $1").bind(game).execute(&mut *commit).await?;
        } else {
            sqlx::query("DELETE FROM closed_tables WHERE game = $1").bind(game).execute(&mut *commit).await?;
        }
        commit.commit().await?;
        self.0.bus.say("seats", game);
        if why.is_some() {
            self.0.bus.gone(game);
        } else {
            self.0.bus.line(game);
        }
        Ok(())
    }

    /// Why nobody may come to a table, if that is so.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn why_closed(&self, game: &str) -> Result<Option<String>, StoreError> {
        let found = sqlx::query("SELECT why FROM closed_tables WHERE game = $1").bind(game);
        let found = found.fetch_optional(self.reads()).await?;
        Ok(found.map(|row| row.try_get(0)).transpose()?)
    }

    /// Takes the name of a seat away; no other is taken there. All hosts hear of it. Whether there is such a seat.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn remove_name(&self, game: &str, seat: usize) -> Result<bool, StoreError> {
        self.check_alive()?;
        let update = sqlx::query("UPDATE seats SET name = '' WHERE game = $1 AND seat = $2");
        let done = self.execute(update.bind(game).bind(seat as i64)).await?;
        self.0.bus.say("seats", game);
        self.0.bus.line(game);
        Ok(done > 0)
    }

    /// Deletes a file of the workshop with all its versions, whoever its author is. Whether there was one.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn remove_file(&self, id: &str) -> Result<bool, StoreError> {
        self.check_alive()?;
        let mut commit = self.begin().await?;
        sqlx::query("DELETE FROM file_versions WHERE file = $1").bind(id).execute(&mut *commit).await?;
        let done = sqlx::query("DELETE FROM files WHERE id = $1").bind(id).execute(&mut *commit).await?;
        commit.commit().await?;
        Ok(done.rows_affected() > 0)
    }

    /// Keeps what a guest reports. Nothing where too many wait already; otherwise its id.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn report(
        &self,
        game: &str,
        reason: &str,
        text: &str,
        evidence: &Value,
    ) -> Result<Option<String>, StoreError> {
        self.check_alive()?;
        let id = id::random(8)?;
        let insert = self.0.dialect.sql(
            "INSERT INTO reports (id, game, reason, text, evidence, since)
             SELECT $1, $2, $3, $4, $5, {now} WHERE (SELECT COUNT(*) FROM reports WHERE resolved IS NULL) < $6",
        );
        let insert = sqlx::query(insert)
            .bind(&id)
            .bind(game)
            .bind(reason)
            .bind(text)
            .bind(evidence.to_string())
            .bind(MOST_REPORTS);
        Ok((self.execute(insert).await? > 0).then_some(id))
    }

    /// What guests have reported and nobody has resolved, the oldest first.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn reports(&self, limit: u32) -> Result<Vec<Report>, StoreError> {
        let text = "SELECT id, game, reason, text, evidence, since, resolved FROM reports
             WHERE resolved IS NULL ORDER BY since, id LIMIT $1";
        let rows = sqlx::query(text).bind(i64::from(limit)).fetch_all(self.reads()).await?;
        let report = |row: &AnyRow| {
            let evidence: Option<String> = row.try_get(4)?;
            let evidence = evidence.map(|text| serde_json::from_str(&text)).transpose();
            Ok(Report {
                id: row.try_get(0)?,
                table: row.try_get(1)?,
                reason: row.try_get(2)?,
                text: row.try_get(3)?,
                evidence: evidence.map_err(|error| damaged("reports", &error))?,
                since: row.try_get(5)?,
                resolved: row.try_get(6)?,
            })
        };
        rows.iter().map(report).collect()
    }

    /// Notes that a report is done with: its evidence goes. The table that it was about, if there was such a report.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn resolve(&self, report: &str) -> Result<Option<String>, StoreError> {
        self.check_alive()?;
        let text = self.0.dialect.sql(
            "UPDATE reports SET resolved = {now}, evidence = NULL WHERE id = $1 AND resolved IS NULL RETURNING game",
        );
        let done = sqlx::query(text).bind(report).fetch_optional(&mut *self.write().await?).await?;
        Ok(done.map(|row| row.try_get(0)).transpose()?)
    }

    /// Writes down what was done.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn write_down(&self, who: &str, what: &str, target: &str, why: &str) -> Result<(), StoreError> {
        let text = self.0.dialect.sql(
            "INSERT INTO moderation_log (id, at, who, what, target, why) VALUES ($1, {now}, $2, $3, $4, $5)",
        );
        let insert = sqlx::query(text).bind(id::random(10)?).bind(who).bind(what).bind(target).bind(why);
        self.execute(insert).await?;
        Ok(())
    }

    /// What was done, the last first; before a moment, if one is given.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn deeds(&self, before: Option<&Cursor>, limit: u32) -> Result<Vec<Deed>, StoreError> {
        let Cursor { at, id } = before.cloned().unwrap_or_else(Cursor::first);
        let text = "SELECT id, at, who, what, target, why FROM moderation_log WHERE (at, id) < ($1, $2)
             ORDER BY at DESC, id DESC LIMIT $3";
        let rows = sqlx::query(text).bind(at).bind(id).bind(i64::from(limit)).fetch_all(self.reads()).await?;
        let deed = |row: &AnyRow| {
            Ok(Deed {
                id: row.try_get(0)?,
                at: row.try_get(1)?,
                who: row.try_get(2)?,
                what: row.try_get(3)?,
                target: row.try_get(4)?,
                why: row.try_get(5)?,
            })
        };
        rows.iter().map(deed).collect()
    }

    /// Tables, whether or not everybody may see them.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn tables(&self, query: &TableQuery) -> Result<Vec<TableLine>, StoreError> {
        let Cursor { at, id } = query.before.clone().unwrap_or_else(Cursor::first);
        let text = "SELECT g.id, g.variant, g.state, g.result, g.created, g.listed, c.why
             FROM games g LEFT JOIN closed_tables c ON c.game = g.id
             WHERE (g.created, g.id) < ($1, $2) AND (g.state = $3 OR $3 < 0) AND (g.variant = $4 OR $4 = '')
             AND ($5 = '' OR EXISTS (SELECT 1 FROM seats s WHERE s.game = g.id AND s.name = $5))
             ORDER BY g.created DESC, g.id DESC LIMIT $6";
        let rows = sqlx::query(text)
            .bind(at)
            .bind(id)
            .bind(query.state.map_or(-1, state_number))
            .bind(query.variant.clone().unwrap_or_default())
            .bind(query.name.clone().unwrap_or_default())
            .bind(i64::from(query.limit))
            .fetch_all(self.reads())
            .await?;
        let mut lines = Vec::with_capacity(rows.len());
        for row in &rows {
            let id: String = row.try_get(0)?;
            lines.push(TableLine {
                seats: self.seats(&id).await?,
                id,
                variant: row.try_get(1)?,
                state: state_of(row.try_get(2)?),
                result: row.try_get(3)?,
                created: row.try_get(4)?,
                listed: row.try_get::<i64, _>(5)? != 0,
                closed: row.try_get(6)?,
            });
        }
        Ok(lines)
    }

    /// The next games to export after one, by id and when they began.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn to_export(
        &self,
        query: ExportQuery,
        after: Option<&Cursor>,
        limit: u32,
    ) -> Result<Vec<Cursor>, StoreError> {
        let (at, id) = after.map_or((i64::MIN, String::new()), |cursor| (cursor.at, cursor.id.clone()));
        let text = "SELECT created, id FROM games WHERE (created, id) > ($1, $2) AND created < $3
             AND (state = 2 OR $4 = 0) ORDER BY created, id LIMIT $5";
        let rows = sqlx::query(text)
            .bind(at)
            .bind(id)
            .bind(query.before.unwrap_or(i64::MAX))
            .bind(i64::from(query.finished))
            .bind(i64::from(limit));
        let rows = rows.fetch_all(self.reads()).await?;
        rows.iter().map(|row| Ok(Cursor { at: row.try_get(0)?, id: row.try_get(1)? })).collect()
    }

    /// What a table was kept with besides its game, and who sits where; nothing if there is no such table.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn beside(&self, game: &str) -> Result<Option<(Value, Vec<SeatRow>)>, StoreError> {
        let found = sqlx::query("SELECT extra FROM games WHERE id = $1").bind(game);
        let Some(row) = found.fetch_optional(self.reads()).await? else { return Ok(None) };
        let extra: String = row.try_get(0)?;
        let extra = serde_json::from_str(&extra).map_err(|error| damaged(game, &error))?;
        let text = "SELECT holder, name, token FROM seats WHERE game = $1 ORDER BY seat";
        let rows = sqlx::query(text).bind(game).fetch_all(self.reads()).await?;
        let seats = rows.iter().map(|row| seat_row(row, 0)).collect::<Result<_, _>>()?;
        Ok(Some((extra, seats)))
    }
}

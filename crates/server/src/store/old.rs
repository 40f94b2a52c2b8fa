//! Games that are old: which nobody comes back to, which have been over for long, and what only they needed.

use std::time::Duration;

use sqlx::{AnyConnection, Row as _};

use super::saved::state_number;
use super::{Cursor, GameState, NewGame, Store, StoreError};

/// How much later somebody comes back until that is written down anew.
const VISIT: i64 = 3_600_000;

impl Store {
    /// Notes that a player has come to a game. Within an hour that is noted once. A failure harms nobody: the next visit
    /// is noted.
    pub async fn visited(&self, game: &str) {
        let look = self.0.dialect.sql("SELECT 1 FROM progress WHERE game = $1 AND used < {now} - $2");
        let look = sqlx::query(look).bind(game).bind(VISIT).fetch_optional(self.reads());
        if matches!(look.await, Ok(Some(_))) {
            let note = self.0.dialect.sql("UPDATE progress SET used = {now} WHERE game = $1");
            if let Err(error) = self.execute(sqlx::query(note).bind(game)).await {
                tracing::warn!(%error, "the store failed: noting a visit");
            }
        }
    }

    /// Games in this state at which nobody has been for so long, of those that no other living host has; the oldest first,
    /// after a place in that list.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn unvisited(
        &self,
        state: GameState,
        age: Duration,
        after: &Cursor,
        limit: u32,
    ) -> Result<Vec<Cursor>, StoreError> {
        // What began later was used later.
        let text = self.0.dialect.sql(
            "SELECT g.created, g.id FROM games g JOIN progress p ON p.game = g.id
             WHERE g.state = $1 AND g.created >= $2 AND (g.created, g.id) > ($2, $3)
             AND g.created <= {now} - $4 AND p.used <= {now} - $4
             AND (g.owner IS NULL OR g.owner = $5
                OR NOT EXISTS (SELECT 1 FROM hosts h WHERE h.id = g.owner AND h.until > {now}))
             ORDER BY g.created, g.id LIMIT $6",
        );
        let rows = sqlx::query(text)
            .bind(state_number(state))
            .bind(after.at)
            .bind(&after.id)
            .bind(millis(age))
            .bind(&self.0.host)
            .bind(i64::from(limit));
        let rows = rows.fetch_all(self.reads()).await?;
        Ok(rows
            .iter()
            .map(|row| Ok(Cursor { at: row.try_get(0)?, id: row.try_get(1)? }))
            .collect::<Result<_, sqlx::Error>>()?)
    }

    /// Games that have been over for so long, the oldest first.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn finished(&self, age: Duration, limit: u32) -> Result<Vec<String>, StoreError> {
        let text = self.0.dialect.sql(
            "SELECT g.id FROM games g JOIN progress p ON p.game = g.id
             WHERE g.state = $1 AND g.created <= {now} - $2 AND p.used <= {now} - $2 ORDER BY g.created LIMIT $3",
        );
        let rows =
            sqlx::query(text).bind(state_number(GameState::Over)).bind(millis(age)).bind(i64::from(limit));
        let rows = rows.fetch_all(self.reads()).await?;
        Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }

    /// Removes games that are over, with their seats and records.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn remove(&self, games: &[String]) -> Result<(), StoreError> {
        self.check_alive()?;
        let list = serde_json::to_string(games)?;
        let mut commit = self.begin().await?;
        for text in [
            "DELETE FROM moves WHERE game IN (SELECT value FROM {list})",
            "DELETE FROM seats WHERE game IN (SELECT value FROM {list})",
            "DELETE FROM progress WHERE game IN (SELECT value FROM {list})",
            "DELETE FROM closed_tables WHERE game IN (SELECT value FROM {list})",
            "DELETE FROM games WHERE id IN (SELECT value FROM {list})",
        ] {
            sqlx::query(self.0.dialect.sql(text)).bind(&list).execute(&mut *commit).await?;
        }
        commit.commit().await?;
        for game in games {
            self.0.bus.gone(game);
        }
        Ok(())
    }

    /// Rules by their hashes that no game, no file and no version of one has any more.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn unused_rules(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        let text = format!("SELECT r.hash FROM rules r WHERE {UNUSED} LIMIT $1");
        let rows = sqlx::query(self.0.dialect.sql(&text)).bind(i64::from(limit));
        let rows = rows.fetch_all(self.reads()).await?;
        Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }

    /// Removes rules by their hashes, if they are still unused: how many were.
    ///
    /// # Errors
    /// When it cannot be written. A game that has just begun keeps its rules.
    pub async fn remove_rules(&self, hashes: &[String]) -> Result<usize, StoreError> {
        self.check_alive()?;
        let text =
            format!("DELETE FROM rules AS r WHERE r.hash IN (SELECT value FROM {{list}}) AND {UNUSED}");
        let text = self.0.dialect.sql(&text);
        let removed = self.execute(sqlx::query(text).bind(serde_json::to_string(hashes)?)).await?;
        Ok(usize::try_from(removed).unwrap_or(usize::MAX))
    }

    /// Sees to it that the rules of a game are there until its row is: another host may be removing them.
    pub(super) async fn hold_rules(
        &self,
        connection: &mut AnyConnection,
        game: &NewGame,
    ) -> Result<(), StoreError> {
        if self.0.dialect == super::Dialect::Sqlite {
            // There is one writer.
            return Ok(());
        }
        let hold = "SELECT 1 FROM rules WHERE hash = $1 FOR KEY SHARE";
        let held = sqlx::query(hold).bind(&game.head.rules).fetch_optional(&mut *connection).await?;
        if held.is_none() {
            let insert = "INSERT INTO rules (hash, variant, text) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
            let insert = sqlx::query(insert).bind(&game.head.rules).bind(&game.head.variant);
            insert.bind(&game.rules_text).execute(connection).await?;
        }
        Ok(())
    }
}

/// The condition that nothing has the rules `r`.
const UNUSED: &str = "NOT EXISTS (SELECT 1 FROM games g WHERE g.rules = r.hash)
     AND NOT EXISTS (SELECT 1 FROM files f WHERE f.rules = r.hash)
     AND NOT EXISTS (SELECT 1 FROM file_versions v WHERE v.rules = r.hash)";

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

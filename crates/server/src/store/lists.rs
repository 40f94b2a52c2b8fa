//! Lists of games, in parts. Each part costs what it has, however many games there are: an index has the order that is
//! asked for, and how far a game has come is kept beside it.

use std::collections::HashMap;

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::games::{damaged, seat_row};
use super::saved::{state_number, state_of};
use super::{Cursor, GameState, ListQuery, Listing, Progress, SeatRow, Store, StoreError};

/// What a line of a list is read from.
const COLUMNS: &str = "g.id, g.variant, g.rules, g.state, g.result, g.created, g.extra, p.plies, p.turn";

impl Store {
    /// The newest games that may be listed.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn list(&self, query: ListQuery) -> Result<Vec<Listing>, StoreError> {
        let Cursor { at, id } = query.before.unwrap_or_else(Cursor::first);
        let limit = i64::from(query.limit);
        let rows = if let Some(state) = query.state {
            let text = format!(
                "SELECT {COLUMNS} FROM games g JOIN progress p ON p.game = g.id
                 WHERE g.listed = 1 AND g.state = $1 AND (g.created, g.id) < ($2, $3)
                 ORDER BY g.created DESC, g.id DESC LIMIT $4"
            );
            let rows = sqlx::query(self.0.dialect.sql(&text))
                .bind(state_number(state))
                .bind(at)
                .bind(id)
                .bind(limit);
            rows.fetch_all(self.reads()).await?
        } else {
            let text = format!(
                "SELECT {COLUMNS} FROM games g JOIN progress p ON p.game = g.id
                 WHERE g.listed = 1 AND (g.created, g.id) < ($1, $2)
                 ORDER BY g.created DESC, g.id DESC LIMIT $3"
            );
            let rows = sqlx::query(self.0.dialect.sql(&text)).bind(at).bind(id).bind(limit);
            rows.fetch_all(self.reads()).await?
        };
        self.listings(&rows).await
    }

    /// The newest games of a variant that may be listed, in one state. The variant is named as lists show it.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn list_of(
        &self,
        variant: &str,
        state: GameState,
        before: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Listing>, StoreError> {
        let Cursor { at, id } = before.unwrap_or_else(Cursor::first);
        let text = format!(
            "SELECT {COLUMNS} FROM games g JOIN progress p ON p.game = g.id
             WHERE g.listed = 1 AND g.variant = $1 AND g.state = $2 AND (g.created, g.id) < ($3, $4)
             ORDER BY g.created DESC, g.id DESC LIMIT $5"
        );
        let rows = sqlx::query(self.0.dialect.sql(&text))
            .bind(variant)
            .bind(state_number(state))
            .bind(at)
            .bind(id)
            .bind(i64::from(limit));
        self.listings(&rows.fetch_all(self.reads()).await?).await
    }

    /// The lines of these games, of those that may be listed; in no order.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn lines(&self, games: &[String]) -> Result<Vec<Listing>, StoreError> {
        let text = format!(
            "SELECT {COLUMNS} FROM {{list}} JOIN games g ON g.id = value JOIN progress p ON p.game = g.id
             WHERE g.listed = 1"
        );
        let rows = sqlx::query(self.0.dialect.sql(&text)).bind(serde_json::to_string(games)?);
        self.listings(&rows.fetch_all(self.reads()).await?).await
    }

    /// The seats that tokens with these hashes open, and the games that they are in, listed or not: those first where
    /// something was done last.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn held(&self, hashes: &[String]) -> Result<Vec<(u8, Listing)>, StoreError> {
        let text = format!(
            "SELECT {COLUMNS}, s.seat FROM {{list}} JOIN seats s ON s.token = value
             JOIN games g ON g.id = s.game JOIN progress p ON p.game = g.id ORDER BY p.used DESC, g.id, s.seat"
        );
        let rows = sqlx::query(self.0.dialect.sql(&text)).bind(serde_json::to_string(hashes)?);
        let rows = rows.fetch_all(self.reads()).await?;
        let seats = rows.iter().map(|row| Ok(u8::try_from(row.try_get::<i64, _>(9)?).unwrap_or(u8::MAX)));
        let seats = seats.collect::<Result<Vec<u8>, sqlx::Error>>()?;
        Ok(seats.into_iter().zip(self.listings(&rows).await?).collect())
    }

    /// The lines of rows with the columns above.
    async fn listings(&self, rows: &[AnyRow]) -> Result<Vec<Listing>, StoreError> {
        let ids = rows.iter().map(|row| row.try_get(0)).collect::<Result<Vec<String>, _>>()?;
        let seats = self.seats_of(&ids).await?;
        let listings = rows.iter().zip(ids).map(|(row, id)| {
            let extra: String = row.try_get(6)?;
            let turn: Option<i64> = row.try_get(8)?;
            Ok(Listing {
                variant: row.try_get(1)?,
                rules: row.try_get(2)?,
                state: state_of(row.try_get(3)?),
                result: row.try_get(4)?,
                created: row.try_get(5)?,
                progress: Progress {
                    plies: usize::try_from(row.try_get::<i64, _>(7)?).unwrap_or(0),
                    turn: turn.and_then(|turn| u8::try_from(turn).ok()),
                },
                seats: seats.get(&id).cloned().unwrap_or_default(),
                extra: serde_json::from_str(&extra).map_err(|error| damaged(&id, &error))?,
                id,
            })
        });
        listings.collect()
    }

    async fn seats_of(&self, games: &[String]) -> Result<HashMap<String, Vec<SeatRow>>, StoreError> {
        if games.is_empty() {
            return Ok(HashMap::new());
        }
        let text = self.0.dialect.sql(
            "SELECT s.game, s.holder, s.name, s.token FROM {list} JOIN seats s ON s.game = value
             ORDER BY s.game, s.seat",
        );
        let rows = sqlx::query(text).bind(serde_json::to_string(games)?).fetch_all(self.reads()).await?;
        let mut seats: HashMap<String, Vec<SeatRow>> = HashMap::new();
        for row in &rows {
            seats.entry(row.try_get(0)?).or_default().push(seat_row(row, 1)?);
        }
        Ok(seats)
    }
}

impl Listing {
    /// Its place in a list.
    pub fn cursor(&self) -> Cursor {
        Cursor { at: self.created, id: self.id.clone() }
    }
}

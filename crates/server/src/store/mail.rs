//! What hosts ask of each other.
//!
//! A guest may be at a host that does not own his table. What he asks goes to the owner through the database and
//! not from host to host: a host that cannot reach the database can do nothing for him anyway, and one that can
//! needs no other address, no second way in and no trust but the database's own. It costs two rows without a
//! flush and two words on the bus.

use sqlx::Row as _;

use super::{Lease, Store, StoreError};

/// A letter about a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mail {
    /// The host that sent it: where an answer goes.
    pub sender: String,
    /// What it says, in the hosts' own words.
    pub body: String,
}

impl Store {
    /// The name of this host, as others see it in [`Mail::sender`].
    pub fn host(&self) -> &str {
        &self.0.host
    }

    /// Whether there may be other hosts.
    pub fn is_shared(&self) -> bool {
        self.0.dialect == super::Dialect::Postgres
    }

    /// Asks something of whoever owns a table. A letter that is not answered should be sent again.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn ask(&self, game: &str, body: &str) -> Result<(), StoreError> {
        self.send(game, "", body).await
    }

    /// Answers a host.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn answer(&self, game: &str, host: &str, body: &str) -> Result<(), StoreError> {
        self.send(game, host, body).await
    }

    /// Tells all other hosts something about a table.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn tell_all(&self, game: &str, body: &str) -> Result<(), StoreError> {
        if !self.is_shared() {
            return Ok(());
        }
        let text = self.0.dialect.sql(
            "INSERT INTO mail (game, sender, receiver, body, stamp)
             SELECT $1, $2, h.id, $3, {now} FROM hosts h WHERE h.until > {now} AND h.id <> $2",
        );
        sqlx::query(text).bind(game).bind(&self.0.host).bind(body).execute(&mut *self.write().await?).await?;
        self.0.bus.say("mail", game);
        Ok(())
    }

    async fn send(&self, game: &str, receiver: &str, body: &str) -> Result<(), StoreError> {
        if !self.is_shared() {
            return Ok(());
        }
        let text = self
            .0
            .dialect
            .sql("INSERT INTO mail (game, sender, receiver, body, stamp) VALUES ($1, $2, $3, $4, {now})");
        let insert = sqlx::query(text).bind(game).bind(&self.0.host).bind(receiver).bind(body);
        insert.execute(&mut *self.write().await?).await?;
        self.0.bus.say("mail", game);
        Ok(())
    }

    /// Takes out what was asked of the owner of a table. Who does not own it any more gets nothing, and the
    /// letters wait for the next.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn asked(&self, lease: &Lease) -> Result<Vec<Mail>, StoreError> {
        if !self.is_shared() {
            return Ok(Vec::new());
        }
        let text = "DELETE FROM mail WHERE receiver = '' AND game = $1
             AND EXISTS (SELECT 1 FROM games g WHERE g.id = $1 AND g.owner = $2 AND g.epoch = $3)
             RETURNING id, sender, body";
        let rows = sqlx::query(text).bind(&lease.game).bind(&self.0.host).bind(lease.epoch);
        in_order(&rows.fetch_all(&mut *self.write().await?).await?)
    }

    /// Takes out what was answered or told to this host about a table.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn answers(&self, game: &str) -> Result<Vec<Mail>, StoreError> {
        if !self.is_shared() {
            return Ok(Vec::new());
        }
        let text = "DELETE FROM mail WHERE receiver = $2 AND game = $1 RETURNING id, sender, body";
        let rows = sqlx::query(text).bind(game).bind(&self.0.host);
        in_order(&rows.fetch_all(&mut *self.write().await?).await?)
    }
}

/// `RETURNING` promises no order.
fn in_order(rows: &[sqlx::any::AnyRow]) -> Result<Vec<Mail>, StoreError> {
    let mut mail = Vec::with_capacity(rows.len());
    for row in rows {
        mail.push((row.try_get::<i64, _>(0)?, Mail { sender: row.try_get(1)?, body: row.try_get(2)? }));
    }
    mail.sort_unstable_by_key(|(id, _)| *id);
    Ok(mail.into_iter().map(|(_, mail)| mail).collect())
}

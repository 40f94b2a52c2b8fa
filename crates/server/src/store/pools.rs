//! The connections, by what they are for: moves, other writes, and reading. Nobody who reads waits for who writes, and
//! moves wait for one other write at most.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use sqlx::any::AnyArguments;
use sqlx::pool::PoolConnection;
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AnyPool, Transaction};
use tokio::sync::{Mutex, OwnedMutexGuard};

use super::{Store, StoreError};

/// The connections of a store.
#[derive(Clone, Debug)]
pub(super) struct Pools {
    /// For the one task that adds to records.
    pub(super) appends: AnyPool,
    /// For what else is written.
    pub(super) writes: AnyPool,
    /// For what is only read.
    pub(super) reads: AnyPool,
    pub(super) pen: Pen,
}

/// An SQLite file has one writer at a time, and the library's own way to wait for that is to look again and again.
/// So whoever writes takes the pen first, in turn. There is none where the database sees to it.
#[derive(Clone, Debug, Default)]
pub(super) struct Pen(Option<Arc<Mutex<()>>>);

/// A connection that may write, for as long as this lives.
pub(super) struct Writing {
    connection: PoolConnection<Any>,
    _pen: Option<OwnedMutexGuard<()>>,
}

/// A transaction that may write.
pub(super) struct Commit {
    transaction: Transaction<'static, Any>,
    _pen: Option<OwnedMutexGuard<()>>,
}

impl Pen {
    /// For a file.
    pub(super) fn of_file() -> Self {
        Self(Some(Arc::default()))
    }

    /// Waits for its turn.
    pub(super) async fn take(&self) -> Option<OwnedMutexGuard<()>> {
        match &self.0 {
            Some(pen) => Some(Arc::clone(pen).lock_owned().await),
            None => None,
        }
    }
}

impl Pools {
    /// One pool for everything: a database that is gone with its only connection.
    pub(super) fn one(pool: AnyPool) -> Self {
        Self { appends: pool.clone(), writes: pool.clone(), reads: pool, pen: Pen::default() }
    }

    /// Closes all of them, the readers last: the last connection clears away what SQLite keeps beside its file.
    pub(super) async fn close(&self) {
        for pool in [&self.appends, &self.writes, &self.reads] {
            pool.close().await;
        }
    }
}

impl Store {
    /// A connection for a single statement that writes. The connection first and then the pen: so moves, which have a
    /// connection of their own, wait for one other write at most.
    pub(super) async fn write(&self) -> Result<Writing, StoreError> {
        let connection = self.0.pools.writes.acquire().await?;
        Ok(Writing { connection, _pen: self.0.pools.pen.take().await })
    }

    /// Writes with a single statement: how many rows it has changed.
    pub(super) async fn execute(&self, statement: Query<'_, Any, AnyArguments>) -> Result<u64, StoreError> {
        Ok(statement.execute(&mut *self.write().await?).await?.rows_affected())
    }

    /// Begins a transaction that writes.
    pub(super) async fn begin(&self) -> Result<Commit, StoreError> {
        let transaction = self.0.pools.writes.begin().await?;
        Ok(Commit { transaction, _pen: self.0.pools.pen.take().await })
    }

    /// Where to read.
    pub(super) fn reads(&self) -> &AnyPool {
        &self.0.pools.reads
    }
}

impl Commit {
    pub(super) async fn commit(self) -> Result<(), StoreError> {
        Ok(self.transaction.commit().await?)
    }

    pub(super) async fn rollback(self) -> Result<(), StoreError> {
        Ok(self.transaction.rollback().await?)
    }
}

impl Deref for Writing {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.connection
    }
}

impl DerefMut for Writing {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.connection
    }
}

impl Deref for Commit {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.transaction
    }
}

impl DerefMut for Commit {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.transaction
    }
}

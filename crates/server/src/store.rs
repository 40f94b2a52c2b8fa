//! What a host keeps: games, their records, and the files of the workshop.
//!
//! [`Store`] is an SQLite file of one host, or a PostgreSQL database of several. The record in it is the only
//! truth: a move is shown to nobody before [`Store::append`] has come back, and after any error of it the table
//! in memory is to be thrown away and read again.
//!
//! A table has one *owner*, the host that may append. Each time it changes hands its *epoch* grows, and every
//! append names both, so a host that was taken for dead cannot add a move behind its successor's back. Hosts
//! say again and again that they live; a table of one that has fallen silent may be taken. The
//! others follow: they are woken ([`Feed`]) and read what is new.

mod append;
mod backup;
mod bus;
mod changes;
mod cursor;
mod dialect;
mod disk;
mod error;
mod files;
mod games;
mod id;
mod lease;
mod lists;
mod mail;
mod moderation;
mod old;
mod open;
mod pools;
mod saved;
mod token;

use std::fs::File as LockFile;
use std::sync::{Arc, Mutex};

use sqlx::Any;
use sqlx::pool::PoolConnection;
use tokio::sync::mpsc;

use append::Job;
use bus::Bus;
use dialect::Dialect;
use lease::Life;
use pools::Pools;

pub use bus::{Feed, Wake};
pub use changes::Changes;
pub use chatur_tables::saved::{GameState, Kept, Message, Progress, Saved, SeatRow};
pub use cursor::{Cursor, CursorError};
pub use error::StoreError;
pub use files::{File, FileLife};
pub use id::game_id;
pub(crate) use id::secret;
pub use lease::Lease;
pub use mail::Mail;
pub use moderation::{Ban, Deed, ExportQuery, Report, TableLine, TableQuery};
pub use open::has_password;
pub use saved::{Append, Change, Due, Hold, ListQuery, Listing, NewGame, Rest, Taken};
pub use token::Token;

/// Where games are kept. Clones share one connection to it.
#[derive(Clone, Debug)]
pub struct Store(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    pools: Pools,
    dialect: Dialect,
    /// This process, for as long as it runs. Another run is another host.
    host: String,
    life: Arc<Life>,
    bus: Bus,
    jobs: mpsc::Sender<Job>,
    /// Keeps a second host off an SQLite file until this one is closed.
    lock: Mutex<Option<LockFile>>,
    /// Stays open as long as the store, since SQLite removes its log with the last connection.
    stays: Mutex<Option<PoolConnection<Any>>>,
}

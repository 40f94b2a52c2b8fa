//! Why something is refused, in one word that never changes.

use serde::{Deserialize, Serialize};

/// Why something is refused, for programs. The sentence beside it is for people.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// Somebody else is to move.
    NotYourTurn,
    /// The rules of the game forbid the move.
    Illegal,
    /// The text is no move at all.
    Unreadable,
    /// The rules of the table forbid the action now.
    NotNow,
    /// The sender had not seen all that happened when it was sent.
    Stale,
    /// The sender has given the same name to another message before.
    Reused,
    /// The game is over.
    Over,
    /// Not every seat is taken yet.
    Waiting,
    /// The sender watches and has no seat.
    NoSeat,
    /// Only the arbiter of the table may do it.
    NotArbiter,
    /// The seat asked for is taken, or there is none of that name.
    SeatTaken,
    /// The token opens no seat at this table.
    BadToken,
    /// There is no such table.
    NoTable,
    /// The message is not understood.
    BadMessage,
    /// The message is too long.
    TooLong,
    /// Too many messages, connections or tables from one side.
    TooFast,
    /// The guest speaks a protocol that this host does not.
    Version,
    /// The rules of the variant have failed. This table has stopped; others go on.
    Broken,
    /// The engine that plays a seat has failed, also when it was started anew: the seat resigns.
    EngineFailed,
    /// It takes more work or memory than a stranger may have.
    Costly,
    /// The file is somebody else's (over HTTP).
    NotYours,
    /// The store does not answer. Nothing has been done: say it again.
    Store,
    /// The host has too much to do just now. Nothing has been done; ask again in a moment.
    Busy,
    /// Nobody is let in from this address for a time.
    Banned,
    /// Whoever looks after the host has closed the table.
    TableClosed,
    /// The host is closing.
    Closing,
}

//! What a host says.

use chatur_play::Happened;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::reason::known;
use super::{Code, Cut, HostReason, Moves, RefusalReason, Said, SeatView, Unsaid, VariantShape, View};

/// A message from a host.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type")]
pub enum FromHost {
    /// Answers a hello: what is played here.
    Welcome(Box<Welcome>),
    /// Which seat the guest has.
    YouAre(YouAre),
    /// The guest is to move.
    YourTurn(YourTurn),
    /// How the table stands.
    Board(Box<View>),
    /// Answers a question for legal moves.
    Moves(Moves),
    /// What has happened.
    Event(Told),
    /// A message of the guest has been done.
    Done(Done),
    /// A message of the guest is refused, and nothing has changed.
    InvalidMove(InvalidMove),
    /// The game is over.
    Winner(super::Winner),
    /// Somebody's last connection is gone.
    Gone(Presence),
    /// Somebody is there again.
    Back(Presence),
    /// A guest has said something to the others.
    Chat(Said),
    /// Whoever looks after the host has taken back what a guest has said.
    Unsaid(Unsaid),
    /// Everybody wants another game: here it is.
    Rematch(Rematch),
    /// The same seat was taken from elsewhere; this connection is closed.
    Replaced,
    /// Something else is wrong.
    Error(Failed),
    /// Asks for an answer, to measure the way.
    Ping(super::Ping),
    /// Answers a ping.
    Pong(Ponged),
}

/// What is played here.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Welcome {
    /// The version that the host speaks.
    pub protocol: u32,
    /// Name and version of the host.
    pub host: String,
    /// The table.
    pub table: String,
    /// The variant.
    pub variant: VariantShape,
    /// The number of the start, where there are several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// The number of the last thing that happened.
    pub seq: u64,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// Whether an arbiter, who may play as well, can decide here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub arbiter: bool,
    /// What was said to each other lately, as far as it is for this guest; missing where nothing may be said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chat: Option<Vec<Said>>,
}

/// Which seat the guest has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct YouAre {
    /// The seat's name; none for a spectator.
    pub seat: Option<String>,
    /// The token of a seat that was just given, to come back with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// Whether the guest is the arbiter, who has no seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub arbiter: bool,
}

/// The guest is to move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct YourTurn {
    /// The number of the last thing that happened.
    pub seq: u64,
    /// The legal moves, in coordinates: those that [`View::moves`] has.
    pub moves: Vec<String>,
    /// How many there are, where not all are told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<usize>,
    /// What is told of a list that is too long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<Cut>,
}

/// What has happened: numbers come one by one, without a gap.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Told {
    /// Its number.
    pub seq: u64,
    /// All that one action caused, in order.
    pub events: Vec<Happened>,
}

/// A message of the guest has been done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Done {
    /// The guest's name for it.
    pub id: String,
    /// The number of what it caused.
    pub seq: u64,
}

/// A message of the guest is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InvalidMove {
    /// The guest's name for it, if it had one.
    pub id: Option<String>,
    /// Why, for programs.
    pub code: Code,
    /// Why, for people: the rule that forbids it, in English.
    pub why: String,
    /// The same in data: what `why` says and of what, for whoever says it in another language.
    #[serde(default, deserialize_with = "known", skip_serializing_if = "Option::is_none")]
    pub reason: Option<Box<RefusalReason>>,
    /// The number of the last thing that happened.
    pub seq: u64,
}

/// Somebody has gone, or is back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Presence {
    /// Whose seat.
    pub seat: String,
    /// From when on the others may claim, on the table's own clock, which [`View::now`] tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim_at: Option<u64>,
}

/// Another game of the same players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rematch {
    /// The new table.
    pub table: String,
    /// The guest's new seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// The token of that seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// Something is wrong that is no answer to a move.
#[derive(Clone, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
#[error("{why}")]
pub struct Failed {
    /// Why, for programs.
    pub code: Code,
    /// Why, for people, in English.
    pub why: String,
    /// As in [`InvalidMove`].
    #[serde(default, deserialize_with = "known", skip_serializing_if = "Option::is_none")]
    pub reason: Option<Box<RefusalReason>>,
}

impl InvalidMove {
    /// A message of this name that is refused; the last that happened has this number.
    pub fn new(id: Option<String>, refused: Failed, seq: u64) -> Self {
        let Failed { code, why, reason } = refused;
        Self { id, code, why, reason, seq }
    }
}

impl Failed {
    /// What is refused for this reason, whose sentence is told beside it.
    pub fn new(code: Code, reason: impl Into<RefusalReason>) -> Self {
        let reason = reason.into();
        Self { code, why: reason.to_string(), reason: Some(Box::new(reason)) }
    }

    /// What the store could not do.
    pub fn store(error: impl std::fmt::Display) -> Self {
        Self::new(Code::Store, HostReason::Store { detail: error.to_string() })
    }
}

/// Answers a ping.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ponged {
    /// What the ping had there.
    pub at: u64,
    /// The table's own clock, in milliseconds.
    pub now: u64,
}

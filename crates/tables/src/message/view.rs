//! How a table stands, as one guest may see it.

use std::collections::BTreeMap;

use chatur_play::{Holder, Proposal, SeatStatus};
use serde::{Deserialize, Serialize};

use super::{Deed, MoveList, Winner};

/// How a table stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The number of the last thing that happened.
    pub seq: u64,
    /// The table's own clock, in milliseconds.
    pub now: u64,
    /// The position as text.
    pub position: String,
    /// Who is to move.
    pub turn: String,
    /// Whether the one to move has left, and a royal piece walks by itself.
    pub walks: bool,
    /// What the dice on the table show; nothing while they are thrown, and missing where no dice decide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<Vec<u8>>,
    /// Where a covered piece is to be turned up before anybody can move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turning: Option<String>,
    /// Whether every seat is taken, so that the game can begin.
    pub ready: bool,
    /// Whether the arbiter has paused the game: all clocks stand.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub paused: bool,
    /// The pieces on the board; missing where `changes` tell them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pieces: Option<Vec<PieceShape>>,
    /// Squares of which the guest does not know what stands there, where something is hidden.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hidden: Vec<String>,
    /// Squares that are walled up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub walls: Vec<String>,
    /// Pieces in hand, by seat and kind.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hands: BTreeMap<String, BTreeMap<String, u8>>,
    /// Points by seat, where they are counted.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub points: BTreeMap<String, i16>,
    /// Checks given, by seat, where they are counted.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub checks: BTreeMap<String, u8>,
    /// Pieces that are lost, by seat and kind, where something is.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub lost: BTreeMap<String, BTreeMap<String, u8>>,
    /// Where more than two play, what each seat has taken from the others: by taker, owner and kind.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub taken: BTreeMap<String, BTreeMap<String, BTreeMap<String, u8>>>,
    /// Who sits where, and how they stand.
    pub seats: Vec<SeatView>,
    /// The last move, to be marked on the board.
    pub last: Option<Last>,
    /// The squares of royal pieces that are attacked.
    pub check: Vec<String>,
    /// The open offer.
    pub offer: Option<OfferShape>,
    /// How the game ended.
    pub result: Option<Winner>,
    /// The moves so far, without those taken back; missing where `changes` tell them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub history: Option<Vec<Played>>,
    /// What is other than at the board that the guest was shown before this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changes: Option<Changes>,
    /// The legal moves: only for whom is to move.
    #[serde(flatten)]
    pub moves: Option<MoveList>,
    /// What else the guest may do now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Deed>,
}

/// What of a long board is other than it was at the board before.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Changes {
    /// So many of the moves before still stand.
    pub from: usize,
    /// The moves after these.
    pub history: Vec<Played>,
    /// The anchors of pieces that are not there any more as they were.
    pub gone: Vec<String>,
    /// The pieces that have come, or have become something else.
    pub pieces: Vec<PieceShape>,
}

/// A position of a game, as it lies on the board. The fields are those of [`View`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// The position as text.
    pub position: String,
    /// Who is to move.
    pub turn: String,
    /// What the dice on the table show; nothing while they are thrown, and missing where no dice decide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<Vec<u8>>,
    /// Where a covered piece is to be turned up before anybody can move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turning: Option<String>,
    /// The pieces on the board.
    pub pieces: Vec<PieceShape>,
    /// Squares of which the guest does not know what stands there, where something is hidden.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hidden: Vec<String>,
    /// Squares that are walled up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub walls: Vec<String>,
    /// Pieces in hand, by seat and kind.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hands: BTreeMap<String, BTreeMap<String, u8>>,
    /// Points by seat, where they are counted.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub points: BTreeMap<String, i16>,
    /// Checks given, by seat, where they are counted.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub checks: BTreeMap<String, u8>,
    /// Pieces that are lost, by seat and kind, where something is.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub lost: BTreeMap<String, BTreeMap<String, u8>>,
    /// Where more than two play, what each seat has taken from the others: by taker, owner and kind.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub taken: BTreeMap<String, BTreeMap<String, BTreeMap<String, u8>>>,
    /// The move that led to it, to be marked on the board.
    pub last: Option<Last>,
    /// The squares of royal pieces that are attacked.
    pub check: Vec<String>,
}

/// A piece on the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PieceShape {
    /// Where it stands: its anchor, then every other square that it covers.
    pub at: Vec<String>,
    /// Whose it is, or was.
    pub seat: String,
    /// Its kind.
    pub kind: String,
    /// The letter of its kind.
    pub letter: String,
    /// Whether its owner has left it behind.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub grey: bool,
    /// Whether it may not be lost.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub royal: bool,
    /// Whether it crushes, or covers several squares.
    #[serde(default, rename = "super", skip_serializing_if = "std::ops::Not::not")]
    pub is_super: bool,
}

/// A seat at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// Its name.
    pub seat: String,
    /// How it stands.
    pub state: SeatStatus,
    /// Why it plays no longer.
    pub why: Option<String>,
    /// What its player is called.
    pub name: String,
    /// Who holds it: `open`, `person`, `random`, `level:3`, `engine:NAME`.
    pub held: Holder,
    /// Whether its player is there.
    pub online: bool,
    /// From when on its absence may be claimed, on the table's own clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim_at: Option<u64>,
    /// What its clock shows, in milliseconds.
    pub clock: Option<u64>,
    /// Whether its clock runs.
    pub running: bool,
    /// How long a running clock still waits before it runs down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delay: Option<u64>,
    /// Whether it wants another game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rematch: bool,
}

/// Where the last move went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Last {
    /// The squares left.
    pub from: Vec<String>,
    /// The squares entered.
    pub to: Vec<String>,
}

/// An open offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OfferShape {
    /// By whom.
    pub by: String,
    /// What.
    #[serde(flatten)]
    pub what: Proposal,
    /// Who has still to answer.
    pub awaits: Vec<String>,
}

/// A move that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// In coordinates; `?` where the move is hidden from the guest.
    pub uci: String,
    /// In algebraic notation; `?` where the move is hidden from the guest.
    pub san: String,
    /// By whom.
    pub seat: String,
}

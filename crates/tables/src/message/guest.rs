//! What a guest says.

use chatur_play::Ruling;
use serde::{Deserialize, Serialize};

use super::{Chat, ListMoves};

/// A message from a guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type")]
pub enum FromGuest {
    /// The first message: which table, and as whom.
    Hello(Hello),
    /// Plays a move.
    #[serde(alias = "addMove")]
    AddMove(AddMove),
    /// Asks for legal moves that a list has left out.
    ListMoves(ListMoves),
    /// Does anything else.
    Act(Act),
    /// Says something to the others.
    Chat(Chat),
    /// Asks for an answer, to measure the way.
    Ping(Ping),
    /// Answers the host's own [`Ping`](super::FromHost::Ping).
    Pong(Pong),
}

/// Which table, and as whom.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Hello {
    /// The version that the guest speaks.
    pub protocol: u32,
    /// The table; where the host has one table for all, that one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The token of a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// Asks for a free seat: its name, or `any`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// What the guest is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The last sequence number that the guest has seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<u64>,
    /// Whether it keeps no board of its own: each is told whole.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub whole: bool,
}

/// Plays a move.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct AddMove {
    /// The guest's own name for this message; a second message of that name is answered and not done again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The last sequence number that the guest has seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<u64>,
    /// The move, in coordinates or algebraic notation.
    #[serde(rename = "move")]
    pub mv: String,
}

/// What a guest does besides moving.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Gives up the game.
    Resign,
    /// Offers a draw, or agrees to one.
    Draw,
    /// Agrees to the open offer.
    Accept,
    /// Declines the open offer.
    Decline,
    /// Asks to undo all since and with the own last move, or agrees to that.
    Takeback,
    /// Claims what the rules leave to a claim.
    Claim,
    /// Claims a win because another player has been away too long.
    ClaimGoneWin,
    /// Claims a draw because of it.
    ClaimGoneDraw,
    /// Calls the game off, until everybody has moved once.
    Abort,
    /// Wants another game.
    Rematch,
    /// Decides as the arbiter.
    Rule,
    /// A word that this program does not know.
    #[default]
    #[serde(other)]
    Unknown,
}

/// Does anything but a move.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Act {
    /// As in [`AddMove`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// As in [`AddMove`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<u64>,
    /// What.
    pub action: Deed,
    /// The move that a `claim` is made with.
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    /// Whose absence is claimed; needed only where several are gone. With `rule`, whom it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// With `rule`, what the arbiter decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<Ruling>,
}

/// What an arbiter decides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rule {
    /// As in [`AddMove`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What: `pause`, `resume`, `{"add_time":MILLISECONDS}`, `win`, `draw` or `void`.
    pub ruling: Ruling,
    /// Whose time is added to, or who has won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
}

/// Asks for an answer.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Ping {
    /// Anything; it comes back.
    #[serde(default)]
    pub at: u64,
    /// How long the guest believes that the way there and back takes, in milliseconds. It can lower what the
    /// host has measured, and never raise it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lag: Option<u64>,
}

/// Answers the host's ping.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pong {
    /// What the ping had there.
    pub at: u64,
}

//! The `fusion` section: two pieces of one player become one.

use serde::{Deserialize, Serialize};

use super::{Named, PieceName};

/// How pieces join. A fusion is a move; it must leave the own royal piece safe, as every move.
///
/// The new piece may be placed wherever it covers the *birth square* and lies wholly on the board; the mover
/// chooses.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Fusion")]
pub struct FusionWords {
    /// What may stand on the other squares that the new piece covers. They must be empty unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<RoomWord>,
    /// The ways to join, each with a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ways: Option<Named<FusionWayWords>>,
}

/// One way to join.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "FusionWay")]
pub struct FusionWayWords {
    /// The pieces that join, in any pair.
    pub of: Vec<PieceName>,
    /// What they become.
    pub into: PieceName,
    /// How they come together.
    pub how: JoiningWord,
}

/// What may stand where a new piece is placed, besides the two that join.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Room")]
pub enum RoomWord {
    /// Nothing.
    Needed,
    /// Anything but a royal piece; it is crushed.
    Crushes,
}

/// How two pieces come together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Joining")]
pub enum JoiningWord {
    /// One moves onto the other by its ordinary move; the birth square is where the other stood.
    MoveOnto,
    /// They stand side by side, not slantwise; the birth square is either one's.
    Beside,
}

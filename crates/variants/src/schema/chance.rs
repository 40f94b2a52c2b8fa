//! The `chance` section.

use serde::{Deserialize, Serialize};

use super::PieceName;

/// Dice that are thrown when a turn begins, and decide which pieces may move in it.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Chance")]
pub struct ChanceWords {
    /// How many dice are thrown at once, from 1 to 3: one unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<u8>,
    /// The pieces that each face of a die shows, the face of one pip first; at most nine faces. A face may show none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faces: Option<Vec<Vec<PieceName>>>,
    /// What several dice allow: moves of any pieces that they show unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<DiceMovesWord>,
}

/// What several dice allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "DiceMoves")]
pub enum DiceMovesWord {
    /// A turn as always, in which any piece may move that one of the dice shows.
    Any,
    /// A move with each die, in any order, as long as one can be made.
    Each,
}

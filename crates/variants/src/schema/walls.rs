//! The `walls` section: squares that moves wall up.

use serde::{Deserialize, Serialize};

use super::ZoneWords;

/// Every move also places a wall, when all else is done, on a square that nobody may enter or cross any more.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Walls")]
pub struct WallWords {
    /// Where; anywhere unless said otherwise. It always needs an empty square, after the move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<WallAtWord>,
    /// Only here, as the mover sees it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<ZoneWords>,
    /// Whether a wall is placed instead of a move; then moves place none. No unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead: Option<bool>,
}

/// Where a wall may be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "WallAt")]
pub enum WallAtWord {
    /// Anywhere.
    Anywhere,
    /// Anywhere, and the old wall goes: there is only one.
    Duck,
    /// Where the moved piece could go next.
    Arrow,
    /// Where the moved piece came from.
    Left,
    /// At the edge, or beside another wall.
    Edge,
}

//! One game to be played.

use serde::{Deserialize, Serialize};

/// Who sits where, from which opening. Everything drawn by lot in it follows from the match's seed and its number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fixture {
    /// The number of the opening.
    pub opening: u64,
    /// Games with the same number are one unit of account: the same opening with seats changed.
    pub unit: u64,
    /// By seat: the number of the participant.
    pub seats: Vec<usize>,
}

impl Fixture {
    pub(super) fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub(super) fn from_json(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

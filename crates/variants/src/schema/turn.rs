//! The `turn` section.

use serde::{Deserialize, Serialize};

use super::Later;

/// Whose turn it is after whose, and what a turn is.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Turn")]
pub struct TurnWords {
    /// The seats in the order of their turns, if not as listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<String>>,
    /// How many moves a turn has. Later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<Later>,
    /// Whether a turn may be passed. Later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pass: Option<Later>,
    /// What becomes of the pieces of a player who is out. Later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<Later>,
    /// What becomes of the pieces of a player who gives up. Later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quit: Option<Later>,
}

//! The `turn` section.

use serde::{Deserialize, Serialize};

use super::Later;

/// Whose turn it is after whose, what a turn is, and what becomes of a player who takes no more turns.
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
    /// The game goes on without a player who is out; this is what he leaves behind. Without this word the
    /// first to fall, or to give up, ends the game for his side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<OutWords>,
    /// What becomes of a player who resigns or whose time is up, while at least two others play on. He is out
    /// unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quit: Option<QuitWord>,
    /// When a player may resign: at any time unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resign: Option<ResignWord>,
}

/// What a player who is out leaves behind.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Out")]
pub struct OutWords {
    /// What becomes of his pieces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub army: Option<ArmyWord>,
    /// Whether his leaving starts the count of quiet moves anew. No unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resets_clock: Option<bool>,
}

/// What becomes of the pieces of a player who is out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Army")]
pub enum ArmyWord {
    /// They stay and turn grey: they block, attack nothing, never move, and anybody may capture them.
    Stays,
    /// They are taken off the board.
    Leaves,
}

/// What becomes of a player who gives up while at least two others play on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Quit")]
pub enum QuitWord {
    /// His royal piece stays and steps at random in his turns; the rest of his army is grey.
    KingWalks,
    /// He is out at once.
    Out,
}

/// When a player may resign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Resign")]
pub enum ResignWord {
    /// On his own turn only.
    OwnTurn,
    /// At any time.
    AnyTime,
}

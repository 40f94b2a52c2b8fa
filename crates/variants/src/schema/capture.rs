//! The `capture` section.

use serde::{Deserialize, Serialize};

use super::Later;

/// What captures do besides taking the piece on the square.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Capture")]
pub struct CaptureWords {
    /// What a piece that captures in passing does on a square that was just passed but on which a third piece
    /// stands by now. It takes that piece only unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on_passed_square: Option<OnPassedWord>,
    /// Where a captured piece goes. Later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goes: Option<Later>,
    /// What a captured piece is in hand. Later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returns_as: Option<Later>,
    /// What explodes. Later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blast: Option<Later>,
}

/// What is taken on a passed square where a third piece stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "OnPassedSquare")]
pub enum OnPassedWord {
    /// The piece that stands there; it is a capture like any other.
    ThatPiece,
    /// That piece and the one that passed.
    Both,
}

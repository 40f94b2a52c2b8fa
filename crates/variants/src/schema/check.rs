//! The `check` and `must` sections.

use serde::{Deserialize, Serialize};

use super::Later;

/// What check means.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Check")]
pub struct CheckWords {
    /// Whether a royal piece may not be left attacked. Yes unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub matters: Option<bool>,
    /// Whether a move may give check. Yes unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub may_give: Option<bool>,
    /// Whether every seat needs a royal piece. It does unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub royals: Option<RoyalsWord>,
    /// Whether a royal piece may be captured when another player's move has left it open. No unless said
    /// otherwise; nobody may leave his own attacked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub royal_capture: Option<bool>,
    /// Royals that face each other. Later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing_royals: Option<Later>,
    /// When an attack is no check. Later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unless: Option<Later>,
}

/// Whether every seat needs a royal piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Royals")]
pub enum RoyalsWord {
    /// Every seat has one.
    Required,
    /// A seat may do without, as the horde does.
    Optional,
}

/// Something a player must do when it is possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub enum Duty {
    /// Capture; which capture is free.
    Capture,
}

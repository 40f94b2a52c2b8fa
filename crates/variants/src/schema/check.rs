//! The `check` and `must` sections.

use serde::{Deserialize, Serialize};

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
    /// Whether two royal pieces may face each other on an open rank or file. They may unless said otherwise. Where they
    /// may not, a king does not castle over a square that faces the other one either.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing_royals: Option<FacingWord>,
    /// When a player with several royal pieces is in check: when any of them is attacked unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_check_when: Option<InCheckWord>,
    /// A royal piece is royal only while its player has at most so many of its kind; always unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub royal_up_to: Option<u8>,
    /// When an attack is no check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unless: Option<Vec<UnlessWord>>,
    /// Whether a royal piece in check may flee. If not, it may only move to capture what checks it. Yes unless
    /// said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flight: Option<FlightWord>,
}

/// Whether two royal pieces may face each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "FacingRoyals")]
pub enum FacingWord {
    /// They may.
    Allowed,
    /// No move may leave them so.
    Forbidden,
}

/// When a player with several royal pieces is in check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "InCheckWhen")]
pub enum InCheckWord {
    /// When any of them is attacked.
    Any,
    /// When all of them are.
    All,
    /// When the last of them is: while there are several, all may be left attacked.
    Last,
}

/// When an attack on a royal piece is no check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Unless")]
pub enum UnlessWord {
    /// When the capture would cost the captor his own royal piece, in an explosion.
    CaptorDiesToo,
    /// When the move that leaves it takes the last royal piece of the enemy, and so wins.
    MoveWins,
}

/// Whether a royal piece in check may flee.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Flight")]
pub enum FlightWord {
    /// It may.
    Yes,
    /// It may only capture what checks it.
    No,
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

//! One thing that happened at a table.

use serde::{Deserialize, Serialize};

/// One thing that happened. What does not belong to its kind is left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Happened {
    /// What: `moved`, `castled`, `captured`, `mated`, `offered`, `ended` and so on.
    pub kind: String,
    /// Whose doing, or whose fate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// The move in coordinates.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uci: Option<String>,
    /// The move in algebraic notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub san: Option<String>,
    /// From where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// To where, or on which square.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub square: Option<String>,
    /// What moved, was taken or came of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<String>,
    /// Who did it to the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// Whose piece was taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// Whether the owner had left it behind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grey: Option<bool>,
    /// What it earned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i16>,
    /// What points were given for, or what an offer or a claim is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub what: Option<String>,
    /// How much time was added, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<u64>,
    /// How many plies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plies: Option<usize>,
    /// It in a sentence.
    pub text: String,
}

//! The `clock` section: the usual clock of a variant. A table may set another.

use serde::{Deserialize, Serialize};

/// A clock for each player. All times in seconds.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Clock")]
pub struct ClockWords {
    /// Time at the start.
    pub base: u32,
    /// Time added after every move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub increment: Option<u32>,
    /// Time of every move that costs nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delay: Option<DelayWords>,
}

/// Time of every move that costs nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Delay")]
pub enum DelayWords {
    /// The clock waits so many seconds before it runs.
    Simple(u32),
    /// Time used is given back after the move, at most so many seconds.
    Bronstein(u32),
}

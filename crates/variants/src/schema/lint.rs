//! The `lint` section: what a check need not warn of.

use serde::{Deserialize, Serialize};

/// What a check need not warn of, because it is meant.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Lint")]
pub struct LintWords {
    /// The warnings about the start that a check leaves out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allow: Option<Vec<LintWord>>,
}

/// What is often a slip in a new start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Warning")]
pub enum LintWord {
    /// A pawn that no piece of its own side guards.
    UndefendedPawns,
    /// A first move that captures.
    FirstMoveCaptures,
    /// A first move that wins the game.
    FirstMoveWins,
    /// A player whose first turn begins in check.
    CheckAtStart,
}

//! What is kept of a game of self-play.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// What is kept of a game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Facts {
    /// By seat: its share of one point.
    pub shares: Vec<f64>,
    /// What ended it.
    pub reason: String,
    /// Whether it was cut off.
    pub cut: bool,
    /// How many plies it had.
    pub plies: u32,
    /// How many legal moves there were at each ply.
    pub choices: Vec<u16>,
    /// How often the lead went from one side to another, by evaluation.
    pub lead_changes: u32,
    /// How far behind the winner was at worst, by evaluation: 0 never, 1 lost. `None` where nobody won.
    pub drama: Option<f64>,
    /// The moves of everybody's first two turns.
    pub opening: String,
    /// What was used, and how often, by the English of [`Used`](super::Used).
    pub uses: BTreeMap<String, u32>,
    /// Positions for the regression of values: by kind, the first side's pieces less the mean of the others'.
    pub differences: Vec<Vec<f32>>,
}

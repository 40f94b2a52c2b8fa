//! The score of one side against another, from games or from pairs of games.

use serde::{Deserialize, Serialize};

use super::{Interval, elo_of, student95, wilson};

/// A score and the Elo it speaks for.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Estimate {
    /// The share of what could be scored.
    pub score: Interval,
    /// As a difference in Elo; a bound without end is `None`.
    pub elo: Option<f64>,
    /// Its lower bound.
    pub elo_low: Option<f64>,
    /// Its upper bound.
    pub elo_high: Option<f64>,
}

/// Estimates from *units*, each the mean score of one game, or of the games from one opening with seats changed.
///
/// Two games from one opening depend on each other; their mean is one draw. So pairs give an honest variance, and
/// a smaller one where openings favour a seat. Few units say little of it, as Student's distribution knows. Where all
/// units are alike their variance says nothing, and Wilson's
/// interval on as many games stands in.
pub fn estimate(units: &[f64]) -> Estimate {
    let count = units.len() as f64;
    let mean = units.iter().sum::<f64>() / count.max(1.0);
    let alike = units.iter().all(|unit| (unit - units[0]).abs() < 1e-12);
    let score = if units.len() < 2 || alike {
        wilson(mean * count, count)
    } else {
        let variance = units.iter().map(|unit| (unit - mean).powi(2)).sum::<f64>() / (count - 1.0);
        let reach = student95(units.len() - 1) * (variance / count).sqrt();
        Interval { value: mean, low: (mean - reach).max(0.0), high: (mean + reach).min(1.0) }
    };
    let finite = |score| Some(elo_of(score)).filter(|elo| elo.is_finite());
    Estimate { score, elo: finite(score.value), elo_low: finite(score.low), elo_high: finite(score.high) }
}

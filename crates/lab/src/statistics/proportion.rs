//! A proportion and how sure it is.

use serde::{Deserialize, Serialize};

use super::Z95;

/// A value between two bounds that hold the truth in 95 of 100 experiments.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Interval {
    /// The estimate.
    pub value: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// The proportion of `hits` among `all`, with Wilson's score interval. It holds at both ends too, where nothing or
/// everything was a hit.
pub fn wilson(hits: f64, all: f64) -> Interval {
    if all <= 0.0 {
        return Interval { value: 0.0, low: 0.0, high: 1.0 };
    }
    let share = (hits / all).clamp(0.0, 1.0);
    let z2 = Z95 * Z95;
    let middle = (share + z2 / (2.0 * all)) / (1.0 + z2 / all);
    let reach = Z95 / (1.0 + z2 / all) * (share * (1.0 - share) / all + z2 / (4.0 * all * all)).sqrt();
    let (low, high) = ((middle - reach).max(0.0), (middle + reach).min(1.0));
    Interval { value: share, low: low.min(share), high: high.max(share) }
}

impl Interval {
    /// Whether the truth, where it is known, was caught.
    pub fn holds(&self, truth: f64) -> bool {
        (self.low..=self.high).contains(&truth)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_values() {
        // Newcombe (1998), table I: 81 of 263.
        let known = wilson(81.0, 263.0);
        assert!((known.low - 0.2553).abs() < 5e-5 && (known.high - 0.3662).abs() < 5e-5, "{known:?}");
        // And 0 of 20, 1 of 29.
        assert!((wilson(0.0, 20.0).high - 0.1611).abs() < 5e-5);
        let one = wilson(1.0, 29.0);
        assert!((one.low - 0.0061).abs() < 5e-5 && (one.high - 0.1718).abs() < 5e-5, "{one:?}");
    }

    #[test]
    fn nothing_is_known_of_nothing() {
        assert_eq!(wilson(0.0, 0.0), Interval { value: 0.0, low: 0.0, high: 1.0 });
        assert!((wilson(7.0, 7.0).high - 1.0).abs() < 1e-12);
    }
}

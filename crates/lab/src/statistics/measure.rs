//! A value and its bounds, as far as they are known.

use serde::{Deserialize, Serialize};

use super::student95;

/// A value between two bounds that hold the truth in 95 of 100 experiments. One observation tells no bounds, and what
/// all else is compared with has none.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Measure {
    /// The estimate.
    pub value: f64,
    /// The lower bound.
    pub low: Option<f64>,
    /// The upper bound.
    pub high: Option<f64>,
}

impl Measure {
    /// A value without bounds.
    pub fn exactly(value: f64) -> Self {
        Self { value, low: None, high: None }
    }

    /// A value that may as well be so much more or less.
    pub fn within(value: f64, reach: f64) -> Self {
        Self { value, low: Some(value - reach), high: Some(value + reach) }
    }

    /// The mean of independent observations, with the interval that their spread gives; 0 of none.
    pub fn mean(values: impl Iterator<Item = f64>) -> Self {
        let values: Vec<f64> = values.collect();
        let count = values.len() as f64;
        let value = values.iter().sum::<f64>() / count.max(1.0);
        if values.len() < 2 {
            return Self::exactly(value);
        }
        let variance = values.iter().map(|one| (one - value).powi(2)).sum::<f64>() / (count - 1.0);
        Self::within(value, student95(values.len() - 1) * (variance / count).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_observation_has_no_bounds() {
        assert_eq!(Measure::mean([7.0].into_iter()), Measure::exactly(7.0));
        assert_eq!(Measure::mean(std::iter::empty()), Measure::exactly(0.0));
        // 4.303 standard errors of 1 are what two degrees of freedom ask for.
        let three = Measure::mean([10.0 - 3f64.sqrt(), 10.0, 10.0 + 3f64.sqrt()].into_iter());
        assert!((three.value - 10.0).abs() < 1e-9);
        assert!((three.high.unwrap() - 14.303).abs() < 1e-3, "{three:?}");
    }
}

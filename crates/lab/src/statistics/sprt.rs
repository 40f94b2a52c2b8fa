//! Wald's sequential probability ratio test of two differences in Elo.

use serde::{Deserialize, Serialize};

use super::expected;

/// A test of the hypothesis that a difference is `elo1` against that it is `elo0`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sprt {
    /// The difference that is not worth having.
    pub elo0: f64,
    /// The difference that is.
    pub elo1: f64,
    /// How often a difference of `elo0` may pass.
    pub alpha: f64,
    /// How often a difference of `elo1` may fail.
    pub beta: f64,
}

/// How a test stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tested {
    /// Nothing is decided yet.
    Open,
    /// It is `elo1` or more.
    Passed,
    /// It is `elo0` or less.
    Failed,
}

/// What stands for a result that has not been seen, so that the ratio exists.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// The ratio at which the test fails, and the one at which it passes.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of the ratio of likelihoods, after units each worth a multiple of `1 / (counts - 1)`: three
    /// counts are losses, draws and wins of single games, five are pairs of games with seats changed, from none to
    /// two points.
    ///
    /// Each hypothesis says only what the mean is; the distribution most likely under it is taken.
    pub fn ratio(&self, counts: &[u64]) -> f64 {
        let total: u64 = counts.iter().sum();
        if total == 0 || counts.len() < 2 {
            return 0.0;
        }
        let raw: Vec<f64> = counts.iter().map(|&count| (count as f64).max(UNSEEN)).collect();
        let sum: f64 = raw.iter().sum();
        let seen: Vec<(f64, f64)> = raw
            .iter()
            .enumerate()
            .map(|(worth, count)| (worth as f64 / (counts.len() - 1) as f64, count / sum))
            .collect();
        let (none, some) = (likeliest(&seen, expected(self.elo0)), likeliest(&seen, expected(self.elo1)));
        let each = seen.iter().zip(none.iter().zip(&some));
        sum * each.map(|((_, share), (none, some))| share * (some / none).ln()).sum::<f64>()
    }

    /// How the test stands after these counts; see [`ratio`](Self::ratio).
    pub fn decide(&self, counts: &[u64]) -> Tested {
        let (low, high) = self.bounds();
        match self.ratio(counts) {
            ratio if ratio >= high => Tested::Passed,
            ratio if ratio <= low => Tested::Failed,
            _ => Tested::Open,
        }
    }
}

/// The distribution with a mean under which what was seen is likeliest: each share is divided by `1 + t (worth - mean)`
/// with the one `t` that makes the mean right.
fn likeliest(seen: &[(f64, f64)], mean: f64) -> Vec<f64> {
    let least = seen.first().map_or(0.0, |(worth, _)| *worth);
    let most = seen.last().map_or(1.0, |(worth, _)| *worth);
    let (mut low, mut high) = (-1.0 / (most - mean), 1.0 / (mean - least));
    let miss = |t: f64| -> f64 {
        seen.iter().map(|(worth, share)| share * (worth - mean) / (1.0 + t * (worth - mean))).sum()
    };
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if miss(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let t = f64::midpoint(low, high);
    seen.iter().map(|(worth, share)| share / (1.0 + t * (worth - mean))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: Sprt = Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 };

    #[test]
    fn bounds_are_walds() {
        let (low, high) = TEST.bounds();
        assert!((high - 2.944_438_979).abs() < 1e-8 && (low + high).abs() < 1e-12);
    }

    #[test]
    fn the_ratio_follows_the_normal_approximation() {
        for counts in [vec![300, 400, 320], vec![20, 110, 240, 130, 30]] {
            let total: u64 = counts.iter().sum();
            let steps = (counts.len() - 1) as f64;
            let of = |power: i32| -> f64 {
                let each = counts.iter().enumerate();
                each.map(|(i, &n)| n as f64 * (i as f64 / steps).powi(power)).sum::<f64>() / total as f64
            };
            let (mean, variance) = (of(1), of(2) - of(1).powi(2));
            let (s0, s1) = (expected(TEST.elo0), expected(TEST.elo1));
            let near = total as f64 * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
            let ratio = TEST.ratio(&counts);
            assert!((ratio - near).abs() < 0.02 * near.abs().max(1.0), "{ratio} {near}");
        }
    }

    #[test]
    fn clear_cases_are_decided() {
        assert_eq!(TEST.decide(&[100, 100, 400]), Tested::Passed);
        assert_eq!(TEST.decide(&[400, 100, 100]), Tested::Failed);
        assert_eq!(TEST.decide(&[3, 4, 3]), Tested::Open);
        assert_eq!(TEST.decide(&[]), Tested::Open);
        // All won: the ratio exists.
        assert!(TEST.ratio(&[0, 0, 0, 0, 40]).is_finite());
    }
}

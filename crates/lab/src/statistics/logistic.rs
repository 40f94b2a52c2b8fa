//! Logistic regression with standard errors that know which samples belong together.

use super::linear::{inverse, times};

/// One observation.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// The differences that may explain it.
    pub features: Vec<f64>,
    /// What came of it, from 0 to 1.
    pub outcome: f64,
    /// Samples of one cluster (positions of one game) depend on each other.
    pub cluster: u64,
}

/// What explains the outcomes best.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit {
    /// The weight of nothing: what an even position is worth.
    pub intercept: f64,
    /// The weight of each feature, in natural log odds.
    pub weights: Vec<f64>,
    /// How the weights vary together, by clusters.
    pub covariance: Vec<Vec<f64>>,
}

impl Fit {
    /// The standard error of a weight.
    pub fn error(&self, place: usize) -> f64 {
        self.covariance[place][place].max(0.0).sqrt()
    }

    /// The standard error of the ratio of one weight to another, by the delta method: both are uncertain, and the
    /// error of one is not independent of the other's.
    pub fn ratio_error(&self, of: usize, to: usize) -> f64 {
        let ratio = self.weights[of] / self.weights[to];
        let (own, unit) = (self.covariance[of][of], self.covariance[to][to]);
        let variance = own - 2.0 * ratio * self.covariance[of][to] + ratio * ratio * unit;
        (variance.max(0.0) / self.weights[to].powi(2)).sqrt()
    }
}

/// A slight pull to zero, so that a feature that never differs has a weight.
const RIDGE: f64 = 1e-3;
const ROUNDS: usize = 50;

/// Fits by Newton's method. `None` where there are no samples, or where they tell nothing.
pub fn fit(samples: &[Sample]) -> Option<Fit> {
    let size = samples.first()?.features.len() + 1;
    let with_one = |sample: &Sample| -> Vec<f64> {
        std::iter::once(1.0).chain(sample.features.iter().copied()).collect()
    };
    let mut weights = vec![0.0; size];
    let mut back = Vec::new();
    for _ in 0..ROUNDS {
        let (mut slope, mut bend) = (vec![0.0; size], vec![vec![0.0; size]; size]);
        for sample in samples {
            let row = with_one(sample);
            let chance = chance(&weights, &row);
            let spread = chance * (1.0 - chance);
            for i in 0..size {
                slope[i] += row[i] * (sample.outcome - chance);
                for j in 0..size {
                    bend[i][j] += spread * row[i] * row[j];
                }
            }
        }
        for i in 0..size {
            slope[i] -= RIDGE * weights[i];
            bend[i][i] += RIDGE;
        }
        back = inverse(&bend)?;
        let step = times(&back, &slope);
        for (weight, by) in weights.iter_mut().zip(&step) {
            // A long step overshoots where outcomes are nearly certain.
            *weight += by.clamp(-2.0, 2.0);
        }
        if step.iter().all(|by| by.abs() < 1e-9) {
            break;
        }
    }
    let all = covariance(samples, &weights, &back, with_one);
    let covariance = all[1..].iter().map(|row| row[1..].to_vec()).collect();
    Some(Fit { intercept: weights[0], weights: weights[1..].to_vec(), covariance })
}

fn chance(weights: &[f64], row: &[f64]) -> f64 {
    let sum: f64 = weights.iter().zip(row).map(|(w, x)| w * x).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// The sandwich: what the slopes of whole clusters vary by, between the bends.
fn covariance(
    samples: &[Sample],
    weights: &[f64],
    back: &[Vec<f64>],
    with_one: impl Fn(&Sample) -> Vec<f64>,
) -> Vec<Vec<f64>> {
    let size = weights.len();
    let mut clusters = std::collections::BTreeMap::new();
    for sample in samples {
        let row = with_one(sample);
        let miss = sample.outcome - chance(weights, &row);
        let slope = clusters.entry(sample.cluster).or_insert_with(|| vec![0.0; size]);
        for i in 0..size {
            slope[i] += row[i] * miss;
        }
    }
    let count = clusters.len() as f64;
    let few = if count > 1.0 { count / (count - 1.0) } else { 1.0 };
    let mut covariance = vec![vec![0.0; size]; size];
    for slope in clusters.values() {
        let by = times(back, slope);
        for (row, mine) in covariance.iter_mut().zip(&by) {
            for (sum, other) in row.iter_mut().zip(&by) {
                *sum += few * mine * other;
            }
        }
    }
    covariance
}

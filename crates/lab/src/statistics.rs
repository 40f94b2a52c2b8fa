//! What counts of games allow to say: proportions, scores and ratings with their intervals, and sequential tests.

mod elo;
mod linear;
mod logistic;
mod proportion;
mod ratings;
mod score;
mod sprt;

pub use elo::{elo_of, expected};
pub use logistic::{Fit, Sample, fit};
pub use proportion::{Interval, wilson};
pub use ratings::{Meeting, Rating, ratings};
pub use score::{Estimate, estimate};
pub use sprt::{Sprt, Tested};

/// How many standard deviations hold 95 % of a normal distribution around its middle.
pub const Z95: f64 = 1.959_963_984_540_054;

#[cfg(test)]
mod coverage;

//! What counts of games allow to say: proportions, scores and ratings with their intervals, and sequential tests.

mod elo;
mod linear;
mod logistic;
mod measure;
mod proportion;
mod ratings;
mod score;
mod sprt;
mod student;

pub use elo::{elo_of, expected};
pub use logistic::{Fit, Sample, fit};
pub use measure::Measure;
pub use proportion::{Interval, wilson};
pub use ratings::{Meeting, Rating, ratings};
pub use score::{Estimate, estimate};
pub use sprt::{Sprt, Tested};
pub use student::student95;

/// How many standard deviations hold 95 % of a normal distribution around its middle.
pub const Z95: f64 = 1.959_963_984_540_054;

#[cfg(test)]
mod coverage;

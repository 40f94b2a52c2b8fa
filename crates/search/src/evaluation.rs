//! How a position stands, told from its pieces.
//!
//! Everything is a sum of *terms*: a weight for the opening and one for the end, times how often a feature is there
//! for one seat more than for the other. Which features there are follows from the rules alone; see [`Features`]. So
//! one set of weights can be refined by self-play for any variant.

mod features;
mod prior;
mod squares;
mod terms;

use std::sync::Arc;

use chatur_core::{AnyPosition, Seat, Variant};

pub(crate) use features::Features;
pub(crate) use terms::{Scratch, Tally};

/// The weight of one feature: for the opening and for the end, in centipawns.
pub type Weight = [i32; 2];

/// Judges positions of one variant of two seats.
#[derive(Debug)]
pub struct Evaluator {
    variant: Arc<Variant>,
    features: Features,
    weights: Vec<Weight>,
}

impl Evaluator {
    /// An evaluator that knows nothing but the rules.
    pub fn new(variant: Arc<Variant>) -> Self {
        let features = Features::of(variant.spec());
        let weights = prior::weights(variant.spec(), &features);
        Self { variant, features, weights }
    }

    /// How a position stands for the player to move, in centipawns.
    pub(crate) fn evaluate(&self, position: &AnyPosition, scratch: &mut Scratch) -> i32 {
        let mut sum = Sum { weights: &self.weights, of: [0; 2] };
        let phase = terms::tally(&self.variant, &self.features, position, scratch, &mut sum);
        let value = (sum.of[0] * phase + sum.of[1] * (terms::OPENING - phase)) / terms::OPENING;
        let turn = self.variant.turn(position);
        let value = if turn == Seat(0) { value } else { -value };
        value + self.weights[self.features.tempo][0]
    }

    /// Which kinds mainly hope to promote.
    pub(crate) fn promoters(&self) -> &[bool] {
        &self.features.promoter
    }

    /// What a kind is worth on the board, in the opening.
    pub(crate) fn value(&self, kind: usize) -> i32 {
        self.weights[self.features.value + kind][0]
    }
}

/// Adds terms up.
struct Sum<'a> {
    weights: &'a [Weight],
    of: [i32; 2],
}

impl Tally for Sum<'_> {
    #[inline(always)]
    fn add(&mut self, feature: usize, count: i32) {
        let weight = &self.weights[feature];
        self.of[0] += weight[0] * count;
        self.of[1] += weight[1] * count;
    }
}

//! What a table of more than two seats is judged by.

use std::ops::Range;
use std::sync::Arc;

use chatur_core::{AnyPosition, Variant};

use super::evaluate::{Scratch, evaluate, trace};
use super::sides::Sides;
use super::sight::Sight;
use crate::Weight;

/// Judges positions of one variant in which points count or more than two seats play.
#[derive(Clone, Debug)]
pub struct ManyEvaluator {
    variant: Arc<Variant>,
    pub(super) sides: Arc<Sides>,
    pub(super) sight: Arc<Sight>,
}

/// What the terms count in a position for the side to move more than for the others.
pub(crate) struct Lead {
    /// The terms, and how often, in parts of [`unit`](Self::unit).
    pub(crate) counted: Vec<(u32, i16)>,
    pub(crate) unit: f32,
    /// How much of the opening there is still, of 1.
    pub(crate) phase: f32,
}

impl ManyEvaluator {
    /// An evaluator with these weights. Where they end, or without any, it takes those that follow from the rules alone.
    pub fn with_weights(variant: Arc<Variant>, weights: Option<Vec<Weight>>) -> Self {
        let sides = Arc::new(Sides::new(variant.spec()));
        let sight = Arc::new(Sight::new(&variant, weights));
        Self { variant, sides, sight }
    }

    /// The variant.
    pub fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// The weight of every term, in an order that follows from the rules.
    pub fn weights(&self) -> &[Weight] {
        self.sight.terms.weights()
    }

    /// Groups of terms that say the same of different kinds and squares.
    pub(crate) fn groups(&self) -> Vec<Range<usize>> {
        self.sight.terms.groups()
    }

    /// How the seats came out at the end of a game, from 0 to 1: what part of the others each is not behind, who is
    /// level counted half. In the mean over all seats it is a half.
    pub(crate) fn ranks(&self, game: &chatur_core::Game) -> Vec<f32> {
        self.sides.ranks(game)
    }

    /// What the side to move has more than the others, as the search compares them: half against the best of them and
    /// half against all.
    pub(crate) fn lead(&self, position: &AnyPosition) -> Lead {
        let (variant, sides, sight) = (&self.variant, &*self.sides, &*self.sight);
        let mut scratch = Scratch::new(sides.seats);
        let worth = evaluate(variant, position, sides, sight, &mut scratch);
        let (trace, men) = trace(variant, position, sides, sight, &mut scratch);
        let shares = sides.shares(&worth, variant.turn(position));
        let mut counted = Vec::new();
        for (told, share) in trace.counted.iter().zip(shares.by_seat) {
            counted.extend(told.iter().map(|&(term, often)| {
                (term, (often * share).clamp(i16::MIN.into(), i16::MAX.into()) as i16)
            }));
        }
        Lead { counted, unit: 1.0 / shares.whole as f32, phase: sight.terms.phase(men) }
    }
}

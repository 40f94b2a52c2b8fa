//! What an engine judges by, for however many seats.

use std::sync::Arc;

use chatur_core::{Spec, Variant};

use crate::evaluation::{Weight, learnt_weights};
use crate::{Evaluator, ManyEvaluator, NetworkError};

/// What an engine judges positions of a variant by.
#[derive(Debug)]
pub enum AnyEvaluator {
    /// Where two seats play and nothing but the end of the game counts.
    Two(Box<Evaluator>),
    /// Where more play, or points count.
    Many(ManyEvaluator),
}

impl AnyEvaluator {
    /// What a variant is judged by: what was learnt of it, or else what follows from the rules alone.
    pub fn new(variant: Arc<Variant>) -> Self {
        if is_many(variant.spec()) {
            ManyEvaluator::new(variant).into()
        } else {
            Evaluator::new(variant).into()
        }
    }

    /// The same with these weights, and without a network. Where they end, or without any, it takes those that follow
    /// from the rules alone.
    pub fn with_weights(variant: Arc<Variant>, weights: Option<Vec<Weight>>) -> Self {
        if is_many(variant.spec()) {
            ManyEvaluator::with_weights(variant, weights).into()
        } else {
            Evaluator::with_weights(variant, weights).into()
        }
    }

    /// Another that judges alike: each thread of work has one.
    #[must_use]
    pub fn again(&self) -> Self {
        match self {
            Self::Two(evaluator) => evaluator.again().into(),
            Self::Many(evaluator) => evaluator.clone().into(),
        }
    }

    /// The variant.
    pub fn variant(&self) -> &Arc<Variant> {
        match self {
            Self::Two(evaluator) => evaluator.variant(),
            Self::Many(evaluator) => evaluator.variant(),
        }
    }

    /// The weights, in an order that follows from the rules.
    pub fn weights(&self) -> &[Weight] {
        match self {
            Self::Two(evaluator) => evaluator.weights(),
            Self::Many(evaluator) => evaluator.weights(),
        }
    }

    /// That for two seats, which alone can have a network.
    ///
    /// # Errors
    /// When more seats play, or points count.
    pub fn two(&self) -> Result<&Evaluator, NetworkError> {
        match self {
            Self::Two(evaluator) => Ok(evaluator),
            Self::Many(_) => Err(NetworkError::NoInputs),
        }
    }
}

impl From<Evaluator> for AnyEvaluator {
    fn from(evaluator: Evaluator) -> Self {
        Self::Two(Box::new(evaluator))
    }
}

impl From<ManyEvaluator> for AnyEvaluator {
    fn from(evaluator: ManyEvaluator) -> Self {
        Self::Many(evaluator)
    }
}

impl ManyEvaluator {
    /// An evaluator for a variant: with the weights that were learnt, or else with those that follow from the rules.
    pub fn new(variant: Arc<Variant>) -> Self {
        let weights = learnt_weights(variant.spec());
        Self::with_weights(variant, weights)
    }
}

/// Whether the search for more than two seats plays these rules: points are a matter of it, however few play for them.
pub(crate) fn is_many(spec: &Spec) -> bool {
    spec.seats.len() > 2 || spec.scoring.is_some()
}

//! What an engine judges by, for however many seats.

use std::sync::Arc;

use chatur_core::{Spec, Variant};

use crate::evaluation::{Networked, Weight, by_all_known};
use crate::network::{Inputs, Judges, Network};
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

    /// The same, judging by the network of a file.
    ///
    /// # Errors
    /// When the file is none, is damaged, or belongs to other rules or another evaluation.
    pub fn with_network(self, file: &[u8]) -> Result<Self, NetworkError> {
        Ok(match self {
            Self::Two(evaluator) => evaluator.with_file(file)?.into(),
            Self::Many(evaluator) => evaluator.with_file(file)?.into(),
        })
    }

    /// The network as a file has it, if there is one.
    pub fn network_file(&self) -> Option<Vec<u8>> {
        match self {
            Self::Two(evaluator) => evaluator.file(),
            Self::Many(evaluator) => evaluator.file(),
        }
    }

    /// What the network judges with, if there is one.
    pub fn judges(&self) -> Option<Judges> {
        let network = match self {
            Self::Two(evaluator) => evaluator.network(),
            Self::Many(evaluator) => evaluator.network(),
        };
        network.map(|network| network.judges)
    }

    /// The network, if it judges in this way.
    pub(crate) fn network(&self, judges: Judges) -> Option<&Arc<Network>> {
        let network = match self {
            Self::Two(evaluator) => evaluator.network(),
            Self::Many(evaluator) => evaluator.network(),
        };
        network.filter(|network| network.judges == judges)
    }

    pub(crate) fn judging_by(self, network: Option<Arc<Network>>) -> Self {
        match self {
            Self::Two(evaluator) => evaluator.judging_by(network).into(),
            Self::Many(evaluator) => evaluator.judging_by(network).into(),
        }
    }

    /// What networks of this variant are told, if it can have any.
    pub(crate) fn inputs(&self) -> Option<Inputs> {
        match self {
            Self::Two(evaluator) => evaluator.inputs(),
            Self::Many(evaluator) => evaluator.inputs(),
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
        by_all_known(variant)
    }
}

/// Whether these rules are judged as those of more than two seats are: points are a matter of it, however few play for them.
pub(crate) fn is_many(spec: &Spec) -> bool {
    spec.seats.len() > 2 || spec.scoring.is_some()
}

//! What games teach: their positions, and networks made of them.

use std::sync::Arc;

use chatur_core::Setup;

use super::model::Model;
use super::record::Record;
use super::samples::{Samples, samples};
use super::train::Course;
use crate::AnyEvaluator;
use crate::network::{Inputs, Judges, Network, NetworkError};

/// How a network is taught.
#[derive(Clone, Debug)]
pub struct Teaching {
    /// Whether it judges alone or corrects what the terms say.
    pub judges: Judges,
    /// How much the result of a game counts beside what the search thought of a position, 0 to 1.
    pub results: f32,
    /// How often every position is looked at.
    pub epochs: u32,
    /// Threads that work at it; their number changes nothing else.
    pub threads: usize,
    /// What chance draws from.
    pub seed: u64,
}

/// What came of it.
#[derive(Debug)]
pub struct Taught {
    /// The evaluator with the new network.
    pub evaluator: AnyEvaluator,
    /// The mean square of the error on games set apart, of the expected result from 0 to 1: of the terms, and of the
    /// evaluator.
    pub error: [f64; 2],
}

/// The positions of recorded games.
#[derive(Debug)]
pub struct Lessons {
    evaluator: AnyEvaluator,
    inputs: Inputs,
    samples: Samples,
    others: Samples,
}

impl Lessons {
    /// The quiet positions of these games. The terms are those of `evaluator`, whatever network it has.
    ///
    /// # Errors
    /// When the variant can have no network.
    pub fn of(
        evaluator: &AnyEvaluator,
        start: &(dyn Fn(u64) -> Setup + Sync),
        records: &[Record],
        threads: usize,
    ) -> Result<Self, NetworkError> {
        let inputs = evaluator.inputs().ok_or(NetworkError::NoInputs)?;
        let [samples, others] = samples(evaluator, &inputs, start, records, threads);
        Ok(Self { evaluator: evaluator.again(), inputs, samples, others })
    }

    /// How many positions there are.
    pub fn positions(&self) -> usize {
        self.samples.len() + self.others.len()
    }

    /// Whether a network can judge this variant alone. At tables, where points count and what is taken in the next round,
    /// it corrects what the terms say of each seat.
    pub fn can_judge_alone(&self) -> bool {
        matches!(self.evaluator, AnyEvaluator::Two(_))
    }

    /// Teaches a network: more to that of the evaluator, if it has one of as many neurons that judges in this way,
    /// or else a new one. `tell` hears how many epochs are done, and may say no to more.
    pub fn teach(&self, how: &Teaching, tell: &mut dyn FnMut(u32) -> bool) -> Option<Taught> {
        let unit = self.samples.scale() / std::f32::consts::LN_10;
        let sights = self.inputs.sights(!self.can_judge_alone());
        let course = Course {
            samples: &self.samples,
            others: &self.others,
            sights: &sights,
            results: how.results,
            unit,
            judges: how.judges,
            epochs: how.epochs,
            threads: how.threads,
            seed: how.seed,
        };
        if how.judges == Judges::Alone && !self.can_judge_alone() {
            return None;
        }
        let before = self.evaluator.network(how.judges);
        let before = before.and_then(|network| Model::of(&network.weights, unit));
        let (model, error) = course.teach::<16>(self.inputs.len(), before, tell);
        let network = Network::new(how.judges, self.inputs.clone(), model.rounded(unit))?;
        let evaluator = self.evaluator.again().judging_by(Some(Arc::new(network)));
        Some(Taught { evaluator, error: [course.error_of_terms(), error] })
    }
}

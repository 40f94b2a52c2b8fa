//! Teaches a network: steps down the gradient of its error, batch by batch. The same whatever the number of threads.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::lessons::{Positions, Teaching, shuffle};
use super::model::{Goal, Model, sigmoid};
use super::samples::Samples;
use crate::network::{Inputs, Judges, Sight, Views};

/// Positions between two steps, at least and at most: fewer where there are few.
const BATCH: std::ops::RangeInclusive<usize> = 64..=8192;
/// Parts of a batch at most, each summed up by itself and then in order, so that threads change nothing; and how many
/// positions are worth a part.
const PARTS: usize = 8;
const PART: usize = 256;
/// How far a number moves at a step, at first and at last: of a network that begins with nothing, and of one that knows
/// something.
const FROM_NOTHING: [f32; 2] = [1.5e-3, 2e-5];
const FROM_BEFORE: [f32; 2] = [3e-4, 1e-5];

/// What a network is taught, and how.
pub(super) struct Course<'a> {
    pub(super) positions: &'a Positions<'a>,
    /// To see that what is learnt is true of others.
    pub(super) others: &'a Samples,
    pub(super) inputs: &'a Inputs,
    /// How positions are seen.
    pub(super) views: Views,
    pub(super) sights: Vec<Sight>,
    /// Centipawns for a unit of the logarithm of odds.
    pub(super) unit: f32,
    pub(super) how: &'a Teaching,
}

impl Course<'_> {
    /// What is added to what the network says of a position, and what it should come to. `lot` draws the number of a
    /// sight, where chance chooses.
    fn goal(&self, samples: &Samples, index: usize, lot: impl FnOnce(usize) -> usize) -> Goal {
        let told = samples.told[index];
        let before = match self.how.judges {
            Judges::Alone => 0.0,
            Judges::WithTerms => told.terms,
        };
        let sight = match self.views {
            Views::Turn => usize::from(told.turn),
            Views::Royals => usize::from(told.by_royals),
            Views::Lot => lot(self.sights.len()),
        };
        let phase = self.inputs.phase(u32::from(told.men), self.how.shape.heads);
        Goal { index, sight, phase, before: before / self.unit, target: self.target(samples, index) }
    }

    fn target(&self, samples: &Samples, index: usize) -> f32 {
        let told = samples.told[index];
        let results = self.how.results;
        results * told.result + (1.0 - results) * sigmoid(told.thought / self.unit)
    }

    /// The mean square of the error of the terms alone, on others.
    pub(super) fn error_of_terms(&self) -> f64 {
        let others = self.others;
        mean(others, |index| sigmoid(others.told[index].terms / self.unit) - self.target(others, index))
    }

    /// The mean square of a network's error on others.
    pub(super) fn error<const N: usize>(&self, model: &Model<N>) -> f64 {
        let others = self.others;
        mean(others, |index| {
            let Goal { sight, phase, before, target, .. } = self.goal(others, index, |_| 0);
            let said = model.value(others.on(index), &self.sights[sight], others.shares(index), phase);
            sigmoid(before + said) - target
        })
    }

    /// Teaches a network of `N` neurons a seat, one that knows something or a new one. Returns the one that knew others
    /// best, and its error on them; stops where `tell`, who hears how many epochs are done, says no.
    pub(super) fn teach<const N: usize>(
        &self,
        before: Option<Model<N>>,
        tell: &mut dyn FnMut(u32) -> bool,
    ) -> (Model<N>, f64) {
        let (inputs, phases, epochs) = (self.inputs.len(), self.how.shape.heads, self.how.epochs);
        let mut random = ChaCha8Rng::seed_from_u64(self.how.seed);
        let [first, last] = if before.is_some() { FROM_BEFORE } else { FROM_NOTHING };
        let mut model = before.unwrap_or_else(|| begin::<N>(inputs, phases, &mut random));
        let mut best = (model.clone(), self.error(&model));
        let count = self.positions.count;
        let batch = (count / 64).next_power_of_two().clamp(*BATCH.start(), *BATCH.end());
        let mut steps = Adam::new(inputs, phases);
        let mut gradients: Vec<Model<N>> =
            (0..(batch / PART).clamp(1, PARTS)).map(|_| Model::zero(inputs, phases)).collect();
        let all = (count.div_ceil(batch) * epochs as usize).max(1);
        for epoch in 0..epochs {
            let mut goes_on = true;
            self.positions.each_chunk(self.how.judges, &mut random, |samples, random| {
                let mut order: Vec<u32> = (0..samples.len() as u32).collect();
                shuffle(&mut order, random);
                for chosen in order.chunks(batch) {
                    let mut lot = |sights: usize| random.random_range(0..sights);
                    let goals = chosen.iter().map(|&index| self.goal(samples, index as usize, &mut lot));
                    let goals: Vec<Goal> = goals.collect();
                    self.gradients(samples, &model, &goals, &mut gradients);
                    let done = (steps.taken as f32 / all as f32).min(1.0);
                    let rate = first * (last / first).powf(done);
                    steps.take(&mut model, &gradients, goals.len(), rate);
                    model.clip();
                }
                goes_on = tell(epoch);
                goes_on
            });
            let error = self.error(&model);
            if error < best.1 {
                best = (model.clone(), error);
            }
            if !goes_on || !tell(epoch + 1) {
                break;
            }
        }
        best
    }

    /// How the error changes with each number, over a batch, in parts.
    fn gradients<const N: usize>(
        &self,
        samples: &Samples,
        model: &Model<N>,
        goals: &[Goal],
        gradients: &mut [Model<N>],
    ) {
        let share = goals.len().div_ceil(gradients.len()).max(1);
        let mut parts = goals.chunks(share);
        let mut work: Vec<_> =
            gradients.iter_mut().map(|gradient| (gradient, parts.next().unwrap_or_default())).collect();
        let each = work.len().div_ceil(self.how.threads.max(1)).max(1);
        let of = |(gradient, part): &mut (&mut Model<N>, &[Goal])| {
            gradient.numbers_mut().for_each(|number| *number = 0.0);
            model.gradient(samples, &self.sights, part, gradient);
        };
        std::thread::scope(|scope| {
            let mut lots = work.chunks_mut(each);
            let own = lots.next();
            for lot in lots {
                scope.spawn(move || lot.iter_mut().for_each(of));
            }
            own.into_iter().flatten().for_each(of);
        });
    }
}

/// What a network says before it is taught: nothing. Its neurons begin at random, to become different.
fn begin<const N: usize>(inputs: usize, phases: usize, random: &mut ChaCha8Rng) -> Model<N> {
    let mut model = Model::zero(inputs, phases);
    let mut some = |most: f32| (random.random::<f32>() * 2.0 - 1.0) * most;
    model.rows.iter_mut().flatten().for_each(|number| *number = some(0.1));
    model.bias.iter_mut().for_each(|number| *number = 0.2 + some(0.1));
    model
}

fn mean(samples: &Samples, off: impl Fn(usize) -> f32) -> f64 {
    let squares = (0..samples.len()).map(|index| f64::from(off(index)).powi(2));
    squares.sum::<f64>() / samples.len().max(1) as f64
}

/// Steps down a gradient: Adam, by Kingma and Ba (2015).
struct Adam<const N: usize> {
    momentum: Model<N>,
    spread: Model<N>,
    taken: i32,
}

impl<const N: usize> Adam<N> {
    fn new(inputs: usize, phases: usize) -> Self {
        Self { momentum: Model::zero(inputs, phases), spread: Model::zero(inputs, phases), taken: 0 }
    }

    fn take(&mut self, model: &mut Model<N>, gradients: &[Model<N>], count: usize, rate: f32) {
        self.taken += 1;
        let mean = 1.0 / count as f32;
        let gradient = gradients.iter().skip(1).fold(gradients[0].clone(), |mut all, gradient| {
            all.numbers_mut().zip(gradient.numbers()).for_each(|(all, one)| *all += one);
            all
        });
        let (first, second) = (1.0 - 0.9f32.powi(self.taken), 1.0 - 0.999f32.powi(self.taken));
        let states = self.momentum.numbers_mut().zip(self.spread.numbers_mut());
        for ((number, gradient), (momentum, spread)) in
            model.numbers_mut().zip(gradient.numbers()).zip(states)
        {
            let gradient = gradient * mean;
            *momentum = 0.9 * *momentum + 0.1 * gradient;
            *spread = 0.999 * *spread + 0.001 * gradient * gradient;
            *number -= rate * (*momentum / first) / ((*spread / second).sqrt() + 1e-8);
        }
    }
}

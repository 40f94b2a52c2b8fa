//! What games teach: networks made of their positions. However many games there are, the positions of a few thousand are
//! in memory.

use std::sync::Arc;

use chatur_core::Setup;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::games::Games;
use super::model::Model;
use super::samples::{Samples, samples};
use super::train::Course;
use crate::AnyEvaluator;
use crate::network::{Inputs, Judges, Network, NetworkError, Shape, Views};

/// How a network is taught.
#[derive(Clone, Debug)]
pub struct Teaching {
    /// Whether it judges alone or corrects what the terms say.
    pub judges: Judges,
    /// How large it is, and how it sees.
    pub shape: Shape,
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

/// Games whose positions are in memory together, and as many are set apart at most.
const CHUNK: usize = 8192;
/// One game in so many is set apart, to see that what is learnt is true of others. Positions of one game are too alike
/// to stand on both sides.
const APART: u32 = 20;
/// Boards of so many squares or fewer have half the neurons.
const SMALL_BOARD: usize = 30;

/// The positions of recorded games.
pub struct Lessons<'a> {
    evaluator: AnyEvaluator,
    inputs: Inputs,
    positions: Positions<'a>,
    others: Samples,
}

/// The positions that teach, a chunk of games after the other.
pub(super) struct Positions<'a> {
    /// One that judges by the terms alone.
    plain: AnyEvaluator,
    inputs: Inputs,
    start: &'a (dyn Fn(u64) -> Setup + Sync),
    games: &'a dyn Games,
    teaching: Vec<u32>,
    chunk: usize,
    threads: usize,
    /// All of them, where they are in memory at once.
    all: Option<Samples>,
    /// How many there are, about, and the centipawns that make a win ten times as likely as a loss.
    pub(super) count: usize,
    scale: f32,
}

impl Positions<'_> {
    /// In an order by lot, chunk by chunk, whatever `of` does with each; until it says no to more.
    pub(super) fn each_chunk(
        &self,
        judges: Judges,
        random: &mut ChaCha8Rng,
        mut of: impl FnMut(&Samples, &mut ChaCha8Rng) -> bool,
    ) {
        if let Some(all) = &self.all {
            of(all, random);
            return;
        }
        let mut games = self.teaching.clone();
        shuffle(&mut games, random);
        for games in games.chunks(self.chunk) {
            if !of(&self.of(games, judges), random) {
                return;
            }
        }
    }

    /// Those of these games.
    fn of(&self, games: &[u32], judges: Judges) -> Samples {
        samples(&self.plain, &self.inputs, self.start, &self.games.read(games), judges, self.threads)
    }
}

impl<'a> Lessons<'a> {
    /// The quiet positions of these games. The terms are those of `evaluator`, whatever network it has.
    ///
    /// # Errors
    /// When the variant can have no network.
    pub fn of(
        evaluator: &AnyEvaluator,
        start: &'a (dyn Fn(u64) -> Setup + Sync),
        games: &'a dyn Games,
        threads: usize,
    ) -> Result<Self, NetworkError> {
        Self::by_chunks(evaluator, start, games, threads, CHUNK)
    }

    /// The same with the positions of so many games in memory at once.
    fn by_chunks(
        evaluator: &AnyEvaluator,
        start: &'a (dyn Fn(u64) -> Setup + Sync),
        games: &'a dyn Games,
        threads: usize,
        chunk: usize,
    ) -> Result<Self, NetworkError> {
        let inputs = evaluator.inputs().ok_or(NetworkError::NoInputs)?;
        let plain =
            AnyEvaluator::with_weights(Arc::clone(evaluator.variant()), Some(evaluator.weights().to_vec()));
        let is_apart = |game: &u32| games.number(*game as usize).is_multiple_of(APART);
        let (apart, teaching): (Vec<u32>, Vec<u32>) = (0..games.count() as u32).partition(is_apart);
        let (all, count, scale) = (None, 0, 0.0);
        let mut positions = Positions {
            plain,
            inputs: inputs.clone(),
            start,
            games,
            teaching,
            chunk,
            threads,
            all,
            count,
            scale,
        };
        let others = positions.of(&evenly(&apart, chunk), Judges::WithTerms);
        let chosen = evenly(&positions.teaching, chunk);
        let some = positions.of(&chosen, Judges::WithTerms);
        positions.count = some.len() * positions.teaching.len() / chosen.len().max(1);
        positions.scale = some.scale();
        positions.all = (chosen.len() == positions.teaching.len()).then_some(some);
        Ok(Self { evaluator: evaluator.again(), inputs, positions, others })
    }

    /// How many positions there are: where not all of them are in memory, as many as those of some games tell.
    pub fn positions(&self) -> usize {
        self.positions.count + self.others.len()
    }

    /// Whether a network can judge this variant alone. At tables, where points count and what is taken in the next round,
    /// it corrects what the terms say of each seat.
    pub fn can_judge_alone(&self) -> bool {
        matches!(self.evaluator, AnyEvaluator::Two(_))
    }

    /// The shape that suits a network which judges in this way: alone it has more to say.
    pub fn shape(&self, judges: Judges) -> Shape {
        match judges {
            Judges::WithTerms => Shape::SMALL,
            Judges::Alone => Shape {
                blocks: if self.inputs.squares() > SMALL_BOARD { 4 } else { 2 },
                heads: 8,
                mirrored: self.inputs.can_be_exchanged(),
            },
        }
    }

    /// Teaches a network: more to that of the evaluator, if it has one of this shape that judges in this way, or else a
    /// new one. `tell` hears how many epochs are done, and may say no to more. Nothing comes of it where no network of the
    /// variant can be so.
    pub fn teach(&self, how: &Teaching, tell: &mut dyn FnMut(u32) -> bool) -> Option<Taught> {
        let is_possible = match how.judges {
            Judges::Alone => self.can_judge_alone(),
            Judges::WithTerms => true,
        };
        if !is_possible || how.shape.mirrored && !(self.can_judge_alone() && self.inputs.can_be_exchanged()) {
            return None;
        }
        match how.shape.neurons() {
            16 => self.teach_neurons::<16>(how, tell),
            32 => self.teach_neurons::<32>(how, tell),
            64 => self.teach_neurons::<64>(how, tell),
            128 => self.teach_neurons::<128>(how, tell),
            _ => None,
        }
    }

    fn teach_neurons<const N: usize>(
        &self,
        how: &Teaching,
        tell: &mut dyn FnMut(u32) -> bool,
    ) -> Option<Taught> {
        let unit = self.positions.scale / std::f32::consts::LN_10;
        let views = match (self.can_judge_alone(), how.shape.mirrored) {
            (false, _) => Views::Turn,
            (true, true) => Views::Royals,
            (true, false) => Views::Lot,
        };
        let course = Course {
            positions: &self.positions,
            others: &self.others,
            inputs: &self.inputs,
            views,
            sights: self.inputs.sights(views),
            unit,
            how,
        };
        let before = self.evaluator.network(how.judges);
        let before = before.filter(|network| network.weights.shape == how.shape);
        let before = before.and_then(|network| Model::of(&network.weights, unit));
        let (model, error) = course.teach::<N>(before, tell);
        let weights = model.rounded(unit, how.shape.mirrored);
        let network = Network::new(how.judges, self.inputs.clone(), weights)?;
        let evaluator = self.evaluator.again().judging_by(Some(Arc::new(network)));
        Some(Taught { evaluator, error: [course.error_of_terms(), error] })
    }
}

/// So many of these games at most, evenly from all.
fn evenly(games: &[u32], most: usize) -> Vec<u32> {
    games.iter().copied().step_by(games.len().div_ceil(most).max(1)).collect()
}

/// Brings numbers into an order by lot.
pub(super) fn shuffle(numbers: &mut [u32], random: &mut ChaCha8Rng) {
    for last in (1..numbers.len()).rev() {
        numbers.swap(last, random.random_range(0..=last));
    }
}

#[cfg(test)]
mod tests {
    use super::{Lessons, Teaching};
    use crate::learning::{Record, SelfPlay, self_play};
    use crate::{AnyEvaluator, Judges, Signal};

    /// Where not all positions are in memory at once, what is taught is the same on any number of threads, errs as little
    /// as what is taught of all at once, and every game teaches.
    #[test]
    fn what_is_taught_chunk_by_chunk_is_taught_as_well() {
        let loaded = chatur_variants::load("los-alamos").expect("the catalogue loads");
        let start = |_| loaded.start.clone();
        let knows = AnyEvaluator::new(loaded.variant.clone());
        let how = SelfPlay { nodes: 40, threads: 2, seed: 5 };
        let numbers: Vec<u32> = (0..160).collect();
        let mut records = Vec::new();
        self_play(&knows, &start, &how, &numbers, &Signal::new(), &mut |record| records.push(record));
        records.sort_by_key(|record: &Record| record.number);
        let teach = |chunk, threads, epochs| {
            let lessons = Lessons::by_chunks(&knows, &start, &records, threads, chunk).expect("two seats");
            let shape = lessons.shape(Judges::Alone);
            assert!(shape.mirrored && shape.neurons() == 64);
            let how = Teaching { judges: Judges::Alone, shape, results: 0.3, epochs, threads, seed: 7 };
            let taught = lessons.teach(&how, &mut |_| true).expect("a network");
            (taught, lessons.positions())
        };
        let (whole, positions) = teach(160, 2, 8);
        let [(one, about), (three, _)] = [1, 3].map(|threads| teach(40, threads, 8));
        assert_eq!(one.error.map(f64::to_bits), three.error.map(f64::to_bits));
        assert_eq!(one.evaluator.network_file(), three.evaluator.network_file());
        assert!(about.abs_diff(positions) < positions / 5, "{about} {positions}");
        let (untaught, _) = teach(40, 1, 0);
        let [untaught, one, whole] = [untaught, one, whole].map(|taught| taught.error[1]);
        assert!(one < whole * 1.15 && one < untaught * 0.8, "{untaught} {one} {whole}");
        let nothing = Lessons::by_chunks(&knows, &start, &records, 1, 40).expect("two seats");
        let (mut games, mut random) = (0, rand_chacha::rand_core::SeedableRng::seed_from_u64(1));
        nothing.positions.each_chunk(Judges::Alone, &mut random, |samples, _| {
            games += samples.len();
            true
        });
        assert_eq!(games + nothing.others.len(), positions, "every game teaches");
    }
}

//! Positions of recorded games, as a network sees them, with what was thought of each and what came of it.

use chatur_core::{AnyPosition, Move, Setup, Variant};

use super::fit::logistic;
use super::on_threads::on_threads;
use super::record::{Ply, Record};
use crate::AnyEvaluator;
use crate::evaluation::Scratch;
use crate::many::Stand;
use crate::network::{Inputs, Judges, SEATS};

/// What a search thought so far from level says nothing new; where points count, a pawn is little.
const FAR: i16 = 3000;
const FAR_IN_POINTS: i16 = 20_000;

/// Positions side by side.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Samples {
    /// The inputs that are on, as the player to move sees them, of all positions.
    on: Vec<u16>,
    /// Where those of each position end.
    ends: Vec<u32>,
    /// How much each seat counts in each position, the player to move first, where each is judged by itself.
    shares: Vec<f32>,
    seats: usize,
    pub(super) told: Vec<Told>,
}

/// What is known of a position, for the player to move.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Told {
    /// What its search thought, and what the terms of the evaluation say, in centipawns.
    pub(super) thought: f32,
    pub(super) terms: f32,
    /// What came of it, 0 to 1.
    pub(super) result: f32,
    /// How many pieces there are.
    pub(super) men: u16,
    /// Whose turn it is.
    pub(super) turn: u8,
    /// The number of the sight by royal pieces on it.
    pub(super) by_royals: u8,
}

impl Samples {
    pub(super) fn len(&self) -> usize {
        self.told.len()
    }

    pub(super) fn on(&self, index: usize) -> &[u16] {
        let from = index.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        &self.on[from..self.ends[index] as usize]
    }

    /// How much the neurons of each seat count in a position.
    pub(super) fn shares(&self, index: usize) -> &[f32] {
        match self.seats {
            0 => &[1.0; SEATS],
            seats => &self.shares[index * seats..(index + 1) * seats],
        }
    }

    /// The same where each seat is judged by itself, and counts so much.
    fn push_of_table(&mut self, on: &[u16], shares: &[f32], told: Told) {
        self.seats = shares.len();
        self.shares.extend(shares);
        self.push(on, told);
    }

    fn push(&mut self, on: &[u16], told: Told) {
        self.on.extend(on);
        self.ends.push(self.on.len() as u32);
        self.told.push(told);
    }

    fn append(&mut self, other: &Self) {
        let before = self.on.len() as u32;
        self.on.extend(&other.on);
        self.ends.extend(other.ends.iter().map(|end| before + end));
        self.told.extend(&other.told);
        self.shares.extend(&other.shares);
        self.seats = self.seats.max(other.seats);
    }

    /// The centipawns that make a win ten times as likely as a loss, as these results tell.
    pub(super) fn scale(&self) -> f32 {
        let off = |scale: f32| -> f64 {
            let squares =
                self.told.iter().map(|told| f64::from(logistic(told.thought, scale) - told.result).powi(2));
            squares.sum()
        };
        // The finer the farther, for many results; some hundred steps in all.
        let scales = (0..70u8).map(|step| 120.0 * 1.04f32.powi(i32::from(step)));
        scales.min_by(|a, b| off(*a).total_cmp(&off(*b))).unwrap_or(400.0)
    }
}

/// The quiet positions of these games. What the terms say is asked where it teaches whoever judges so.
pub(super) fn samples(
    evaluator: &AnyEvaluator,
    inputs: &Inputs,
    start: &(dyn Fn(u64) -> Setup + Sync),
    records: &[Record],
    judges: Judges,
    threads: usize,
) -> Samples {
    let share = records.len().div_ceil(threads.max(1)).max(1);
    let parts: Vec<&[Record]> = records.chunks(share).collect();
    let parts = on_threads(&parts, threads, |part| quiet(evaluator, inputs, start, part, judges));
    let mut all = Samples::default();
    for part in &parts {
        all.append(part);
    }
    all
}

fn quiet(
    evaluator: &AnyEvaluator,
    inputs: &Inputs,
    start: &(dyn Fn(u64) -> Setup + Sync),
    records: &[Record],
    judges: Judges,
) -> Samples {
    let variant = evaluator.variant();
    let mut scratch = Scratch::default();
    let mut samples = Samples::default();
    for record in records {
        let Some(game) = record.replay(variant, start) else { continue };
        let ranks = match evaluator {
            AnyEvaluator::Two(_) => [record.share(), 1.0 - record.share()].to_vec(),
            AnyEvaluator::Many(evaluator) => evaluator.ranks(&game),
        };
        for ((ply, position), &mv) in record.plies.iter().zip(game.positions()).zip(game.moves()) {
            let turn = variant.turn(position).index();
            if !is_quiet(variant, position, mv, ply.score) {
                continue;
            }
            let (thought, result) = (f32::from(ply.score), ranks[turn]);
            let told = Told { thought, result, turn: turn as u8, ..Told::default() };
            match evaluator {
                AnyEvaluator::Two(evaluator) => {
                    let placed = evaluator.place(position);
                    // Nothing that is learnt is asked about these.
                    if evaluator.against_bare(position, &placed).is_some() {
                        continue;
                    }
                    let terms = match judges {
                        Judges::WithTerms => evaluator.terms(position, &placed, &mut scratch) as f32,
                        Judges::Alone => 0.0,
                    };
                    let on = inputs.on(variant, position, (placed.all(), Some(&placed)), turn);
                    let by_royals = inputs.sight_by_royals(turn, placed.royals);
                    samples.push(&on, Told { terms, men: placed.men() as u16, by_royals, ..told });
                }
                AnyEvaluator::Many(evaluator) => {
                    let Stand { terms, shares, men } = evaluator.stand(position);
                    let on = inputs.on(variant, position, (men.iter().copied(), None), turn);
                    samples.push_of_table(&on, &shares, Told { terms, men: men.len() as u16, ..told });
                }
            }
        }
    }
    samples
}

/// Whether a position teaches judging: where the best move was quiet and its score near enough.
pub(super) fn is_quiet(variant: &Variant, position: &AnyPosition, best: Move, score: i16) -> bool {
    let quiet = variant.spec().must_capture || variant.piece(position, best.to).is_none();
    let far = if variant.spec().scoring.is_some() { FAR_IN_POINTS } else { FAR };
    score != Ply::UNKNOWN
        && score.abs() <= far
        && quiet
        && !variant.in_check(position, variant.turn(position))
}

#[cfg(test)]
pub(super) mod tests {
    use super::{Samples, Told};

    /// Positions with these inputs on.
    pub(in crate::learning) fn of(on: &[&[u16]], shares: &[f32]) -> Samples {
        let mut samples = Samples::default();
        for on in on {
            samples.push_of_table(on, shares, Told { result: 0.5, ..Told::default() });
        }
        samples
    }

    #[test]
    fn the_scale_is_that_of_the_results() {
        for (scale, lost) in [(250.0, 1), (900.0, 3)] {
            let mut samples = Samples::default();
            // Of ten positions with so many centipawns that many were lost.
            let thought = -(scale * (f32::from(lost as u8) / (10.0 - f32::from(lost as u8))).log10());
            for game in 0..10 {
                let result = if game < lost { 0.0 } else { 1.0 };
                samples.push(&[], Told { thought, result, ..Told::default() });
            }
            let found = samples.scale();
            assert!((found / scale - 1.0).abs() < 0.03, "{found} for {scale}");
        }
    }
}

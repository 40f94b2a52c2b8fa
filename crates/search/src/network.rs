//! A small network that judges positions: what it is told follows from the rules, what it says from games of the engine
//! against itself. Where two play it weighs what both see; where more do, each seat is judged by what it sees itself.
//!
//! [`Inputs`](inputs::Inputs) says what it is told, [`Weights`] has its numbers, and `file` writes and reads them.

mod across;
mod file;
mod inputs;
mod weights;

use chatur_board::{Square, SquareSet};
use chatur_core::{AnyPosition, MAX_SEATS, Variant};

use crate::evaluation::Placed;
pub(crate) use file::LARGEST as LARGEST_FILE;
pub use file::NetworkError;
pub(crate) use inputs::{Inputs, SEATS, Sight, Told};
pub(crate) use weights::{
    Accumulators, BLOCK, BLOCKS, Block, Head, LARGEST_BIAS, LARGEST_WEIGHT, ONE, PHASES, WEIGHT_ONE, Weights,
};

/// What a network is added to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Judges {
    /// Nothing: it judges alone.
    Alone,
    /// The terms of the evaluation: it says by how much they are wrong.
    WithTerms,
}

/// A network of one variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Network {
    pub(crate) judges: Judges,
    inputs: Inputs,
    /// As they were learnt.
    pub(crate) weights: Weights,
    /// As they are added: in thermometers, the row of each input with all below it.
    added: Weights,
}

impl Network {
    /// A network of these numbers. None where they are not as many as the variant's inputs ask for.
    pub(crate) fn new(judges: Judges, inputs: Inputs, weights: Weights) -> Option<Self> {
        if weights.rows.len() != inputs.len() * weights.blocks {
            return None;
        }
        let mut added = weights.clone();
        for (first, count) in inputs.thermometers() {
            for input in first + 1..first + count {
                for block in 0..weights.blocks {
                    let below = added.rows[(input - 1) * weights.blocks + block];
                    let row = &mut added.rows[input * weights.blocks + block];
                    row.iter_mut()
                        .zip(below)
                        .for_each(|(weight, below)| *weight = weight.wrapping_add(below));
                }
            }
        }
        Some(Self { judges, inputs, weights, added })
    }

    /// As a file has it. `rules` names the rules that it belongs to, `terms` the weights that it corrects.
    pub(crate) fn write(&self, rules: &str, terms: u64) -> Vec<u8> {
        file::write(self, &file::Owner { rules, terms })
    }

    /// Reads a network of these inputs, rules and weights.
    pub(crate) fn read(file: &[u8], inputs: Inputs, rules: &str, terms: u64) -> Result<Self, NetworkError> {
        file::read(file, inputs, &file::Owner { rules, terms })
    }

    /// Accumulators of an empty board.
    pub(crate) fn empty(&self) -> Accumulators {
        self.added.empty()
    }

    /// A piece comes to a square.
    #[inline(always)]
    pub(crate) fn put(&self, sums: &mut [[Block; BLOCKS]], seat: usize, kind: usize, square: Square) {
        for (view, sums) in sums.iter_mut().enumerate() {
            self.added.add(sums, self.inputs.piece(view, seat, kind, square));
        }
    }

    /// A piece leaves a square.
    #[inline(always)]
    pub(crate) fn take(&self, sums: &mut [[Block; BLOCKS]], seat: usize, kind: usize, square: Square) {
        for (view, sums) in sums.iter_mut().enumerate() {
            self.added.remove(sums, self.inputs.piece(view, seat, kind, square));
        }
    }

    /// Looks again at the walls, if there can be any: at those that were there before, and those that are now.
    pub(crate) fn wall_up(
        &self,
        variant: &Variant,
        sums: &mut [[Block; BLOCKS]],
        before: Option<&AnyPosition>,
        after: &AnyPosition,
    ) {
        if !self.inputs.has_walls() {
            return;
        }
        let before = before.map_or(SquareSet::EMPTY, |before| variant.walls(before));
        let after = variant.walls(after);
        for (view, sums) in sums.iter_mut().enumerate() {
            let input = |square| self.inputs.wall(view, square);
            before.without(after).into_iter().filter_map(input).for_each(|at| self.added.remove(sums, at));
            after.without(before).into_iter().filter_map(input).for_each(|at| self.added.add(sums, at));
        }
    }

    /// How a position stands for the player to move, in centipawns.
    pub(crate) fn value(&self, variant: &Variant, position: &AnyPosition, placed: &Placed) -> i32 {
        let mut sums = placed.accumulators;
        self.inputs.each_count(variant, position, Some(placed), |view, first, count| {
            self.added.add(&mut sums.0[view], first + count - 1);
        });
        self.added.value(&sums, variant.turn(position).index() & 1, self.inputs.phase(placed.men()))
    }

    /// What each seat of a table is worth by what it sees itself, in centipawns: from the sums of all of them, and how many
    /// pieces play.
    pub(crate) fn worths<'a>(
        &'a self,
        variant: &Variant,
        position: &AnyPosition,
        sums: &[[Block; BLOCKS]],
        men: u32,
    ) -> impl Iterator<Item = i32> + use<'a> {
        let mut all = [[[0; BLOCK]; BLOCKS]; MAX_SEATS];
        all[..sums.len()].copy_from_slice(sums);
        self.inputs.each_count(variant, position, None, |view, first, count| {
            self.added.add(&mut all[view], first + count - 1);
        });
        let phase = self.inputs.phase(men);
        all.into_iter().take(sums.len()).map(move |sums| self.added.worth(&sums, phase))
    }

    /// How many seats it judges.
    pub(crate) fn seats(&self) -> usize {
        self.inputs.seats()
    }
}

#[cfg(test)]
pub(crate) mod tests;

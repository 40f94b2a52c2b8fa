//! A small network that judges positions: what it is told follows from the rules, what it says from games of the engine
//! against itself. Where two play it weighs what both see; where more do, each seat is judged by what it sees itself.
//!
//! [`Inputs`](inputs::Inputs) says what it is told, [`Weights`] has its numbers, and `file` writes and reads them.

mod accumulators;
mod across;
mod file;
mod inputs;
mod weights;

use chatur_board::{Square, SquareSet};
use chatur_core::{AnyPosition, Piece, Variant};

use crate::evaluation::Placed;
pub(crate) use accumulators::Accumulators;
pub(crate) use file::LARGEST as LARGEST_FILE;
pub use file::NetworkError;
pub(crate) use inputs::{Inputs, SEATS, Sight, Told, Views};
pub use weights::Shape;
pub(crate) use weights::{BLOCK, Block, Head, LARGEST_BIAS, LARGEST_WEIGHT, ONE, WEIGHT_ONE, Weights};

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
    /// By input: the same with left and right exchanged, if seats can see so.
    exchanged: Option<Vec<u16>>,
}

impl Network {
    /// A network of these numbers. None where they are not as many as the variant's inputs ask for, or its rules tell left
    /// from right and the network does not.
    pub(crate) fn new(judges: Judges, inputs: Inputs, weights: Weights) -> Option<Self> {
        let Shape { blocks, heads: _, mirrored } = weights.shape;
        if !weights.are_whole(inputs.len()) {
            return None;
        }
        let exchanged = if mirrored { Some(inputs.across()?) } else { None };
        let mut added = weights.clone();
        for (first, count) in inputs.thermometers() {
            for input in first + 1..first + count {
                for block in 0..blocks {
                    let below = added.rows[(input - 1) * blocks + block];
                    let row = &mut added.rows[input * blocks + block];
                    row.iter_mut()
                        .zip(below)
                        .for_each(|(weight, below)| *weight = weight.wrapping_add(below));
                }
            }
        }
        Some(Self { judges, inputs, weights, added, exchanged })
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
        Accumulators::empty(&self.added.bias, self.inputs.seats())
    }

    /// A piece comes to a square.
    #[inline(always)]
    pub(crate) fn put(&self, sums: &mut Accumulators, seat: usize, kind: usize, square: Square) {
        for (view, (sums, &exchanged)) in self.by_view(sums).enumerate() {
            self.added.add(sums, self.seen(exchanged, self.inputs.piece(view, seat, kind, square)));
        }
    }

    /// A piece leaves a square.
    #[inline(always)]
    pub(crate) fn take(&self, sums: &mut Accumulators, seat: usize, kind: usize, square: Square) {
        for (view, (sums, &exchanged)) in self.by_view(sums).enumerate() {
            self.added.remove(sums, self.seen(exchanged, self.inputs.piece(view, seat, kind, square)));
        }
    }

    /// Looks again at the walls, if there can be any: at those that were there before, and those that are now.
    pub(crate) fn wall_up(
        &self,
        variant: &Variant,
        sums: &mut Accumulators,
        before: Option<&AnyPosition>,
        after: &AnyPosition,
    ) {
        if !self.inputs.has_walls() {
            return;
        }
        let before = before.map_or(SquareSet::EMPTY, |before| variant.walls(before));
        let after = variant.walls(after);
        for (view, (sums, &exchanged)) in self.by_view(sums).enumerate() {
            let input = |square| Some(self.seen(exchanged, self.inputs.wall(view, square)?));
            before.without(after).into_iter().filter_map(input).for_each(|at| self.added.remove(sums, at));
            after.without(before).into_iter().filter_map(input).for_each(|at| self.added.add(sums, at));
        }
    }

    /// Where a royal piece has gone from one half of its board to the other, its seat sees left and right exchanged from
    /// now on, and all is summed up anew. That is seldom enough to keep nothing for it. `royals` are those of each seat,
    /// `pieces` all.
    #[inline]
    pub(crate) fn face(
        &self,
        variant: &Variant,
        sums: &mut Accumulators,
        position: &AnyPosition,
        royals: [SquareSet; SEATS],
        pieces: &(impl Iterator<Item = (Square, Piece)> + Clone),
    ) {
        if self.exchanged.is_none() {
            return;
        }
        let before = sums.exchanged;
        for (view, royals) in royals.into_iter().enumerate() {
            sums.exchanged[view] = self.inputs.is_exchanged(view, royals);
        }
        if sums.exchanged == before {
            return;
        }
        for (view, (sums, &exchanged)) in self.by_view(sums).enumerate() {
            if exchanged == before[view] {
                continue;
            }
            sums.copy_from_slice(&self.added.bias);
            let pieces = pieces.clone().map(|(square, piece)| {
                self.inputs.piece(view, piece.seat.index(), piece.kind.index(), square)
            });
            let walls =
                variant.walls(position).into_iter().filter_map(|square| self.inputs.wall(view, square));
            pieces.chain(walls).for_each(|input| self.added.add(sums, self.seen(exchanged, input)));
        }
    }

    /// How a position stands for the player to move, in centipawns.
    pub(crate) fn value(&self, variant: &Variant, position: &AnyPosition, placed: &Placed) -> i32 {
        let turn = variant.turn(position).index() & 1;
        let (sums, phase) = (&placed.accumulators.sums, self.phase(placed.men()));
        if !self.inputs.counts_anything() {
            return self.added.value(sums, turn, phase);
        }
        let blocks = self.added.shape.blocks;
        let mut all = [[0; BLOCK]; SEATS * Shape::LARGEST.blocks];
        let all = &mut all[..SEATS * blocks];
        all.copy_from_slice(sums);
        self.inputs.each_count(variant, position, Some(placed), |view, first, count| {
            self.added.add(&mut all[view * blocks..][..blocks], first + count - 1);
        });
        self.added.value(all, turn, phase)
    }

    /// What each seat of a table is worth by what it sees itself, in centipawns: from the sums of all of them, and how many
    /// pieces play.
    pub(crate) fn worths<'a>(
        &'a self,
        variant: &Variant,
        position: &AnyPosition,
        sums: &Accumulators,
        men: u32,
    ) -> impl Iterator<Item = i32> + use<'a> {
        let mut all = sums.sums.clone();
        let blocks = self.added.shape.blocks;
        self.inputs.each_count(variant, position, None, |view, first, count| {
            self.added.add(&mut all[view * blocks..][..blocks], first + count - 1);
        });
        let phase = self.phase(men);
        (0..self.inputs.seats()).map(move |seat| self.added.worth(&all[seat * blocks..][..blocks], phase))
    }

    /// The phase of a position with so many pieces.
    fn phase(&self, men: u32) -> usize {
        self.inputs.phase(men, self.added.shape.heads)
    }

    /// The sums of each seat, and how it sees the board.
    #[inline(always)]
    fn by_view<'a>(&self, sums: &'a mut Accumulators) -> impl Iterator<Item = (&'a mut [Block], &'a bool)> {
        sums.sums.chunks_exact_mut(self.added.shape.blocks).zip(&sums.exchanged)
    }

    /// An input as a seat sees it that may see left and right exchanged.
    #[inline(always)]
    fn seen(&self, exchanged: bool, input: usize) -> usize {
        match &self.exchanged {
            Some(across) if exchanged => usize::from(across[input]),
            _ => input,
        }
    }
}

#[cfg(test)]
pub(crate) mod tests;

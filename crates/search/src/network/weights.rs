//! The numbers of a network, and what they make of a position.
//!
//! Each seat has a row of neurons: the sum of the rows of its inputs, kept from move to move. What is above zero counts
//! squared, up to a bound, and the neurons of the player to move and of the other are weighed together, otherwise in each
//! phase of the game. Integers only, so that every machine says the same.

use super::inputs::SEATS;

/// Neurons that are reckoned together.
pub(crate) const BLOCK: usize = 16;
/// How many times that at most.
pub(crate) const BLOCKS: usize = 2;
/// How many phases a game has: the fuller the board, the later in their order.
pub(crate) const PHASES: usize = 4;
/// What stands for 1 in a neuron: no more counts, and its square fits sixteen bits.
pub(crate) const ONE: i16 = 181;
/// What stands for 1 in the weights of neurons, and the largest: with it no sum of all of them leaves 32 bits.
pub(crate) const WEIGHT_ONE: i32 = 128;
pub(crate) const LARGEST_WEIGHT: i16 = 767;
/// The largest bias of the whole, in the same unit as the sum of all neurons.
pub(crate) const LARGEST_BIAS: i32 = 1 << 29;
const _: () = assert!(
    (ONE as i64).pow(2) * LARGEST_WEIGHT as i64 * (SEATS * BLOCKS * BLOCK) as i64 + LARGEST_BIAS as i64
        <= i32::MAX as i64
);

/// Neurons side by side.
pub(crate) type Block = [i16; BLOCK];

/// What the neurons of each seat have summed up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Accumulators(pub(crate) [[Block; BLOCKS]; SEATS]);

/// What neurons count for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Head {
    /// Those of the player to move, those of the other.
    pub(crate) out: [[Block; BLOCKS]; SEATS],
    pub(crate) bias: i32,
}

/// The numbers of a network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Weights {
    /// How many blocks of neurons each seat has, at most [`BLOCKS`].
    pub(crate) blocks: usize,
    /// By input and block.
    pub(crate) rows: Vec<Block>,
    /// By block: where the sums begin.
    pub(crate) bias: [Block; BLOCKS],
    /// What neurons count for in each phase.
    pub(crate) heads: [Head; PHASES],
    /// Sixteenths of a centipawn that stand for 1.
    pub(crate) scale: u16,
}

impl Weights {
    /// Accumulators of an empty board.
    pub(crate) fn empty(&self) -> Accumulators {
        Accumulators([self.bias; SEATS])
    }

    #[inline(always)]
    pub(crate) fn add(&self, sums: &mut [Block; BLOCKS], input: usize) {
        for (sum, row) in sums.iter_mut().zip(self.row(input)) {
            for (sum, weight) in sum.iter_mut().zip(row) {
                *sum = sum.wrapping_add(*weight);
            }
        }
    }

    #[inline(always)]
    pub(crate) fn remove(&self, sums: &mut [Block; BLOCKS], input: usize) {
        for (sum, row) in sums.iter_mut().zip(self.row(input)) {
            for (sum, weight) in sum.iter_mut().zip(row) {
                *sum = sum.wrapping_sub(*weight);
            }
        }
    }

    #[inline(always)]
    fn row(&self, input: usize) -> &[Block] {
        &self.rows[input * self.blocks..(input + 1) * self.blocks]
    }

    /// How a position with these sums stands for the player to move in a phase, in centipawns.
    pub(crate) fn value(&self, sums: &Accumulators, turn: usize, phase: usize) -> i32 {
        let head = &self.heads[phase];
        let mut sum = head.bias;
        for (whose, out) in head.out.iter().enumerate() {
            let seen = &sums.0[turn ^ whose];
            for (neurons, weights) in seen.iter().zip(out).take(self.blocks) {
                sum += weigh(neurons, weights);
            }
        }
        self.in_centipawns(sum)
    }

    /// What a seat is worth whose neurons have summed this up, in centipawns, where each judges for itself: by the
    /// weights of the player to move, whoever moves.
    pub(crate) fn worth(&self, sums: &[Block; BLOCKS], phase: usize) -> i32 {
        let neurons = sums.iter().zip(&self.heads[phase].out[0]).take(self.blocks);
        self.in_centipawns(neurons.map(|(neurons, weights)| weigh(neurons, weights)).sum())
    }

    fn in_centipawns(&self, sum: i32) -> i32 {
        let one = i64::from(ONE) * i64::from(ONE) * i64::from(WEIGHT_ONE) * 16;
        (i64::from(sum) * i64::from(self.scale) / one) as i32
    }
}

/// The squares of neurons, each times its weight.
#[inline(always)]
fn weigh(neurons: &Block, weights: &Block) -> i32 {
    let mut sum = 0;
    for (&neuron, &weight) in neurons.iter().zip(weights) {
        let shown = neuron.clamp(0, ONE);
        sum += i32::from(shown * shown) * i32::from(weight);
    }
    sum
}

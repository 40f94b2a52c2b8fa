//! The numbers of a network, and what they make of a position.
//!
//! Each seat has a row of neurons: the sum of the rows of its inputs, kept from move to move. What is above zero counts
//! squared, up to a bound, and the neurons of the player to move and of the other are weighed together, otherwise in each
//! phase of the game. Integers only, so that every machine says the same.

use super::inputs::SEATS;

/// Neurons that are reckoned together.
pub(crate) const BLOCK: usize = 16;
/// How many times that at most.
pub(crate) const BLOCKS: usize = 8;
/// How many phases a game has at most.
pub(crate) const HEADS: usize = 8;
/// What stands for 1 in a neuron: no more counts, and its square fits sixteen bits.
pub(crate) const ONE: i16 = 181;
/// What stands for 1 in the weights of neurons, and the largest: with it no lane of a sum leaves 32 bits.
pub(crate) const WEIGHT_ONE: i32 = 128;
pub(crate) const LARGEST_WEIGHT: i16 = 767;
/// The largest bias of the whole, in the same unit as the sum of all neurons.
pub(crate) const LARGEST_BIAS: i32 = 1 << 29;
const _: () = assert!(
    (ONE as i64).pow(2) * LARGEST_WEIGHT as i64 * (SEATS * BLOCKS * BLOCK / LANES) as i64 <= i32::MAX as i64
);

/// Sums that are kept side by side while neurons are weighed.
const LANES: usize = 8;

/// Neurons side by side.
pub(crate) type Block = [i16; BLOCK];

/// How large a network is, and how it sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Blocks of sixteen neurons that each seat has, from 1 to 8.
    pub(crate) blocks: usize,
    /// Phases of the game in which neurons count for other things, from 1 to 8: the fuller the board, the later in their
    /// order.
    pub(crate) heads: usize,
    /// Whether a seat whose one royal piece stands on the right half of its board sees left and right exchanged.
    pub(crate) mirrored: bool,
}

impl Shape {
    /// Sixteen neurons in four phases: what corrects the terms.
    pub const SMALL: Self = Self { blocks: 1, heads: 4, mirrored: false };
    /// More than these no network can have.
    pub(crate) const LARGEST: Self = Self { blocks: BLOCKS, heads: HEADS, mirrored: true };

    /// So many neurons for each seat, a multiple of 16 up to 128, and phases, up to 8; and whether a seat whose one royal
    /// piece stands on the right half of its board sees left and right exchanged. None where no network can be so.
    ///
    /// ```
    /// use chatur_search::learning::Shape;
    ///
    /// assert_eq!(Shape::new(64, 8, true).map(Shape::neurons), Some(64));
    /// assert_eq!(Shape::new(24, 8, true), None);
    /// ```
    pub fn new(neurons: usize, phases: usize, mirrored: bool) -> Option<Self> {
        let shape = Self { blocks: neurons / BLOCK, heads: phases, mirrored };
        (neurons.is_multiple_of(BLOCK) && shape.is_possible()).then_some(shape)
    }

    /// Whether a network can be so.
    pub(crate) fn is_possible(self) -> bool {
        (1..=BLOCKS).contains(&self.blocks) && (1..=HEADS).contains(&self.heads)
    }

    /// Neurons that each seat has.
    ///
    /// ```
    /// assert_eq!(chatur_search::learning::Shape::SMALL.neurons(), 16);
    /// ```
    pub fn neurons(self) -> usize {
        self.blocks * BLOCK
    }
}

/// What neurons count for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Head {
    /// Those of the player to move, block by block, then those of the other.
    pub(crate) out: Vec<Block>,
    pub(crate) bias: i32,
}

/// The numbers of a network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Weights {
    pub(crate) shape: Shape,
    /// By input and block.
    pub(crate) rows: Vec<Block>,
    /// By block: where the sums begin.
    pub(crate) bias: Vec<Block>,
    /// What neurons count for in each phase.
    pub(crate) heads: Vec<Head>,
    /// Sixteenths of a centipawn that stand for 1.
    pub(crate) scale: u16,
}

impl Weights {
    /// Whether there are as many numbers as the shape asks for, with so many inputs.
    pub(crate) fn are_whole(&self, inputs: usize) -> bool {
        let Shape { blocks, heads, mirrored: _ } = self.shape;
        self.shape.is_possible()
            && self.rows.len() == inputs * blocks
            && self.bias.len() == blocks
            && self.heads.len() == heads
            && self.heads.iter().all(|head| head.out.len() == SEATS * blocks)
    }

    #[inline(always)]
    pub(crate) fn add(&self, sums: &mut [Block], input: usize) {
        for (sum, row) in sums.iter_mut().zip(self.row(input)) {
            for (sum, weight) in sum.iter_mut().zip(row) {
                *sum = sum.wrapping_add(*weight);
            }
        }
    }

    #[inline(always)]
    pub(crate) fn remove(&self, sums: &mut [Block], input: usize) {
        for (sum, row) in sums.iter_mut().zip(self.row(input)) {
            for (sum, weight) in sum.iter_mut().zip(row) {
                *sum = sum.wrapping_sub(*weight);
            }
        }
    }

    #[inline(always)]
    fn row(&self, input: usize) -> &[Block] {
        &self.rows[input * self.shape.blocks..(input + 1) * self.shape.blocks]
    }

    /// How a position with these sums of two seats stands for the player to move in a phase, in centipawns.
    pub(crate) fn value(&self, sums: &[Block], turn: usize, phase: usize) -> i32 {
        let (head, blocks) = (&self.heads[phase], self.shape.blocks);
        let (first, second) = sums.split_at(blocks);
        let (own, other) = if turn == 0 { (first, second) } else { (second, first) };
        let (of_own, of_other) = head.out.split_at(blocks);
        let mut lanes = [0; LANES];
        weigh(own, of_own, &mut lanes);
        weigh(other, of_other, &mut lanes);
        self.in_centipawns(head.bias, &lanes)
    }

    /// What a seat is worth whose neurons have summed this up, in centipawns, where each judges for itself: by the
    /// weights of the player to move, whoever moves.
    pub(crate) fn worth(&self, sums: &[Block], phase: usize) -> i32 {
        let mut lanes = [0; LANES];
        weigh(sums, &self.heads[phase].out[..self.shape.blocks], &mut lanes);
        self.in_centipawns(0, &lanes)
    }

    fn in_centipawns(&self, bias: i32, lanes: &[i32; LANES]) -> i32 {
        let one = i64::from(ONE) * i64::from(ONE) * i64::from(WEIGHT_ONE) * 16;
        let sum = i64::from(bias) + lanes.iter().map(|&lane| i64::from(lane)).sum::<i64>();
        (sum * i64::from(self.scale) / one) as i32
    }
}

/// Adds the squares of neurons, each times its weight, to the lane of its place.
#[inline(always)]
fn weigh(neurons: &[Block], weights: &[Block], lanes: &mut [i32; LANES]) {
    for (neurons, weights) in neurons.iter().zip(weights) {
        // Nothing is too large here, as is asserted above: it wraps so that no test for it stands between the lanes.
        let squares: Block = neurons.map(|neuron| {
            let shown = neuron.clamp(0, ONE);
            shown.wrapping_mul(shown)
        });
        let of = |at: usize| i32::from(squares[at]).wrapping_mul(i32::from(weights[at]));
        for (lane, sum) in lanes.iter_mut().enumerate() {
            // Two neighbours at once: processors have an instruction for it.
            *sum = sum.wrapping_add(of(2 * lane).wrapping_add(of(2 * lane + 1)));
        }
    }
}

//! How a position stands, told from its pieces.
//!
//! Everything is a sum of *terms*: a weight for the opening and one for the end, times how often a feature is there
//! for one seat more than for the other. Which features there are follows from the rules alone; see [`Features`]. So
//! one set of weights can be refined by self-play for any variant.

mod features;
mod maps;
mod prior;
mod refined;
mod squares;
mod terms;

use std::sync::Arc;

use chatur_core::{AnyPosition, Seat, Variant};

use crate::two::Went;
use features::Features;
use maps::{Maps, maps};
pub use refined::fingerprint;
pub(crate) use terms::{OPENING, Scratch, Tally, Trace};

/// The weight of one feature: for the opening and for the end, in centipawns.
pub type Weight = [i32; 2];

/// Judges positions of one variant of two seats.
#[derive(Debug)]
pub struct Evaluator {
    variant: Arc<Variant>,
    features: Features,
    boards: Boards,
    weights: Vec<Weight>,
}

/// Sets of squares as wide as they have to be.
#[derive(Debug)]
enum Boards {
    Small(Maps<1>),
    Large(Maps<4>),
}

impl Evaluator {
    /// An evaluator for a variant. Where self-play has refined its weights, it takes those; otherwise it knows nothing
    /// but the rules.
    pub fn new(variant: Arc<Variant>) -> Self {
        let weights = refined::known(variant.spec());
        Self::with_weights(variant, weights)
    }

    /// An evaluator with these weights; without any, or with the wrong number, it takes those that follow from the
    /// rules alone.
    pub fn with_weights(variant: Arc<Variant>, weights: Option<Vec<Weight>>) -> Self {
        let features = Features::of(variant.spec());
        let weights = weights.filter(|weights| weights.len() == features.count);
        let weights = weights.unwrap_or_else(|| prior::weights(variant.spec(), &features));
        let spec = variant.spec();
        let boards = match spec.geometry.words() {
            1 => Boards::Small(maps(spec)),
            _ => Boards::Large(maps(spec)),
        };
        Self { variant, features, boards, weights }
    }

    /// The variant.
    pub fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// The weight of every feature, in an order that follows from the rules.
    pub fn weights(&self) -> &[Weight] {
        &self.weights
    }

    /// The number of the feature that says whose turn it is.
    pub(crate) fn tempo(&self) -> usize {
        self.features.tempo
    }

    /// How a position stands for the player to move, in centipawns.
    pub(crate) fn evaluate(&self, position: &AnyPosition, scratch: &mut Scratch) -> i32 {
        let mut sum = Sum { weights: &self.weights, of: [0; 2] };
        let phase = self.tally(position, scratch, &mut sum);
        let value = (sum.of[0] * phase + sum.of[1] * (terms::OPENING - phase)) / terms::OPENING;
        let turn = self.variant.turn(position);
        let value = if turn == Seat(0) { value } else { -value };
        value + self.weights[self.features.tempo][0]
    }

    /// Tells the features of a position to `tally` and returns its phase.
    pub(crate) fn tally<T: Tally>(
        &self,
        position: &AnyPosition,
        scratch: &mut Scratch,
        tally: &mut T,
    ) -> i32 {
        let (variant, features) = (&self.variant, &self.features);
        match &self.boards {
            Boards::Small(maps) => terms::tally(variant, features, maps, position, scratch, tally),
            Boards::Large(maps) => terms::tally(variant, features, maps, position, scratch, tally),
        }
    }

    /// Whether another seat's piece is a step away from a goal.
    pub(crate) fn threatens_goal(&self, position: &AnyPosition, seat: Seat) -> bool {
        self.features.has_goals
            && self.variant.occupied(position).into_iter().any(|square| {
                self.variant.piece(position, square).is_some_and(|piece| {
                    let at = piece.kind.index() * self.features.board + square.index();
                    piece.seat != seat && self.features.to_goal[piece.seat.index() & 1][at] <= 1
                })
            })
    }

    /// Whether a piece that went there is at most a step away from a goal.
    pub(crate) fn nears_goal(&self, went: Went) -> bool {
        self.features.has_goals && {
            let at = went.kind() * self.features.board + went.square();
            self.features.to_goal[went.seat()].get(at).is_some_and(|&steps| steps <= 1)
        }
    }

    /// Which kinds mainly hope to promote.
    pub(crate) fn promoters(&self) -> &[bool] {
        &self.features.promoter
    }

    /// What a kind is worth on the board, in the opening.
    pub(crate) fn value(&self, kind: usize) -> i32 {
        self.weights[self.features.value + kind][0]
    }
}

/// Adds terms up.
struct Sum<'a> {
    weights: &'a [Weight],
    of: [i32; 2],
}

impl Tally for Sum<'_> {
    #[inline(always)]
    fn add(&mut self, feature: usize, count: i32) {
        let weight = &self.weights[feature];
        self.of[0] += weight[0] * count;
        self.of[1] += weight[1] * count;
    }
}

//! How a position stands, told from its pieces.
//!
//! Everything is a sum of *terms*: a weight for the opening and one for the end, times how often a feature is there
//! for one seat more than for the other. Which features there are follows from the rules alone; see [`Features`]. So
//! one set of weights can be refined by self-play for any variant.

mod asymmetry;
mod chains;
mod facts;
mod features;
#[cfg(test)]
mod features_seen;
mod fingerprint;
mod kings;
mod learnt;
mod maps;
mod mating;
mod needed;
mod networked;
mod packed;
mod passed;
mod placed;
mod prior;
mod refined;
mod squares;
mod sum;
mod targets;
mod terms;
#[cfg(test)]
mod tests;
mod width;

use std::ops::Range;
use std::sync::Arc;

use chatur_board::SquareSet;
use chatur_core::{AnyPosition, Piece, Seat, Variant};

use crate::network::{Judges, Network};
use crate::two::PieceTo;
use chains::{Tally, Trace};
pub(crate) use facts::promotes;
pub(crate) use features::{Features, OPENING, from_hand};
pub(crate) use fingerprint::fnv;
pub use fingerprint::{fingerprint, relatives};
#[cfg(not(page))]
pub use learnt::learnt_files;
pub use learnt::{hand_in, lacking};
use mating::Mating;
pub(crate) use needed::Needed;
pub(crate) use networked::Networked;
use packed::Packed;
pub(crate) use placed::{Placed, piece_key};
pub(crate) use refined::by_all_known;
pub use refined::{keep, kept_in, look_for_weights_in, network_path, weights_path};
use sum::Sum;
pub(crate) use width::Scratch;
use width::{Wide, wide};

/// The weight of one feature: for the opening and for the end, in centipawns.
pub type Weight = [i32; 2];

/// No position that is not decided is worth more: what is beyond would be read as a win.
pub(crate) const MOST: i32 = 29_000;

/// How a position stands at a glance, and how it stands if that was not enough.
pub(crate) struct Look {
    pub(crate) glance: i32,
    pub(crate) value: Option<i32>,
    /// What each seat attacks, where that was looked at.
    pub(crate) attacked: Option<[SquareSet; 2]>,
}

/// Judges positions of one variant of two seats.
#[derive(Debug)]
pub struct Evaluator {
    variant: Arc<Variant>,
    features: Features,
    boards: Wide,
    /// Where nothing but mate wins.
    mating: Option<Mating>,
    weights: Vec<Weight>,
    packed: Packed,
    network: Option<Arc<Network>>,
}

impl Evaluator {
    /// An evaluator for a variant. Where self-play has refined its weights or taught a network, it takes those;
    /// otherwise it knows nothing but the rules.
    pub fn new(variant: Arc<Variant>) -> Self {
        by_all_known(variant)
    }

    /// An evaluator with these weights. Where they end, or without any, it takes those that follow from the rules
    /// alone. Weights of one seat are those of both.
    pub fn with_weights(variant: Arc<Variant>, weights: Option<Vec<Weight>>) -> Self {
        let features = Features::of(variant.spec());
        let mut all = prior::weights(variant.spec(), &features);
        let mut refined = weights.unwrap_or_default();
        if refined.len() == features.second {
            refined.extend_from_within(..);
        }
        for (weight, refined) in all.iter_mut().zip(refined) {
            *weight = refined;
        }
        let weights = all;
        let spec = variant.spec();
        let boards = Wide::of(spec, &features);
        let mating = Mating::of(spec, &features);
        let packed = Packed::of(spec, &features, &weights);
        Self { variant, features, boards, mating, weights, packed, network: None }
    }

    /// Another that judges alike: each thread of work has one.
    #[must_use]
    pub fn again(&self) -> Self {
        Self::with_weights(Arc::clone(&self.variant), Some(self.weights.clone()))
            .judging_by(self.network.clone())
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

    /// Groups of features that say the same of different kinds, squares or numbers.
    pub(crate) fn groups(&self) -> Vec<Range<usize>> {
        self.features.groups()
    }

    /// What stands in a position: to be kept up to date with [`follow`](Self::follow).
    pub(crate) fn place(&self, position: &AnyPosition) -> Placed {
        Placed::of(&self.variant, &self.features, &self.packed, self.network.as_deref(), position)
    }

    /// Brings what stood `before` up to date with what stands after a move that `changed` some squares.
    pub(crate) fn follow(
        &self,
        placed: &mut Placed,
        before: &AnyPosition,
        after: &AnyPosition,
        changed: SquareSet,
    ) {
        let network = self.network.as_deref();
        placed.change(&self.variant, &self.features, &self.packed, network, (Some(before), after), changed);
    }

    /// How a position stands for the player to move, in centipawns.
    #[cfg(test)]
    pub(crate) fn evaluate(&self, position: &AnyPosition, placed: &Placed, scratch: &mut Scratch) -> i32 {
        let look = self.evaluate_within(position, placed, scratch, |_| false);
        look.value.unwrap_or(look.glance)
    }

    /// What the terms say by themselves, whatever the network says.
    pub(crate) fn terms(&self, position: &AnyPosition, placed: &Placed, scratch: &mut Scratch) -> i32 {
        let mut sum = self.count(position, placed);
        self.tally_attacks(position, placed, scratch, &mut sum);
        self.value(position, placed, &sum)
    }

    /// The same at a glance, and in full where the glance is not so far outside a window that a better look would not
    /// bring it back.
    pub(crate) fn evaluate_within(
        &self,
        position: &AnyPosition,
        placed: &Placed,
        scratch: &mut Scratch,
        enough: impl Fn(i32) -> bool,
    ) -> Look {
        if let Some(value) = self.against_bare(position, placed) {
            return Look { glance: value, value: Some(value), attacked: None };
        }
        let said = self.network.as_ref().map_or(0, |network| network.value(&self.variant, position, placed));
        if self.judges() == Some(Judges::Alone) {
            let value = self.driven(said, position, placed);
            return Look { glance: value, value: Some(value), attacked: None };
        }
        let corrected = |value: i32| (value + said).clamp(-MOST, MOST);
        let mut sum = self.count(position, placed);
        let glance = corrected(self.value(position, placed, &sum));
        if enough(glance) {
            return Look { glance, value: None, attacked: None };
        }
        let attacked = Some(self.tally_attacks(position, placed, scratch, &mut sum));
        Look { glance, value: Some(corrected(self.value(position, placed, &sum))), attacked }
    }

    /// What a network says for the player to move, and more the farther a king is driven that can be mated.
    fn driven(&self, said: i32, position: &AnyPosition, placed: &Placed) -> i32 {
        let sign = if self.variant.turn(position) == Seat(0) { 1 } else { -1 };
        (said + sign * self.drive(sign * said, placed)).clamp(-MOST, MOST)
    }

    /// What is known without looking at attacks.
    fn count(&self, position: &AnyPosition, placed: &Placed) -> Sum<'_> {
        let mut sum = Sum::new(&self.packed, placed.worth);
        terms::tally_counts(&self.variant, &self.features, position, placed, &mut sum);
        sum
    }

    fn value(&self, position: &AnyPosition, placed: &Placed, sum: &Sum<'_>) -> i32 {
        let value = self.summed(placed, sum);
        let value = value + self.drive(value, placed);
        let value = if self.variant.turn(position) == Seat(0) { value } else { -value };
        (value + self.weights[self.features.tempo][0]).clamp(-MOST, MOST)
    }

    fn summed(&self, placed: &Placed, sum: &Sum<'_>) -> i32 {
        let phase = self.features.phase(placed.army);
        let [opening, end] = sum.both();
        (opening * phase + end * (OPENING - phase)) / OPENING
    }

    /// How a position stands for the player to move where somebody has nothing but a king and is to be mated.
    #[inline]
    pub(crate) fn against_bare(&self, position: &AnyPosition, placed: &Placed) -> Option<i32> {
        if !placed.is_bare() {
            return None;
        }
        let value = self.mating.as_ref()?.against_bare(placed)?.clamp(-MOST, MOST);
        Some(if self.variant.turn(position) == Seat(0) { value } else { -value })
    }

    fn drive(&self, value: i32, placed: &Placed) -> i32 {
        self.mating.as_ref().map_or(0, |mating| mating.drive(value, placed))
    }

    /// The features of a position, and its phase.
    pub(crate) fn trace(&self, position: &AnyPosition, scratch: &mut Scratch) -> (Trace, i32) {
        let placed = self.place(position);
        let mut trace = Trace::of(&self.features);
        terms::tally_places(&self.features, &placed, &mut trace);
        terms::tally_counts(&self.variant, &self.features, position, &placed, &mut trace);
        self.tally_attacks(position, &placed, scratch, &mut trace);
        (trace, self.features.phase(placed.army))
    }

    /// What is added to the sum of the features of a position, for the first seat.
    pub(crate) fn added(&self, position: &AnyPosition, scratch: &mut Scratch) -> i32 {
        let placed = self.place(position);
        let mut sum = self.count(position, &placed);
        self.tally_attacks(position, &placed, scratch, &mut sum);
        self.drive(self.summed(&placed, &sum), &placed)
    }

    fn tally_attacks<T: Tally>(
        &self,
        position: &AnyPosition,
        placed: &Placed,
        scratch: &mut Scratch,
        tally: &mut T,
    ) -> [SquareSet; 2] {
        let (variant, features, at) = (&self.variant, &self.features, (position, placed));
        match &self.boards {
            Wide::Small(maps) => wide(terms::tally_attacks(variant, features, maps, at, scratch, tally)),
            Wide::Middle(maps) => wide(terms::tally_attacks(variant, features, maps, at, scratch, tally)),
            Wide::Large(maps) => wide(terms::tally_attacks(variant, features, maps, at, scratch, tally)),
        }
    }

    /// What each seat attacks, as [`evaluate_within`](Self::evaluate_within) tells it where it looks so far.
    pub(crate) fn attacked(
        &self,
        position: &AnyPosition,
        placed: &Placed,
        scratch: &mut Scratch,
    ) -> [SquareSet; 2] {
        let (variant, features, at) = (&self.variant, &self.features, (position, placed));
        match &self.boards {
            Wide::Small(maps) => wide(terms::attacked(variant, features, maps, at, scratch)),
            Wide::Middle(maps) => wide(terms::attacked(variant, features, maps, at, scratch)),
            Wide::Large(maps) => wide(terms::attacked(variant, features, maps, at, scratch)),
        }
    }

    /// Whether another seat's piece is a step away from a goal.
    pub(crate) fn threatens_goal(&self, placed: &Placed, seat: Seat) -> bool {
        self.features.has_goals
            && placed.all().any(|(square, piece)| {
                let at = piece.kind.index() * self.features.board + square.index();
                piece.seat != seat && self.features.to_goal[piece.seat.index()][at] <= 1
            })
    }

    /// Whether a piece that went there is at most a step away from a goal.
    pub(crate) fn nears_goal(&self, went: PieceTo) -> bool {
        self.features.has_goals && {
            let at = went.kind() * self.features.board + went.square();
            self.features.to_goal[went.side()].get(at).is_some_and(|&steps| steps <= 1)
        }
    }

    /// Whether a kind is royal.
    pub(crate) fn is_royal(&self, kind: usize) -> bool {
        self.features.facts[kind].royal
    }

    /// Whether a kind is neither royal nor mainly hopes to promote.
    pub(crate) fn is_officer(&self, kind: usize) -> bool {
        !self.features.facts[kind].royal && !self.features.facts[kind].promoter
    }

    /// Whether its owner loses the game with a piece: no more of its kind may go.
    #[inline]
    pub(crate) fn is_last(&self, placed: &Placed, piece: Piece) -> bool {
        let seat = piece.seat.index() & 1;
        let mut needed = self.features.needed.iter().filter(|needed| needed.kind == piece.kind);
        needed.any(|needed| needed.spare(placed, seat).is_some_and(|spare| spare <= 1))
    }

    /// What a kind is worth in an exchange. The weight of a piece alone would not do: squares and reach add to it.
    pub(crate) fn worth(&self, kind: usize) -> i32 {
        self.features.values[kind]
    }
}

//! What a table of more than two seats is judged by.

use std::ops::Range;
use std::sync::Arc;

use chatur_board::Square;
use chatur_core::{AnyPosition, Condition, Piece, Spec, Variant};

use super::evaluate::{Scratch, evaluate, trace};
use super::playing::{men, playing};
use super::sides::{Sides, Values};
use super::sight::Sight;
use super::sums::Sums;
use super::two_sides::TwoSides;
use crate::Weight;
use crate::evaluation::{Networked, from_hand};
use crate::network::{Inputs, Network, Told};

/// Judges positions of one variant in which points count or more than two seats play.
#[derive(Clone, Debug)]
pub struct ManyEvaluator {
    pub(super) variant: Arc<Variant>,
    pub(super) sides: Arc<Sides>,
    pub(super) sight: Arc<Sight>,
    pub(super) network: Option<Arc<Network>>,
}

/// What the terms count in a position for the side to move more than for the others.
pub(crate) struct Lead {
    /// The terms, and how often, in parts of [`unit`](Self::unit).
    pub(crate) counted: Vec<(u32, i16)>,
    pub(crate) unit: f32,
    /// How much of the opening there is still, of 1.
    pub(crate) phase: f32,
}

/// A position as a network is to see it.
pub(crate) struct Stand {
    /// What the side to move has more than the others by the terms, in centipawns.
    pub(crate) terms: f32,
    /// How much of that each seat's worth counts, the player to move first and the others in the order of their turns.
    pub(crate) shares: Vec<f32>,
    /// The pieces that play.
    pub(crate) men: Vec<(Square, Piece)>,
}

impl Networked for ManyEvaluator {
    const CAN_JUDGE_ALONE: bool = false;

    fn network(&self) -> Option<&Arc<Network>> {
        self.network.as_ref()
    }

    fn judging_by(self, network: Option<Arc<Network>>) -> Self {
        Self { network, ..self }
    }

    fn known(&self) -> (&Spec, &[Weight]) {
        (self.variant.spec(), self.weights())
    }

    fn plain(variant: Arc<Variant>, weights: Option<Vec<Weight>>) -> Self {
        Self::with_weights(variant, weights)
    }

    fn inputs(&self) -> Option<Inputs> {
        let spec = self.variant.spec();
        let seen = self.sight.terms.seen();
        let same: Vec<u8> = (0..=u8::MAX).take(seen[0].len()).collect();
        let facing = spec.seats[0].facing;
        let alike = spec.seats.iter().zip(seen).all(|(seat, seen)| seat.facing == facing || *seen != same);
        let counts_checks = spec
            .endings
            .iter()
            .any(|ending| ending.when.mentions(&|part| matches!(part, Condition::Checks { .. })));
        let holds = from_hand(spec);
        Inputs::made(spec, Told { seen: seen.to_vec(), alike, counts_checks, needed: &[], holds: &holds })
    }
}

impl ManyEvaluator {
    /// An evaluator with these weights. Where they end, or without any, it takes those that follow from the rules alone.
    pub fn with_weights(variant: Arc<Variant>, weights: Option<Vec<Weight>>) -> Self {
        let sides = Arc::new(Sides::new(variant.spec()));
        let sight = Arc::new(Sight::new(&variant, weights));
        Self { variant, sides, sight, network: None }
    }

    /// The variant.
    pub fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// The weight of every term, in an order that follows from the rules.
    pub fn weights(&self) -> &[Weight] {
        self.sight.terms.weights()
    }

    /// Groups of terms that say the same of different kinds and squares.
    pub(crate) fn groups(&self) -> Vec<Range<usize>> {
        self.sight.terms.groups()
    }

    /// The two sides of a position, where what one of them wins the other loses.
    pub(crate) fn two_sides(&self, position: &AnyPosition) -> Option<TwoSides<'_>> {
        TwoSides::left(self, position)
    }

    /// What everybody thinks of a position.
    pub(super) fn values(&self, position: &AnyPosition) -> Values {
        let (variant, sides) = (&self.variant, &*self.sides);
        let mut worth = evaluate(variant, position, sides, &self.sight, &mut Scratch::new(sides.seats));
        if let Some(network) = self.network.as_deref() {
            Sums::of(network, variant, position).add(network, variant, position, &mut worth);
        }
        sides.compare(&worth)
    }

    /// How the seats came out at the end of a game, from 0 to 1: what part of the others each is not behind, who is
    /// level counted half. In the mean over all seats it is a half.
    pub(crate) fn ranks(&self, game: &chatur_core::Game) -> Vec<f32> {
        self.sides.ranks(game)
    }

    /// A position as a network is to see it.
    pub(crate) fn stand(&self, position: &AnyPosition) -> Stand {
        let (variant, sides, sight) = (&self.variant, &*self.sides, &*self.sight);
        let worth = evaluate(variant, position, sides, sight, &mut Scratch::new(sides.seats));
        let turn = variant.turn(position);
        let shares = sides.shares(&worth, turn);
        let share = |seat: usize| shares.by_seat[seat] as f32 / shares.whole as f32;
        let terms = (0..sides.seats).map(|seat| worth[seat] as f32 * share(seat)).sum();
        // In the order of turns. Who has left is not judged any more.
        let order = (0..sides.seats).map(|after| (turn.index() + after) % sides.seats);
        let plays = playing(variant, position);
        let shares = order.map(|seat| if plays[seat] { share(seat) } else { 0.0 }).collect();
        Stand { terms, shares, men: men(variant, position).collect() }
    }

    /// What the side to move has more than the others, as the search compares them: half against the best of them and
    /// half against all.
    pub(crate) fn lead(&self, position: &AnyPosition) -> Lead {
        let (variant, sides, sight) = (&self.variant, &*self.sides, &*self.sight);
        let mut scratch = Scratch::new(sides.seats);
        let worth = evaluate(variant, position, sides, sight, &mut scratch);
        let (trace, men) = trace(variant, position, sides, sight, &mut scratch);
        let shares = sides.shares(&worth, variant.turn(position));
        let mut counted = Vec::new();
        for (told, share) in trace.counted.iter().zip(shares.by_seat) {
            counted.extend(told.iter().map(|&(term, often)| {
                (term, (often * share).clamp(i16::MIN.into(), i16::MAX.into()) as i16)
            }));
        }
        Lead { counted, unit: 1.0 / shares.whole as f32, phase: sight.terms.phase(men) }
    }
}

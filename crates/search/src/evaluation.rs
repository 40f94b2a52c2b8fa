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

    /// What a kind is worth in an exchange. The weight of a piece alone would not do: squares and reach add to it.
    pub(crate) fn value(&self, kind: usize) -> i32 {
        self.features.values[kind]
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use chatur_core::Variant;

    use super::{Evaluator, Scratch};

    fn evaluate(evaluator: &Evaluator, variant: &Variant, fen: &str) -> i32 {
        let setup = chatur_notation::read_position(variant, fen).expect("a position");
        let position = variant.position(&setup).expect("a legal position");
        evaluator.evaluate(&position, &mut Scratch::default())
    }

    /// The same position with the seats changed: ranks the other way round, letters the other way round.
    fn turned(fen: &str) -> String {
        let parts: Vec<&str> = fen.split(' ').collect();
        let (board, hand) = parts[0].split_once('[').unwrap_or((parts[0], ""));
        let rows: Vec<&str> = board.split('/').rev().collect();
        let swap = |text: &str| -> String {
            text.chars()
                .map(|c| if c.is_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() })
                .collect()
        };
        let hand = if hand.is_empty() { String::new() } else { format!("[{}", swap(hand)) };
        let turn = if parts[1] == "w" { "b" } else { "w" };
        format!("{}{hand} {turn} {} - 0 1", swap(&rows.join("/")), swap(parts[2]))
    }

    #[test]
    fn both_seats_judge_alike() {
        let fens = [
            ("orthodox", "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1"),
            ("orthodox", "8/5k2/3p4/1P2p3/4P1r1/2K5/8/R7 b - - 0 1"),
            ("crazyhouse", "r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[QNPqp] w KQkq - 0 1"),
            ("antichess", "rnb1k2r/p3ppbp/5np1/8/8/2N3P1/P3PPBP/R1BQK1NR w - - 0 1"),
            ("capablanca", "rnabqkbcnr/pppp1ppppp/4p5/10/4P5/10/PPPP1PPPPP/RNABQKBCNR w KQkq - 0 1"),
            ("king-of-the-hill", "rnbq1bnr/ppppkppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQ - 0 1"),
        ];
        for (name, fen) in fens {
            let variant = chatur_variants::load(name).expect("the catalogue loads").variant;
            for evaluator in
                [Evaluator::new(Arc::clone(&variant)), Evaluator::with_weights(Arc::clone(&variant), None)]
            {
                let there = evaluate(&evaluator, &variant, fen);
                let back = evaluate(&evaluator, &variant, &turned(fen));
                assert_eq!(there, back, "{name}: {fen}");
                assert_ne!(there, 0, "{name}: {fen} is not level");
            }
        }
    }

    #[test]
    fn a_piece_more_is_better_but_where_the_aim_is_to_lose() {
        let value = |name: &str, fen: &str| {
            let variant = chatur_variants::load(name).expect("the catalogue loads").variant;
            evaluate(&Evaluator::with_weights(Arc::clone(&variant), None), &variant, fen)
        };
        assert!(value("orthodox", "4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1") > 300);
        assert!(value("antichess", "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1") < 0);
    }
}

//! Who judges positions for the search: what it asks about sides, pieces and their worth.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use chatur_board::{Square, SquareSet};
use chatur_core::{AnyPosition, Decision, Piece, Seat, Variant};

use super::PieceTo;
use crate::Score;
use crate::evaluation::{Evaluator, Look, Placed, Scratch};
use crate::traits::{Traits, worth};

/// Judges positions in which two sides play against each other: two seats, two teams, or the last two of a game.
pub(crate) trait Judge: Sync {
    type Placed: Placement;
    /// Room to work in, kept between evaluations.
    type Scratch: Send;
    /// The most nodes between two looks at the limits.
    const GRAIN: u64;

    fn variant(&self) -> &Arc<Variant>;

    fn scratch(&self) -> Self::Scratch;

    /// What may be assumed of these two sides, of what may be assumed by the rules.
    fn assume(&self, traits: &Traits) -> Traits;

    /// The side of a seat: 0 or 1, and 2 if it plays no more.
    fn side(&self, seat: Seat) -> usize;

    /// Whether two seats play together.
    fn together(&self, a: Seat, b: Seat) -> bool;

    /// A seat of the other side, whichever.
    fn opponent(&self, seat: Seat) -> Seat;

    /// Whether somebody who plays with a seat is in check.
    fn is_beside_check(&self, position: &AnyPosition, seat: Seat) -> bool;

    /// Whether somebody of the other side is in check besides who is to move.
    fn checks_others(&self, position: &AnyPosition, seat: Seat) -> bool;

    /// The royal pieces of the other side, where check matters.
    fn enemy_royals(&self, position: &AnyPosition, seat: Seat) -> SquareSet;

    /// What names a position in the table, from its hash.
    fn key(&self, position: &AnyPosition, hash: u64) -> u64;

    /// What the end of a line is worth to the side of a seat: 1 for a win, -1 for a loss, something between for shares.
    fn share(&self, position: &AnyPosition, decision: &Decision, seat: Seat) -> f32;

    /// How every seat stands where the player to move stands so, if that is worth saying.
    fn scores(&self, position: &AnyPosition, score: Score) -> Vec<Score>;

    fn place(&self, position: &AnyPosition) -> Self::Placed;

    /// Brings what stood `before` up to date with what stands after a move that `changed` some squares.
    fn follow(
        &self,
        placed: &mut Self::Placed,
        before: &AnyPosition,
        after: &AnyPosition,
        changed: SquareSet,
    );

    /// How a position stands for the side to move at a glance, and in full where the glance is not `enough`.
    fn look(
        &self,
        position: &AnyPosition,
        placed: &Self::Placed,
        scratch: &mut Self::Scratch,
        enough: impl Fn(i32) -> bool,
    ) -> Look;

    /// What each side attacks.
    fn attacked(
        &self,
        position: &AnyPosition,
        placed: &Self::Placed,
        scratch: &mut Self::Scratch,
    ) -> [SquareSet; 2];

    /// How many pieces a seat has that are neither royal nor mainly hope to promote.
    fn officers(&self, placed: &Self::Placed, seat: Seat) -> u32;

    /// What a piece of a kind is worth in an exchange.
    fn worth(&self, kind: usize) -> i32;

    fn is_royal(&self, kind: usize) -> bool;

    /// Whether its owner loses the game with a piece: no more of its kind may go.
    fn is_last(&self, placed: &Self::Placed, piece: Piece) -> bool;

    /// Whether the other side is a step away from a goal.
    fn threatens_goal(&self, placed: &Self::Placed, seat: Seat) -> bool;

    /// Whether a piece that went there is at most a step away from a goal.
    fn nears_goal(&self, went: PieceTo) -> bool;
}

/// What stands in a position, kept from move to move.
pub(crate) trait Placement: Clone + Send {
    /// Becomes what `other` is, without taking memory.
    fn copy(&mut self, other: &Self);

    /// The piece on a square, of a body on its anchor.
    fn piece(&self, square: Square) -> Option<Piece>;

    /// Every piece and its square.
    fn all(&self) -> impl Iterator<Item = (Square, Piece)>;

    /// Whether a side has nothing but royal pieces.
    fn is_bare(&self) -> bool;

    /// Stands for what promotes and where.
    fn promoters_key(&self) -> u64;

    /// By side: stands for its other pieces and where they are.
    fn others_keys(&self) -> [u64; 2];
}

impl Judge for Evaluator {
    type Placed = Placed;
    type Scratch = Scratch;
    const GRAIN: u64 = 1024;

    #[inline]
    fn variant(&self) -> &Arc<Variant> {
        self.variant()
    }

    fn scratch(&self) -> Scratch {
        Scratch::default()
    }

    fn assume(&self, traits: &Traits) -> Traits {
        traits.clone()
    }

    #[inline]
    fn side(&self, seat: Seat) -> usize {
        seat.index().min(1)
    }

    #[inline]
    fn together(&self, a: Seat, b: Seat) -> bool {
        a == b
    }

    #[inline]
    fn opponent(&self, seat: Seat) -> Seat {
        Seat(1 - seat.0.min(1))
    }

    #[inline]
    fn is_beside_check(&self, _: &AnyPosition, _: Seat) -> bool {
        false
    }

    #[inline]
    fn checks_others(&self, _: &AnyPosition, _: Seat) -> bool {
        false
    }

    #[inline]
    fn enemy_royals(&self, position: &AnyPosition, seat: Seat) -> SquareSet {
        self.variant().royals(position, self.opponent(seat))
    }

    #[inline]
    fn key(&self, _: &AnyPosition, hash: u64) -> u64 {
        hash
    }

    fn share(&self, _: &AnyPosition, decision: &Decision, seat: Seat) -> f32 {
        worth(decision, seat)
    }

    fn scores(&self, _: &AnyPosition, _: Score) -> Vec<Score> {
        Vec::new()
    }

    fn place(&self, position: &AnyPosition) -> Placed {
        self.place(position)
    }

    #[inline]
    fn follow(&self, placed: &mut Placed, before: &AnyPosition, after: &AnyPosition, changed: SquareSet) {
        self.follow(placed, before, after, changed);
    }

    #[inline]
    fn look(
        &self,
        position: &AnyPosition,
        placed: &Placed,
        scratch: &mut Scratch,
        enough: impl Fn(i32) -> bool,
    ) -> Look {
        self.evaluate_within(position, placed, scratch, enough)
    }

    #[inline]
    fn attacked(&self, position: &AnyPosition, placed: &Placed, scratch: &mut Scratch) -> [SquareSet; 2] {
        self.attacked(position, placed, scratch)
    }

    #[inline]
    fn officers(&self, placed: &Placed, seat: Seat) -> u32 {
        placed.number(seat, |kind| self.is_officer(kind))
    }

    #[inline]
    fn worth(&self, kind: usize) -> i32 {
        self.worth(kind)
    }

    #[inline]
    fn is_royal(&self, kind: usize) -> bool {
        self.is_royal(kind)
    }

    #[inline]
    fn is_last(&self, placed: &Placed, piece: Piece) -> bool {
        self.is_last(placed, piece)
    }

    #[inline]
    fn threatens_goal(&self, placed: &Placed, seat: Seat) -> bool {
        self.threatens_goal(placed, seat)
    }

    #[inline]
    fn nears_goal(&self, went: PieceTo) -> bool {
        self.nears_goal(went)
    }
}

impl Placement for Placed {
    #[inline]
    fn copy(&mut self, other: &Self) {
        self.copy(other);
    }

    #[inline]
    fn piece(&self, square: Square) -> Option<Piece> {
        self.piece(square)
    }

    #[inline]
    fn all(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.all()
    }

    #[inline]
    fn is_bare(&self) -> bool {
        self.is_bare()
    }

    #[inline]
    fn promoters_key(&self) -> u64 {
        self.promoters_key
    }

    #[inline]
    fn others_keys(&self) -> [u64; 2] {
        self.others_keys
    }
}

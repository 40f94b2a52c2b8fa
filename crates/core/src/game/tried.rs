//! Moves that are tried where players do not know which are legal.

use std::ops::Range;

use super::Game;
use crate::{Announcement, GameStep, IllegalReason, Move, PlayError};

/// What came of a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tried {
    /// It is legal, and was played as this move.
    Played(Move),
    /// It is not, and the player tries another.
    Refused,
}

/// A try that was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TriedMove {
    /// In which position: its index among [all of the game](Game::positions).
    pub at: usize,
    /// What was tried.
    pub mv: Move,
}

impl Game {
    /// What the player to move can try now: see [`Variant::tries`](crate::Variant::tries). What was refused in this turn is not
    /// among it, so that no turn has more tries than moves. None once the game is over.
    pub fn tries(&self) -> Vec<Move> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let mut tries = self.variant.tries(self.position());
        let refused = self.refused_now();
        tries.retain(|mv| !self.tried[refused.clone()].iter().any(|tried| tried.mv == *mv));
        tries
    }

    /// Whether the player to move may try a move now, be it legal or not.
    pub fn may_try(&self, mv: Move) -> bool {
        let mv = if self.variant.spec().has_tries() { mv.as_try() } else { mv };
        self.tries().contains(&mv)
    }

    /// Tries a move. If it is not legal, everybody knows that something was tried, and it is not tried again in this turn.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// use chatur_core::Tried;
    ///
    /// let mut game = rook_endgame();
    /// // Who sees all knows what is legal, and tries nothing else.
    /// assert_eq!(game.try_move(mv("h1", "h8")), Ok(Tried::Played(mv("h1", "h8"))));
    /// # }
    /// ```
    ///
    /// # Errors
    /// When it cannot be tried, or not again. The game is unchanged.
    pub fn try_move(&mut self, mv: Move) -> Result<Tried, PlayError> {
        if !self.may_try(mv) {
            return Err(IllegalReason::CannotGoThere.into());
        }
        Ok(self.try_listed(mv))
    }

    /// The same with a move that [can be tried](Self::may_try). With another the game makes no sense.
    pub fn try_listed(&mut self, mv: Move) -> Tried {
        if !self.variant.spec().has_tries() {
            self.play_legal(mv);
            return Tried::Played(mv);
        }
        if let Some(legal) = self.variant.legal_try(self.position(), mv) {
            self.play_legal(legal);
            return Tried::Played(legal);
        }
        self.tried.push(TriedMove { at: self.positions.len() - 1, mv: mv.as_try() });
        Tried::Refused
    }

    /// The tries that were refused, in order.
    pub fn refused(&self) -> &[TriedMove] {
        &self.tried
    }

    /// Which of them were made in this position.
    fn refused_now(&self) -> Range<usize> {
        let now = self.positions.len() - 1;
        self.tried.partition_point(|tried| tried.at < now)..self.tried.len()
    }

    /// What everybody was told when the position with this index was reached.
    pub fn announced(&self, index: usize) -> Vec<Announcement> {
        let Some(position) = self.positions.get(index) else { return Vec::new() };
        let step = index.checked_sub(1).and_then(|step| self.steps.get(step).zip(self.positions.get(step)));
        let by = match step {
            Some((GameStep::Move(mv), before)) => Some((before, *mv)),
            _ => None,
        };
        self.variant.announcements(by, position)
    }
}

//! What can be done in a game: moves, leaving, draws and claims.

use thiserror::Error;

use super::Game;
use crate::{
    AnyPosition, Decision, GameStep, IllegalReason, Leave, Move, Occasion, Outcome, Seat, SeatState,
};

/// Why a move was not played. The game is unchanged.
///
/// There is one reason and there will be no other: what forbids a move is a [`IllegalReason`], and those may grow.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlayError {
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalReason),
}

/// Why a step other than a move was not made. The game is unchanged. As data it has a `code`, and what its sentence names.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "code", rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum StepError {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The seat has left already.
    #[error("{seat} no longer plays")]
    NotPlaying {
        /// The seat's name.
        seat: String,
    },
    /// A seat that the variant does not have.
    #[error("the variant has no such seat")]
    UnknownSeat,
    /// In this variant a player resigns only on his own turn.
    #[error("{seat} may resign only on the own turn")]
    #[cfg_attr(feature = "serde", serde(rename = "resign_on_turn"))]
    NotYourTurn {
        /// The seat's name.
        seat: String,
    },
    /// Nothing can be claimed now.
    #[error("there is nothing to claim")]
    NothingToClaim,
    /// Nothing of that name can be claimed now.
    #[error("there is nothing to claim called {name}")]
    #[cfg_attr(feature = "serde", serde(skip))]
    NoClaim {
        /// The name of an ending.
        name: String,
    },
}

impl Game {
    /// Plays a move.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// let mut game = rook_endgame();
    /// game.play(mv("h1", "h8")).expect("a rook goes there");
    /// assert!(game.variant().in_check(game.position(), game.turn()));
    ///
    /// // The king stands in the way of nothing, but may not stay where it is attacked.
    /// let refused = game.play(mv("e8", "d8")).expect_err("still on the rank of the rook");
    /// println!("{refused}");
    /// assert_eq!(game.ply(), 1);
    /// # }
    /// ```
    ///
    /// # Errors
    /// When it is not legal, with the rule that forbids it.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        if !self.legal_moves().contains(&mv) {
            let refusal = self.illegal_reason(mv.from, mv.to, mv.promotion());
            return Err(refusal.unwrap_or(IllegalReason::CannotGoThere).into());
        }
        self.push(mv);
        self.after_step();
        Ok(())
    }

    /// Plays a move that is legal, as one is that was read in this position. With another the game makes no sense.
    pub fn play_legal(&mut self, mv: Move) {
        debug_assert!(self.legal_moves().contains(&mv), "{mv:?}");
        self.push(mv);
        self.after_step();
    }

    /// Makes a legal move. Nothing is settled.
    pub(super) fn push(&mut self, mv: Move) {
        let mut next = self.position().clone();
        self.variant.backend().play_told(&mut next, mv, None);
        self.push_step(next, GameStep::Move(mv));
    }

    pub(super) fn push_step(&mut self, next: AnyPosition, step: GameStep) {
        self.hashes.push(self.variant.hash(&next));
        self.positions.push(next);
        if let GameStep::Move(mv) = step {
            self.moves.push(mv);
        }
        self.steps.push(step);
    }

    /// A seat gives up. Where seats leave one by one the game may go on; else all others win.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// use chatur_core::{Leave, Seat};
    ///
    /// let mut game = rook_endgame();
    /// game.leave(Seat(1), Leave::Resigned).expect("it plays");
    /// assert_eq!(game.outcome().expect("it is over").decision.winners(), [Seat(0)]);
    /// # }
    /// ```
    ///
    /// # Errors
    /// When the game is over, the seat plays no longer, or it is not its turn and the variant asks for that.
    pub fn leave(&mut self, seat: Seat, how: Leave) -> Result<(), StepError> {
        let name = self.may_leave(seat, how)?;
        let mut next = self.position().clone();
        let spec = self.variant.spec();
        if spec.exits.is_some() {
            self.variant.backend().leave(&mut next, seat, how, None);
        }
        self.push_step(next, GameStep::Leave(seat, how));
        if self.variant.spec().exits.is_some() {
            self.after_step();
            return Ok(());
        }
        let others = self.variant.spec().seat_ids().filter(|&other| !self.variant.spec().allies(other, seat));
        let how = match how {
            Leave::Resigned => "resigned",
            Leave::Flagged => "ran out of time",
        };
        let outcome = Outcome { decision: Decision::Win(others.collect()), reason: format!("{name} {how}") };
        self.finish(outcome, None);
        Ok(())
    }

    /// Whether a seat may give up now, and its name.
    fn may_leave(&self, seat: Seat, how: Leave) -> Result<String, StepError> {
        let spec = self.variant.spec();
        let name = spec.seats.get(seat.index()).ok_or(StepError::UnknownSeat)?.name.clone();
        if self.outcome.is_some() {
            return Err(StepError::GameOver);
        }
        if self.state(seat) != SeatState::Playing {
            return Err(StepError::NotPlaying { seat: name });
        }
        let on_turn = spec.exits.is_some_and(|exits| exits.resign_on_turn);
        if on_turn && how == Leave::Resigned && self.turn() != seat {
            return Err(StepError::NotYourTurn { seat: name });
        }
        Ok(name)
    }

    /// All who still play have agreed on a draw.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// use chatur_core::Decision;
    ///
    /// let mut game = rook_endgame();
    /// game.draw().expect("it goes on");
    /// assert_eq!(game.outcome().expect("it is over").decision, Decision::Draw);
    /// # }
    /// ```
    ///
    /// # Errors
    /// When the game is over.
    pub fn draw(&mut self) -> Result<(), StepError> {
        if self.outcome.is_some() {
            return Err(StepError::GameOver);
        }
        self.repeat_position(GameStep::Draw);
        let decision = if self.variant.spec().scoring.is_some() {
            Decision::Ranking(self.standing())
        } else {
            Decision::Draw
        };
        let outcome = Outcome { decision, reason: "draw agreed".to_owned() };
        self.finish(outcome, Some(Occasion::Drawn));
        Ok(())
    }

    /// The player to move claims an ending: the one with this name, or the first of [`claims`](Game::claims).
    ///
    /// # Errors
    /// When the game is over, or nothing of the kind can be claimed.
    pub fn claim(&mut self, name: Option<&str>) -> Result<(), StepError> {
        if self.outcome.is_some() {
            return Err(StepError::GameOver);
        }
        let fits = |outcome: &Outcome| name.is_none_or(|name| outcome.reason == name);
        let error =
            || name.map_or(StepError::NothingToClaim, |name| StepError::NoClaim { name: name.to_owned() });
        let outcome = self.claims().into_iter().find(fits).ok_or_else(error)?;
        self.repeat_position(GameStep::Claim(outcome.reason.clone()));
        let occasion = self.occasion(&outcome);
        self.finish(outcome, occasion);
        Ok(())
    }

    fn repeat_position(&mut self, step: GameStep) {
        self.push_step(self.position().clone(), step);
    }
}

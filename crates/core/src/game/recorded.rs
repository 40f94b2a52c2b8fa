//! What records of games have and the rules do not: moves after an end that nobody has noticed, and turns without a
//! move.

use chatur_board::Square;

use super::Game;
use crate::{GameStep, IllegalReason, Move, MoveKind, Occasion, Outcome, PlayError};

impl Game {
    /// Plays a move that a record has. Where a rule had ended the game by itself and play is still possible, the game
    /// goes on: over the board nobody may have noticed. That end is returned. A pass is taken where the rules have none:
    /// records leave moves out.
    ///
    /// # Errors
    /// When it is not legal, with the rule that forbids it. The game is unchanged.
    pub fn play_recorded(&mut self, mv: Move) -> Result<Option<Outcome>, PlayError> {
        let passed_over = self.go_on();
        let is_skip = mv.what == MoveKind::Pass && !self.variant.is_legal(self.position(), mv);
        let played = if is_skip { self.skip() } else { self.play(mv) };
        if passed_over.is_some() && self.outcome.is_none() {
            self.judge_behind_end();
        }
        played.map(|()| passed_over)
    }

    /// Takes back an end that a rule has brought by itself, with what it paid. Nothing happens where nobody can move,
    /// where a goal of the position is reached or one player is left: there is nothing to go on with.
    fn go_on(&mut self) -> Option<Outcome> {
        let outcome = self.outcome.as_ref()?;
        let by_rule = matches!(self.steps.last(), None | Some(GameStep::Move(_)));
        let last_left = matches!(self.occasion(outcome), Some(Occasion::LastLeft { .. }));
        let variant = self.variant.clone();
        let is_over =
            last_left || variant.goal_reached(self.position()) || !variant.has_move(self.position());
        if !by_rule || is_over {
            return None;
        }
        let outcome = self.outcome.take();
        match self.undo() {
            Some(GameStep::Move(mv))
                if mv.what == MoveKind::Pass && !variant.is_legal(self.position(), mv) =>
            {
                self.push_skip(mv);
            }
            Some(GameStep::Move(mv)) => self.push(mv),
            _ => {
                self.positions[0] = variant.position(&self.start).ok()?;
            }
        }
        self.begin_turn();
        outcome
    }

    /// Hands the turn on without a move.
    fn skip(&mut self) -> Result<(), PlayError> {
        if self.outcome.is_some() {
            return Err(IllegalReason::GameOver.into());
        }
        let royals = self.variant.royals(self.position(), self.turn());
        if self.variant.in_check(self.position(), self.turn())
            && let Some(royal) = royals.first().and_then(|square| self.variant.piece(self.position(), square))
        {
            let name = self.variant.spec().kinds[royal.kind.index()].name.clone();
            return Err(IllegalReason::InCheck { kind: name }.into());
        }
        self.push_skip(Move::new(Square(0), Square(0), MoveKind::Pass));
        self.after_step();
        Ok(())
    }

    fn push_skip(&mut self, mv: Move) {
        let mut next = self.position().clone();
        self.variant.skip_turn(&mut next);
        self.push_step(next, GameStep::Move(mv));
    }
}

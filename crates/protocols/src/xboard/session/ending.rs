//! How a game ends: results told, draws claimed, offered and accepted, wins that a client may not know.

use std::time::Duration;

use chatur_core::{Decision, Outcome};
use chatur_play::Judgement;

use super::Session;
use crate::xboard::tell;
use std::io;

/// How long the loser has to tell of a win that a client may not know.
pub(super) const GRACE: Duration = Duration::from_secs(1);

impl Session<'_> {
    pub(super) fn tell_result(&mut self) -> io::Result<()> {
        match self.game.outcome() {
            Some(outcome) if self.is_doubtful(outcome) => self.say("offer draw"),
            Some(outcome) => {
                let text = tell::result(self.game.variant().spec(), outcome);
                self.say(&text)
            }
            None => Ok(()),
        }
    }

    /// Whether others may see no draw where the rules here do, and take the claim for a false one: where a rule module
    /// is among them, as the counting of makruk, rule books differ. It is only offered then, and the game goes on.
    pub(super) fn is_doubtful(&self, outcome: &Outcome) -> bool {
        let variant = self.game.variant();
        outcome.decision == Decision::Draw
            && !variant.spec().modules.is_empty()
            && variant.has_move(self.game.position())
    }

    /// Claims a draw that the rules leave to a claim, where the engine would not win.
    pub(super) fn claims_draw(&mut self) -> bool {
        let draw = self.game.claims().into_iter().find(|outcome| outcome.decision == Decision::Draw);
        let Some(outcome) = draw.filter(|_| self.judgement().would_draw()) else { return false };
        if self.is_doubtful(&outcome) {
            let _ = self.say("offer draw");
            return false;
        }
        let _ = self.say(&tell::result(self.game.variant().spec(), &outcome));
        true
    }

    /// Whether the move that is about to be told brings about a draw that can be claimed with it (FIDE 9.2.1, 9.3.1), and
    /// the engine would not win. The protocol has it said as an offer before the move.
    pub(super) fn claims_with_move(&self) -> bool {
        let draw = |outcome: &Outcome| outcome.decision == Decision::Draw;
        self.game.claims().iter().any(draw) && self.judgement().would_draw()
    }

    pub(super) fn draw(&mut self) -> io::Result<()> {
        if self.is_moving() {
            self.draw_offered = true;
            return Ok(());
        }
        if self.plays.is_some() && self.accepts() { self.say("offer draw") } else { Ok(()) }
    }

    pub(super) fn accepts(&self) -> bool {
        self.judgement().accepts_draw()
    }

    fn judgement(&self) -> Judgement {
        Judgement { score: self.score, plies: self.moves.len() }
    }

    /// Whether the engine's own move has won although moves are left: which a client may not know, and then takes for a
    /// false claim what the winner says. From the loser it takes the same.
    pub(super) fn has_reached_goal(&self) -> bool {
        let won = |outcome: &Outcome| self.plays.is_some_and(|me| outcome.decision.winners().contains(&me));
        self.game.outcome().is_some_and(won) && self.game.variant().has_move(self.game.position())
    }

    /// Claims a win that nobody has told of.
    pub(super) fn claim(&mut self) -> io::Result<()> {
        if self.claims_at.take().is_some() { self.tell_result() } else { Ok(()) }
    }
}

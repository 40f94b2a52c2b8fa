//! What a position is worth at a look, and at a glance.

use super::constants::quiet::GLANCE;
use super::corrections::Likeness;
use super::judge::{Judge, Placement};
use super::worker::Worker;
use crate::evaluation::Look;

impl<J: Judge> Worker<'_, J> {
    pub(crate) fn evaluate(&mut self, ply: usize) -> i32 {
        let look = self.look(ply, |_| false);
        look.value.unwrap_or(look.glance)
    }

    /// The same, but only at a glance where that is so far outside a window that a better look would not bring it
    /// back; and whether it is only that. How far a glance may err follows from how much it erred before.
    pub(crate) fn evaluate_within(&mut self, ply: usize, alpha: i32, beta: i32) -> (i32, bool) {
        let margin = GLANCE + (self.erred >> 3);
        let look = self.look(ply, |glance| glance - margin >= beta || glance + margin <= alpha);
        let Some(value) = look.value else { return (look.glance, true) };
        // A mean over some hundred looks, in sixteenths.
        self.erred += ((value - look.glance).abs() * 16 - self.erred) >> 7;
        (value, false)
    }

    /// Looks at the position at `ply`, and keeps what the other player attacks if that was looked at.
    fn look(&mut self, ply: usize, enough: impl Fn(i32) -> bool) -> Look {
        let (evaluator, side) = (self.shared.evaluator, self.side(ply));
        let frame = &mut self.frames[ply];
        let look = evaluator.look(&frame.position, &frame.placed, &mut self.scratch, enough);
        if let Some(attacked) = look.attacked {
            frame.threatened = Some(attacked[1 - side]);
        }
        look
    }

    /// What the position at `ply` has in common with others; nothing where a side is bare: there the way to mate is
    /// told by steps that are smaller than corrections.
    pub(crate) fn likeness(&self, ply: usize) -> Option<Likeness> {
        let placed = &self.frames[ply].placed;
        let [last, other, ..] = self.before(ply);
        (!placed.is_bare()).then(|| Likeness {
            side: self.side(ply),
            promoters: placed.promoters_key(),
            others: placed.others_keys(),
            before: [last, other],
        })
    }

    /// What to add to the evaluation of a position, in centipawns for the player to move.
    pub(crate) fn correction(&self, like: Option<&Likeness>) -> i32 {
        like.map_or(0, |like| self.histories.corrections.of(like))
    }
}

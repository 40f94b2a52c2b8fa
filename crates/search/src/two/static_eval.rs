//! What a position is worth at a look, and at a glance.

use super::corrections::Likeness;
use super::worker::Worker;

impl Worker<'_> {
    pub(crate) fn evaluate(&mut self, ply: usize) -> i32 {
        let shared = self.shared;
        let frame = &self.frames[ply];
        shared.evaluator.evaluate(&frame.position, &frame.placed, &mut self.scratch)
    }

    /// The same, but only at a glance where that is so far outside a window that a better look would not bring it
    /// back; and whether it is only that. How far a glance may err follows from how much it erred before.
    pub(crate) fn evaluate_within(&mut self, ply: usize, alpha: i32, beta: i32) -> (i32, bool) {
        let shared = self.shared;
        let frame = &self.frames[ply];
        let margin = 80 + (self.erred >> 3);
        let enough = |glance: i32| glance - margin >= beta || glance + margin <= alpha;
        let look =
            shared.evaluator.evaluate_within(&frame.position, &frame.placed, &mut self.scratch, enough);
        let Some(value) = look.value else { return (look.glance, true) };
        // A mean over some hundred looks, in sixteenths.
        self.erred += ((value - look.glance).abs() * 16 - self.erred) >> 7;
        (value, false)
    }

    /// What the position at `ply` has in common with others; nothing where a side is bare: there the way to mate is
    /// told by steps that are smaller than corrections.
    pub(crate) fn likeness(&self, ply: usize) -> Option<Likeness> {
        let placed = &self.frames[ply].placed;
        let [last, other, ..] = self.before(ply);
        (!placed.is_bare()).then(|| Likeness {
            seat: self.turn(ply).index(),
            promoters: placed.promoters_key,
            others: placed.others_keys,
            before: [last, other],
        })
    }

    /// What to add to the evaluation of a position, in centipawns for the player to move.
    pub(crate) fn correction(&self, like: Option<&Likeness>) -> i32 {
        like.map_or(0, |like| self.histories.corrections.of(like))
    }
}

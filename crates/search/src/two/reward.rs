//! What is learnt of moves: who brought the score above the window comes earlier next time, who was tried before later.

use chatur_core::Move;

use super::INFINITE;
use super::frame::Scored;
use super::histories::Before;
use super::node::Node;
use super::ordering::is_loud;
use super::worker::Worker;

impl Worker<'_> {
    /// A move was too good: it and what was tried before it are remembered.
    pub(super) fn reward(&mut self, node: &Node, picked: &Scored, before: Before) {
        let &Node { ply, seat, depth, .. } = node;
        let &Scored { mv, loud, .. } = picked;
        let seat = seat.index();
        let bonus = (190 * depth - 90).min(1700);
        if !loud {
            let killers = &mut self.frames[ply].killers;
            if killers[0] != Some(mv) {
                killers[1] = killers[0];
                killers[0] = Some(mv);
            }
            let went = self.went(ply, mv);
            self.histories.learn_quiet(seat, mv, went, before, bonus);
        }
        let tried = std::mem::take(&mut self.frames[ply].tried);
        for &(other, is_loud) in &tried {
            let went = self.went(ply, other);
            if is_loud {
                let victim = self.frames[ply].victim(other).map_or(u8::MAX, |piece| piece.kind.0);
                self.histories.learn_capture(went, victim, -bonus);
            } else if !loud {
                self.histories.learn_quiet(seat, other, went, before, -bonus);
            }
        }
        self.frames[ply].tried = tried;
        if loud {
            let went = self.went(ply, mv);
            let victim = self.frames[ply].victim(mv).map_or(u8::MAX, |piece| piece.kind.0);
            self.histories.learn_capture(went, victim, bonus);
        }
    }

    /// The table knows a move that is too good: if it is quiet, it is remembered too.
    pub(super) fn reward_known(&mut self, node: &Node) {
        let &Node { ply, seat, depth, .. } = node;
        let Some(mv) = node.table_move() else { return };
        if !is_loud(mv, &self.shared.variant.occupied(&self.frames[ply].position)) {
            let (went, before) = (self.went(ply, mv), self.before(ply));
            self.histories.learn_quiet(seat.index(), mv, went, before, (120 * depth).min(1200));
        }
    }

    /// Nothing came up to the window: the quiet move that led here was good.
    pub(super) fn reward_last(&mut self, node: &Node) {
        if let Some((ply, mv)) = self.last_quiet(node) {
            let (went, before) = (self.frames[ply].went, self.before(ply));
            let seat = self.turn(ply).index();
            self.histories.learn_quiet(seat, mv, went, before, (100 * node.depth).min(1000));
        }
    }

    /// The quiet move that led here was as good as what it did to the evaluation.
    pub(super) fn reward_change(&mut self, node: &Node, eval: i32) {
        if let Some((ply, mv)) = self.last_quiet(node)
            && self.frames[ply].eval != -INFINITE
        {
            let bonus = (-5 * (self.frames[ply].eval + eval)).clamp(-700, 700) + 60;
            self.histories.learn_squares(self.turn(ply).index(), mv, bonus);
        }
    }

    /// The quiet move of the other player that led to a node, and the ply it was made at.
    fn last_quiet(&self, node: &Node) -> Option<(usize, Move)> {
        let ply = node.ply.checked_sub(1)?;
        let mv = self.frames[ply].made.filter(|_| self.frames[ply].quiet)?;
        (node.excluded.is_none() && self.turn(ply) != node.seat).then_some((ply, mv))
    }
}

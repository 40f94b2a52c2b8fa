//! What is learnt of moves: who brought the score above the window comes earlier next time, who was tried before later.

use chatur_core::Move;

use super::INFINITE;
use super::constants::bonus;
use super::frame::Scored;
use super::judge::Judge;
use super::node::Node;
use super::worker::Worker;

impl<J: Judge> Worker<'_, J> {
    /// A move was too good: it and what was tried before it are remembered.
    pub(super) fn reward(&mut self, node: &Node, picked: &Scored) {
        let &Node { ply, depth, .. } = node;
        let bonus = bonus::of(bonus::CUT, depth);
        let tried = std::mem::take(&mut self.frames[ply].tried);
        for &(other, _) in tried.iter().filter(|(_, loud)| *loud) {
            self.learn_capture(ply, other, -bonus);
        }
        if picked.loud {
            self.learn_capture(ply, picked.mv, bonus);
        } else {
            let killers = &mut self.frames[ply].killers;
            if killers[0] != Some(picked.mv) {
                killers[1] = killers[0];
                killers[0] = Some(picked.mv);
            }
            let (side, around) = (self.side(ply), self.surroundings(ply));
            let others = tried.iter().filter(|(_, loud)| !loud).map(|&(other, _)| (other, -bonus));
            for (mv, bonus) in [(picked.mv, bonus)].into_iter().chain(others) {
                let went = self.went(ply, mv);
                self.histories.learn_quiet(side, mv, went, &around, bonus);
            }
        }
        self.frames[ply].tried = tried;
    }

    fn learn_capture(&mut self, ply: usize, mv: Move, bonus: i32) {
        let victim = self.frames[ply].victim(self.shared.evaluator, mv).map_or(u8::MAX, |piece| piece.kind.0);
        self.histories.learn_capture(self.went(ply, mv), victim, bonus);
    }

    /// The table knows a move that is too good: if it is quiet, it is remembered too.
    pub(super) fn reward_known(&mut self, node: &Node) {
        let &Node { ply, depth, .. } = node;
        let Some(mv) = node.table_move() else { return };
        let position = &self.frames[ply].position;
        if !self.shared.is_loud(position, mv, &self.shared.variant.occupied(position)) {
            let (went, around) = (self.went(ply, mv), self.surroundings(ply));
            self.histories.learn_quiet(self.side(ply), mv, went, &around, bonus::of(bonus::KNOWN, depth));
        }
    }

    /// Nothing came up to the window: the quiet move that led here was good.
    pub(super) fn reward_last(&mut self, node: &Node) {
        if let Some((ply, mv)) = self.last_quiet(node) {
            let (went, around) = (self.frames[ply].went, self.surroundings(ply));
            let side = self.side(ply);
            self.histories.learn_quiet(side, mv, went, &around, bonus::of(bonus::LAST, node.depth));
        }
    }

    /// The quiet move that led here was as good as what it did to the evaluation.
    pub(super) fn reward_change(&mut self, node: &Node, eval: i32) {
        if let Some((ply, mv)) = self.last_quiet(node)
            && self.frames[ply].eval != -INFINITE
        {
            let better = -(self.frames[ply].eval + eval);
            let bonus =
                (bonus::CHANGE * better).clamp(-bonus::CHANGE_MOST, bonus::CHANGE_MOST) + bonus::CHANGE_MORE;
            let around = self.surroundings(ply);
            self.histories.learn_squares(self.side(ply), mv, &around, bonus);
        }
    }

    /// The quiet move of the other player that led to a node, and the ply it was made at.
    fn last_quiet(&self, node: &Node) -> Option<(usize, Move)> {
        let ply = node.ply.checked_sub(1)?;
        let mv = self.frames[ply].made.filter(|_| self.frames[ply].quiet)?;
        (node.excluded.is_none() && !self.is_turn_of(ply, node.seat)).then_some((ply, mv))
    }
}

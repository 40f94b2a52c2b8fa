//! What is learnt of moves: who brought the score above the window comes earlier next time, who was tried before later.

use super::frame::Scored;
use super::node::Node;
use super::piece_to::PieceTo;
use super::worker::Worker;

impl Worker<'_> {
    /// A move was too good: it and what was tried before it are remembered.
    pub(super) fn reward(&mut self, node: &Node, picked: &Scored, before: [PieceTo; 2]) {
        let &Node { ply, seat, depth, .. } = node;
        let &Scored { mv, loud, .. } = picked;
        let seat = seat.index();
        let bonus = (depth * depth * 12 + 60 * depth).min(1800);
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
}

//! The end of a line where one side thinks and all others stand against it: captures and promotions are played out.

use chatur_core::{AnyPosition, KindId, Move, MoveKind};

use super::order::Ranked;
use super::playing::plays;
use super::sides::{ahead, back};
use super::tree::{PLIES, Tree};
use super::window::Window;

/// So many follow each other at most.
pub(super) const LONGEST: usize = 4;
/// What taking a piece may change beside its worth.
const MARGIN: i32 = 150;

impl Tree<'_> {
    /// What a position is worth to the side that thinks, where everybody may stand still, or take and promote. Of that
    /// there are `left` more plies.
    pub(super) fn quiescence(&mut self, ply: usize, left: usize, alpha: i32, beta: i32) -> i32 {
        self.lines[ply].clear();
        let me = self.root.index();
        if let Some(values) = self.ending_at_leaf(ply) {
            return values[me];
        }
        let still = self.judge(ply)[me];
        let seat = self.turn(ply);
        let mut window = Window::new(self.sides.side(seat) == self.sides.side(self.root), alpha, beta);
        window.take(still);
        let ends = left == 0 || ply >= PLIES - 1 || window.is_closed() || self.is_chance(ply);
        if ends || self.variant.in_check(self.position(ply), seat) {
            return still;
        }
        self.list_gains(ply);
        for index in 0..self.count(ply) {
            let Ranked { mv, rank } = self.ranked(ply, index);
            if !window.is_within(still, rank + MARGIN) {
                continue;
            }
            if !self.advance(ply, mv) {
                return 0;
            }
            let (low, high) = (ahead(window.low), ahead(window.high));
            let value = back(self.quiescence(ply + 1, left - 1, low, high));
            if self.watch.is_stopped() {
                return 0;
            }
            if window.take(value) && window.is_inside(value) {
                self.note_line(ply, mv);
            }
            if window.is_closed() {
                break;
            }
        }
        window.best
    }

    /// Lists the captures and promotions that win something at first sight, what wins most first.
    fn list_gains(&mut self, ply: usize) {
        self.moves.clear();
        self.variant.loud_moves(&self.stack[ply], &mut self.moves);
        let mut list = std::mem::take(&mut self.lists[ply]);
        list.clear();
        let gains = self.moves.iter().map(|&mv| Ranked { mv, rank: self.gain(&self.stack[ply], mv) });
        list.extend(gains.filter(|ranked| ranked.rank > 0));
        // Stable, so that the same search is made every time.
        list.sort_by_key(|ranked| -ranked.rank);
        self.lists[ply] = list;
    }

    /// What a capture or promotion wins; nothing where what takes is worth more and would be taken.
    fn gain(&self, position: &AnyPosition, mv: Move) -> i32 {
        let worth = |kind: KindId| self.sight.values[kind.index()];
        let promoted = if let MoveKind::Promotion(kind) = mv.what { worth(kind) } else { 0 };
        let Some(victim) = self.variant.piece(position, mv.to) else {
            return promoted + if mv.what == MoveKind::EnPassant { 100 } else { 0 };
        };
        if !plays(self.variant, position, victim.seat) {
            return 0;
        }
        let risked = self.variant.piece(position, mv.from).map_or(0, |piece| worth(piece.kind));
        let loses = worth(victim.kind) + 100 < risked
            && self.variant.is_attacked(position, mv.to, self.variant.turn(position));
        if loses { 0 } else { promoted + worth(victim.kind) + self.sight.points[victim.kind.index()] }
    }
}

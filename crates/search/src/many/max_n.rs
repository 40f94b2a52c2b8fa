//! Max^n: everybody plays for himself, and every position has a value for each seat.
//!
//! Without bounds on what the others get there is little to cut, so the tree is kept narrow instead: every move is
//! looked at once, and the few that look best to who moves are searched.

use super::sides::{Values, back};
use super::tree::{PLIES, Tree};
use crate::info::Bound;

impl Tree<'_> {
    /// What a position is worth to each seat, if everybody plays for himself.
    pub(super) fn max_n(&mut self, ply: usize, depth: i32) -> Values {
        self.lines[ply].clear();
        if depth <= 0 || ply >= PLIES - 1 {
            return self.leaf(ply);
        }
        let key = self.key(ply);
        let mut remembered = None;
        if let Some(entry) = self.table.get(key) {
            if i32::from(entry.depth) >= depth && !self.is_repeated(ply) {
                return entry.values();
            }
            remembered = entry.best;
        }
        self.list(ply, remembered);
        let count = self.count(ply);
        if let Some(values) = self.ending(ply, count == 0) {
            return values;
        }
        if self.is_chance(ply) {
            return self.expect_all(ply, depth);
        }
        let seat = self.turn(ply).index();
        let kept = if depth > 1 { self.preselect(ply, seat, remembered, width(ply)) } else { count };
        let mut best: Option<Values> = None;
        let mut best_move = None;
        for index in 0..kept {
            let mv = self.ranked(ply, index).mv;
            if !self.advance(ply, mv) {
                break;
            }
            let values = self.max_n(ply + 1, depth - 1).map(back);
            if self.watch.is_stopped() {
                break;
            }
            if best.is_none_or(|best| values[seat] > best[seat]) {
                best = Some(values);
                best_move = Some(mv);
                self.note_line(ply, mv);
            }
        }
        let values = best.unwrap_or_default();
        if !self.watch.is_stopped() {
            if let Some(mv) = best_move {
                self.order.reward(seat, mv, depth);
            }
            self.table.put(key, depth, Bound::Exact, &values, best_move);
        }
        values
    }

    /// Looks at every move once and puts those first that look best to who moves. How many are worth more.
    pub(super) fn preselect(
        &mut self,
        ply: usize,
        seat: usize,
        remembered: Option<chatur_core::Move>,
        width: usize,
    ) -> usize {
        let count = self.count(ply);
        if count <= width {
            return count;
        }
        for index in 0..count {
            let mv = self.ranked(ply, index).mv;
            if !self.advance(ply, mv) {
                return 0;
            }
            let looks = self.leaf(ply + 1)[seat];
            self.rerank(ply, index, if Some(mv) == remembered { i32::MAX } else { looks });
        }
        self.sort(ply);
        width
    }

    /// The mean over what chance can do: throws of dice, or a few steps of a royal piece that walks.
    fn expect_all(&mut self, ply: usize, depth: i32) -> Values {
        let samples = self.samples(ply);
        let all: i64 = samples.iter().map(|&(_, weight)| weight).sum();
        let seat = self.turn(ply);
        let mut sum = Values::default().map(i64::from);
        for &(mv, weight) in &samples {
            if !self.advance(ply, mv) {
                return Values::default();
            }
            let depth = if self.turn(ply + 1) == seat { depth } else { depth - 1 };
            let values = self.max_n(ply + 1, depth);
            sum.iter_mut().zip(values).for_each(|(sum, value)| *sum += weight * i64::from(value));
        }
        sum.map(|sum| (sum / all.max(1)) as i32)
    }
}

/// How many moves are searched so far down.
fn width(ply: usize) -> usize {
    match ply {
        0 => 16,
        1 => 10,
        2 => 8,
        _ => 6,
    }
}

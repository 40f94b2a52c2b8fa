//! Alpha-beta with one side against all others: right where two sides are left, cautious where there are more.

use super::order::WINNING;
use super::sides::{INFINITE, ahead, back};
use super::table::Kind;
use super::tree::{PLIES, Tree};

impl Tree<'_> {
    /// What a position is worth to the side that thinks, if everybody else wants it to have the least.
    pub(super) fn paranoid(&mut self, ply: usize, depth: i32, alpha: i32, beta: i32) -> i32 {
        self.lines[ply].clear();
        let me = self.root.index();
        if depth <= 0 || ply >= PLIES - 1 {
            return self.leaf(ply)[me];
        }
        let key = self.key(ply);
        let mut remembered = None;
        if let Some(entry) = self.table.get(key) {
            remembered = entry.best;
            if let Some(value) = entry.decides(depth, alpha, beta) {
                return value;
            }
        }
        self.list(ply, remembered);
        let count = self.count(ply);
        if let Some(values) = self.ending(ply, count == 0) {
            return values[me];
        }
        if self.is_chance(ply) {
            return self.expect(ply, |tree| tree.paranoid(ply + 1, depth, -INFINITE, INFINITE));
        }
        let seat = self.turn(ply);
        let mine = self.sides.side(seat) == self.sides.side(self.root);
        let (mut low, mut high) = (alpha, beta);
        let mut best = if mine { -INFINITE } else { INFINITE };
        let mut best_move = None;
        for index in 0..count {
            let ranked = self.ranked(ply, index);
            if !self.advance(ply, ranked.mv) {
                return 0;
            }
            let quiet = ranked.rank < WINNING;
            let less = reduction(depth, index, quiet);
            let mut value = 0;
            let mut full = index == 0;
            if !full {
                // Most moves only have to be shown to be no better than the first.
                let (a, b) = if mine { (low, low + 1) } else { (high - 1, high) };
                value = back(self.paranoid(ply + 1, depth - 1 - less, ahead(a), ahead(b)));
                full = if mine { value > low } else { value < high };
                full &= less > 0 || value > low && value < high;
            }
            if full && !self.clock.stopped {
                value = back(self.paranoid(ply + 1, depth - 1, ahead(low), ahead(high)));
            }
            if self.clock.stopped {
                return 0;
            }
            if if mine { value > best } else { value < best } {
                best = value;
                best_move = Some(ranked.mv);
                if value > alpha && value < beta {
                    self.note_line(ply, ranked.mv);
                }
            }
            if mine {
                low = low.max(best);
            } else {
                high = high.min(best);
            }
            if low >= high {
                if quiet {
                    self.order.cut(ply, seat.index(), ranked.mv, depth);
                }
                break;
            }
        }
        let kind = if best >= beta {
            Kind::AtLeast
        } else if best <= alpha {
            Kind::AtMost
        } else {
            Kind::Exact
        };
        let mut values = [0; chatur_core::MAX_SEATS];
        values[0] = best;
        self.table.put(key, depth, kind, &values, best_move);
        best
    }

    /// The mean over a few steps of a royal piece that walks.
    pub(super) fn expect(&mut self, ply: usize, mut value: impl FnMut(&mut Self) -> i32) -> i32 {
        let samples = self.samples(ply);
        let mut sum = 0;
        for &mv in &samples {
            if !self.advance(ply, mv) {
                return 0;
            }
            sum += value(self);
        }
        sum / samples.len().max(1) as i32
    }
}

/// How many plies less a late quiet move is searched at first.
pub(super) fn reduction(depth: i32, index: usize, quiet: bool) -> i32 {
    match (quiet, depth, index) {
        (false, ..) | (_, ..=1, _) | (_, _, ..=3) => 0,
        (_, 2..=3, _) | (_, _, ..=11) => 1,
        _ => 2,
    }
}

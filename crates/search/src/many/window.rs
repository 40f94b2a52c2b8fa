//! Alpha-beta where one side thinks and all others stand against it: the window, and how moves narrow it.

use chatur_core::{MAX_SEATS, Move};

use super::order::WINNING;
use super::sides::{INFINITE, ahead, back};
use super::tree::Tree;
use crate::info::Bound;

/// The values that are still of interest, as the side that thinks sees them, and the best that was found.
pub(super) struct Window {
    alpha: i32,
    beta: i32,
    pub(super) low: i32,
    pub(super) high: i32,
    /// Whether the side that thinks moves.
    mine: bool,
    pub(super) best: i32,
    best_move: Option<Move>,
}

impl Window {
    pub(super) fn new(mine: bool, alpha: i32, beta: i32) -> Self {
        let best = if mine { -INFINITE } else { INFINITE };
        Self { alpha, beta, low: alpha, high: beta, mine, best, best_move: None }
    }

    /// Takes in what can be had here. Whether it is better, for who moves, than all before.
    pub(super) fn take(&mut self, value: i32) -> bool {
        let better = if self.mine { value > self.best } else { value < self.best };
        if better {
            self.best = value;
            if self.mine {
                self.low = self.low.max(value);
            } else {
                self.high = self.high.min(value);
            }
        }
        better
    }

    /// Whether nobody who could avoid this position would let it come.
    pub(super) fn is_closed(&self) -> bool {
        self.low >= self.high
    }

    /// Whether a value is what its position is worth, and no bound of it.
    pub(super) fn is_inside(&self, value: i32) -> bool {
        value > self.alpha && value < self.beta
    }

    /// Whether who moves may still come to what counts, from a value that he betters by so much.
    pub(super) fn is_within(&self, value: i32, gain: i32) -> bool {
        if self.mine { value + gain > self.low } else { value - gain < self.high }
    }

    /// The narrowest window that tells whether a move is better than the best.
    fn narrow(&self) -> (i32, i32) {
        if self.mine { (self.low, self.low + 1) } else { (self.high - 1, self.high) }
    }
}

impl Tree<'_> {
    /// The best of the moves listed at `ply`, written down under `key`. `below` searches the position after a move to a
    /// depth within a window. Worth nothing once the search is over.
    pub(super) fn best_of(
        &mut self,
        ply: usize,
        depth: i32,
        key: u64,
        mut window: Window,
        below: impl Fn(&mut Self, i32, i32, i32) -> i32,
    ) -> i32 {
        let seat = self.turn(ply).index();
        let below = |tree: &mut Self, depth, low, high| back(below(tree, depth, ahead(low), ahead(high)));
        for index in 0..self.count(ply) {
            if window.is_closed() {
                break;
            }
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
                let (low, high) = window.narrow();
                value = below(self, depth - 1 - less, low, high);
                full = if window.mine { value > window.low } else { value < window.high };
                full &= less > 0 || value > window.low && value < window.high;
            }
            if full && !self.watch.is_stopped() {
                value = below(self, depth - 1, window.low, window.high);
            }
            if self.watch.is_stopped() {
                return 0;
            }
            if window.take(value) {
                window.best_move = Some(ranked.mv);
                if window.is_inside(value) {
                    self.note_line(ply, ranked.mv);
                }
            }
            if window.is_closed() && quiet {
                self.order.cut(ply, seat, ranked.mv, depth);
            }
        }
        let mut values = [0; MAX_SEATS];
        values[0] = window.best;
        let bound = Bound::of(window.best, window.alpha, window.beta);
        self.table.put(key, depth, bound, &values, window.best_move);
        window.best
    }
}

/// How many plies less a late quiet move is searched at first.
fn reduction(depth: i32, index: usize, quiet: bool) -> i32 {
    match (quiet, depth, index) {
        (false, ..) | (_, ..=1, _) | (_, _, ..=3) => 0,
        (_, 2..=3, _) | (_, _, ..=11) => 1,
        _ => 2,
    }
}

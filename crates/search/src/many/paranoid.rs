//! Alpha-beta with one side against all others: right where two sides are left, cautious where there are more.

use super::quiescence::LONGEST;
use super::sides::INFINITE;
use super::tree::{PLIES, Tree};
use super::window::Window;

impl Tree<'_> {
    /// What a position is worth to the side that thinks, if everybody else wants it to have the least.
    pub(super) fn paranoid(&mut self, ply: usize, depth: i32, alpha: i32, beta: i32) -> i32 {
        self.lines[ply].clear();
        let me = self.root.index();
        if depth <= 0 || ply >= PLIES - 1 {
            return self.quiescence(ply, LONGEST, alpha, beta);
        }
        let key = self.key(ply);
        let mut remembered = None;
        if let Some(entry) = self.table.get(key) {
            remembered = entry.best;
            if let Some(value) = entry.decides(depth, alpha, beta)
                && !self.is_repeated(ply)
            {
                return value;
            }
        }
        self.list(ply, remembered);
        let count = self.count(ply);
        if let Some(values) = self.ending(ply, count == 0) {
            return values[me];
        }
        if self.is_chance(ply) {
            let seat = self.turn(ply);
            return self.expect(ply, |tree| {
                let lost = tree.turn(ply + 1) != seat && tree.variant.awaits_chance(tree.position(ply + 1));
                tree.paranoid(ply + 1, depth - i32::from(lost), -INFINITE, INFINITE)
            });
        }
        let mine = self.sides.side(self.turn(ply)) == self.sides.side(self.root);
        self.best_of(ply, depth, key, Window::new(mine, alpha, beta), |tree, depth, low, high| {
            tree.paranoid(ply + 1, depth, low, high)
        })
    }

    /// The mean over what chance can do: throws of dice, or a few steps of a royal piece that walks.
    pub(super) fn expect(&mut self, ply: usize, mut value: impl FnMut(&mut Self) -> i32) -> i32 {
        let samples = self.samples(ply);
        let all: i64 = samples.iter().map(|&(_, weight)| weight).sum();
        let mut sum = 0;
        for &(mv, weight) in &samples {
            if !self.advance(ply, mv) {
                return 0;
            }
            sum += weight * i64::from(value(self));
        }
        (sum / all.max(1)) as i32
    }
}

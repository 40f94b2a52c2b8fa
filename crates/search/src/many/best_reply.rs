//! Best-reply search: of all others only one, whoever has the strongest reply, answers the side that thinks; the
//! others pass.
//!
//! Turns stay in order, and who is in check does not pass but makes a move: otherwise a check to one player would
//! be answered by another, and his king be lost.

use chatur_core::Seat;

use super::playing::plays;
use super::sides::{INFINITE, ahead, back};
use super::tree::{PLIES, Tree};
use super::window::Window;

impl Tree<'_> {
    /// What a position is worth to the side that thinks. `answered` says that somebody has replied in this round.
    pub(super) fn best_reply(
        &mut self,
        ply: usize,
        depth: i32,
        answered: bool,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        self.lines[ply].clear();
        let me = self.root.index();
        let seat = self.turn(ply);
        let mine = self.sides.side(seat) == self.sides.side(self.root);
        if depth <= 0 && (mine || !answered) || ply >= PLIES - 1 {
            return self.leaf(ply)[me];
        }
        if self.variant.awaits_chance(self.position(ply)) {
            return self.expect(ply, |tree| {
                let lost = tree.turn(ply + 1) != seat;
                tree.best_reply(ply + 1, depth - i32::from(lost), answered, -INFINITE, INFINITE)
            });
        }
        if !mine && (answered || self.is_chance(ply)) {
            return self.stand_by(ply, depth, answered, alpha, beta);
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
        if count == 0 && self.sides.exits {
            return self.leaf(ply)[me];
        }
        if let Some(values) = self.ending(ply, count == 0) {
            return values[me];
        }
        let mut window = Window::new(mine, alpha, beta);
        if !mine && self.another_follows(ply) && self.pass(ply) {
            // He leaves the answer to somebody after him.
            let (low, high) = (ahead(window.low), ahead(window.high));
            let value = back(self.best_reply(ply + 1, depth, false, low, high));
            if self.watch.is_stopped() {
                return 0;
            }
            window.take(value);
        }
        self.best_of(ply, depth, key, window, |tree, depth, low, high| {
            tree.best_reply(ply + 1, depth, !mine, low, high)
        })
    }

    /// Somebody who does not reply passes, or makes the first move that comes to mind if he is in check.
    fn stand_by(&mut self, ply: usize, depth: i32, answered: bool, alpha: i32, beta: i32) -> i32 {
        if !self.pass(ply) {
            self.list(ply, None);
            let count = self.count(ply);
            if let Some(values) = self.ending(ply, count == 0) {
                return values[self.root.index()];
            }
            let mv = self.ranked(ply, 0).mv;
            if !self.advance(ply, mv) {
                return 0;
            }
        }
        let value = back(self.best_reply(ply + 1, depth, answered, ahead(alpha), ahead(beta)));
        self.lines[ply].clear();
        value
    }

    /// Whether another opponent moves after this one and before the side that thinks.
    fn another_follows(&self, ply: usize) -> bool {
        let turn = self.turn(ply).index();
        let after = (1..self.sides.seats).map(|n| (turn + n) % self.sides.seats);
        let mut plays = after.filter(|&seat| plays(self.variant, self.position(ply), Seat(seat as u8)));
        plays.next().is_some_and(|seat| !self.sides.allies(seat, self.root.index()))
    }
}

//! Which moves are tried first.

use chatur_core::{Move, MoveKind};

/// What a search learns about moves: which answered well at the same ply, and how often a move was good.
#[derive(Debug)]
pub(super) struct Order {
    killers: Vec<[Option<Move>; 2]>,
    /// By seat, from and to.
    history: Vec<i32>,
    squares: usize,
}

/// A move and how early it is tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked {
    pub(super) mv: Move,
    pub(super) rank: i32,
}

/// The move that the table remembers comes first.
pub(super) const REMEMBERED: i32 = 1 << 28;
/// Captures that win something, and promotions, come next.
pub(super) const WINNING: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
const MOST: i32 = 1 << 20;

impl Order {
    pub(super) fn new(seats: usize, squares: usize, plies: usize) -> Self {
        Self { killers: vec![[None; 2]; plies], history: vec![0; seats * squares * squares], squares }
    }

    /// The rank of a move that captures nothing.
    pub(super) fn quiet(&self, ply: usize, seat: usize, mv: Move) -> i32 {
        let [first, second] = self.killers[ply];
        let castles = if matches!(mv.what, MoveKind::Castle(_)) { 512 } else { 0 };
        if first == Some(mv) {
            KILLER + 1
        } else if second == Some(mv) {
            KILLER
        } else {
            self.history[self.index(seat, mv)] + castles
        }
    }

    /// A quiet move was good enough to end the search of its position.
    pub(super) fn cut(&mut self, ply: usize, seat: usize, mv: Move, depth: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        self.reward(seat, mv, depth);
    }

    /// A quiet move was the best of its position.
    pub(super) fn reward(&mut self, seat: usize, mv: Move, depth: i32) {
        let index = self.index(seat, mv);
        let all = &mut self.history[index];
        *all += depth * depth * 16;
        if *all > MOST {
            self.history.iter_mut().for_each(|all| *all /= 2);
        }
    }

    fn index(&self, seat: usize, mv: Move) -> usize {
        (seat * self.squares + mv.from.index()) * self.squares + mv.to.index()
    }
}

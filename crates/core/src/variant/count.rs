//! Counting, and goals of the position.

use crate::{AnyPosition, Leaves, Module, Move, Setup, Variant};

impl Variant {
    /// The number of move sequences of this length. A throw of dice is a step like a move: each throw that the dice can
    /// show counts once, however likely it is, and so is what a covered piece turns out to be. A line ends where a goal of the position ends the game,
    /// never by repetition, quiet moves or dead material.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// use chatur_core::Leaves;
    ///
    /// let game = rook_endgame();
    /// assert_eq!(game.variant().perft(game.position(), 1, Leaves::Counted), 14);
    /// // Visited one by one or counted by sets: the number is the same.
    /// let counts = [Leaves::Counted, Leaves::Played].map(|leaves| game.variant().perft(game.position(), 3, leaves));
    /// assert_eq!(counts[0], counts[1]);
    /// # }
    /// ```
    pub fn perft(&self, position: &AnyPosition, depth: u32, leaves: Leaves) -> u64 {
        self.expect_own(position);
        // In a page nobody counts, and what counts quickly is large.
        if self.asks_modules || cfg!(page) {
            return self.slow_perft(position, depth);
        }
        self.backend.perft(position, depth, leaves)
    }

    /// The number of sequences of so many whole turns: what a player does in one turn, step by step, counts once. A turn
    /// that the end of the game cuts short counts like any other.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// use chatur_core::Leaves;
    ///
    /// // Where each turn is one move, turns are plies.
    /// let game = rook_endgame();
    /// let plies = game.variant().perft(game.position(), 2, Leaves::Counted);
    /// assert_eq!(game.variant().perft_turns(game.position(), 2), plies);
    /// # }
    /// ```
    pub fn perft_turns(&self, position: &AnyPosition, turns: u32) -> u64 {
        self.expect_own(position);
        if turns == 0 {
            return 1;
        }
        if self.goal_reached(position) {
            return 0;
        }
        let seat = self.turn(position);
        let follow = |mv: Move| {
            let mut next = position.clone();
            self.backend.play(&mut next, mv);
            let within = |setup: &Setup| setup.made > 0 || !setup.lot.is_empty();
            // Turning a piece up is a part of the turn in which it moved.
            let stays =
                self.turning(&next).is_some() || self.turn(&next) == seat && within(&self.setup(&next));
            let goes_on = stays && !self.goal_reached(&next);
            self.perft_turns(&next, if goes_on { turns } else { turns - 1 })
        };
        self.legal_moves(position).into_iter().map(follow).sum()
    }

    /// Counting position by position, as where rules written in Rust have a say in every one of them.
    fn slow_perft(&self, position: &AnyPosition, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.goal_reached(position) {
            return 0;
        }
        let moves = self.legal_moves(position);
        if depth == 1 {
            return moves.len() as u64;
        }
        let follow = |mv: Move| {
            let mut next = position.clone();
            self.backend.play(&mut next, mv);
            self.slow_perft(&next, depth - 1)
        };
        moves.into_iter().map(follow).sum()
    }

    /// Whether a goal of the position (one that needs neither moves nor history) has ended the game.
    pub fn goal_reached(&self, position: &AnyPosition) -> bool {
        self.expect_own(position);
        self.backend.goal_reached(position) || self.is_stopped(position)
    }

    /// Whether a rule written in Rust ends the game in this position.
    pub(crate) fn is_stopped(&self, position: &AnyPosition) -> bool {
        self.expect_own(position);
        if !self.asks_modules {
            return false;
        }
        let stops = |module: &&Module| module.hooks.stops;
        let setup = self.setup(position);
        self.spec.modules.iter().filter(stops).any(|module| module.rule().stops(self, &setup))
    }
}

//! The face of an opponent: a variant, its memory, and how it is set up.

use std::sync::Arc;
use std::time::Instant;

use chatur_core::{AnyPosition, Game, Move, Variant};

use crate::{Bound, Choice, Info, Limits, Options, Score, Signal};

/// An opponent for one variant. It keeps what it learnt between moves of a game.
#[derive(Debug)]
pub struct Engine {
    variant: Arc<Variant>,
    options: Options,
}

impl Engine {
    /// An engine for a variant.
    pub fn new(variant: Arc<Variant>, options: Options) -> Self {
        Self { variant, options }
    }

    /// The variant it plays.
    pub fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// How it is set up.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Sets it up otherwise; the table is kept where its size stays.
    pub fn set_options(&mut self, options: Options) {
        self.options = options;
    }

    /// Forgets everything, for a new game.
    pub fn forget(&mut self) {}

    /// Thinks about what the player to move plays. `tell` hears every new line of thought. The game must be of the
    /// engine's variant.
    pub fn think(
        &mut self,
        game: &Game,
        limits: &Limits,
        signal: &Signal,
        tell: &mut dyn FnMut(&Info),
    ) -> Choice {
        let start = Instant::now();
        let mut nodes = 0;
        let mut best: Option<(i32, Move)> = None;
        for mv in game.legal_moves() {
            if signal.is_stopped() && best.is_some() || !limits.only.is_empty() && !limits.only.contains(&mv)
            {
                continue;
            }
            let mut next = game.position().clone();
            self.variant.play(&mut next, mv);
            let value = -self.look(&next, 1, &mut nodes);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, mv));
            }
        }
        let Some((value, mv)) = best else { return Choice::default() };
        let info = Info {
            depth: 2,
            deepest: 2,
            line: 1,
            score: Score::Centipawns(value),
            scores: Vec::new(),
            bound: Bound::Exact,
            nodes,
            time: start.elapsed(),
            full: 0,
            moves: vec![mv],
        };
        tell(&info);
        Choice { best: Some(mv), ponder: None, lines: vec![info] }
    }

    fn look(&self, position: &AnyPosition, depth: u32, nodes: &mut u64) -> i32 {
        *nodes += 1;
        let moves = self.variant.legal_moves(position);
        if depth == 0 || moves.is_empty() {
            return moves.len() as i32;
        }
        let follow = |mv: Move| {
            let mut next = position.clone();
            self.variant.play(&mut next, mv);
            -self.look(&next, depth - 1, nodes)
        };
        moves.into_iter().map(follow).max().unwrap_or(0)
    }
}

//! The moves at the root.

use chatur_core::{Game, Move};

use super::{INFINITE, WIN};
use crate::Limits;
use crate::driver::wanted_moves;
use crate::info::Bound;
use crate::traits::Traits;

/// A move at the root and what became of it.
#[derive(Clone, Debug)]
pub(super) struct RootMove {
    pub(super) mv: Move,
    pub(super) score: i32,
    /// How many nodes were looked at below it.
    pub(super) nodes: u64,
    /// The score of the depth before.
    pub(super) last: i32,
    /// The depth that found its line, and whether its score is exact; 0 before any has.
    pub(super) depth: i32,
    pub(super) bound: Bound,
    pub(super) line: Vec<Move>,
    /// What the real game says, where a rule decides at once.
    pub(super) decided: Option<i32>,
}

pub(super) fn root_moves(game: &Game, limits: &Limits, traits: &Traits) -> Vec<RootMove> {
    let moves = wanted_moves(game, limits);
    let mut tried = traits.modules.then(|| game.clone());
    let decided = |game: &mut Game, mv: Move| {
        let me = game.turn();
        game.play(mv).ok()?;
        let share = game.outcome().map(|outcome| crate::traits::worth(&outcome.decision, me));
        game.undo();
        let share = share?;
        Some(if share >= 1.0 {
            WIN - 1
        } else if share <= -1.0 {
            1 - WIN
        } else {
            (share * 500.0) as i32
        })
    };
    let root = |mv: Move| {
        let decided = tried.as_mut().and_then(|game| decided(game, mv));
        RootMove {
            mv,
            score: -INFINITE,
            nodes: 0,
            last: -INFINITE,
            depth: 0,
            bound: Bound::Exact,
            line: vec![mv],
            decided,
        }
    };
    moves.into_iter().map(root).collect()
}

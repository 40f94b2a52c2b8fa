//! The moves at the root.

use chatur_core::{Game, Move};

use super::{INFINITE, WIN};
use crate::Limits;
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
    pub(super) line: Vec<Move>,
    /// What the real game says, where a rule decides at once.
    pub(super) decided: Option<i32>,
}

pub(super) fn root_moves(game: &Game, limits: &Limits, traits: &Traits) -> Vec<RootMove> {
    let all = game.legal_moves();
    let wanted = |mv: &Move| limits.only.is_empty() || limits.only.contains(mv);
    let moves: Vec<Move> = all.iter().copied().filter(wanted).collect();
    let moves = if moves.is_empty() { all } else { moves };
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
        RootMove { mv, score: -INFINITE, nodes: 0, last: -INFINITE, line: vec![mv], decided }
    };
    moves.into_iter().map(root).collect()
}

//! The moves that are thought about.

use chatur_core::{Game, Move};

use crate::Limits;

/// The moves that are asked for; all legal ones where none of those is.
pub(crate) fn wanted_moves(game: &Game, limits: &Limits) -> Vec<Move> {
    // Nobody decides what chance does.
    let all = if game.awaits_chance() { Vec::new() } else { game.legal_moves() };
    let wanted: Vec<Move> = all.iter().copied().filter(|mv| limits.only.contains(mv)).collect();
    if wanted.is_empty() { all } else { wanted }
}

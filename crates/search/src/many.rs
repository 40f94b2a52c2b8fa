//! The search where more than two sides play: Max^n, Paranoid and best-reply search over one tree and one
//! evaluation.
//!
//! Two sides that are left, or that were all there were, are searched as two seats are (`two_sides.rs`).

mod best_reply;
mod evaluate;
mod evaluator;
mod max_n;
mod order;
mod paranoid;
mod placed;
mod playing;
mod quiescence;
mod root;
mod sides;
mod sight;
mod sums;
mod table;
mod terms;
mod tree;
mod two_sides;
mod window;

use chatur_core::Game;

pub use evaluator::ManyEvaluator;
pub(crate) use evaluator::Stand;
pub(crate) use table::TranspositionTable;

use crate::driver::{Plan, Watch, deepen, wanted_moves};
use crate::{Choice, Family, Info, Limits, Options, Signal};
use root::Root;
use tree::Tree;

/// Thinks about what the player to move plays.
pub(crate) fn think(
    evaluator: &ManyEvaluator,
    table: &mut TranspositionTable,
    options: &Options,
    game: &Game,
    limits: &Limits,
    signal: &Signal,
    tell: &mut dyn FnMut(&Info),
) -> Choice {
    let moves = wanted_moves(game, limits);
    if moves.is_empty() {
        return Choice::default();
    }
    table.resize(options.hash);
    let sides = &evaluator.sides;
    let two = sides.left(game.variant(), game.position()) <= 2;
    // Who is left with one opponent, or with one other team, has nobody else to think of.
    let family = if two { Family::Paranoid } else { options.family };
    let me = game.turn();
    // What a value means depends on whose search it is.
    let salt = (family as u64 + 1) << 32 | u64::from(sides.side(me));
    let salt = salt.wrapping_mul(0xd1b5_4a32_d192_ed03);
    let watch = Watch::new(limits, me, signal, options.timer);
    let plan = Plan::of::<Root<'_>>(limits, options);
    let search = |number: usize| {
        let first = number == 0;
        let tree = Tree::new(game, evaluator, table, &watch, first, salt);
        Root::new(tree, &moves, family, if first { options.lines } else { 1 })
    };
    let mut searches: Vec<Root<'_>> = (0..plan.threads).map(search).collect();
    deepen(&mut searches, &watch, &plan, tell)
}

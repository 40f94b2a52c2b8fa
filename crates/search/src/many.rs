//! The search where more than two seats play: Max^n, Paranoid and best-reply search over one tree and one
//! evaluation.
//!
//! Whatever the family, two sides that are left, or that were all there were, play alpha-beta against each other.

mod best_reply;
mod clock;
mod evaluate;
mod evaluator;
mod handicap;
mod max_n;
mod memory;
mod order;
mod paranoid;
mod playing;
mod root;
mod settle;
mod sides;
mod sight;
mod sums;
mod table;
mod terms;
mod threads;
mod tree;
mod window;

use std::sync::Arc;

use chatur_core::{Game, Move, Variant};

pub use evaluator::ManyEvaluator;
pub(crate) use evaluator::Stand;
pub(crate) use memory::Memory;

use crate::{Choice, Family, Info, Limits, Options, Signal};
use clock::{Clock, Shared};
use handicap::Handicap;
use root::Plan;
use threads::{deepen_together, worth};
use tree::Tree;

/// Thinks about what the player to move plays.
pub(crate) fn think(
    variant: &Arc<Variant>,
    memory: &mut Memory,
    options: &Options,
    game: &Game,
    limits: &Limits,
    signal: &Signal,
    tell: &mut dyn FnMut(&Info),
) -> Choice {
    let wanted = |mv: &Move| limits.only.is_empty() || limits.only.contains(mv);
    let all = game.legal_moves();
    let moves: Vec<Move> = all.iter().copied().filter(wanted).collect();
    let moves = if moves.is_empty() { all } else { moves };
    if moves.is_empty() {
        return Choice::default();
    }
    let evaluator = memory.evaluator(variant);
    let sides = Arc::clone(&evaluator.sides);
    memory.table.resize(options.hash);
    let two = sides.left(variant, game.position()) <= 2;
    // Who is left with one opponent, or with one other team, has nobody else to think of.
    let family = if two { Family::Paranoid } else { options.family };
    let handicap = Handicap::of(options.level);
    let me = game.turn();
    // What a value means depends on whose search it is.
    let salt = (family as u64 + 1) << 32 | u64::from(sides.side(me));
    let salt = salt.wrapping_mul(0xd1b5_4a32_d192_ed03);
    let nodes = [limits.nodes, handicap.nodes].into_iter().flatten().min().unwrap_or(u64::MAX);
    let shared = Shared::new(nodes);
    let clock = Clock::new(&shared, limits, me, signal);
    let tree = |clock| Tree::new(game, &evaluator, &memory.table, clock, salt);
    let plan = Plan {
        family,
        first: 1,
        lines: handicap.lines(options.lines.max(1)),
        depth: limits.depth.map_or(i32::MAX, |depth| depth.clamp(1, 1000) as i32),
        mate: limits.mate,
    };
    let asked = options.lines.max(1);
    // The lines to choose among are nobody else's business.
    let mut tell = |info: &Info| {
        if info.line <= asked {
            tell(info);
        }
    };
    let threads = worth(handicap.threads(options.threads), nodes);
    let choice = deepen_together(threads, &shared, clock, &tree, &moves, &plan, &mut tell);
    let chance = options.seed ^ variant.hash(game.position());
    handicap.choose(choice, asked, chance)
}

//! The search for two sides: iterative deepening over a principal variation search.

mod chance;
mod check_squares;
mod constants;
mod corrections;
mod ending;
mod exchange;
mod extensions;
mod frame;
mod histories;
mod interior;
mod judge;
mod move_pruning;
mod node;
mod node_pruning;
mod ordering;
mod pace;
mod piece_to;
mod quiescence;
mod reductions;
mod reward;
mod root;
mod root_moves;
mod scores;
mod shared;
mod static_eval;
mod volatility;
mod worker;

pub(crate) use check_squares::CheckSquares;
pub(crate) use histories::Histories;
pub(crate) use judge::{Judge, Placement};
pub(crate) use piece_to::PieceTo;

use chatur_core::Game;

use crate::driver::{Plan, Watch, deepen};
use crate::memory::TwoSided;
use crate::traits::Traits;
use crate::{Choice, Info, Limits, Options, Signal};
use exchange::exchange_values;
use root::Root;
use root_moves::root_moves;
use shared::Shared;
use worker::Worker;

/// A win at once; wins in so many plies are worth so much less.
pub(crate) const WIN: i32 = 32_000;
/// Scores beyond this are wins.
pub(crate) const WON: i32 = WIN - 1000;
/// No score is higher.
pub(crate) const INFINITE: i32 = WIN + 1;
/// The most plies of a line.
pub(crate) const MAX_PLY: usize = 120;

/// Thinks about what the player to move plays.
pub(crate) fn think<J: Judge>(
    evaluator: &J,
    memory: &mut TwoSided,
    options: &Options,
    game: &Game,
    limits: &Limits,
    signal: &Signal,
    tell: &mut dyn FnMut(&Info),
) -> Choice {
    let watch = Watch::new(limits, game.turn(), signal, options.timer);
    let variant = evaluator.variant();
    let TwoSided { rules, table, histories } = memory;
    let rules = rules.get_or_insert_with(|| (Traits::of(variant.spec()), CheckSquares::of(variant.spec())));
    let (traits, check_squares) = &*rules;
    let traits = &evaluator.assume(traits);
    table.resize(options.hash);
    table.grow_older();
    let moves = root_moves(game, limits, traits);
    if moves.is_empty() {
        return Choice::default();
    }
    let shared = Shared {
        variant,
        traits,
        check_squares,
        evaluator,
        values: exchange_values(evaluator, variant),
        table,
        watch: &watch,
        lines: options.lines.clamp(1, moves.len()),
        grain: limits.nodes.map_or(J::GRAIN, |nodes| (nodes / 32).clamp(16, 1024).min(J::GRAIN)),
    };
    let plan = Plan::of::<Root<'_, J>>(limits, options);
    histories.resize_with(histories.len().max(plan.threads), Histories::new);
    let spare = histories.split_off(plan.threads);
    let search = |(number, histories)| {
        let first = number == 0;
        let worker = Worker::new(&shared, game, histories, first);
        Root::new(worker, moves.clone(), if first { shared.lines } else { 1 })
    };
    let mut searches: Vec<Root<'_, J>> = histories.drain(..).enumerate().map(search).collect();
    let choice = deepen(&mut searches, &watch, &plan, tell);
    *histories = searches.into_iter().map(|root| root.worker.histories).chain(spare).collect();
    choice
}

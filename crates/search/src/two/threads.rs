//! A search on one thread or several: what they share, and who ends it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use chatur_core::{Game, Variant};

use super::MAX_PLY;
use super::exchange::exchange_values;
use super::root::Root;
use super::root_moves::root_moves;
use super::shared::Shared;
use super::worker::Worker;
use crate::clock::Budget;
use crate::memory::Memory;
use crate::stops_all::StopsAll;
use crate::{Choice, Info, Limits, Options, Signal};

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
    let start = Instant::now();
    memory.prepare(variant, options);
    let Memory { evaluator, traits, check_squares, table, histories, .. } = memory;
    let (Some(evaluator), Some(traits), Some(check_squares)) =
        (evaluator.as_ref(), traits.as_ref(), check_squares.as_ref())
    else {
        return Choice::default();
    };
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
        signal,
        start,
        budget: limits.time.as_ref().map(|time| Budget::of(time, game.turn())),
        most_nodes: limits.nodes.unwrap_or(u64::MAX),
        lines: options.lines.clamp(1, moves.len()),
        grain: limits.nodes.map_or(1024, |nodes| (nodes / 32).clamp(16, 1024)),
        pondering: limits.ponder,
        stopped: AtomicBool::new(false),
        nodes: AtomicU64::new(0),
    };
    let threads = options.threads.clamp(1, 256);
    while histories.len() < threads {
        histories.push(super::histories::Histories::new());
    }
    let mut spare: Vec<_> = std::mem::take(histories);
    let first = spare.remove(0);
    let depth = limits.depth.map_or(MAX_PLY as i32 - 20, |depth| depth.clamp(1, MAX_PLY as u32 - 20) as i32);
    let mate = limits.mate;
    let choice = std::thread::scope(|scope| {
        let _ended = StopsAll(&shared.stopped);
        let mut helpers = Vec::new();
        for (number, histories) in spare.drain(..).enumerate().take(threads - 1) {
            let (shared, moves) = (&shared, moves.clone());
            helpers.push(scope.spawn(move || {
                let mut worker = Worker::new(shared, game, histories, false);
                let mut root = Root { moves, lines: 1, worker: &mut worker };
                root.deepen(1 + number as i32 % 2, depth, None, &mut |_| {});
                root.worker.tell_nodes();
                worker.histories
            }));
        }
        let mut worker = Worker::new(&shared, game, first, true);
        let mut root = Root { moves, lines: shared.lines, worker: &mut worker };
        root.deepen(1, depth, mate, tell);
        // Who was asked to ponder waits for the guess to be settled.
        while shared.is_pondering() && !signal.is_stopped() {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        shared.stopped.store(true, Ordering::Relaxed);
        root.worker.tell_nodes();
        let choice = root.choice();
        let mut kept = vec![worker.histories];
        kept.extend(helpers.into_iter().filter_map(|helper| helper.join().ok()));
        (choice, kept)
    });
    *histories = choice.1;
    let mut choice = choice.0;
    for line in &mut choice.lines {
        line.nodes = shared.nodes.load(Ordering::Relaxed);
        line.time = start.elapsed();
    }
    choice
}

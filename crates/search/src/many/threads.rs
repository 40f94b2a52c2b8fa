//! A search on one thread or several, which share the table of positions.

use chatur_core::Move;

use super::clock::{Clock, Shared};
use super::root::{Plan, deepen};
use super::tree::Tree;
use crate::stops_all::StopsAll;
use crate::{Choice, Info};

/// A thread is not worth its start for fewer nodes.
const LEAST: u64 = 1_000;

/// How many threads search, where so many are wanted and so many nodes allowed.
pub(super) fn worth(threads: usize, nodes: u64) -> usize {
    threads.clamp(1, 256).min(usize::try_from(nodes / LEAST).unwrap_or(usize::MAX).max(1))
}

/// Deepens on so many threads. The first has this clock and tells its lines; `tree` makes what each of them walks.
pub(super) fn deepen_together<'a>(
    threads: usize,
    shared: &'a Shared,
    clock: Clock<'a>,
    tree: &(impl Fn(Clock<'a>) -> Tree<'a> + Sync),
    moves: &[Move],
    plan: &Plan,
    tell: &mut dyn FnMut(&Info),
) -> Choice {
    std::thread::scope(|scope| {
        let _ended = StopsAll(&shared.over);
        for number in 1..threads {
            scope.spawn(move || {
                // Who does not begin where all others do comes to other positions first.
                let plan = Plan { lines: 1, first: 1 + number as i32 % 2, mate: None, ..*plan };
                deepen(&mut tree(Clock::beside(shared)), moves, &plan, &mut |_| {});
            });
        }
        let mut tree = tree(clock);
        let mut choice = deepen(&mut tree, moves, plan, tell);
        tree.clock.wait();
        for line in &mut choice.lines {
            (line.nodes, line.time) = (shared.nodes(), shared.elapsed());
        }
        choice
    })
}

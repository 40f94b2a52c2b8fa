//! One depth after the other, on one thread or several.

use std::cmp::Reverse;

use chatur_effort::Ordered as _;

use super::Watch;
use crate::{Bound, Choice, Info, Limits, Options, Score};

/// A thread is not worth its start for fewer nodes.
const LEAST_NODES: u64 = 1_000;

/// One thread of a search, as far as its nodes make it: how its first ply is searched.
pub(crate) trait Search: Send {
    /// The most plies.
    const DEEPEST: i32;

    /// Searches the first ply to a depth, or as far as the watch lets it; whether there is something to tell then.
    /// `tell` hears what cannot wait.
    fn iterate(&mut self, depth: i32, tell: &mut dyn FnMut(&Info)) -> bool;

    /// The lines of thought, the best first. There is one at least.
    fn lines(&mut self) -> Vec<Info>;

    /// Whether a depth has found all that is asked for, so that nothing deeper is worth looking at.
    fn is_settled(&self, depth: i32, mate: Option<u32>) -> bool;

    /// How many percent of the time wanted for a move should be spent, after another depth.
    fn share(&mut self) -> u32;
}

/// How far a search goes, and on how many threads.
pub(crate) struct Plan {
    depth: i32,
    mate: Option<u32>,
    pub(crate) threads: usize,
    /// Whether lines are told in their order. A level chooses among them as they were found.
    is_ordered: bool,
}

impl Plan {
    pub(crate) fn of<S: Search>(limits: &Limits, options: &Options) -> Self {
        let worth = limits.nodes.map_or(usize::MAX, |nodes| (nodes / LEAST_NODES) as usize);
        Self {
            depth: limits.depth.map_or(S::DEEPEST, |depth| depth.clamp(1, S::DEEPEST as u32) as i32),
            mate: limits.mate,
            is_ordered: options.level.is_none(),
            threads: options.threads.clamp(1, 256).min(worth.max(1)),
        }
    }
}

impl Plan {
    fn told(&self, lines: Vec<Info>) -> Vec<Info> {
        if self.is_ordered { ordered(lines) } else { lines }
    }
}

/// Lets searches deepen beside each other, which share the watch and what they know of positions. The first looks at
/// the limits and tells its lines.
pub(crate) fn deepen<S: Search>(
    searches: &mut [S],
    watch: &Watch<'_>,
    plan: &Plan,
    tell: &mut dyn FnMut(&Info),
) -> Choice {
    let Some((first, others)) = searches.split_first_mut() else { return Choice::default() };
    let mut lines = std::thread::scope(|scope| {
        let _ended = StopsAll(watch);
        for (number, other) in others.iter_mut().enumerate() {
            // Who does not begin where all others do comes to other positions first.
            let begin = 1 + number as i32 % 2;
            scope.spawn(move || {
                for depth in begin..=plan.depth {
                    other.iterate(depth, &mut |_| {});
                    if watch.is_stopped() {
                        break;
                    }
                }
            });
        }
        for depth in 1..=plan.depth {
            if first.iterate(depth, tell) {
                plan.told(first.lines()).iter().for_each(&mut *tell);
            }
            let late = watch.is_late(first.share());
            if late || watch.is_stopped() || first.is_settled(depth, plan.mate) {
                break;
            }
        }
        watch.wait();
        plan.told(first.lines())
    });
    for line in &mut lines {
        (line.nodes, line.time) = (line.nodes.max(watch.nodes()), watch.elapsed());
    }
    let moves = lines.first().map_or(&[][..], |line| &line.moves);
    Choice { best: moves.first().copied(), ponder: moves.get(1).copied(), lines }
}

/// Lines, the best first. Where the time ends within a depth, some have what an earlier one found: they are worth at most what
/// the last line of this depth is worth, which was the best of all moves but those before it.
fn ordered(mut lines: Vec<Info>) -> Vec<Info> {
    lines.order_by_key(|line| Reverse((line.depth, line.score.value())));
    let mut most = None;
    for (index, line) in lines.iter_mut().enumerate() {
        line.line = index + 1;
        if let Some(most) = most.filter(|most: &Score| most.value() < line.score.value()) {
            (line.score, line.bound) = (most, Bound::Upper);
        }
        most = Some(line.score);
    }
    lines
}

/// Stops all threads when it goes. Those that help look at nothing else: should the first fall, they must not search on
/// for ever.
struct StopsAll<'a>(&'a Watch<'a>);

impl Drop for StopsAll<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use chatur_core::Seat;

    use super::{Plan, Search, deepen};
    use crate::driver::Watch;
    use crate::{Bound, Info, Limits, Options, Score, Signal, Timer};

    /// The first ends by itself, falls, or is settled; who helps goes on until all are stopped.
    struct Counts<'a> {
        watch: &'a Watch<'a>,
        helps: bool,
        falls: bool,
        settled: i32,
        depth: i32,
    }

    impl Search for Counts<'_> {
        const DEEPEST: i32 = 20;

        fn iterate(&mut self, depth: i32, _: &mut dyn FnMut(&Info)) -> bool {
            self.depth = depth;
            while self.helps && !self.watch.is_stopped() {
                std::thread::yield_now();
            }
            assert!(!self.falls, "it falls");
            depth != 2
        }

        fn lines(&mut self) -> Vec<Info> {
            vec![Info {
                depth: self.depth as u32,
                deepest: 0,
                line: 1,
                score: Score::Centipawns(0),
                scores: Vec::new(),
                bound: Bound::Exact,
                nodes: 7,
                time: std::time::Duration::ZERO,
                full: 0,
                moves: Vec::new(),
            }]
        }

        fn is_settled(&self, depth: i32, _: Option<u32>) -> bool {
            depth >= self.settled
        }

        fn share(&mut self) -> u32 {
            100
        }
    }

    /// The depths that are told and chosen, and those that each thread came to.
    fn depths(limits: &Limits, settled: i32, falls: bool) -> (Vec<u32>, Option<u32>, Vec<i32>) {
        let signal = Signal::new();
        let watch = Watch::new(limits, Seat(0), &signal, Timer::default());
        let new = |helps| Counts { watch: &watch, helps, falls: falls && !helps, settled, depth: 0 };
        let mut searches = [new(false), new(true), new(true)];
        let plan = Plan::of::<Counts<'_>>(limits, &Options::default());
        let mut told = Vec::new();
        let think = || deepen(&mut searches, &watch, &plan, &mut |info| told.push(info.depth));
        let choice = catch_unwind(AssertUnwindSafe(think));
        let chosen = choice.ok().map(|choice| choice.lines[0].depth);
        (told, chosen, searches.iter().map(|search| search.depth).collect())
    }

    #[test]
    fn the_first_goes_to_its_depth_and_the_others_end_with_it() {
        let to_four = Limits::depth(4);
        assert_eq!(depths(&to_four, 100, false), (vec![1, 3, 4], Some(4), vec![4, 1, 2]));
        assert_eq!(depths(&to_four, 3, false), (vec![1, 3], Some(3), vec![3, 1, 2]));
        assert_eq!(depths(&Limits::default(), 100, false).1, Some(20), "no deeper than it can");
        // Should the first fall, nobody searches on for ever.
        assert_eq!(depths(&to_four, 100, true), (vec![], None, vec![1, 1, 2]));
    }

    #[test]
    fn no_thread_is_started_for_fewer_nodes_than_it_is_worth() {
        let threads = |limits: &Limits, threads| {
            Plan::of::<Counts<'_>>(limits, &Options { threads, ..Options::default() }).threads
        };
        assert_eq!([0, 1, 4, 1000].map(|wanted| threads(&Limits::default(), wanted)), [1, 1, 4, 256]);
        assert_eq!([900, 2_500, 80_000].map(|nodes| threads(&Limits::nodes(nodes), 4)), [1, 2, 4]);
    }
}

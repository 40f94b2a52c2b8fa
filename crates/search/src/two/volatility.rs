//! How much the evaluation changes from one turn of a player to his next, and so how far a look can be trusted.

/// Margins are made for games whose evaluation changes by no more centipawns a turn than this.
const CALM: i32 = 160;
/// A change counts as no more than this.
const MOST: i32 = 1000;
/// The mean reaches back about so many positions.
const MEMORY: i32 = 4096;

/// The mean change, learnt while searching.
///
/// What some games come to stands in docs/search.md: far more on small boards with drops than in chess, whose margins left
/// out there what decided.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Volatility {
    /// `MEMORY` times the mean.
    sum: i32,
}

impl Default for Volatility {
    fn default() -> Self {
        Self { sum: CALM * MEMORY }
    }
}

impl Volatility {
    /// Takes in the evaluations, in centipawns, at two turns of one player, one after the other.
    pub(crate) fn learn(&mut self, before: i32, now: i32) {
        self.sum += (now - before).abs().min(MOST) - self.sum / MEMORY;
    }

    /// A change in centipawns, as it would be where no more happens in a turn than in chess.
    pub(crate) fn calm(self, change: i32) -> i32 {
        change * CALM / (self.sum / MEMORY).max(CALM)
    }

    /// A margin in centipawns, wider where more can happen in a turn.
    pub(crate) fn widen(self, margin: i32) -> i32 {
        let mean = self.sum / MEMORY;
        if mean <= CALM { margin } else { margin * mean / CALM }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::sync::Arc;

    use chatur_core::{Game, Seat};

    use super::{CALM, MEMORY, MOST, Volatility};
    use crate::driver::Watch;
    use crate::evaluation::Evaluator;
    use crate::table::TranspositionTable;
    use crate::traits::Traits;
    use crate::two::shared::Shared;
    use crate::two::worker::Worker;
    use crate::two::{CheckSquares, Histories, INFINITE};
    use crate::{Limits, Signal, Timer};

    pub(in crate::two) fn after(change: i32) -> Volatility {
        let mut volatility = Volatility::default();
        for _ in 0..20 * MEMORY {
            volatility.learn(-change, 0);
        }
        volatility
    }

    /// Lets a thread of a search look at the start of a variant.
    pub(in crate::two) fn at_the_start<T>(
        name: &str,
        look: impl FnOnce(&mut Worker<'_, Evaluator>) -> T,
    ) -> T {
        let loaded = chatur_variants::load(name).expect("the catalogue loads");
        let variant = &loaded.variant;
        let evaluator = Evaluator::new(Arc::clone(variant));
        let mut table = TranspositionTable::default();
        table.resize(1);
        let signal = Signal::default();
        let watch = Watch::new(&Limits::default(), Seat(0), &signal, Timer::default());
        let shared = Shared {
            variant,
            traits: &Traits::of(variant.spec()),
            check_squares: &CheckSquares::of(variant.spec()),
            values: vec![1; variant.spec().kinds.len()],
            evaluator: &evaluator,
            table: &table,
            watch: &watch,
            lines: 1,
            grain: 1024,
        };
        let game = Game::new(variant.clone(), &loaded.start).expect("a start");
        look(&mut Worker::new(&shared, &game, Histories::new(), true))
    }

    #[test]
    fn margins_grow_with_the_changes_that_were_seen() {
        assert_eq!(Volatility::default().widen(78), 78);
        assert_eq!(after(CALM / 2).widen(78), 78, "never narrower");
        assert!((155..=156).contains(&after(2 * CALM).widen(78)), "{}", after(2 * CALM).widen(78));
    }

    #[test]
    fn a_single_mate_in_sight_changes_little() {
        let mut volatility = Volatility::default();
        volatility.learn(-30_000, 30_000);
        assert_eq!(volatility.widen(1000), 1000);
        assert!(after(30_000).widen(100) <= 100 * MOST / CALM);
    }

    #[test]
    fn the_search_learns_how_wild_a_game_is() {
        let learnt = |name| {
            at_the_start(name, |worker| {
                for depth in 1..=10 {
                    worker.search(0, -INFINITE, INFINITE, depth, false, None);
                }
                worker.volatility.widen(100)
            })
        };
        assert_eq!(learnt("orthodox"), 100);
        assert!(learnt("minishogi") > 120, "{}", learnt("minishogi"));
    }

    /// Three plies before the end a position 240 centipawns above the window is left alone in a calm game.
    #[test]
    fn what_is_left_out_in_a_calm_game_is_looked_at_in_a_wild_one() {
        let nodes = |volatility: Volatility, above: i32| {
            at_the_start("orthodox", |worker| {
                worker.volatility = volatility;
                let beta = worker.evaluate(0) - above;
                worker.search(0, beta - 1, beta, 3, true, None);
                worker.nodes
            })
        };
        assert_eq!(nodes(after(CALM), 240), 0);
        assert!(nodes(after(2 * CALM), 240) > 0);
        assert_eq!(nodes(after(2 * CALM), 480), 0);
    }
}

//! Counting by the general engine.

use super::position::OpenPosition;
use super::sink::{Count, List};
use super::tables::OpenTables;

impl<const W: usize, const S: usize> OpenPosition<W, S> {
    /// The number of move sequences of this length. The last moves are only counted where `counted` is set.
    pub(crate) fn perft(&self, tables: &OpenTables<W>, depth: u32, counted: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        if !tables.goals.is_empty() && self.goal_reached(tables) {
            return 0;
        }
        if counted && depth == 1 {
            let mut count = Count::default();
            self.generate(tables, &mut count);
            return count.0;
        }
        let mut moves = Vec::with_capacity(64);
        self.generate(tables, &mut List(&mut moves));
        let mut nodes = 0;
        for mv in moves {
            let mut next = *self;
            next.play(tables, mv);
            if depth == 1 {
                std::hint::black_box(&next);
                nodes += 1;
            } else {
                nodes += next.perft(tables, depth - 1, counted);
            }
        }
        nodes
    }
}

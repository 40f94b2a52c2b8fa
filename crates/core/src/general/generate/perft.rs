//! Counting by the general engine.

use crate::general::generate::sink::List;
use crate::general::tables::GeneralTables;
use crate::outcome::elimination::Aftermath;
use crate::position::general::GeneralPosition;

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// The number of move sequences of this length. The last moves are only counted where `counted` is set.
    pub(crate) fn perft(&self, tables: &GeneralTables<W>, depth: u32, counted: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        if (E > 0 || !tables.goals.is_empty()) && self.goal_reached(tables) {
            return 0;
        }
        if counted && depth == 1 {
            let found = self.count_legal(tables);
            return if found == 0 { self.without_move(tables, depth, counted) } else { found };
        }
        let mut moves = Vec::with_capacity(64);
        self.generate(tables, &mut List(&mut moves));
        if moves.is_empty() {
            return self.without_move(tables, depth, counted);
        }
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

    /// Nobody moved: where players without a move leave and others play on, count what these do.
    fn without_move(&self, tables: &GeneralTables<W>, depth: u32, counted: bool) -> u64 {
        let mut next = *self;
        if E > 0 && next.put_out_stuck(tables, &mut ()) { next.perft(tables, depth, counted) } else { 0 }
    }
}

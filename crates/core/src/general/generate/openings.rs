//! What the first turns of a game are instead of moves.

use chatur_board::Bits;

use crate::general::generate::sink::Sink;
use crate::general::generate::{Generation, Only};
use crate::general::tables::GeneralTables;
use crate::movement::openings::OpeningTable;
use crate::position::general::GeneralPosition;
use crate::{Move, MoveKind};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// Which of the first turns of the game this is, if it is one of those that are no moves.
    #[inline(always)]
    pub(crate) fn begins(&self, tables: &GeneralTables<W>) -> Option<usize> {
        if tables.openings.is_empty() {
            return None;
        }
        let order = tables.turns.order.len();
        let (turns, place) =
            if order == 0 { (tables.foes.len(), self.me()) } else { (order, usize::from(self.place)) };
        let before = (usize::from(self.round.max(1)) - 1) * turns + place;
        (before < tables.openings.len()).then_some(before)
    }
}

impl<K: Sink<W> + ?Sized, const W: usize, const S: usize, const E: usize> Generation<'_, K, W, S, E> {
    /// The own pieces that can be taken off the board, no royal one among them, each a move from its square to the same.
    #[inline(never)]
    pub(super) fn openings(&mut self, turn: usize) -> bool {
        let (tables, me) = (self.tables, self.me);
        let among = match self.only {
            Only::All | Only::Pieces => Bits::ALL,
            Only::Of(from) => Bits::of(from),
            _ => return false,
        };
        let Some(OpeningTable { on, beside }) = tables.openings.get(turn) else { return false };
        let blocked = self.position.blocked();
        let own = self.position.alive(me).without(self.position.royals[me % S]);
        for square in own & on[me] & among {
            let near = beside[me].get(square.index());
            let mv = Move::new(square, square, MoveKind::Shoot);
            if near.is_none_or(|near| near.without(blocked).any())
                && (self.pseudo || self.position.is_safe(tables, mv))
                && self.sink.set(mv, Bits::of(square))
            {
                return true;
            }
        }
        false
    }
}

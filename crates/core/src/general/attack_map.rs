//! What an evaluator reads from a position of the general engine.

use chatur_board::{Bits, Square};

use crate::general::tables::GeneralTables;
use crate::position::general::GeneralPosition;
use crate::{KindId, KindSet, Piece, Seat};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// Tells every piece, but for some kinds, with the squares on which it could take an enemy or land now. Ways that
    /// have to be walked are left out.
    pub(crate) fn attack_map(
        &self,
        tables: &GeneralTables<W>,
        but: KindSet,
        mut tell: impl FnMut(Square, Piece, Bits<W>),
    ) {
        for seat in 0..tables.foes.len() {
            let mut scene = self.scene(tables, seat);
            // Guarding counts as attacking.
            scene.prey = self.pieces();
            scene.marked = Bits::EMPTY;
            for from in self.alive(seat) {
                let kind = self.kind(from);
                if but.has(KindId(kind as u8)) || self.is_frozen(tables, seat, from, scene.blocked) {
                    continue;
                }
                let table = tables.paths.table(kind, seat, from);
                let sets = scene.sets(tables, table, from);
                tell(from, Piece { kind: KindId(kind as u8), seat: Seat(seat as u8) }, sets.all());
            }
        }
    }
}

//! Castling, and the rights to it.

use chatur_board::Square;

use crate::effects::EffectSink;
use crate::fast::tables::Tables;
use crate::position::packed::{NONE, Position};
use crate::{Effect, Move};

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// Ends the rights of a king or partner that left its square or was captured on it.
    #[inline(never)]
    pub(crate) fn lose_rights(&mut self, tables: &Tables<W>, left: Square) {
        let gone = |square: u8| square == left.0;
        for seat in 0..S {
            let [king, first, second] = self.castling[seat];
            if king == NONE {
                continue;
            }
            let mut left = [first, second];
            for partner in &mut left {
                if *partner != NONE && (gone(king) || gone(*partner)) {
                    self.hash ^= tables.keys.castling(Square(*partner));
                    self.castling_squares.remove(Square(*partner));
                    *partner = NONE;
                }
            }
            let king_left = if left == [NONE; 2] { NONE } else { king };
            if king_left == NONE {
                self.castling_squares.remove(Square(king));
            }
            self.castling[seat] = [king_left, left[0], left[1]];
        }
    }

    #[inline(never)]
    pub(super) fn castle<T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        me: usize,
        mv: Move,
        way: u8,
        told: &mut T,
    ) -> Square {
        let (king, partner) = (self.code(mv.from), self.code(mv.to));
        let Some(path) = tables.castling.path(me, usize::from(way), mv.from, mv.to) else {
            return mv.from;
        };
        let (king_to, partner_to) = (path.king_to, path.partner_to);
        self.toggle(tables, mv.from, king, me);
        self.toggle(tables, mv.to, partner, me);
        self.toggle(tables, king_to, king, me);
        self.toggle(tables, partner_to, partner, me);
        self.lose_rights(tables, mv.from);
        told.tell(|| {
            let (king, partner) = (tables.piece(king, me), tables.piece(partner, me));
            Effect::MovedTogether { pieces: [(king, mv.from, king_to), (partner, mv.to, partner_to)] }
        });
        king_to
    }
}

//! Every piece, and the squares that it attacks.

use chatur_board::{Bits, Square};

use crate::fast::capabilities::Capabilities;
use crate::fast::classes::{DIAGONAL, LEAPER, ORTHOGONAL, PAWN, ROYAL};
use crate::fast::tables::Tables;
use crate::position::packed::Position;
use crate::{KindSet, Piece, Seat};

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// Tells every piece that is not grey and not of some kinds, a body once, with the squares that it attacks. Of a
    /// body, none are told.
    #[inline(always)]
    pub(crate) fn attack_map<R: Capabilities>(
        &self,
        tables: &Tables<W>,
        but: KindSet,
        mut tell: impl FnMut(Square, Piece, Bits<W>),
    ) {
        let occupied = self.occupied();
        let mut left_out = self.dead();
        if R::PAWNS && tables.kind(1 << PAWN).is_some_and(|pawn| but.has(pawn)) {
            left_out |= self.planes[PAWN];
        }
        for seat in 0..tables.seats {
            let pieces = self.seats[seat % S].without(left_out);
            for from in pieces {
                let code = self.code(from);
                let Some(kind) = tables.kind(code) else { continue };
                if but.has(kind) {
                    continue;
                }
                let mut attacked = Bits::EMPTY;
                let is = |plane: usize| code >> plane & 1 == 1;
                if is(DIAGONAL) {
                    attacked |= tables.sliders.diagonal(from, occupied);
                }
                if is(ORTHOGONAL) {
                    attacked |= tables.sliders.orthogonal(from, occupied);
                }
                if is(LEAPER) {
                    attacked |= tables.leaps(LEAPER, seat, from);
                }
                if is(ROYAL) {
                    attacked |= tables.leaps(ROYAL, seat, from);
                }
                if R::PAWNS
                    && is(PAWN)
                    && let Some(pawns) = tables.pawns.get(seat)
                {
                    attacked |=
                        pawns.captures[0].apply(Bits::of(from)) | pawns.captures[1].apply(Bits::of(from));
                }
                tell(from, Piece { kind, seat: Seat(seat as u8) }, attacked & tables.squares);
            }
        }
    }
}

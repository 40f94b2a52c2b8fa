//! What an evaluator reads from a position: every piece, and the squares that it attacks.

use chatur_board::{Bits, Square};

use crate::classes::{DIAGONAL, LEAPER, ORTHOGONAL, PAWN, ROYAL};
use crate::position::Position;
use crate::ruleset::RuleSet;
use crate::tables::Tables;
use crate::{Piece, Seat};

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// Tells every piece that is not grey, a body once, with the squares that it attacks. Of a body, none are told.
    #[inline(always)]
    pub(crate) fn survey<R: RuleSet>(
        &self,
        tables: &Tables<W>,
        mut tell: impl FnMut(Square, Piece, Bits<W>),
    ) {
        let occupied = self.occupied();
        for seat in 0..tables.seats {
            let pieces = self.seats[seat % S].without(self.grey());
            for from in pieces {
                let code = self.code(from);
                let Some(kind) = tables.kind(code) else { continue };
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
                if R::WALKERS && attacked.is_empty() {
                    attacked = tables.walkers.reach(kind, seat, from, occupied);
                }
                tell(from, Piece { kind, seat: Seat(seat as u8) }, attacked & tables.squares);
            }
        }
    }
}

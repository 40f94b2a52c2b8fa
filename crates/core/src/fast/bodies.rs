//! Bodies on the lanes' boards. The plane [`BODY`](crate::fast::classes::BODY) holds anchors and cells, so a body blocks
//! like any piece.

use chatur_board::{Bits, Square};

use crate::fast::classes::{BODY, ROYAL};
use crate::fast::tables::Tables;
use crate::position::packed::Position;

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// All squares that bodies cover.
    #[inline(always)]
    pub(crate) fn bodies(&self, tables: &Tables<W>) -> Bits<W> {
        self.planes[BODY % P].times(tables.has_bodies)
    }

    /// The anchors of all bodies. Only for variants that have them.
    #[inline(always)]
    pub(crate) fn anchors(&self) -> Bits<W> {
        let mut named = Bits::EMPTY;
        for plane in self.planes.iter().skip(BODY + 1) {
            named |= *plane;
        }
        named & self.planes[BODY % P]
    }

    /// The anchor of the body that covers a square.
    pub(crate) fn anchor_of(&self, tables: &Tables<W>, square: Square) -> Option<Square> {
        self.anchors().into_iter().find(|&anchor| {
            tables.bodies.of_code(self.code(anchor)).is_some_and(|body| body.covers(anchor).has(square))
        })
    }

    /// The squares that the body on an anchor covers.
    pub(crate) fn covered_by(&self, tables: &Tables<W>, anchor: Square) -> Bits<W> {
        tables.bodies.of_code(self.code(anchor)).map_or(Bits::EMPTY, |body| body.covers(anchor))
    }

    /// The bodies among `pieces` that attack a square, by their anchors. Royal pieces outside `occupied`
    /// stop nothing.
    #[inline(never)]
    pub(crate) fn crushers(
        &self,
        tables: &Tables<W>,
        square: Square,
        pieces: Bits<W>,
        occupied: Bits<W>,
    ) -> Bits<W> {
        let kings = self.kings(tables) & occupied;
        let attacks = |&anchor: &Square| {
            let (Some(seat), Some(body)) = (self.owner(anchor), tables.bodies.of_code(self.code(anchor)))
            else {
                return false;
            };
            let own = self.seats[seat].without(body.covers(anchor)) & occupied;
            body.attacks(seat, anchor, square, kings, own)
        };
        (self.anchors() & pieces & occupied).into_iter().filter(attacks).collect()
    }

    /// The royal pieces of all seats, in whatever state.
    #[inline(always)]
    pub(crate) fn kings(&self, tables: &Tables<W>) -> Bits<W> {
        if tables.has_royals { self.planes[ROYAL] } else { Bits::EMPTY }
    }
}

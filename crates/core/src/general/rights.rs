//! Castling rights in three numbers a seat.
//!
//! The first is the king's square. Where each way has a side of its own, the others are the partners of the two ways. Where
//! ways share a side, the second is a set: the places along the rank of the partners that have not moved.

use chatur_board::Square;

use crate::Rights;
use crate::general::tables::GeneralTables;
use crate::position::general::{GeneralPosition, NONE};

/// The square that a number stands for.
pub(super) fn square(number: u16) -> Option<Square> {
    u8::try_from(number).ok().map(Square)
}

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// The partner of a way that is still open.
    #[inline]
    pub(crate) fn partner(&self, tables: &GeneralTables<W>, seat: usize, way: usize) -> Option<Square> {
        let [king, packed @ ..] = self.rights[seat % S];
        let king = square(king)?;
        if !tables.castling_paths.shared {
            return packed.get(way).copied().and_then(square);
        }
        let kind = tables.spec.castling.ways.get(way)?.partner.index();
        let is_kind = |square| self.seats[seat % S].has(square) && self.kind(square) == kind;
        tables.castling_paths.outermost(seat, way, king, packed[0], is_kind)
    }

    /// Packs the rights of a seat.
    pub(crate) fn read_rights(&mut self, tables: &GeneralTables<W>, seat: usize, rights: Rights) {
        self.rights[seat % S] = [NONE; 3];
        let Some(king) = rights.king else { return };
        for (way, partner) in rights.partners.into_iter().enumerate() {
            if let Some(partner) = partner {
                self.open_way(tables, seat, way, king, partner);
            }
        }
    }

    /// The rights of a seat as plain data.
    pub(crate) fn rights_of(&self, tables: &GeneralTables<W>, seat: usize) -> Rights {
        let king = self.rights[seat % S][0];
        let ways = 0..tables.spec.castling.ways.len();
        Rights::new(square(king), ways.map(|way| self.partner(tables, seat, way)))
    }

    /// Gives a seat the right to castle with a partner.
    pub(crate) fn open_way(
        &mut self,
        tables: &GeneralTables<W>,
        seat: usize,
        way: usize,
        king: Square,
        partner: Square,
    ) {
        let rights = &mut self.rights[seat % S];
        if tables.castling_paths.shared {
            let others = if rights[0] == u16::from(king.0) { rights[1] } else { 0 };
            *rights = [king.0.into(), others | tables.castling_paths.bit(seat, partner), NONE];
        } else if let Some(slot) = rights[1..].get_mut(way) {
            *slot = partner.0.into();
            rights[0] = king.0.into();
        }
    }

    /// Closes to a seat's opponents what its way to castle denies them.
    pub(crate) fn deny(&mut self, tables: &GeneralTables<W>, seat: usize, way: usize) {
        let denied = tables.spec.castling.ways.get(way).map_or(&[][..], |way| way.denies.as_slice());
        for &foe in &tables.foes[seat] {
            for &way in denied {
                if let Some(partner) = self.partner(tables, foe, usize::from(way)) {
                    self.end_rights(tables, partner);
                }
            }
        }
    }

    /// Ends the rights of who stands on a square.
    #[inline]
    pub(crate) fn end_rights(&mut self, tables: &GeneralTables<W>, square: Square) {
        let gone = u16::from(square.0);
        for (seat, rights) in self.rights.iter_mut().enumerate() {
            if rights[0] == gone {
                *rights = [NONE; 3];
            } else if rights[0] != NONE && tables.castling_paths.shared {
                rights[1] &= !tables.castling_paths.bit(seat, square);
                if rights[1] == 0 {
                    *rights = [NONE; 3];
                }
            } else if rights[0] != NONE {
                for partner in &mut rights[1..] {
                    if *partner == gone {
                        *partner = NONE;
                    }
                }
                if rights[1] == NONE && rights[2] == NONE {
                    rights[0] = NONE;
                }
            }
        }
    }
}

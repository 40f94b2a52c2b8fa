//! Castling rights in three bytes a seat.
//!
//! The first is the king's square. Where each way has a side of its own, the others are the partners of the two ways. Where
//! ways share a side, they are a set: the places along the rank of the partners that have not moved.

use chatur_board::Square;

use crate::Rights;
use crate::general::tables::GeneralTables;
use crate::position::general::{GeneralPosition, NONE};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// The partner of a way that is still open.
    #[inline]
    pub(crate) fn partner(&self, tables: &GeneralTables<W>, seat: usize, way: usize) -> Option<Square> {
        let [king, packed @ ..] = self.rights[seat % S];
        if king == NONE {
            return None;
        }
        if !tables.lanes.shared {
            return packed.get(way).filter(|partner| **partner != NONE).map(|&partner| Square(partner));
        }
        let kind = tables.spec.castling.get(way)?.partner.index();
        let is_kind = |square| self.seats[seat % S].has(square) && self.kind(square) == kind;
        tables.lanes.outermost(seat, way, Square(king), u16::from_le_bytes(packed), is_kind)
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
        let ways = 0..tables.spec.castling.len();
        Rights::new((king != NONE).then_some(Square(king)), ways.map(|way| self.partner(tables, seat, way)))
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
        if tables.lanes.shared {
            let others = if rights[0] == king.0 { u16::from_le_bytes([rights[1], rights[2]]) } else { 0 };
            let [low, high] = (others | tables.lanes.bit(seat, partner)).to_le_bytes();
            *rights = [king.0, low, high];
        } else if let Some(slot) = rights[1..].get_mut(way) {
            *slot = partner.0;
            rights[0] = king.0;
        }
    }

    /// Ends the rights of who stands on a square.
    #[inline]
    pub(crate) fn end_rights(&mut self, tables: &GeneralTables<W>, square: Square) {
        for (seat, rights) in self.rights.iter_mut().enumerate() {
            if rights[0] == square.0 {
                *rights = [NONE; 3];
            } else if rights[0] != NONE && tables.lanes.shared {
                let left = u16::from_le_bytes([rights[1], rights[2]]) & !tables.lanes.bit(seat, square);
                let [low, high] = left.to_le_bytes();
                *rights = if left == 0 { [NONE; 3] } else { [rights[0], low, high] };
            } else if rights[0] != NONE {
                for partner in &mut rights[1..] {
                    if *partner == square.0 {
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

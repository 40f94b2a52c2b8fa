//! Castling, every way of it.

use chatur_board::{Bits, Square};

use super::Generation;
use super::sink::Sink;
use crate::general::rights::square;
use crate::movement::castling::CastlingPath;
use crate::{KindId, Move, MoveKind};

impl<K: Sink<W> + ?Sized, const W: usize, const S: usize, const E: usize> Generation<'_, K, W, S, E> {
    pub(super) fn castling(&mut self) -> bool {
        let (position, tables, me) = (self.position, self.tables, self.me);
        let Some(king) = square(position.rights[me][0]) else { return false };
        let royal = position.royals[me % S].has(king);
        for way in 0..tables.spec.castling.ways.len() {
            let Some(partner) = position.partner(tables, me, way) else { continue };
            let shows = |square: Square| {
                self.shown.is_none_or(|shown| shown.has(KindId(position.kind(square) as u8)))
            };
            if !shows(king) && !shows(partner) {
                continue;
            }
            let frozen = |square: Square| position.is_frozen(tables, me, square, self.scene.blocked);
            if frozen(king) || frozen(partner) {
                continue;
            }
            let Some(path) = tables.castling(me, way, king, partner) else { continue };
            let judged = !self.pseudo || self.later;
            if path.empty.meets(position.blocked()) || judged && royal && self.in_check {
                continue;
            }
            if !self.open.has(path.king_to) || !self.open.has(path.partner_to) {
                continue;
            }
            let mv = Move::new(king, partner, MoveKind::Castle(way as u8));
            if judged && tables.has_royals && !self.is_safe_castling(mv, &path, royal) {
                continue;
            }
            if self.out(mv, Bits::of(partner)) {
                return true;
            }
        }
        false
    }

    /// Whether castling is safe. A royal king may not come from or cross an attacked square, judged with his partner
    /// at home; where both land, and what they uncover, is judged when the move is made. Where kings may not face
    /// each other, a square that faces the other king counts as attacked.
    fn is_safe_castling(&self, mv: Move, path: &CastlingPath<W>, royal: bool) -> bool {
        let (position, tables, me) = (self.position, self.tables, self.me);
        if !royal {
            return self.later || position.is_safe(tables, mv);
        }
        let kind = position.kind(mv.from);
        let blocked = position.blocked().without(Bits::of(mv.from));
        let safe = |&square: &Square| {
            let faced = tables.check.facing && position.faces_from(tables, me, square, blocked);
            !faced && !position.is_attacked(tables, square, kind, me, blocked)
        };
        let before_landing = (path.crossed | Bits::of(mv.from)).without(Bits::of(path.king_to));
        before_landing.into_iter().all(|square| safe(&square)) && (self.later || position.is_safe(tables, mv))
    }
}

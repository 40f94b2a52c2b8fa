//! Moves of the kinds that no class covers.

use chatur_board::Bits;

use super::Generation;
use crate::MoveKind;
use crate::fast::capabilities::Capabilities;
use crate::fast::move_sink::MoveSink;

impl<const W: usize, const P: usize, const S: usize, const E: usize> Generation<'_, W, P, S, E> {
    /// Every move of a walked kind but captures in passing.
    pub(super) fn walked<R: Capabilities, L: MoveSink<W>>(&self, listener: &mut L, movers: Bits<W>) -> bool {
        for &kind in &self.tables.walkers.kinds {
            let code = self.tables.codes[kind.index()];
            for from in self.position.coded(code) & movers {
                let walk =
                    self.tables.walkers.walk(kind, self.me, from, self.occupied, self.enemies, Bits::EMPTY);
                let mut allowed = self.allowed;
                if let Some(king) = self.king
                    && self.pinned.has(from)
                {
                    allowed &= self.leash(king, from);
                }
                let mut captures = walk.captures;
                let doubly = self.position.doubly_marked::<R>(self.tables, self.me);
                for square in captures & doubly {
                    let free = self.occupied.without(Bits::of(square));
                    if self.tables.walkers.takes_in_passing(kind, self.me, from, square, free) {
                        captures.remove(square);
                    }
                }
                let mut plain = (walk.quiets | captures) & allowed;
                let marked = walk.marked & allowed;
                if let Some(promotion) = &self.tables.promotions[kind.index()] {
                    let last = plain & promotion.zones[self.me];
                    if last.any() && listener.promote(from, last, &promotion.into) {
                        return true;
                    }
                    if !promotion.optional {
                        plain = plain.without(last);
                    }
                }
                if plain.any() && listener.piece(from, plain, MoveKind::Plain)
                    || marked.any() && listener.piece(from, marked, MoveKind::Double)
                {
                    return true;
                }
            }
        }
        false
    }
}

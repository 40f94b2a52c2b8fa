//! Captures in passing: rare, so each is tested by playing it.

use chatur_board::{Bits, Square};

use super::Generation;
use crate::fast::capabilities::Capabilities;
use crate::fast::classes::PAWN;
use crate::fast::move_sink::MoveSink;
use crate::fast::tables::Tables;
use crate::position::packed::{NONE, Position};
use crate::{Move, MoveKind};

impl<const W: usize, const P: usize, const S: usize, const E: usize> Generation<'_, W, P, S, E> {
    /// Every capture on a square that an enemy has just passed.
    #[inline(always)]
    pub(super) fn en_passant<R: Capabilities, L: MoveSink<W>>(&self, listener: &mut L) -> bool {
        if S == 2 {
            let skipped = self.position.marks[self.me ^ 1][1];
            return skipped != NONE && self.take_on::<R, L>(listener, Square(skipped));
        }
        // Two seats may have passed one square.
        let marked = self.position.marked_for(self.tables, self.me);
        marked.into_iter().any(|skipped| self.take_on::<R, L>(listener, skipped))
    }

    #[inline(never)]
    fn take_on<R: Capabilities, L: MoveSink<W>>(&self, listener: &mut L, skipped: Square) -> bool {
        for from in self.position.passing_takers::<R>(self.tables, skipped) {
            let mut hear = |what| {
                self.position.is_safe::<R>(self.tables, Move::new(from, skipped, what))
                    && listener.piece(from, Bits::of(skipped), what)
            };
            // Where the marked square is also one to promote on, the capture is written as a promotion.
            let promotion = self.tables.promotion_on(self.position.code(from), self.me, skipped);
            let into = promotion.map_or(&[][..], |promotion| &promotion.into);
            let stays = promotion.is_none_or(|promotion| promotion.optional);
            if into.iter().any(|&kind| hear(MoveKind::Promotion(kind))) || stays && hear(MoveKind::EnPassant)
            {
                return true;
            }
        }
        false
    }
}

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// The pieces of the player to move that would capture in passing on `skipped`, safe or not.
    fn passing_takers<R: Capabilities>(&self, tables: &Tables<W>, skipped: Square) -> Bits<W> {
        let me = self.turn as usize;
        let occupied = self.occupied();
        let mut takers = Bits::EMPTY;
        let stands = occupied.has(skipped);
        if stands && !(tables.mark_takes_both && self.may_take(tables, me, skipped)) {
            return takers;
        }
        if R::PAWNS
            && let Some(pawns) = tables.pawns.get(me)
        {
            takers |= pawns.struck_from.at(skipped) & self.planes[PAWN] & self.mine();
        }
        takers
    }

    /// The squares on which the player `me` may capture in passing, if one of his pieces strikes there.
    #[inline(always)]
    pub(crate) fn marked_for(&self, tables: &Tables<W>, me: usize) -> Bits<W> {
        let mut marked = Bits::EMPTY;
        Self::each_enemy(tables, me, |seat| {
            if self.marks[seat % S][1] != NONE {
                marked.insert(Square(self.marks[seat % S][1]));
            }
        });
        marked
    }

    /// Whether a promoting move captures in passing as well.
    #[inline(never)]
    pub(crate) fn promotes_in_passing<R: Capabilities>(
        &self,
        tables: &Tables<W>,
        from: Square,
        to: Square,
    ) -> bool {
        let me = self.turn as usize % S;
        self.marked_for(tables, me).has(to) && self.passing_takers::<R>(tables, to).has(from)
    }

    /// Whether an ordinary piece may capture what stands on a square.
    fn may_take(&self, tables: &Tables<W>, me: usize, square: Square) -> bool {
        let mut takes = self.enemies_of(tables, me).without(self.royals_of_all(tables));
        if tables.bodies.immune {
            takes = takes.without(self.bodies(tables));
        }
        takes.has(square)
    }

    /// Marked squares on which a capture takes two pieces: the one that stands there and the one that passed.
    #[inline(always)]
    pub(super) fn doubly_marked<R: Capabilities>(&self, tables: &Tables<W>, me: usize) -> Bits<W> {
        if R::EXITS && tables.mark_takes_both { self.marked_for(tables, me) } else { Bits::EMPTY }
    }

    /// Whether the player to move can legally capture on the square that seat `passer` has just passed.
    pub(crate) fn can_take_in_passing<R: Capabilities>(&self, tables: &Tables<W>, passer: usize) -> bool {
        let skipped = Square(self.marks[passer][1]);
        self.passing_takers::<R>(tables, skipped).into_iter().any(|from| {
            let mv = Move::new(from, skipped, MoveKind::EnPassant);
            self.is_safe::<R>(tables, mv)
                && !(R::MAY_FORBID_CHECK && tables.no_checks && self.checks_by::<R>(tables, mv))
        })
    }
}

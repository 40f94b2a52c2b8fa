//! Marks for captures in passing, and these captures.

use chatur_board::Square;

use crate::effects::EffectSink;
use crate::fast::capabilities::Capabilities;
use crate::fast::classes::PAWN;
use crate::fast::tables::Tables;
use crate::position::packed::{NONE, Position};
use crate::{Move, Removal};

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    #[inline(always)]
    pub(crate) fn drop_mark(&mut self, tables: &Tables<W>, seat: usize) {
        let skipped = self.marks[seat % S][1];
        if skipped != NONE {
            self.hash ^= tables.keys.mark(Square(skipped));
            self.marks[seat % S] = [NONE; 2];
        }
    }

    /// Leaves a mark. Of two players, only where the other can legally capture on it; otherwise it would
    /// tell two equal positions apart (FIDE 9.2). Among more it stands until its owner's next turn.
    #[inline(always)]
    pub(crate) fn leave_mark<R: Capabilities>(
        &mut self,
        tables: &Tables<W>,
        me: usize,
        from: Square,
        to: Square,
    ) {
        if S > 2 && tables.seats > 2 {
            self.set_mark(tables, me, from, to);
            return;
        }
        let Some(skipped) = tables.passed(from, to) else { return };
        let taker = self.turn as usize;
        if R::PAWNS
            && (self.planes[PAWN] & self.seats[taker % S] & tables.pawns[taker].struck_from.at(skipped))
                .is_empty()
        {
            return;
        }
        self.marks[me] = [to.0, skipped.0];
        if self.can_take_in_passing::<R>(tables, me) {
            self.hash ^= tables.keys.mark(skipped);
        } else {
            self.marks[me] = [NONE; 2];
        }
    }

    /// Leaves a mark, usable or not.
    #[inline(always)]
    pub(super) fn set_mark(&mut self, tables: &Tables<W>, me: usize, from: Square, to: Square) {
        if let Some(skipped) = tables.passed(from, to) {
            self.marks[me] = [to.0, skipped.0];
            self.hash ^= tables.keys.mark(skipped);
        }
    }

    /// Takes back a mark that the player to move cannot use.
    pub(super) fn keep_usable_mark<R: Capabilities>(&mut self, tables: &Tables<W>, me: usize) {
        if self.marks[me][1] != NONE && !self.can_take_in_passing::<R>(tables, me) {
            self.drop_mark(tables, me);
        }
    }

    /// Captures every piece that has just passed the target, and what stands there where a variant says so.
    /// The turn and the count of quiet moves are the caller's.
    #[inline(never)]
    pub(super) fn take_in_passing<R: Capabilities, T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        me: usize,
        mv: Move,
        told: &mut T,
    ) {
        for seat in 0..S {
            let [piece, skipped] = self.marks[seat];
            if seat != me && skipped == mv.to.0 && (S == 2 || tables.foes[me & 7] >> seat & 1 == 1) {
                self.drop_mark(tables, seat);
                if E > 0 {
                    self.remove(tables, me, Square(piece), Removal::InPassing, told);
                } else {
                    let code = self.code(Square(piece));
                    self.toggle(tables, Square(piece), code, seat);
                    tables.tell_removed(me, Square(piece), code, seat, Removal::InPassing, told);
                }
            }
        }
        let code = self.code(mv.from);
        self.vacate(tables, me, mv.from, code);
        if E > 0 && self.occupied().has(mv.to) {
            self.capture::<R, T>(tables, me, mv.to, told);
        }
        self.place(tables, me, mv.to, tables.landed(code, mv.what));
        tables.tell_moved(me, mv, code, told);
        self.quiet = 0;
    }
}

impl<const W: usize> Tables<W> {
    /// The square that a double step passes.
    #[inline(always)]
    pub(crate) fn passed(&self, from: Square, to: Square) -> Option<Square> {
        self.rays().between(from, to).first()
    }
}

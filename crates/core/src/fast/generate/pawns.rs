//! Pawns, moved as one set: every step of every pawn in a handful of shifts.

use chatur_board::Bits;

use super::{CAPTURES, Generation, QUIETS};
use crate::MoveKind;
use crate::fast::capabilities::{Capabilities, Royals};
use crate::fast::classes::PAWN;
use crate::fast::move_sink::MoveSink;

impl<const W: usize, const P: usize, const S: usize, const E: usize> Generation<'_, W, P, S, E> {
    /// All pawn moves but captures in passing.
    #[inline(always)]
    pub(super) fn pawns<R: Capabilities, L: MoveSink<W>>(
        &self,
        listener: &mut L,
        movers: Bits<W>,
        pass: u8,
    ) -> bool {
        let pawns = self.position.planes[PAWN] & movers;
        if self.pawn_set::<R, L>(listener, pawns.without(self.pinned), self.allowed, pass) {
            return true;
        }
        R::ROYALS != Royals::None
            && pawns.meets(self.pinned)
            && self.pinned_pawns::<R>(listener, pawns & self.pinned, pass)
    }

    #[inline(never)]
    fn pinned_pawns<R: Capabilities>(
        &self,
        mut listener: &mut dyn MoveSink<W>,
        pawns: Bits<W>,
        pass: u8,
    ) -> bool {
        let Some(king) = self.king else { return false };
        for pawn in pawns {
            let line = self.tables.rays().through(king, pawn);
            if self.pawn_set::<R, _>(&mut listener, Bits::of(pawn), self.allowed & line, pass) {
                return true;
            }
        }
        false
    }

    #[inline(always)]
    fn pawn_set<R: Capabilities, L: MoveSink<W>>(
        &self,
        listener: &mut L,
        pawns: Bits<W>,
        allowed: Bits<W>,
        pass: u8,
    ) -> bool {
        let Some(table) = self.tables.pawns.get(self.me) else { return false };
        let last = table.promotes_on;
        if pass != CAPTURES {
            let empty = self.tables.squares.without(self.occupied);
            let once = table.once.apply(pawns) & empty;
            let steps = once & allowed;
            let plain = steps.without(last);
            if plain.any() && listener.pushed(&table.once, plain, MoveKind::Plain) {
                return true;
            }
            if steps.meets(last) && listener.promote_shifted(&table.once, steps & last, &table.into) {
                return true;
            }
            let marked = table.once.apply(table.once.apply(pawns & table.marked) & once) & empty & allowed;
            if marked.any() && listener.pushed(&table.twice, marked, MoveKind::Double) {
                return true;
            }
            if table.unmarked.any() {
                let unmarked = table.once.apply(table.once.apply(pawns & table.unmarked) & once);
                let unmarked = unmarked & empty & allowed;
                if unmarked.any() && listener.pushed(&table.twice, unmarked, MoveKind::Plain) {
                    return true;
                }
            }
        }
        if pass != QUIETS {
            let prey =
                (self.enemies & allowed).without(self.position.doubly_marked::<R>(self.tables, self.me));
            for capture in &table.captures {
                let to = capture.apply(pawns) & prey;
                let plain = to.without(last);
                if plain.any() && listener.shifted(capture, plain, MoveKind::Plain) {
                    return true;
                }
                if to.meets(last) && listener.promote_shifted(capture, to & last, &table.into) {
                    return true;
                }
            }
        }
        false
    }
}

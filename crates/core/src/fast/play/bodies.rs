//! Bodies that crush what they sweep, and pieces that join into one.

use chatur_board::{Bits, Square};

use crate::effects::EffectSink;
use crate::fast::capabilities::Capabilities;
use crate::fast::tables::Tables;
use crate::position::packed::Position;
use crate::{Effect, Move, Removal, Seat};

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// Removes everything on these squares, bodies as a whole.
    pub(crate) fn crush<T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        me: usize,
        squares: Bits<W>,
        told: &mut T,
    ) {
        let mut hit = squares & self.occupied();
        while let Some(square) = hit.first() {
            let anchor = if self.bodies(tables).has(square) { self.anchor_of(tables, square) } else { None };
            self.remove(tables, me, anchor.unwrap_or(square), Removal::Crushed, told);
            hit.remove(square);
            hit &= self.occupied();
        }
    }

    /// Moves a body and crushes what it sweeps.
    #[inline(never)]
    pub(super) fn sweep<T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        me: usize,
        mv: Move,
        code: u16,
        told: &mut T,
    ) {
        let Some(body) = tables.bodies.of_code(code) else { return };
        let own = self.seats[me % S].without(body.covers(mv.from));
        let mut swept = Bits::EMPTY;
        body.sweeps(me, mv.from, self.kings(tables), own, |sweep| {
            if sweep.to == mv.to {
                swept = sweep.swept;
            }
        });
        self.toggle(tables, mv.from, code, me);
        if tables.resets.has(code) {
            self.quiet = 0;
        }
        self.crush(tables, me, swept, told);
        self.toggle(tables, mv.to, code, me);
        tables.tell_moved(me, mv, code, told);
    }

    /// Joins two pieces; where a new piece makes room by crushing, what stood there goes.
    #[inline(never)]
    pub(super) fn join<R: Capabilities, T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        me: usize,
        mv: Move,
        anchor: Square,
        told: &mut T,
    ) {
        let code = self.code(mv.from);
        let other = self.code(mv.to);
        let Some(joint) = tables.joints.of_code(code) else { return };
        let (into, covered) = (joint.into, joint.covers(anchor));
        for (square, code) in [(mv.from, code), (mv.to, other)] {
            self.toggle(tables, square, code, me);
            self.leave_home::<R>(tables, square);
        }
        self.crush(tables, me, covered, told);
        self.toggle(tables, anchor, into, me);
        self.quiet = 0;
        told.tell(|| {
            let kind = |code| tables.kind(code).unwrap_or_default();
            let of = [(mv.from, kind(code)), (mv.to, kind(other))];
            Effect::Fused { seat: Seat(me as u8), of, into: kind(into), on: anchor }
        });
    }
}

//! Pieces that are taken, and what they pay.

use chatur_board::{Bits, Square};

use crate::effects::EffectSink;
use crate::fast::capabilities::Capabilities;
use crate::fast::classes::{BODY, ROYAL};
use crate::fast::tables::Tables;
use crate::outcome::elimination::Exits;
use crate::position::packed::Position;
use crate::{Effect, Removal, Seat, SeatState};

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// Takes the piece on `to` off the board and pays for it.
    #[inline(always)]
    pub(crate) fn capture<R: Capabilities, T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        me: usize,
        to: Square,
        told: &mut T,
    ) {
        let code = self.code(to);
        if R::BODIES && tables.has_bodies && code >> BODY & 1 == 1 {
            if let Some(anchor) = self.anchor_of(tables, to) {
                self.remove::<T>(tables, me, anchor, Removal::Captured, told);
            }
            return;
        }
        for plane in &mut self.planes {
            plane.remove(to);
        }
        let owner = if S == 2 { me ^ 1 } else { self.owner(to).unwrap_or(me) };
        self.seats[owner % S].remove(to);
        self.hash ^= tables.keys.piece(code, owner, to);
        if S != 2 && self.marks[owner][0] == to.0 {
            self.drop_mark(tables, owner);
        }
        self.quiet = 0;
        self.leave_home::<R>(tables, to);
        if E > 0 {
            self.pay_for::<T>(tables, me, to, code, owner, Removal::Captured, told);
        } else {
            tables.tell_removed(me, to, code, owner, Removal::Captured, told);
        }
    }

    /// Pays for a piece that was taken, and sees what becomes of its owner.
    #[inline(always)]
    #[allow(clippy::too_many_arguments)]
    pub(super) fn pay_for<T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        me: usize,
        on: Square,
        code: u16,
        owner: usize,
        how: Removal,
        told: &mut T,
    ) {
        let grey = self.dead().has(on);
        let worth = tables.foes[me & 7] >> owner & 1 == 1 && self.state(me) == SeatState::Playing;
        let points = match (worth, grey) {
            (false, _) => 0,
            (true, true) => tables.elimination.dead_points,
            (true, false) => tables.points(code),
        };
        if let Some(elimination) = self.elimination.first_mut() {
            elimination.dead.remove(on);
            elimination.points[me % S] = elimination.points[me % S].saturating_add(points);
        }
        told.tell(|| {
            let piece = tables.piece(code, owner);
            Effect::Removed { by: Seat(me as u8), how, piece, on, grey, points }
        });
        if tables.elimination.royal_capture && !grey && tables.has_royals && code >> ROYAL & 1 == 1 {
            self.lose_royal(tables, owner, me, told);
        }
    }

    /// Takes any piece off the board, by its anchor, and pays for it.
    pub(crate) fn remove<T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        me: usize,
        anchor: Square,
        how: Removal,
        told: &mut T,
    ) {
        let (code, Some(owner)) = (self.code(anchor), self.owner(anchor)) else { return };
        let cells = tables.bodies.of_code(code).map_or(Bits::EMPTY, |body| body.covers(anchor));
        self.toggle(tables, anchor, code, owner);
        if self.marks[owner % S][0] == anchor.0 {
            self.drop_mark(tables, owner);
        }
        if self.castling_squares.has(anchor) {
            self.lose_rights(tables, anchor);
        }
        self.quiet = 0;
        self.pay_for::<T>(tables, me, anchor, code, owner, how, told);
        if let Some(elimination) = self.elimination.first_mut() {
            elimination.dead = elimination.dead.without(cells);
        }
    }
}

//! Covered pieces: when one is to be turned up, and what comes of it.

use chatur_board::{Bits, Square};

use crate::effects::EffectSink;
use crate::general::generate::sink::Sink;
use crate::general::tables::{GeneralTables, NO_SLOT};
use crate::position::general::{GeneralPosition, piece};
use crate::{Effect, KindId, Move, MoveKind};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// A covered piece that has made a move and still stands is turned up next. What has passed a square is no longer what
    /// passed it then.
    #[inline(never)]
    pub(super) fn await_turning(&mut self, tables: &GeneralTables<W>, me: usize, mv: Move) {
        if matches!(mv.what, MoveKind::Pass | MoveKind::Castle(_)) {
            return;
        }
        let square = Self::stands(tables, me, mv);
        let covered = self.seats[me % S].has(square) && tables.spec.kinds[self.kind(square)].turns_up;
        if covered && self.hands[me % S].iter().any(|&count| count > 0) {
            self.turning = Some(square);
            self.forget_marks(me);
        }
    }

    /// Tells what the covered piece that is to be turned up can be.
    #[inline(never)]
    pub(crate) fn turnings(&self, tables: &GeneralTables<W>, sink: &mut impl Sink<W>) {
        let Some(square) = self.turning else { return };
        let Some(owner) = self.owner(square) else { return };
        for (slot, &kind) in tables.in_slot.iter().enumerate() {
            if self.hands[owner % S][slot] > 0 {
                let mv = Move::new(square, square, MoveKind::TurnUp(KindId(kind as u8)));
                if sink.set(mv, Bits::of(square)) {
                    return;
                }
            }
        }
    }

    /// A covered piece is a piece of this kind from now on.
    pub(super) fn turn_up(
        &mut self,
        tables: &GeneralTables<W>,
        square: Square,
        kind: KindId,
        told: &mut impl EffectSink,
    ) {
        let Some(owner) = self.owner(square) else { return };
        let slot = tables.slots[kind.index()];
        if slot != NO_SLOT {
            let held = &mut self.hands[owner % S][usize::from(slot)];
            *held = held.saturating_sub(1);
        }
        let covered = self.take(tables, square, owner);
        self.put(tables, square, kind.index(), owner);
        self.turning = None;
        let (before, after) = (piece(covered, owner), piece(kind.index(), owner));
        told.tell(|| Effect::Changed { on: square, before, after });
    }
}

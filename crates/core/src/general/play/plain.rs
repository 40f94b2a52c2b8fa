//! The usual move: a piece of one of two players goes, and captures at most what stands where it lands, or comes from
//! hand. Where nothing else can come of that, [`play`](GeneralPosition::play) need not ask after it, which spares it a
//! third of its instructions (callgrind, `perft` of crazyhouse without bulk counting).

use crate::general::tables::{GeneralTables, NO_SLOT};
use crate::position::general::GeneralPosition;
use crate::{Move, MoveKind};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// Plays a move if it is a plain one.
    #[inline(always)]
    pub(crate) fn play_plainly(&mut self, tables: &GeneralTables<W>, mv: Move) -> bool {
        if S != 2 || E > 0 || !mv.is_alone() || !tables.plain_moves {
            return false;
        }
        let me = self.me();
        match mv.what {
            MoveKind::Plain | MoveKind::Double => {
                let captures = mv.from != mv.to && self.pieces().has(mv.to);
                if captures && !tables.plain_captures {
                    return false;
                }
                self.go_plainly(tables, me, mv, captures);
            }
            MoveKind::Drop(kind) => {
                self.forget_marks(me);
                self.drop(tables, me, mv.to, kind.index(), &mut ());
            }
            _ => return false,
        }
        self.last = me as u8;
        self.passes = 0;
        self.pass_turn(tables);
        if self.passed[me % S].piece.is_some() {
            self.keep_usable_mark_of(tables, me);
        }
        true
    }

    #[inline(always)]
    fn go_plainly(&mut self, tables: &GeneralTables<W>, me: usize, mv: Move, captures: bool) {
        self.quiet = self.quiet.saturating_add(1);
        self.forget_marks(me);
        let kind = self.take(tables, mv.from, me);
        self.leave_home(tables, mv.from);
        if tables.kinds[kind].resets {
            self.quiet = 0;
        }
        if captures {
            let owner = usize::from(self.seats[1 % S].has(mv.to));
            self.capture_plainly(tables, me, mv, owner);
        }
        self.put(tables, mv.to, kind, me);
        if mv.what == MoveKind::Double {
            self.leave_marks(tables, me, mv, kind);
        }
    }

    fn capture_plainly(&mut self, tables: &GeneralTables<W>, me: usize, mv: Move, owner: usize) {
        let kind = self.take(tables, mv.to, owner);
        self.leave_home(tables, mv.to);
        if self.passed[owner % S].piece == Some(mv.to) {
            self.forget_marks(owner);
        }
        self.quiet = 0;
        if tables.captures.to_hand {
            let slot = tables.slots[tables.kinds[kind].captured_as];
            if slot != NO_SLOT {
                let held = &mut self.hands[me % S][usize::from(slot)];
                *held = held.saturating_add(1);
            }
        }
    }
}

//! Moves made for a look at what they leave.

use chatur_effort::tick;

use crate::fast::capabilities::{Capabilities, Royals};
use crate::fast::tables::Tables;
use crate::position::packed::Position;
use crate::{Move, MoveKind};

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// Whether a move of the player to move leaves none of his royal pieces attacked.
    pub(crate) fn is_safe<R: Capabilities>(&self, tables: &Tables<W>, mv: Move) -> bool {
        tick(1);
        if R::ROYALS == Royals::None {
            return true;
        }
        let me = self.turn as usize;
        let mut after = *self;
        after.play_bare::<R>(tables, mv);
        after.checkers_of::<R>(tables, me).is_empty()
    }

    /// Whether a move attacks a royal piece of another seat.
    pub(crate) fn checks_by<R: Capabilities>(&self, tables: &Tables<W>, mv: Move) -> bool {
        let me = self.turn as usize;
        let mut after = *self;
        after.play_bare::<R>(tables, mv);
        after.gives_check::<R>(tables, me)
    }

    /// Plays the pieces of a move only; a double step leaves no mark, which would need legality again.
    pub(super) fn play_bare<R: Capabilities>(&mut self, tables: &Tables<W>, mv: Move) {
        if E > 0 {
            self.enact::<R, ()>(tables, mv, &mut ());
            return;
        }
        let what = if mv.what == MoveKind::Double { MoveKind::Plain } else { mv.what };
        self.play::<R>(tables, Move { what, ..mv });
    }
}

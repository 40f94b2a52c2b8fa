//! The legal moves that guests are told, and those that they ask for where a list was cut.

use std::sync::Arc;

use chatur_core::SeatState;
use chatur_notation::NamedMove;

use super::decide::check_name;
use super::shown::Role;
use super::{KEPT, Offered, Room};
use crate::message::{Code, Failed, HostReason, ListMoves, Moves, Wanted};
use crate::show::offered_moves;

impl Room {
    /// The legal moves, if somebody is to make one.
    pub(super) fn moves_now(&self) -> Option<Arc<Offered>> {
        let turn = self.table.turn();
        let moves = self.is_ready()
            && self.table.ending().is_none()
            && !self.table.awaits_dice()
            && self.table.turning().is_none()
            && !self.table.is_paused()
            && self.table.state(turn) == SeatState::Playing
            && self.seats[turn.index()].holder.is_person();
        if !moves {
            return None;
        }
        let game = self.table.game();
        let at = game.steps().len();
        if let Some(offered) = self.offered.get().filter(|offered| offered.at == at) {
            return Some(Arc::clone(offered)).filter(|offered| !offered.moves.is_empty());
        }
        // Where nothing is named, nothing can be missing.
        let list = offered_moves(game, &Wanted::default()).unwrap_or_default();
        let offered = Arc::new(Offered::of(at, list));
        if offered.moves.len() <= KEPT {
            // Where another list is kept, this one is made again.
            let _ = self.offered.set(Arc::clone(&offered));
        }
        Some(offered).filter(|offered| !offered.moves.is_empty())
    }

    /// The legal moves that were told for the position that stands now, where they are kept.
    pub(super) fn offered(&self) -> impl Iterator<Item = &NamedMove> {
        let now = self.table.game().steps().len();
        self.offered.get().filter(|offered| offered.at == now).into_iter().flat_map(|offered| &offered.moves)
    }

    /// The legal moves that whoever is to move asks for.
    ///
    /// # Errors
    /// When it is not for the guest to ask, or there is nothing of the kind.
    pub fn list(&self, role: Role, asked: &ListMoves) -> Result<Moves, Failed> {
        let ListMoves { id, base, wanted } = asked;
        check_name(id.as_ref())?;
        let seat = role.ok_or_else(|| Failed::new(Code::NoSeat, HostReason::Watching))?;
        if base.is_some_and(|base| self.is_past(base, self.changed)) {
            return Err(Failed::new(Code::Stale, HostReason::Meanwhile));
        }
        self.check_turn(seat)?;
        if !self.is_ready() {
            return Err(Failed::new(Code::Waiting, HostReason::SeatsOpen));
        }
        if self.table.is_paused() {
            return Err(Failed::new(Code::NotNow, chatur_play::ActionError::Paused));
        }
        let game = self.table.game();
        let list = offered_moves(game, wanted).map_err(|unknown| Failed::new(Code::BadMessage, unknown))?;
        Ok(Moves { id: id.clone(), seq: self.seq(), list: list.told() })
    }
}

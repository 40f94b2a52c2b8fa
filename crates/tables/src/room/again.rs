//! What was asked for once and is said again: the same is not done twice, and another wish needs a name of its own.

use chatur_core::{Move, Seat};
use chatur_notation::{coordinates, read_move};
use chatur_play::Action;

use super::{Room, Wish};
use crate::message::{Act, AddMove, Code, Deed, Failed, HostReason, Told};
use crate::show::seat_name;

/// What was done for a message.
pub(super) struct Done {
    /// Its number.
    seq: u64,
    /// How many steps the game had after it.
    steps: usize,
    /// The names of the move, if one was played: coordinates and algebraic notation.
    names: Option<(String, String)>,
}

impl Room {
    /// Notes what has just been done for a message of a seat.
    pub(super) fn note_done(&mut self, seat: Seat, id: &str, told: &Told) {
        let names = told.events.iter().find_map(|event| Some((event.uci.clone()?, event.san.clone()?)));
        let done = Done { seq: told.seq, steps: self.table.game().steps().len(), names };
        self.done.insert((seat, id.to_owned()), done);
    }

    /// The number under which a wish has been done before; or why it is refused: its name was that of another one.
    /// Nothing if the name is new.
    pub fn again(&self, seat: Seat, wish: &Wish) -> Option<Result<u64, Failed>> {
        let done = self.done.get(&(seat, wish.id()?.clone()))?;
        Some(if self.is_same(wish, done) {
            Ok(done.seq)
        } else {
            Err(Failed::new(Code::Reused, HostReason::NameReused))
        })
    }

    /// Whether a wish is what was done.
    fn is_same(&self, wish: &Wish, done: &Done) -> bool {
        let entries = &self.table.record().entries;
        let Some(entry) = (done.seq as usize).checked_sub(1).and_then(|index| entries.get(index)) else {
            return false;
        };
        let Act { action, mv, seat, .. } = match (wish, entry.action) {
            (Wish::Move(AddMove { mv: text, .. }), Action::Move(mv)) => {
                let named = done.names.as_ref().is_some_and(|(uci, san)| text == uci || text == san);
                return named
                    || self.was_tried(done.steps, text, mv)
                    || done.steps.checked_sub(1).is_some_and(|at| self.reads(at, text, mv));
            }
            (Wish::Rule(rule), Action::Arbiter(ruling)) => {
                let name = seat_name(self.table.game().variant(), entry.seat);
                return rule.ruling == ruling
                    && rule.seat.as_ref().is_none_or(|asked| asked.eq_ignore_ascii_case(&name));
            }
            (Wish::Act(act), _) => act,
            (Wish::Move(_) | Wish::Rule(_), _) => return false,
        };
        match (*action, entry.action) {
            (Deed::Resign, Action::Resign)
            | (Deed::Draw, Action::OfferDraw | Action::AcceptDraw)
            | (Deed::Takeback, Action::OfferTakeBack { .. } | Action::AcceptTakeBack)
            | (Deed::Accept, Action::AcceptDraw | Action::AcceptTakeBack)
            | (Deed::Decline, Action::DeclineDraw | Action::DeclineTakeBack)
            | (Deed::Abort, Action::Abort) => true,
            (Deed::Claim, Action::Claim) => mv.is_none(),
            (Deed::Claim, Action::ClaimWith(with)) => {
                mv.as_ref().is_some_and(|text| self.reads(done.steps, text, with))
            }
            (Deed::ClaimGoneWin, Action::ClaimGone { gone, draw: false })
            | (Deed::ClaimGoneDraw, Action::ClaimGone { gone, draw: true }) => {
                let name = seat_name(self.table.game().variant(), gone);
                seat.as_ref().is_none_or(|asked| asked.eq_ignore_ascii_case(&name))
            }
            _ => false,
        }
    }

    /// Whether a text is what was tried, with so many steps after it.
    fn was_tried(&self, steps: usize, text: &str, mv: Move) -> bool {
        let game = self.table.game();
        // A try that was refused has led to no step.
        let at = [steps, steps.wrapping_sub(1)].into_iter().filter_map(|at| game.positions().get(at));
        let mut at = at.filter(|_| game.variant().spec().has_tries());
        at.any(|position| coordinates::write(game.variant(), position, mv) == text)
    }

    /// Whether a text means a move after so many steps.
    fn reads(&self, steps: usize, text: &str, mv: Move) -> bool {
        let game = self.table.game();
        let position = game.positions().get(steps);
        position.is_some_and(|position| read_move(game.variant(), position, text) == Ok(mv))
    }
}

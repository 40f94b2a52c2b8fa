//! Who acts for a seat when no person does.

use chatur_core::{Lottery, Purpose, Seat, SeatState};

use crate::offer::Proposal;
use crate::{Action, Table};

/// Acts for a seat.
pub trait Controller {
    /// What the seat does now, if it does anything. Asked again after every change of the table.
    fn act(&mut self, table: &Table, seat: Seat) -> Option<Action>;
}

/// Plays any legal move, each as likely as every other; where it does not know which are legal, it tries any. It agrees to every take-back and to no draw.
///
/// It draws from a lottery, whatever the order in which moves are generated, and remembers nothing: it may be dropped and
/// made anew at any time. A replay does not need it at all, for the record holds its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RandomMover<L> {
    lottery: L,
}

impl<L: Lottery> RandomMover<L> {
    /// A mover who draws from this.
    pub fn new(lottery: L) -> Self {
        Self { lottery }
    }
}

impl<L: Lottery> Controller for RandomMover<L> {
    fn act(&mut self, table: &Table, seat: Seat) -> Option<Action> {
        if table.ending().is_some() || table.state(seat) != SeatState::Playing {
            return None;
        }
        if let Some(offer) = table.offer().filter(|offer| offer.awaits(seat)) {
            return Some(match offer.what {
                Proposal::Draw => Action::DeclineDraw,
                Proposal::TakeBack { .. } => Action::AcceptTakeBack,
            });
        }
        if table.turn() != seat {
            return None;
        }
        let mut moves = table.game().tries();
        moves.sort_unstable();
        let lottery: &dyn Lottery = &self.lottery;
        let drawn = lottery.choose(Purpose::Move { seat, ply: table.game().ply() }, &moves);
        drawn.copied().map(Action::Move)
    }
}

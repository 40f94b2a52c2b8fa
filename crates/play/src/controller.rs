//! Who acts for a seat when no person does.

use chatur_core::{Seat, SeatState};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::offer::Proposal;
use crate::{Action, Table};

/// Acts for a seat.
pub trait Controller {
    /// What the seat does now, if it does anything. Asked again after every change of the table.
    fn act(&mut self, table: &Table, seat: Seat) -> Option<Action>;
}

/// Plays any legal move, each as likely as every other. It agrees to every take-back and to no draw.
///
/// The move depends on the seed, the seat, the ply and the legal moves, and on nothing else: not on the order in
/// which they are generated, nor on what was asked before. So it may be dropped and made anew at any time.
/// A replay does not need it at all, for the record holds its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RandomMover {
    seed: u64,
}

/// The words of the stream set apart for one choice. A choice uses few; this leaves room for redraws.
const WORDS: u128 = 1 << 8;

impl RandomMover {
    /// A mover whose choices follow from a seed: the game's own.
    pub fn new(seed: u64) -> Self {
        Self { seed }
    }
}

impl Controller for RandomMover {
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
        let mut moves = table.game().legal_moves();
        moves.sort_unstable();
        if moves.is_empty() {
            return None;
        }
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        // Stream 0 is for the start position; each seat has its own.
        random.set_stream(u64::from(seat.0) + 1);
        random.set_word_pos(table.game().ply() as u128 * WORDS);
        Some(Action::Move(moves[random.random_range(0..moves.len())]))
    }
}

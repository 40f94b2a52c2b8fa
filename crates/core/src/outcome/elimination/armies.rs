//! What the rules of elimination ask of a position of either engine.

use chatur_board::{Bits, Square};

use super::EliminationRules;
use crate::effects::EffectSink;
use crate::position::elimination::Elimination;
use crate::{KindId, SeatState};

/// A position whose seats can leave.
pub(crate) trait Armies<const W: usize, const S: usize>: Copy {
    /// What the engine looks up.
    type Tables;

    fn elimination_rules(tables: &Self::Tables) -> &EliminationRules;
    /// The block of the position; `None` where nobody leaves and nothing is counted.
    fn elimination(&self) -> Option<&Elimination<W, S>>;
    fn elimination_mut(&mut self) -> Option<&mut Elimination<W, S>>;
    fn seat_to_move(&self) -> usize;
    fn set_seat_to_move(&mut self, seat: usize);
    /// All squares of a seat's pieces.
    fn army(&self, seat: usize) -> Bits<W>;
    /// Its royal pieces, dead or not.
    fn royal_army(&self, tables: &Self::Tables, seat: usize) -> Bits<W>;
    fn kind_on(&self, tables: &Self::Tables, square: Square) -> Option<KindId>;
    /// Takes a piece of a seat off the board, named by its anchor; `None` for another square of a piece.
    fn take_off(&mut self, tables: &Self::Tables, square: Square, seat: usize) -> Option<KindId>;
    /// Ends what a seat could still castle, and what can be captured of it in passing.
    fn forget_rights(&mut self, tables: &Self::Tables, seat: usize);
    fn reset_quiet(&mut self);
    /// The state of a seat has changed: for the hash, and for what is royal.
    fn follow_state(&mut self, tables: &Self::Tables, seat: usize, before: SeatState, after: SeatState);
    /// Gives the turn to the next seat that takes turns.
    fn next_turn(&mut self, tables: &Self::Tables, told: &mut impl EffectSink);

    /// The points of a seat; 0 where none are counted.
    fn points_of(&self, seat: usize) -> i16 {
        self.elimination().map_or(0, |block| block.points[seat % S])
    }

    /// Whether a seat still plays.
    #[inline(always)]
    fn state_of(&self, seat: usize) -> SeatState {
        self.elimination().map_or(SeatState::Playing, |block| block.states[seat % S])
    }
}

/// A position whose generator can be asked; `R` is what it is compiled for.
pub(crate) trait Contested<R, const W: usize, const S: usize>: Armies<W, S> {
    /// Whether the player to move has a legal move.
    fn can_move(&self, tables: &Self::Tables) -> bool;
    /// The enemies that attack a royal piece of a seat.
    fn checking(&self, tables: &Self::Tables, seat: usize) -> Bits<W>;
    /// The seats that take turns and whose royal piece is attacked, one bit each. `safe` is known not to be.
    fn seats_in_check(&self, tables: &Self::Tables, safe: Option<usize>) -> u8;
    /// Notes who is in check, where that is kept.
    fn keep_checked(&mut self, tables: &Self::Tables);
}

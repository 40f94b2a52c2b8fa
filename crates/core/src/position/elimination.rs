//! Who still plays, whose pieces are dead, and the points: the block of positions whose seats can leave.

use chatur_board::Bits;

use crate::SeatState;

/// What becomes of the seats of a game in which they leave one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Elimination<const W: usize, const S: usize> {
    /// The pieces that attack nothing and never move.
    pub(crate) dead: Bits<W>,
    pub(crate) points: [i16; S],
    pub(crate) states: [SeatState; S],
    /// The seats whose royal piece is attacked, one bit each. Derived; kept only by lanes that watch royal pieces.
    pub(crate) checked: u8,
    /// Whether too few sides are left to go on. Derived from the states.
    pub(crate) decided: bool,
}

impl<const W: usize, const S: usize> Elimination<W, S> {
    pub(crate) const NEW: Self = Self {
        dead: Bits::EMPTY,
        points: [0; S],
        states: [SeatState::Playing; S],
        checked: 0,
        decided: false,
    };
}

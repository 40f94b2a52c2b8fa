//! Movement in several legs: bent riders, lame elephants, lions.

use chatur_board::Step;

use super::hop::Hop;

/// A leg after the first. It begins where the one before it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leg {
    /// The steps, each the start of a line of its own, as the owner sees them.
    pub steps: Vec<Step>,
    /// The fewest steps, at least 1.
    pub min: u8,
    /// The most steps; `None` goes on to the edge.
    pub max: Option<u8>,
    /// What it has to jump.
    pub hop: Hop,
    /// Whether the square halfway along each step must be empty.
    pub lame: bool,
    /// What may stand on the square where it begins.
    pub on: TurnOn,
    /// Whether the move may also end where this leg begins.
    pub may_stop: bool,
}

/// What may stand on the square between two legs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TurnOn {
    /// Nothing.
    pub empty: bool,
    /// An enemy, which is captured. A move captures in this way at most once.
    pub captured: bool,
    /// Any piece, which stays.
    pub jumped: bool,
}

impl TurnOn {
    /// The square must be empty.
    pub const EMPTY: Self = Self { empty: true, captured: false, jumped: false };
}

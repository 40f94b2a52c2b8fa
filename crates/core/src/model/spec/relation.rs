//! Relations between pieces: who observes whom.

use chatur_board::Step;

use super::KindSet;

/// Whether a piece is observed by others.
///
/// A piece is observed by what could capture on its square if it were an enemy there, or by what stands beside it. Only ways of
/// moving that ask for no relation themselves count, and what cannot move observes all the same, so that there is no
/// circle. Captures in passing observe nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Relation {
    /// Whose pieces observe.
    pub by: Observers,
    /// Which kinds do.
    pub kinds: KindSet,
    /// They observe from these steps away, as the owner of the observed piece sees the board; as they capture if nothing is
    /// said.
    pub beside: Option<Vec<Step>>,
    /// Whether the relation holds where nobody observes the piece, instead of where somebody does.
    pub unseen: bool,
}

/// Whose pieces observe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Observers {
    /// Those of the same seat, but never a piece itself.
    Own,
    /// Those of enemies that play.
    Enemy,
}

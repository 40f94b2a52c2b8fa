//! What is done in a game, one thing after the other.

use crate::{Leave, Move, Seat};

/// One thing done in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameStep {
    /// A move. A walking royal piece's random step is one too.
    Move(Move),
    /// A seat gives up.
    Leave(Seat, Leave),
    /// All who still play agree on a draw.
    Draw,
    /// The player to move claims the ending with this name.
    Claim(String),
}

//! What a puzzle is about.

use serde::{Deserialize, Serialize};

/// What a puzzle is about. First what its solver gets by it, then how its solution ends the game, if it does, then what is to
/// be seen on the way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// The game is won by force.
    Wins,
    /// The solver comes out far ahead.
    Gains,
    /// Every other move loses.
    Saves,
    /// It ends by checkmate.
    Mate,
    /// It ends because there is no legal move.
    NoMoves,
    /// It ends because a piece reaches a zone.
    Goal,
    /// It ends by counted checks.
    Checks,
    /// It ends because a royal piece is taken.
    Royal,
    /// It ends because a side has no pieces, or none of a kind.
    Extinction,
    /// It ends by pieces in a row, in a block, or joined.
    Pattern,
    /// It ends in another way that the rules have.
    OtherEnd,
    /// The solver drops a piece.
    Drop,
    /// One of the solver's pieces promotes.
    Promotion,
    /// The solver castles.
    Castling,
    /// The solver captures in passing.
    InPassing,
    /// The solver gives material for it.
    Sacrifice,
    /// The first move neither captures nor checks nor promotes.
    Quiet,
}

impl Theme {
    /// Whether it says what the solver gets.
    pub fn is_aim(self) -> bool {
        matches!(self, Self::Wins | Self::Gains | Self::Saves)
    }

    /// Whether it says how the solution ends the game.
    pub fn is_end(self) -> bool {
        (Self::Mate..=Self::OtherEnd).contains(&self)
    }
}

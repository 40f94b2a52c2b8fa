//! What captures do besides taking the piece on the square.

use chatur_board::{Square, Step};

use super::KindSet;
use crate::{KindId, Piece};

/// What captures do.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Captures {
    /// Whether a captured piece goes to the captor's hand, as what [`captured_as`](crate::Kind::captured_as)
    /// says; otherwise it is gone. What becomes of a piece that explodes its blast says.
    pub to_hand: bool,
    /// What else goes when a piece is captured.
    pub blast: Option<Blast>,
    /// Captors of these kinds turn into a wall where they land.
    pub petrified: KindSet,
    /// Where captured pieces are reborn, where they are: the pieces of the start. A piece comes back on a square where
    /// its like began, if that is empty: one that promotes on the file where it was taken, another on the shade.
    pub homes: Vec<(Square, Piece)>,
    /// What captors become.
    pub absorbs: Vec<Absorption>,
    /// Whether nothing is captured, and a piece that has moved turns over the enemies that it attacks.
    pub converts: bool,
}

/// A captor that takes over how its victim moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Absorption {
    /// What captures.
    pub captor: KindId,
    /// What is captured.
    pub victim: KindId,
    /// What the captor is then.
    pub becomes: KindId,
}

/// An explosion around the square of a capture.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Blast {
    /// The squares around it, counted from it.
    pub steps: Vec<Step>,
    /// Whether the captor goes too.
    pub kills_captor: bool,
    /// The kinds around it that stay.
    pub spares: KindSet,
    /// The kinds that stay even as the captor.
    pub immune: KindSet,
    /// Whether what goes, the captor included, turns into walls.
    pub leaves_walls: bool,
    /// Whether what goes comes to hand, where captured pieces do: enemies of the captor to his, his own and his allies'
    /// to that of the player whose piece he captured.
    pub to_hands: bool,
}

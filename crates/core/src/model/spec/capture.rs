//! What captures do besides taking the piece on the square.

use chatur_board::{Square, Step};

use super::KindSet;
use crate::{KindId, Piece, ZoneId};

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
    /// What a piece that has moved or was dropped captures away from where it landed.
    pub also: Vec<Also>,
    /// Whether only one of these rules captures by a move. Where several could, there is a move for each, of which
    /// [`Move::via`](crate::Move::via) says a square where it captures. Moves that capture on their way are not told apart so.
    pub chooses: bool,
    /// Whether a captor goes on at once as its victim would from where it was taken, without capturing. That is one move, whose
    /// [`via`](crate::Move::via) says where it captured; a capture after which the captor cannot go on is none. Where it
    /// comes back to its own square the move is a shot. Such a move leaves no mark, and promotes by where it ends.
    pub moves_on: bool,
}

/// Captures away from the square on which a piece lands, by a move of one piece or a drop: not by castling, shots, changes
/// of places or fusions. All rules are looked at before anything is removed, with the piece on its new square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Also {
    /// Which enemies.
    pub how: AlsoHow,
    /// The directions that are looked in, as the captor sees them.
    pub steps: Vec<Step>,
    /// Which pieces capture so by their moves and drops.
    pub by: KindSet,
    /// Which can be captured so.
    pub takes: KindSet,
    /// Which of the captor's own pieces, besides the one that moves, close in what is captured.
    pub with: KindSet,
    /// Only what stands here, as the captor sees the zone; anywhere if nothing is said.
    pub on: Option<ZoneId>,
    /// Squares that close in like a piece of the captor's while nothing stands there.
    pub hostile: Option<ZoneId>,
    /// Only by moves to a square in one of these directions from the one that it left, as the captor sees them; by any move or
    /// drop if nothing is said.
    pub moving: Vec<Step>,
}

/// Which enemies a piece captures away from where it lands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AlsoHow {
    /// Lines of enemies that begin beside where it lands, and end before another piece of its own or a hostile square:
    /// custodial capture.
    Sandwiched {
        /// How many enemies such a line has at most; any number if nothing is said.
        most: Option<u8>,
    },
    /// Enemies beside it that have pieces of its own, hostile squares, walls or the edge on all sides.
    Surrounded,
    /// Two enemies between which it lands: intervention.
    Between,
    /// The enemies of a line that begins before the square on which it lands, in the direction of its move, as far as they stand
    /// without a gap: approach.
    Approached {
        /// At most so many of them, the nearest first; all if nothing is said.
        most: Option<u8>,
    },
    /// The same behind the square that it left, against the direction of its move: withdrawal.
    Withdrawn {
        /// At most so many of them, the nearest first; all if nothing is said.
        most: Option<u8>,
    },
    /// The enemies between the square that it left and the one on which it lands, in a straight line: those over which it has
    /// leapt.
    Leapt,
    /// The enemies on squares where a line from it crosses a line from another piece of its own, in another direction, whatever
    /// stands between: coordination.
    Crossed,
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

//! The game of four written down a second time, as slowly and plainly as possible: squares are walked one by
//! one, every move is tried on a copy of the board. Nothing here uses a table, a set of squares or the core.
//!
//! It is written from the rules of the game alone, so that it can bear witness against the core.

mod attack;
mod board;
mod carry;
mod castling;
mod fusion;
mod game;
mod legal;
mod ordinary;
mod perft;
mod points;
mod position;
mod rules;
mod square;
mod sweep;
mod turn;

pub use attack::{checks, in_check};
pub use board::{Board, Standing};
pub use game::{Game, Places, Reason};
pub use legal::legal_moves;
pub use perft::perft;
pub use points::standing;
pub use position::{How, Mark, Position, State};
pub use rules::{Kept, Kind, Mate, OnSkipped, Piece, Points, Quit, Room, Rules, Seat, SeatRules};
pub use square::Sq;
pub use turn::{Event, play};

/// A move: from where to where, and what else it does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// Where the piece stands; of a large piece, its anchor.
    pub from: Sq,
    /// Where it lands; in castling, where the rook stands; in a fusion, where the other piece stands.
    pub to: Sq,
    /// What else it does.
    pub what: MoveKind,
}

/// What a move does besides going from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveKind {
    /// Nothing.
    Plain,
    /// A pawn's two steps at once.
    Double,
    /// It takes a pawn that has just passed the target.
    EnPassant,
    /// The pawn becomes another kind. It may take in passing too.
    Promotion(Kind),
    /// King and rook move: 0 on the short side, 1 on the long one.
    Castle(usize),
    /// Two pieces become one, whose anchor stands here.
    Fusion(Sq),
}

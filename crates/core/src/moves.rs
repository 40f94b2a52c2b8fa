//! A move: four bytes that make and notation can act on.

use chatur_board::Square;

use crate::KindId;

/// A move of one piece (castling moves two).
///
/// A move means something only together with the position in which it was generated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it lands; in castling, where the partner stands.
    pub to: Square,
    /// What kind of move it is.
    pub what: What,
}

/// What a move does besides going from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum What {
    /// Nothing; what stood on the target is captured.
    Plain,
    /// It leaves a mark on the square it passed, where it can be captured in passing.
    Double,
    /// It captures a piece that has just passed the target square.
    EnPassant,
    /// It becomes another kind.
    Promotion(KindId),
    /// King and partner castle; the index is that of [`Spec::castling`](crate::Spec::castling).
    Castle(u8),
    /// It joins the piece of its own seat on the target; the new piece's anchor stands here.
    Fusion(Square),
}

//! A move: eight bytes that make and notation can act on.

use chatur_board::Square;

use crate::KindId;

/// A move of one piece (castling moves two).
///
/// A move means something only together with the position in which it was generated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// Where the piece stands. A piece that is dropped comes from its target.
    pub from: Square,
    /// Where it lands; in castling, where the partner stands; of a piece that shoots, what it hits.
    pub to: Square,
    /// What kind of move it is.
    pub what: MoveKind,
    /// What comes with it.
    pub with: MoveExtra,
    /// What stands here is captured on the way.
    pub via: Option<Square>,
}

/// What a move does besides going from one square to another.
///
/// Exhaustive: a notation that does not know a kind, or a search that packs it wrongly, has to fail while it is compiled and
/// not at the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveKind {
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
    /// A piece of this kind comes from hand.
    Drop(KindId),
    /// It captures what stands on the target and stays where it is.
    Shoot,
    /// It changes places with what stands on the target.
    Swap,
    /// Nothing moves; `from` and `to` are the same.
    Pass,
}

/// What comes with a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum MoveExtra {
    /// Nothing.
    #[default]
    Nothing,
    /// A piece of this kind enters from hand where the piece came from.
    Gate(KindId),
    /// In castling, it enters where the partner came from.
    GateAtPartner(KindId),
    /// A wall is placed here.
    Wall(Square),
}

impl Move {
    /// A move that nothing comes with.
    #[inline(always)]
    pub const fn new(from: Square, to: Square, what: MoveKind) -> Self {
        Self { from, to, what, with: MoveExtra::Nothing, via: None }
    }

    /// Whether nothing comes with it, and nothing is captured on its way.
    #[inline(always)]
    pub fn is_alone(self) -> bool {
        self.with == MoveExtra::Nothing && self.via.is_none()
    }

    /// What the piece becomes, if it promotes.
    #[inline(always)]
    pub const fn promotion(self) -> Option<KindId> {
        if let MoveKind::Promotion(into) = self.what { Some(into) } else { None }
    }

    /// The same move, and this comes with it.
    #[inline(always)]
    #[must_use]
    pub const fn and(self, with: MoveExtra) -> Self {
        Self { with, ..self }
    }
}

//! A move: a few bytes that make and notation can act on.

use chatur_board::Square;

#[cfg(feature = "serde")]
use crate::model::stored;
use crate::{KindId, Lot};

/// A move of one piece (castling moves two).
///
/// A move means something only together with the position in which it was generated.
///
/// ```
/// use chatur_board::Square;
/// use chatur_core::{KindId, Move, MoveKind};
///
/// let (from, to) = (Square(52), Square(60));
/// let promotes = Move::new(from, to, MoveKind::Promotion(KindId(1)));
/// assert_eq!(promotes.promotion(), Some(KindId(1)));
/// assert_eq!(promotes, Move { what: MoveKind::Promotion(KindId(1)), ..Move::new(from, to, MoveKind::Plain) });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "stored::StoredMove"))]
pub struct Move {
    /// Where the piece stands. A piece that is dropped comes from its target.
    pub from: Square,
    /// Where it lands; in castling, where the partner stands; of a piece that shoots, what it hits.
    pub to: Square,
    /// What kind of move it is.
    pub what: MoveKind,
    /// Which piece enters with it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "MoveExtra::is_nothing"))]
    pub with: MoveExtra,
    /// What stands here is captured on the way.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub via: Option<Square>,
    /// A wall is placed here, when all else is done.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub wall: Option<Square>,
}

/// What a move does besides going from one square to another.
///
/// Exhaustive: a notation that does not know a kind, or a search that packs it wrongly, has to fail while it is compiled and
/// not at the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum MoveKind {
    /// Nothing; what stood on the target is captured.
    Plain,
    /// It leaves a mark on the square it passed, where it can be captured in passing.
    Double,
    /// It captures a piece that has just passed the target square.
    EnPassant,
    /// It becomes another kind.
    Promotion(KindId),
    /// King and partner castle; the index is that of [`CastlingRules::ways`](crate::CastlingRules::ways).
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
    /// Dice are thrown and show this: a step that chance makes, of which `from` and `to` say nothing.
    Throw(Lot),
    /// The covered piece on `from` and `to` is turned up and is a piece of this kind: a step that chance makes.
    TurnUp(KindId),
}

/// Which piece enters with a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum MoveExtra {
    /// None.
    #[default]
    Nothing,
    /// A piece of this kind enters from hand where the piece came from.
    Gate(KindId),
    /// In castling, it enters where the partner came from.
    GateAtPartner(KindId),
}

#[cfg(feature = "serde")]
impl MoveExtra {
    #[allow(clippy::trivially_copy_pass_by_ref)] // serde asks for a reference
    fn is_nothing(&self) -> bool {
        *self == Self::Nothing
    }
}

impl Move {
    /// A move that nothing comes with.
    #[inline(always)]
    pub const fn new(from: Square, to: Square, what: MoveKind) -> Self {
        Self { from, to, what, with: MoveExtra::Nothing, via: None, wall: None }
    }

    /// Whether nothing comes with it, and nothing is captured on its way.
    #[inline(always)]
    pub fn is_alone(self) -> bool {
        self.with == MoveExtra::Nothing && self.via.is_none() && self.wall.is_none()
    }

    /// Whether it is a throw of dice.
    #[inline(always)]
    pub const fn is_throw(self) -> bool {
        matches!(self.what, MoveKind::Throw(_))
    }

    /// Whether it is a step that chance makes: a [throw](Self::is_throw), or a covered piece turned up.
    #[inline(always)]
    pub const fn is_lot(self) -> bool {
        matches!(self.what, MoveKind::Throw(_) | MoveKind::TurnUp(_))
    }

    /// What the piece becomes, if it promotes.
    #[inline(always)]
    pub const fn promotion(self) -> Option<KindId> {
        if let MoveKind::Promotion(into) = self.what { Some(into) } else { None }
    }

    /// The same move, and this enters with it.
    #[inline(always)]
    #[must_use]
    pub const fn and(self, with: MoveExtra) -> Self {
        Self { with, ..self }
    }

    /// The same move, and a wall is placed here.
    #[inline(always)]
    #[must_use]
    pub const fn walled(self, on: Square) -> Self {
        Self { wall: Some(on), ..self }
    }
}

//! What can be wrong with a move as text, and what every reader of moves asks.

use chatur_board::{Square, SquareError};
use chatur_core::{AnyPosition, IllegalReason, KindId, Move, MoveKind, Piece, Setup, Variant};
use thiserror::Error;

use crate::letters::said;

/// The longest text that is looked at as a move, in bytes.
pub(crate) const LONGEST: usize = 64;

/// Why a text is no move in a position. As data it has a `code`, and what its sentence names.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "code", rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum MoveTextError {
    /// Nothing but blanks.
    #[error("the move is empty")]
    #[cfg_attr(feature = "serde", serde(rename = "empty_move"))]
    Empty,
    /// No form of a move.
    #[error("`{text}` is not a move; a move is written like e2e4, Nf3, exd5, e8=Q or O-O")]
    Unreadable {
        /// The move.
        text: String,
    },
    /// Nothing stands where the move starts.
    #[error("there is no piece on {square}")]
    #[cfg_attr(feature = "serde", serde(rename = "empty_square"))]
    NoPiece {
        /// The square's name.
        square: String,
    },
    /// The square belongs to a piece whose anchor is elsewhere.
    #[error("{square} is covered by the {kind} on {anchor}; a move names it by {anchor}")]
    NotAnchor {
        /// The square's name.
        square: String,
        /// The kind's name.
        kind: String,
        /// The anchor's name.
        anchor: String,
    },
    /// Two pieces can join there, and the text does not say where the new one stands.
    #[error("{text}: say where the {into} will stand: {choices}")]
    AnchorMissing {
        /// The move.
        text: String,
        /// The name of the new piece's kind.
        into: String,
        /// The moves that say it.
        choices: String,
    },
    /// Two pieces can join there, but the new one cannot stand where the text says.
    #[error("{text}: the {into} cannot stand there; possible are {choices}")]
    AnchorWrong {
        /// The move.
        text: String,
        /// The name of the new piece's kind.
        into: String,
        /// The moves that are possible.
        choices: String,
    },
    /// Another player's piece stands where the move starts.
    #[error("the {kind} on {square} is {seat}'s, and it is not {seat}'s turn")]
    #[cfg_attr(feature = "serde", serde(rename = "others_piece"))]
    NotYours {
        /// The kind's name.
        kind: String,
        /// The square's name.
        square: String,
        /// The seat's name.
        seat: String,
    },
    /// The piece must promote and the text does not say to what.
    #[error("{text}: say what the {kind} becomes: {choices}")]
    PromotionMissing {
        /// The move.
        text: String,
        /// The kind's name.
        kind: String,
        /// The moves that say it.
        choices: String,
    },
    /// The text says that a piece promotes, and it cannot, or not to that.
    #[error("{text}: the {kind} cannot become {wanted} there")]
    PromotionWrong {
        /// The move.
        text: String,
        /// The kind's name.
        kind: String,
        /// What it was to become.
        wanted: String,
    },
    /// The move is well formed, but a rule forbids it.
    #[error("{text} is not legal: {rule}")]
    #[cfg_attr(feature = "serde", serde(rename = "illegal_move"))]
    Illegal {
        /// The move.
        text: String,
        /// The rule that forbids it.
        rule: IllegalReason,
    },
    /// No piece of the kind can make the move.
    #[error("{text}: no {kind} can legally go to {square}")]
    NobodyCan {
        /// The move.
        text: String,
        /// The kind's name.
        kind: String,
        /// The target's name.
        square: String,
    },
    /// The player has nothing to castle with, or the variant has no castling.
    #[error("{text} is not possible here")]
    NoCastling {
        /// The move.
        text: String,
    },
    /// No piece can make a move that is written so.
    #[error("{text}: no piece can make this move here")]
    NotPossible {
        /// The move.
        text: String,
    },
    /// No kind of piece has the letter.
    #[error("{text}: no piece of this variant is called `{letter}`")]
    NoKind {
        /// The move.
        text: String,
        /// The letter.
        letter: String,
    },
    /// The move places a wall and the text does not say where.
    #[error("{text}: say where the wall goes, as in {example}")]
    WallMissing {
        /// The move.
        text: String,
        /// A move that says it.
        example: String,
    },
    /// No wall can go where the text says.
    #[error("{text}: no wall can go to {square} with that move")]
    WallWrong {
        /// The move.
        text: String,
        /// The square's name.
        square: String,
    },
    /// The text places a wall, and the move does not.
    #[error("{text}: that move places no wall")]
    NoWall {
        /// The move.
        text: String,
    },
    /// Several moves fit the text.
    #[error("{text} is ambiguous; it could be {choices}")]
    Ambiguous {
        /// The move.
        text: String,
        /// The moves that it could be.
        choices: String,
    },
    /// A square that the board does not have.
    #[error(transparent)]
    #[cfg_attr(feature = "serde", serde(untagged))]
    Square(#[from] SquareError),
}

/// The rule that forbids a move. What is written with the letter of a queen may be one that is a pawn again once it is
/// taken: another kind.
pub(crate) fn rule_against(
    variant: &Variant,
    position: &AnyPosition,
    from: Square,
    to: Square,
    promotion: Option<KindId>,
) -> Option<IllegalReason> {
    let meant = promotion.and_then(|kind| {
        let moves = variant.pseudo_legal_moves(position).into_iter();
        let mut becomes = moves.filter(|mv| (mv.from, mv.to) == (from, to)).filter_map(Move::promotion);
        becomes.find(|&into| said(variant.spec(), into) == said(variant.spec(), kind))
    });
    variant.illegal_reason(position, from, to, meant.or(promotion))
}

/// Whether a move is a promotion that leaves no choice.
pub(crate) fn is_automatic(variant: &Variant, setup: &Setup, mv: Move) -> bool {
    promotes_alone(variant, setup.piece(mv.from), mv)
}

/// The same, told which piece moves.
pub(crate) fn promotes_alone(variant: &Variant, piece: Option<Piece>, mv: Move) -> bool {
    let promotes = mv.promotion().and(piece);
    let promotion = promotes.and_then(|piece| variant.spec().kinds[piece.kind.index()].promotion.as_ref());
    promotion.is_some_and(|promotion| !promotion.optional && promotion.to.len() == 1)
}

/// Whether a move joins two pieces.
pub(crate) fn is_fusion(mv: Move) -> bool {
    matches!(mv.what, MoveKind::Fusion(_))
}

/// Whether a move puts a piece on the board.
pub(crate) fn is_drop(mv: Move) -> bool {
    matches!(mv.what, MoveKind::Drop(_))
}

/// Whether a move is castling.
pub(crate) fn is_castling(mv: Move) -> bool {
    matches!(mv.what, MoveKind::Castle(_))
}

//! What an evaluator reads from a position: every piece, and the squares that it attacks.

use chatur_board::{Bits, Square};

use crate::Piece;

/// A piece on the board and the squares that it attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttackingPiece<const W: usize> {
    /// Where it stands, a body with its anchor.
    pub square: Square,
    /// What it is, and whose.
    pub piece: Piece,
    /// What it attacks.
    pub attacked: Bits<W>,
}

/// Room for a survey, empty or to be added to, in sets as wide as the board needs: narrow sets are quicker. Squares
/// beyond the width are lost.
#[derive(Debug)]
pub enum AttackMap<'a> {
    /// Up to 64 squares.
    Small(&'a mut Vec<AttackingPiece<1>>),
    /// Up to 128 squares.
    Middle(&'a mut Vec<AttackingPiece<2>>),
    /// Any board.
    Large(&'a mut Vec<AttackingPiece<4>>),
}

/// Takes what is told, in sets of another width.
pub(crate) fn list<const W: usize, const V: usize>(
    out: &mut Vec<AttackingPiece<V>>,
) -> impl FnMut(Square, Piece, Bits<W>) {
    |square, piece, attacked| out.push(AttackingPiece { square, piece, attacked: attacked.resize() })
}

//! Super-pieces: the whole footprint shifts along a line, and what it touches is crushed.

use super::square::{ALL_ROUND, DIAGONAL, ORTHOGONAL};
use super::{Kind, Move, MoveKind, Position, Rules, Sq, Standing};

/// The directions of a super-piece, and how many steps it makes at most.
fn reach(kind: Kind) -> (&'static [(i8, i8)], i8) {
    match kind {
        Kind::SuperKnight => (&ALL_ROUND, 1),
        Kind::SuperBishop => (&DIAGONAL, 3),
        Kind::SuperRook => (&ORTHOGONAL, 3),
        Kind::SuperQueen => (&ALL_ROUND, 3),
        other => panic!("{other:?} does not sweep"),
    }
}

/// The squares that a super-piece touches when it has shifted to `anchor`: all but those that it itself
/// stands on before it moves.
fn touched(rules: &Rules, by: Standing, anchor: Sq) -> Vec<Sq> {
    let own = rules.covered(by.piece.kind, by.anchor);
    let mut squares = rules.covered(by.piece.kind, anchor);
    squares.retain(|square| !own.contains(square));
    squares
}

fn touches_king(position: &Position, squares: &[Sq]) -> bool {
    let king = |square: &Sq| position.board.at(*square).is_some_and(|there| there.piece.kind == Kind::King);
    squares.iter().any(king)
}

/// Whether some step, all before it being on the board and free of kings, would touch the square.
pub fn attacks(rules: &Rules, position: &Position, by: Standing, target: Sq) -> bool {
    let (directions, range) = reach(by.piece.kind);
    for &(files, ranks) in directions {
        for n in 1..=range {
            let anchor = by.anchor.plus((n * files, n * ranks));
            if !rules.fits(by.piece.kind, anchor) {
                break;
            }
            let squares = touched(rules, by, anchor);
            if squares.contains(&target) {
                return true;
            }
            if touches_king(position, &squares) {
                break;
            }
        }
    }
    false
}

/// The moves of a super-piece: any number of steps that touch no king.
pub fn moves(rules: &Rules, position: &Position, by: Standing) -> Vec<Move> {
    let (directions, range) = reach(by.piece.kind);
    let mut moves = Vec::new();
    for &(files, ranks) in directions {
        for n in 1..=range {
            let anchor = by.anchor.plus((n * files, n * ranks));
            if !rules.fits(by.piece.kind, anchor) {
                break;
            }
            if touches_king(position, &touched(rules, by, anchor)) {
                break;
            }
            moves.push(Move { from: by.anchor, to: anchor, what: MoveKind::Plain });
        }
    }
    moves
}

/// All squares that a super-piece touches on its way to `to`.
pub fn path(rules: &Rules, by: Standing, to: Sq) -> Vec<Sq> {
    let (files, ranks) = by.anchor.to(to);
    let steps = files.abs().max(ranks.abs());
    let mut squares = Vec::new();
    for n in 1..=steps {
        squares.extend(touched(rules, by, by.anchor.plus((n * files.signum(), n * ranks.signum()))));
    }
    squares.sort();
    squares.dedup();
    squares
}

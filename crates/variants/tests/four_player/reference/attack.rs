//! What attacks what.

use super::square::{ALL_ROUND, DIAGONAL, LEAPS, ORTHOGONAL};
use super::{Kind, Position, Rules, Seat, Sq, Standing, sweep};

/// Whether a piece attacks a square on which something of another seat stands or might stand.
pub fn attacks(rules: &Rules, position: &Position, by: Standing, target: Sq) -> bool {
    match by.piece.kind {
        Kind::Pawn => pawn_steps(rules, by.piece.seat).iter().any(|&step| by.anchor.plus(step) == target),
        Kind::Knight => LEAPS.iter().any(|&leap| by.anchor.plus(leap) == target),
        Kind::King => ALL_ROUND.iter().any(|&step| by.anchor.plus(step) == target),
        Kind::Bishop => slides(rules, position, by.anchor, &DIAGONAL, target),
        Kind::Rook => slides(rules, position, by.anchor, &ORTHOGONAL, target),
        Kind::Queen | Kind::PromotedQueen => slides(rules, position, by.anchor, &ALL_ROUND, target),
        Kind::SuperKnight | Kind::SuperBishop | Kind::SuperRook | Kind::SuperQueen => {
            sweep::attacks(rules, position, by, target)
        }
    }
}

/// The capturing steps of a seat's pawns.
pub fn pawn_steps(rules: &Rules, seat: Seat) -> [(i8, i8); 2] {
    let (files, ranks) = rules.seats[seat].forward;
    // Aside is across the way forward.
    [(files + ranks, ranks + files), (files - ranks, ranks - files)]
}

fn slides(rules: &Rules, position: &Position, from: Sq, steps: &[(i8, i8)], target: Sq) -> bool {
    steps.iter().any(|&step| {
        let mut square = from.plus(step);
        while rules.has(square) {
            if square == target {
                return true;
            }
            if position.board.at(square).is_some() {
                return false;
            }
            square = square.plus(step);
        }
        false
    })
}

/// The enemy pieces that attack a square of a seat. Grey pieces attack nothing; of a seat that walks only
/// the king attacks.
pub fn attackers(rules: &Rules, position: &Position, seat: Seat, target: Sq) -> Vec<Standing> {
    let mut pieces = position.lively();
    pieces.retain(|by| !rules.allies(by.piece.seat, seat) && attacks(rules, position, *by, target));
    pieces
}

/// The enemy pieces that give check to a seat's king.
pub fn checkers(rules: &Rules, position: &Position, seat: Seat) -> Vec<Standing> {
    position.board.king(seat).map_or(Vec::new(), |king| attackers(rules, position, seat, king))
}

/// Whether a seat's king is attacked.
pub fn in_check(rules: &Rules, position: &Position, seat: Seat) -> bool {
    !checkers(rules, position, seat).is_empty()
}

/// The playing seats whose kings the army of a seat attacks.
pub fn checks(rules: &Rules, position: &Position, by: Seat) -> Vec<Seat> {
    let checked = |&seat: &Seat| checkers(rules, position, seat).iter().any(|piece| piece.piece.seat == by);
    position.playing().into_iter().filter(checked).collect()
}

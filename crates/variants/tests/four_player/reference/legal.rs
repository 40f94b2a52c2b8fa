//! The legal moves: every way to go that, tried out, leaves the own king unattacked.

use super::attack::in_check;
use super::carry::carry_out;
use super::{Kind, Move, Position, Rules, Seat, castling, fusion, ordinary, sweep};

/// All legal moves of the seat to move, sorted.
pub fn legal_moves(rules: &Rules, position: &Position) -> Vec<Move> {
    let seat = position.turn;
    let mut moves = all_moves(rules, position);
    moves.retain(|&mv| !in_check(rules, &carry_out(rules, position, mv).position, seat));
    moves.sort();
    moves
}

/// Whether a seat would have a legal move if it were its turn.
pub fn could_move(rules: &Rules, position: &Position, seat: Seat) -> bool {
    let mut turned = position.clone();
    turned.turn = seat;
    // His own double step is forgotten when his turn begins.
    turned.marks[seat] = None;
    !legal_moves(rules, &turned).is_empty()
}

fn all_moves(rules: &Rules, position: &Position) -> Vec<Move> {
    let seat = position.turn;
    let mut moves = Vec::new();
    // A walking king is the only piece of its seat that is not grey.
    for by in position.lively() {
        if by.piece.seat != seat {
            continue;
        }
        match by.piece.kind {
            Kind::Pawn => moves.extend(ordinary::pawn_moves(rules, position, by)),
            kind if kind.is_super() => moves.extend(sweep::moves(rules, position, by)),
            _ => {
                moves.extend(ordinary::moves(rules, position, by));
                moves.extend(fusion::moves(rules, position, by));
            }
        }
    }
    moves.extend(castling::moves(rules, position, seat));
    moves
}

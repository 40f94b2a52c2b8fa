//! Castling: the king goes two squares toward the rook, which lands beside it on the other side.

use super::attack::attackers;
use super::{Kind, Move, MoveKind, Piece, Position, Rules, Seat, Sq};

/// Where king and rook land.
pub fn landings(king: Sq, rook: Sq) -> (Sq, Sq) {
    let (files, ranks) = king.to(rook);
    let toward = (files.signum(), ranks.signum());
    (king.plus(toward).plus(toward), king.plus(toward))
}

/// The castling moves of a seat. That the king is safe in the end is for the trying out.
pub fn moves(rules: &Rules, position: &Position, seat: Seat) -> Vec<Move> {
    let king = rules.seats[seat].king;
    let mut moves = Vec::new();
    for (way, &rook) in rules.seats[seat].rooks.iter().enumerate() {
        if !position.rights[seat][way] {
            continue;
        }
        let standing = |square: Sq, kind: Kind| {
            position.board.at(square).is_some_and(|there| there.piece == Piece { kind, seat })
        };
        assert!(standing(king, Kind::King) && standing(rook, Kind::Rook), "a right without king and rook");
        let (files, ranks) = king.to(rook);
        let toward = (files.signum(), ranks.signum());
        let mut between = king.plus(toward);
        let mut is_free = true;
        while between != rook {
            is_free &= position.board.at(between).is_none();
            between = between.plus(toward);
        }
        let (lands, _) = landings(king, rook);
        let passed = [king, king.plus(toward), lands];
        let is_safe = passed.iter().all(|&square| attackers(rules, position, seat, square).is_empty());
        if is_free && is_safe {
            moves.push(Move { from: king, to: rook, what: MoveKind::Castle(way) });
        }
    }
    moves
}

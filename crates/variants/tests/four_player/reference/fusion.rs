//! Two like pieces of one seat become a super-piece.

use super::square::ORTHOGONAL;
use super::{Kind, Move, MoveKind, Position, Room, Rules, Sq, Standing, ordinary};

/// What two pieces become.
pub fn result(a: Kind, b: Kind) -> Option<Kind> {
    let queen = |kind| matches!(kind, Kind::Queen | Kind::PromotedQueen);
    match (a, b) {
        (Kind::Rook, Kind::Rook) => Some(Kind::SuperRook),
        (Kind::Knight, Kind::Knight) => Some(Kind::SuperKnight),
        (Kind::Bishop, Kind::Bishop) => Some(Kind::SuperBishop),
        (a, b) if queen(a) && queen(b) => Some(Kind::SuperQueen),
        _ => None,
    }
}

/// The fusions in which a piece is the one that moves.
pub fn moves(rules: &Rules, position: &Position, by: Standing) -> Vec<Move> {
    if !rules.fusion {
        return Vec::new();
    }
    let mut moves = Vec::new();
    for to in partners(rules, position, by) {
        let there = position.board.at(to).expect("a partner");
        let into = result(by.piece.kind, there.piece.kind).expect("partners join");
        let births = if into == Kind::SuperBishop { vec![by.anchor, to] } else { vec![to] };
        // Of all anchors on the board those whose footprint covers a birth square and has room.
        for anchor in rules.squares() {
            let covers = rules.covered(into, anchor);
            let born = births.iter().any(|birth| covers.contains(birth));
            if born && rules.fits(into, anchor) && has_room(rules, position, &covers, by.anchor, to) {
                moves.push(Move { from: by.anchor, to, what: MoveKind::Fusion(anchor) });
            }
        }
    }
    moves
}

/// The squares of the pieces that a piece can join: bishops those beside them, others where they can go.
fn partners(rules: &Rules, position: &Position, by: Standing) -> Vec<Sq> {
    let squares = if by.piece.kind == Kind::Bishop {
        ORTHOGONAL.iter().map(|&step| by.anchor.plus(step)).filter(|&square| rules.has(square)).collect()
    } else {
        ordinary::reach(rules, position, by)
    };
    let joins = |there: Standing| {
        there.piece.seat == by.piece.seat && result(by.piece.kind, there.piece.kind).is_some()
    };
    squares.into_iter().filter(|&square| position.board.at(square).is_some_and(joins)).collect()
}

fn has_room(rules: &Rules, position: &Position, covers: &[Sq], from: Sq, to: Sq) -> bool {
    let others = covers.iter().filter(|&&square| square != from && square != to);
    let mut standing = others.filter_map(|&square| position.board.at(square));
    match rules.room {
        Room::Needed => standing.next().is_none(),
        Room::Crushes => standing.all(|there| there.piece.kind != Kind::King),
    }
}

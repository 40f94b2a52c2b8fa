//! How ordinary pieces go, own-king safety aside.

use super::attack::pawn_steps;
use super::square::{ALL_ROUND, DIAGONAL, LEAPS, ORTHOGONAL};
use super::{Kind, Mark, Move, MoveKind, Position, Rules, Seat, Sq, Standing};

/// The moves of a piece that is neither a pawn nor a super-piece.
pub fn moves(rules: &Rules, position: &Position, by: Standing) -> Vec<Move> {
    let seat = by.piece.seat;
    let targets = reach(rules, position, by).into_iter().filter(|&to| may_land(rules, position, seat, to));
    targets.map(|to| Move { from: by.anchor, to, what: MoveKind::Plain }).collect()
}

/// The squares that a piece comes to, whatever stands there: each line ends on the first piece.
pub fn reach(rules: &Rules, position: &Position, by: Standing) -> Vec<Sq> {
    let (steps, far): (&[(i8, i8)], bool) = match by.piece.kind {
        Kind::Knight => (&LEAPS, false),
        Kind::King => (&ALL_ROUND, false),
        Kind::Bishop => (&DIAGONAL, true),
        Kind::Rook => (&ORTHOGONAL, true),
        Kind::Queen | Kind::PromotedQueen => (&ALL_ROUND, true),
        other => panic!("{other:?} has moves of its own"),
    };
    let mut squares = Vec::new();
    for &step in steps {
        let mut square = by.anchor.plus(step);
        while rules.has(square) {
            squares.push(square);
            if !far || position.board.at(square).is_some() {
                break;
            }
            square = square.plus(step);
        }
    }
    squares
}

fn may_land(rules: &Rules, position: &Position, seat: Seat, to: Sq) -> bool {
    position.board.at(to).is_none_or(|there| may_take(rules, position, seat, there))
}

/// Whether an ordinary piece of a seat may take this piece.
pub fn may_take(rules: &Rules, position: &Position, seat: Seat, there: Standing) -> bool {
    if there.piece.kind.is_super() {
        return false;
    }
    if position.is_dead(there.piece) {
        return true;
    }
    if there.piece.kind == Kind::King && !rules.king_capture {
        return false;
    }
    !rules.allies(there.piece.seat, seat)
}

/// The moves of a pawn.
pub fn pawn_moves(rules: &Rules, position: &Position, by: Standing) -> Vec<Move> {
    let seat = by.piece.seat;
    let from = by.anchor;
    let forward = rules.seats[seat].forward;
    let is_free = |square: Sq| rules.has(square) && position.board.at(square).is_none();
    let mut moves = Vec::new();

    let one = from.plus(forward);
    if is_free(one) {
        step(rules, seat, from, one, MoveKind::Plain, &mut moves);
        let two = one.plus(forward);
        if rules.own_rank(seat, from) == rules.seats[seat].pawn_rank && is_free(two) {
            let what = if rules.en_passant { MoveKind::Double } else { MoveKind::Plain };
            step(rules, seat, from, two, what, &mut moves);
        }
    }
    for aside in pawn_steps(rules, seat) {
        let to = from.plus(aside);
        if !rules.has(to) {
            continue;
        }
        match position.board.at(to) {
            Some(there) if may_take(rules, position, seat, there) => {
                // What it does to a pawn that passed is for the carrying out.
                let both =
                    rules.on_skipped == super::OnSkipped::Both && passed(rules, position, seat, to).is_some();
                let what = if both { MoveKind::EnPassant } else { MoveKind::Plain };
                step(rules, seat, from, to, what, &mut moves);
            }
            None if passed(rules, position, seat, to).is_some() => {
                step(rules, seat, from, to, MoveKind::EnPassant, &mut moves);
            }
            _ => {}
        }
    }
    moves
}

/// The enemy pawn that has just passed a square, if a pawn of `seat` may take it.
pub fn passed(rules: &Rules, position: &Position, seat: Seat, skipped: Sq) -> Option<Mark> {
    if !rules.en_passant {
        return None;
    }
    let enemies = (0..rules.seats.len()).filter(|&other| !rules.allies(other, seat));
    enemies.filter_map(|other| position.marks[other]).find(|mark| mark.skipped == skipped)
}

fn step(rules: &Rules, seat: Seat, from: Sq, to: Sq, what: MoveKind, moves: &mut Vec<Move>) {
    if rules.own_rank(seat, to) == rules.promotion_rank {
        moves.extend(rules.promotes_to.iter().map(|&kind| Move {
            from,
            to,
            what: MoveKind::Promotion(kind),
        }));
    } else {
        moves.push(Move { from, to, what });
    }
}

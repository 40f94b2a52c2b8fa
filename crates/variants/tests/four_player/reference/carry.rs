//! Carrying a move out on the board: who moves, what goes, whose king is taken. What follows is for the turn.

use super::castling::landings;
use super::{
    Kind, Mark, Mate, Move, MoveKind, OnSkipped, Piece, Position, Rules, Seat, Sq, Standing, State, fusion,
    ordinary, sweep,
};

/// A move carried out.
#[derive(Clone, Debug)]
pub struct Carried {
    /// The position with the same seat to move. Seats whose king was taken are out.
    pub position: Position,
    /// The piece that moved, as it stands now.
    pub moved: Standing,
    /// What was taken or crushed, and whether it was grey.
    pub gone: Vec<Gone>,
    /// Whose king was taken.
    pub king_taken: Option<Seat>,
}

/// A piece that a move removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gone {
    pub standing: Standing,
    /// Whether it was crushed, not captured.
    pub crushed: bool,
    pub grey: bool,
    /// Whether it belonged to an enemy who plays.
    pub active_enemy: bool,
}

/// Carries out a move of the seat to move.
pub fn carry_out(rules: &Rules, before: &Position, mv: Move) -> Carried {
    let mut position = before.clone();
    let by = position.board.at(mv.from).expect("a piece moves");
    let seat = by.piece.seat;
    let squares = goes(rules, before, by, mv);

    position.board.take(mv.from);
    if matches!(mv.what, MoveKind::Fusion(_)) {
        position.board.take(mv.to);
    }
    let crushed = by.piece.kind.is_super() || matches!(mv.what, MoveKind::Fusion(_));
    let mut gone = Vec::new();
    for square in squares {
        // A large piece is touched on several squares and goes once.
        if let Some(standing) = position.board.take(square) {
            let grey = before.is_dead(standing.piece);
            let active_enemy = before.plays(standing.piece.seat) && !rules.allies(standing.piece.seat, seat);
            gone.push(Gone { standing, crushed, grey, active_enemy });
        }
    }

    let moved = lands(before, by, mv);
    if let MoveKind::Castle(_) = mv.what {
        let rook = position.board.take(mv.to).expect("a rook castles");
        position.board.put(rules, landings(mv.from, mv.to).1, rook.piece);
    }
    position.board.put(rules, moved.anchor, moved.piece);

    forget(rules, &mut position, by, mv, &gone);
    if mv.what == MoveKind::Double {
        let skipped = mv.from.plus(rules.seats[seat].forward);
        position.marks[seat] = Some(Mark { skipped, pawn: mv.to });
    }
    let counts = !gone.is_empty() || by.piece.kind == Kind::Pawn || matches!(mv.what, MoveKind::Fusion(_));
    position.quiet = if counts { 0 } else { position.quiet + 1 };

    let kings = gone.iter().filter(|gone| gone.standing.piece.kind == Kind::King && !gone.grey);
    let king_taken = kings.map(|gone| gone.standing.piece.seat).next();
    if let Some(victim) = king_taken {
        // Where a taken king ends the game, it ends it for his partner too.
        let whole_team = rules.mate == Mate::EndsGame;
        for seat in 0..rules.seats.len() {
            if seat == victim || whole_team && rules.allies(seat, victim) {
                position.stops(rules, seat, State::Out);
            }
        }
    }
    Carried { position, moved, gone, king_taken }
}

/// The squares whose pieces go because of a move.
fn goes(rules: &Rules, before: &Position, by: Standing, mv: Move) -> Vec<Sq> {
    if let MoveKind::Fusion(anchor) = mv.what {
        let there = before.board.at(mv.to).expect("two pieces join");
        let into = fusion::result(by.piece.kind, there.piece.kind).expect("like pieces join");
        let mut squares = rules.covered(into, anchor);
        squares.retain(|&square| square != mv.from && square != mv.to);
        return squares;
    }
    if by.piece.kind.is_super() {
        return sweep::path(rules, by, mv.to);
    }
    if let MoveKind::Castle(_) = mv.what {
        return Vec::new();
    }
    let mut squares = vec![mv.to];
    let aside = by.piece.kind == Kind::Pawn && mv.from.file != mv.to.file && mv.from.rank != mv.to.rank;
    if aside && (before.board.at(mv.to).is_none() || rules.on_skipped == OnSkipped::Both) {
        squares.extend(ordinary::passed(rules, before, by.piece.seat, mv.to).map(|mark| mark.pawn));
    }
    squares
}

/// The moved piece where it stands in the end.
fn lands(before: &Position, by: Standing, mv: Move) -> Standing {
    let seat = by.piece.seat;
    match mv.what {
        MoveKind::Plain | MoveKind::Double | MoveKind::EnPassant => {
            Standing { anchor: mv.to, piece: by.piece }
        }
        MoveKind::Promotion(kind) => Standing { anchor: mv.to, piece: Piece { kind, seat } },
        MoveKind::Castle(_) => Standing { anchor: landings(mv.from, mv.to).0, piece: by.piece },
        MoveKind::Fusion(anchor) => {
            let there = before.board.at(mv.to).expect("two pieces join");
            let kind = fusion::result(by.piece.kind, there.piece.kind).expect("like pieces join");
            Standing { anchor, piece: Piece { kind, seat } }
        }
    }
}

/// Ends castling rights of kings and rooks that moved or went, and the memory of pawns that went.
fn forget(rules: &Rules, position: &mut Position, by: Standing, mv: Move, gone: &[Gone]) {
    let joined = matches!(mv.what, MoveKind::Fusion(_)).then_some(mv.to);
    let left: Vec<Sq> = [Some(by.anchor), joined]
        .into_iter()
        .flatten()
        .chain(gone.iter().map(|gone| gone.standing.anchor))
        .collect();
    for (seat, home) in rules.seats.iter().enumerate() {
        for (way, rook) in home.rooks.iter().enumerate() {
            if left.contains(&home.king) || left.contains(rook) {
                position.rights[seat][way] = false;
            }
        }
        if position.marks[seat].is_some_and(|mark| left.contains(&mark.pawn)) {
            position.marks[seat] = None;
        }
    }
}

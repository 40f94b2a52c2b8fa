//! En passant: which piece can just have passed a square.

use chatur_board::Square;

use crate::{Mark, SeatState, Setup, Spec};

/// The one piece, not of the player to move, whose double step can just have passed `skipped`.
pub(crate) fn mark_at(spec: &Spec, setup: &Setup, skipped: Square) -> Option<Mark> {
    let all = setup.all().map(|(square, piece)| Mark { seat: piece.seat, piece: square, skipped });
    let mut possible = all.filter(|&mark| is_possible(spec, setup, mark));
    let mark = possible.next()?;
    possible.next().is_none().then_some(mark)
}

/// Whether this piece can just have passed this square.
pub(crate) fn is_possible(spec: &Spec, setup: &Setup, mark: Mark) -> bool {
    let Some(piece) = setup.piece(mark.piece) else { return false };
    // Of two players nobody has moved since; among more, others may have come onto these squares.
    let still_empty = |square| spec.seats.len() > 2 || setup.piece(square).is_none();
    let plays = setup.states.get(mark.seat.index()) == Some(&SeatState::Playing);
    if !plays || piece.seat != mark.seat || mark.seat == setup.turn || !still_empty(mark.skipped) {
        return false;
    }
    let (Some(kind), Some(seat)) = (spec.kinds.get(piece.kind.index()), spec.seats.get(mark.seat.index()))
    else {
        return false;
    };
    let geometry = &spec.geometry;
    kind.movement.iter().filter(|atom| atom.leaves_mark).any(|atom| {
        atom.steps.iter().any(|&step| {
            let (df, dr) = geometry.turn(seat.facing, step);
            let back = |from| geometry.step(from, (-df, -dr));
            let Some(passed) = back(mark.piece) else { return false };
            let Some(start) = back(passed) else { return false };
            let zone = atom.from.map(|zone| &spec.zones[usize::from(zone.0)].squares[mark.seat.index()]);
            passed == mark.skipped && still_empty(start) && zone.is_none_or(|squares| squares.has(start))
        })
    })
}

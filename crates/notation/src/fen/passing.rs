//! The en-passant field: squares that were passed, each perhaps followed by where the piece stands now.

use chatur_core::{Mark, Setup, Variant};
use chatur_effort::Ordered as _;

use super::{FenError, PassingFault};
use crate::letters::excerpt;

/// Reads a field such as `-`, `e3`, or `d3e4` where more than one piece can have passed d3.
///
/// In a list of squares an empty one was passed, and an occupied one holds the piece that passed those
/// before it, or those after it where none are before it: Fairy-Stockfish goes by ranks, `e3e4` but `e5e6`.
pub(super) fn read(variant: &Variant, setup: &mut Setup, field: &str) -> Result<(), FenError> {
    // Fairy-Stockfish writes the limit of a counting rule here. Such a count is the game's, not the position's.
    let is_limit = !variant.spec().modules.is_empty() && field.bytes().all(|byte| byte.is_ascii_digit());
    if field == "-" || is_limit {
        return Ok(());
    }
    let fault = |why| FenError::EnPassant { text: excerpt(field), why };
    let geometry = variant.geometry();
    let mut waiting = Vec::new();
    let mut marks: Vec<Mark> = Vec::new();
    let mut ahead = None;
    let mut rest = field;
    while !rest.is_empty() {
        let end = rest.bytes().skip(1).position(|b| !b.is_ascii_digit()).map_or(rest.len(), |at| at + 1);
        let (name, after) = rest.split_at_checked(end).ok_or_else(|| fault(PassingFault::Square))?;
        let square = geometry.parse(name).map_err(|_| fault(PassingFault::Square))?;
        rest = after;
        match setup.piece(square) {
            None if waiting.contains(&square) || marks.iter().any(|mark| mark.skipped == square) => {
                return Err(fault(PassingFault::Twice));
            }
            None => waiting.push(square),
            Some(piece)
                if waiting.is_empty() && piece.seat != setup.turn && ahead.is_none() && !rest.is_empty() =>
            {
                ahead = Some((piece.seat, square));
            }
            Some(piece) if waiting.is_empty() || piece.seat == setup.turn => {
                return Err(fault(PassingFault::Occupied { square: geometry.name(square) }));
            }
            Some(piece) => marks.extend(waiting.drain(..).map(|skipped| Mark {
                seat: piece.seat,
                piece: square,
                skipped,
            })),
        }
    }
    for skipped in waiting {
        let mark = match ahead {
            Some((seat, piece)) => Some(Mark { seat, piece, skipped }),
            None => variant.mark_at(setup, skipped),
        };
        marks.push(mark.ok_or_else(|| fault(PassingFault::Nobody { square: geometry.name(skipped) }))?);
    }
    if marks.iter().any(|mark| mark.piece != marks[0].piece) {
        return Err(fault(PassingFault::TwoPieces));
    }
    setup.marks = marks;
    Ok(())
}

/// Writes the squares that were passed, with the piece's own square only where that is not plain.
pub(super) fn write(variant: &Variant, setup: &Setup) -> String {
    if setup.marks.is_empty() {
        return "-".to_owned();
    }
    let geometry = variant.geometry();
    let mut marks = setup.marks.clone();
    marks.order_by_key(|mark| (mark.piece, mark.skipped));
    let plain = marks.iter().all(|mark| variant.mark_at(setup, mark.skipped) == Some(*mark));
    let mut text = String::new();
    for (i, mark) in marks.iter().enumerate() {
        text += &geometry.name(mark.skipped);
        let last_of_piece = marks.get(i + 1).is_none_or(|next| next.piece != mark.piece);
        if !plain && last_of_piece {
            text += &geometry.name(mark.piece);
        }
    }
    text
}

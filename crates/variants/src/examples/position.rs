//! Positions of two players in FEN, as far as examples need it.

mod castling;
mod placement;

use chatur_core::{Condition, Letters, Seat, Setup, Spec, Variant};
use thiserror::Error;

/// Why a text is no position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(super) enum PositionError {
    #[error("positions of more than two players are written piece by piece, with `placed`")]
    Seats,
    #[error("the position has {found} rows, the board {expected}")]
    Rows { found: usize, expected: usize },
    #[error("row {row} of the position has {found} squares, the board {expected}")]
    Files { row: usize, found: usize, expected: usize },
    #[error("row {row} of the position has a piece where the board has a hole")]
    Hole { row: usize },
    #[error("`*` stands where a large piece covers a square besides its anchor; on {0} that is not so")]
    Covered(String),
    #[error("no piece of this variant has the letter `{0}`")]
    Letter(char),
    #[error("the pieces in hand stand between `[` and `]`")]
    Hands,
    #[error("`{0}` is nobody's turn; write `w` for the first player, `b` for the second")]
    Turn(String),
    #[error("`{0}` is no castling right")]
    Castling(String),
    #[error("`{0}` is no square that a piece has just passed")]
    Mark(String),
    #[error("`{0}` is no number here")]
    Number(String),
    #[error("`{0}` is no count of checks still to give, such as `3+3`")]
    Checks(String),
    #[error("`{0}` counts checks, and this variant does not")]
    NoChecks(String),
    #[error("the position has more fields than a FEN")]
    TooMuch,
}

/// Reads placement with the pieces in hand, turn, castling, en passant, quiet plies, round, and checks still to
/// give, such as `3+2`, anywhere after the en-passant square. Fields may be left out from the end.
pub(super) fn read(variant: &Variant, text: &str) -> Result<Setup, PositionError> {
    let spec = variant.spec();
    if spec.seats.len() > 2 || spec.seats.iter().any(|seat| matches!(seat.letters, Letters::Prefix(_))) {
        return Err(PositionError::Seats);
    }
    let mut setup = Setup::empty(&spec.geometry, spec.seats.len());
    let mut fields = text.split_whitespace();
    placement::read(variant, fields.next().unwrap_or_default(), &mut setup)?;
    let [white, black] = spec.white_and_black().unwrap_or([Seat(0), Seat(1)]);
    setup.turn = match fields.next() {
        None => Seat(0),
        Some("w") => white,
        Some("b") if spec.seats.len() > 1 => black,
        Some(other) => return Err(PositionError::Turn(other.to_owned())),
    };
    castling::read(variant, fields.next().unwrap_or("-"), &mut setup)?;
    match fields.next() {
        None | Some("-") => {}
        Some(name) => {
            let no_mark = || PositionError::Mark(name.to_owned());
            let skipped = spec.geometry.parse(name).map_err(|_| no_mark())?;
            setup.marks = vec![variant.mark_at(&setup, skipped).ok_or_else(no_mark)?];
        }
    }
    let mut numbers = Vec::new();
    for field in fields {
        if field.contains('+') {
            checks(spec, field, &mut setup)?;
        } else {
            numbers.push(field.parse().map_err(|_| PositionError::Number(field.to_owned()))?);
        }
    }
    match numbers.as_slice() {
        [] => {}
        &[quiet] => setup.quiet = quiet,
        &[quiet, round] => (setup.quiet, setup.round) = (quiet, round),
        _ => return Err(PositionError::TooMuch),
    }
    Ok(setup)
}

/// Checks still to give, first player first.
fn checks(spec: &Spec, text: &str, setup: &mut Setup) -> Result<(), PositionError> {
    let error = || PositionError::Checks(text.to_owned());
    let needed = spec.endings.iter().find_map(|ending| match ending.when {
        Condition::Checks { count, .. } => Some(count),
        _ => None,
    });
    let needed = needed.ok_or_else(|| PositionError::NoChecks(text.to_owned()))?;
    let left: Vec<u8> = text.split('+').map_while(|number| number.parse().ok()).collect();
    if left.len() != spec.seats.len() {
        return Err(error());
    }
    for (given, left) in setup.checks.iter_mut().zip(left) {
        *given = needed.checked_sub(left).ok_or_else(error)?;
    }
    Ok(())
}

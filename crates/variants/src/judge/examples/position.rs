//! Positions of two players in FEN, as far as examples need it.

mod castling;
mod placement;

use chatur_core::{Condition, Letters, Seat, Setup, Spec, Variant};

use crate::said::Said;

/// Why a text is no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PositionError {
    Seats,
    Rows { found: usize, expected: usize },
    Files { row: usize, found: usize, expected: usize },
    Hole { row: usize },
    Covered(String),
    Letter(char),
    Hands,
    Turn(String),
    Castling(String),
    Mark(String),
    Number(String),
    Checks(String),
    NoChecks(String),
    TooMuch,
}

impl PositionError {
    pub(super) fn said(&self) -> Said {
        match self {
            Self::Seats => said!(PositionsOfMoreTwoPlayers),
            Self::Rows { found, expected } => said!(PositionHasRowsBoard { found, expected }),
            Self::Files { row, found, expected } => {
                said!(RowOfPositionHasSquaresBoard { row, found, expected })
            }
            Self::Hole { row } => said!(RowOfPositionHasPieceWhereBoard { row }),
            Self::Covered(text) => said!(StandsWhereLargePieceCovers { text }),
            Self::Letter(text) => said!(NoPieceOfVariantHasLetter { text }),
            Self::Hands => said!(PiecesInHandStandBetween),
            Self::Turn(text) => said!(NobodyTurnWriteForFirst { text }),
            Self::Castling(text) => {
                said!(NoCastlingRight { text })
            }
            Self::Mark(text) => said!(NoSquarePieceHasJustPassed { text }),
            Self::Number(text) => said!(NoNumber { text }),
            Self::Checks(text) => said!(NoCountOfChecksStillToGive { text }),
            Self::NoChecks(text) => said!(CountsChecksVariantDoesNot { text }),
            Self::TooMuch => {
                said!(PositionHasMoreFieldsFen)
            }
        }
    }
}

/// Reads placement with the pieces in hand, turn, castling, en passant, quiet plies, round, and checks still to
/// give, such as `3+2`, or what dice on the table show, such as `dice=25`, anywhere after the en-passant square. Fields may be
/// left out from the end.
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
        } else if let Some(faces) = field.strip_prefix("dice=") {
            setup.lot = faces.parse().map_err(|_| PositionError::Number(field.to_owned()))?;
        } else if let Some(name) = field.strip_prefix("turning=") {
            let square = spec.geometry.parse(name);
            setup.turning = Some(square.map_err(|_| PositionError::Number(field.to_owned()))?);
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

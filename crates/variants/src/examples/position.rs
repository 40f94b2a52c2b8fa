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
            Self::Seats => said!(
                "positions of more than two players are written piece by piece, with `placed`",
                "les positions de plus de deux joueurs s'écrivent pièce par pièce, avec `placed`"
            ),
            Self::Rows { found, expected } => said!(
                "the position has {found} rows, the board {expected}",
                "la position a {found} rangées, le plateau {expected}"
            ),
            Self::Files { row, found, expected } => said!(
                "row {row} of the position has {found} squares, the board {expected}",
                "la rangée {row} de la position a {found} cases, le plateau {expected}"
            ),
            Self::Hole { row } => said!(
                "row {row} of the position has a piece where the board has a hole",
                "la rangée {row} de la position a une pièce là où le plateau a un trou"
            ),
            Self::Covered(text) => said!(
                "`*` stands where a large piece covers a square besides its anchor; on {text} that is not so",
                "`*` marque une case qu'une grande pièce couvre en dehors de son ancre ; ce n'est pas le cas de {text}"
            ),
            Self::Letter(text) => said!(
                "no piece of this variant has the letter `{text}`",
                "aucune pièce de cette variante n'a la lettre `{text}`"
            ),
            Self::Hands => said!(
                "the pieces in hand stand between `[` and `]`",
                "les pièces en main s'écrivent entre `[` et `]`"
            ),
            Self::Turn(text) => said!(
                "`{text}` is nobody's turn; write `w` for the first player, `b` for the second",
                "`{text}` n'est le trait de personne ; écrivez `w` pour le premier joueur, `b` pour le second"
            ),
            Self::Castling(text) => {
                said!("`{text}` is no castling right", "`{text}` n'est pas un droit de roque")
            }
            Self::Mark(text) => said!(
                "`{text}` is no square that a piece has just passed",
                "`{text}` n'est pas une case qu'une pièce vient de franchir"
            ),
            Self::Number(text) => said!("`{text}` is no number here", "`{text}` n'est pas un nombre ici"),
            Self::Checks(text) => said!(
                "`{text}` is no count of checks still to give, such as `3+3`",
                "`{text}` n'est pas un compte d'échecs encore à donner, comme `3+3`"
            ),
            Self::NoChecks(text) => said!(
                "`{text}` counts checks, and this variant does not",
                "`{text}` compte les échecs, et cette variante non"
            ),
            Self::TooMuch => {
                said!("the position has more fields than a FEN", "la position a plus de champs qu'une FEN")
            }
        }
    }
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

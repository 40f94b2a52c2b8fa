//! The two armies of a variant that FEN can write: one in capitals, one in small letters.

use chatur_core::{Letters, Seat, Spec};
use thiserror::Error;

/// Whose pieces FEN writes how, and whom it calls `w` and `b`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sides {
    /// The seat in capital letters.
    pub(crate) upper: Seat,
    /// The seat in small letters.
    pub(crate) lower: Seat,
    /// The seat `w`: almost always the one in capital letters.
    pub(crate) white: Seat,
    /// The seat `b`.
    pub(crate) black: Seat,
}

/// A variant whose armies FEN cannot tell apart.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "this notation is for two players, one in capital and one in small letters; {variant} has {seats} \
     players told apart otherwise"
)]
pub struct NotTwoSided {
    /// The variant's id.
    pub variant: String,
    /// How many seats it has.
    pub seats: usize,
}

impl Sides {
    pub(crate) fn of(spec: &Spec) -> Result<Self, NotTwoSided> {
        let seat = |letters: &Letters| {
            let found = spec.seats.iter().position(|seat| seat.letters == *letters)?;
            Some(Seat(found as u8))
        };
        match (spec.white_and_black(), seat(&Letters::Upper), seat(&Letters::Lower)) {
            (Some([white, black]), Some(upper), Some(lower)) => Ok(Self { upper, lower, white, black }),
            _ => Err(NotTwoSided { variant: spec.id.clone(), seats: spec.seats.len() }),
        }
    }

    /// The seat that a capital or a small letter stands for.
    pub(crate) fn by_case(self, capital: bool) -> Seat {
        if capital { self.upper } else { self.lower }
    }
}

/// Whether FEN can say everything about a position: there are two armies, in capital and in small letters, no points,
/// and nobody leaves while the game goes on. Otherwise positions are written as FEN4 and games as PGN4.
pub fn uses_fen(spec: &Spec) -> bool {
    Sides::of(spec).is_ok() && spec.scoring.is_none() && spec.exits.is_none()
}

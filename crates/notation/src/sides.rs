//! The two armies of a variant that FEN can write: one in capitals, one in small letters.

use chatur_core::{Letters, Seat, Spec};
use thiserror::Error;

/// The seats that FEN calls `w` and `b`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sides {
    /// The seat in capital letters, `w`.
    pub(crate) upper: Seat,
    /// The seat in small letters, `b`.
    pub(crate) lower: Seat,
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
        match (spec.seats.len(), seat(&Letters::Upper), seat(&Letters::Lower)) {
            (2, Some(upper), Some(lower)) => Ok(Self { upper, lower }),
            (seats, ..) => Err(NotTwoSided { variant: spec.id.clone(), seats }),
        }
    }

    /// The seat that a capital or a small letter stands for.
    pub(crate) fn by_case(self, capital: bool) -> Seat {
        if capital { self.upper } else { self.lower }
    }
}

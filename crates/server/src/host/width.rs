//! Positions that strangers give: they have no more moves than a table can offer.

use chatur_core::{Game, MOST_MOVES};
use thiserror::Error;

use super::Refused;
use crate::message::{Code, Failed};

/// A position has too many moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this position has more than {MOST_MOVES} moves, which is more than a table can offer")]
pub(crate) struct TooWide;

/// Whether a game can be looked at and played on as it stands.
///
/// # Errors
/// When it stands at a position with too many moves.
pub(crate) fn check_width(game: &Game) -> Result<(), TooWide> {
    if game.variant().is_too_wide(game.position()) { Err(TooWide) } else { Ok(()) }
}

impl From<TooWide> for Refused {
    fn from(wide: TooWide) -> Self {
        Self::new(Code::Costly, wide.to_string())
    }
}

impl From<TooWide> for Failed {
    fn from(wide: TooWide) -> Self {
        Self { code: Code::Costly, why: wide.to_string() }
    }
}

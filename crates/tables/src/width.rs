//! Positions that strangers give: they have no more moves than a table can offer.

use chatur_core::{Game, MOST_MOVES};
use thiserror::Error;

use crate::message::{Code, Failed, HostReason, RefusalReason};

/// A position has too many moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this position has more than {MOST_MOVES} moves, which is more than a table can offer")]
pub struct TooWide;

/// Whether a game can be looked at and played on as it stands.
///
/// # Errors
/// When it stands at a position with too many moves.
pub fn check_width(game: &Game) -> Result<(), TooWide> {
    if game.variant().is_too_wide(game.position()) { Err(TooWide) } else { Ok(()) }
}

impl From<TooWide> for RefusalReason {
    fn from(TooWide: TooWide) -> Self {
        Self::Host(HostReason::TooWide { most: MOST_MOVES })
    }
}

impl From<TooWide> for Failed {
    fn from(wide: TooWide) -> Self {
        Self::new(Code::Costly, wide)
    }
}

//! Why something could not be done.

use chatur_core::{PlayError, SetupError, StepError};
use chatur_notation::{MoveTextError, PositionTextError};
use chatur_variants::LoadError;
use chatur_variants::shuffle::ShuffleError;
use thiserror::Error;

/// Why something could not be done. What it was asked of is unchanged.
///
/// ```
/// use chatur::{Error, Game};
///
/// let mut game = Game::of("chess")?;
/// assert!(matches!(Game::of("ches"), Err(Error::Variant(_))));
/// assert!(matches!(game.play("e5"), Err(Error::Move(_))));
/// assert_eq!(game.play("e5").unwrap_err().to_string(), "e5: no pawn can legally go to e5");
/// # Ok::<(), Error>(())
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// There is no such variant, or its file has errors; [`LoadError`] has them with their places.
    #[error(transparent)]
    Variant(#[from] LoadError),
    /// The variant has no start with this number.
    #[error(transparent)]
    Start(#[from] ShuffleError),
    /// The variant has one start, and no numbers.
    #[error("this variant has one start, and no numbers")]
    OneStart,
    /// The text is no position of the variant.
    #[error(transparent)]
    PositionText(#[from] PositionTextError),
    /// The position is none that the variant can have.
    #[error(transparent)]
    Position(#[from] SetupError),
    /// The text is no legal move here.
    #[error(transparent)]
    Move(#[from] MoveTextError),
    /// The move is not legal here, and which rule forbids it.
    #[error(transparent)]
    Illegal(#[from] PlayError),
    /// No legal move has this number here.
    #[error("no legal move has the number {0}")]
    Action(u64),
    /// The game is over, or the seat cannot do this now.
    #[error(transparent)]
    Step(#[from] StepError),
}

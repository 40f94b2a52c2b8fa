//! Why nobody knows the variant of a game.

use thiserror::Error;

/// Why nobody knows by which variant a game was played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum VariantError {
    /// The catalogue has no variant of that name.
    #[error("unknown variant `{0}`")]
    Unknown(String),
    /// The catalogue has no such setup.
    #[error("unknown start `{0}`")]
    Setup(String),
    /// The variant cannot be played so.
    #[error("variant `{name}`: {why}")]
    Wrong {
        /// Its name.
        name: String,
        /// Why not.
        why: String,
    },
}

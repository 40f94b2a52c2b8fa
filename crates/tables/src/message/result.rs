//! How a game ended.

use chatur_play::Finish;
use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Winner {
    /// Who won, in what way and why.
    #[serde(flatten)]
    pub finish: Finish,
    /// The same in a sentence.
    pub text: String,
}

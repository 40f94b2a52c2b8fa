//! Words that are reserved: they are read, and answered with one clear message.

use serde::{Deserialize, Serialize};

use super::AsWritten;

/// The unread text of a word whose meaning is not built yet.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(transparent)]
pub struct Later(AsWritten);

impl Later {
    /// What the author wrote.
    pub fn text(&self) -> &str {
        self.0.text()
    }
}

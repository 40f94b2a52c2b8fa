//! Words that are reserved: they are read, and answered with one clear message.

use ron::value::RawValue;
use serde::{Deserialize, Serialize};

/// The unread text of a word whose meaning is not built yet.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(transparent)]
pub struct Later(Box<RawValue>);

impl Later {
    /// What the author wrote.
    pub fn text(&self) -> &str {
        self.0.get_ron().trim()
    }
}

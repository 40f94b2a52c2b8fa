//! What guests of a table say to each other.

use serde::{Deserialize, Serialize};

/// Says something to the others at the table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Chat {
    /// What: plain text, one line.
    pub text: String,
}

/// Something that a guest has said to the others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Said {
    /// The speaker's seat; none for who watches.
    pub seat: Option<String>,
    /// What the speaker is called; empty if that is not known.
    pub name: String,
    /// What was said: plain text, one line.
    pub text: String,
    /// When, on the table's own clock in milliseconds.
    pub at: u64,
    /// Its number at the table, by which it can be taken back.
    #[serde(default)]
    pub number: u64,
}

/// A line that was said is taken back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unsaid {
    /// Its number.
    pub number: u64,
}

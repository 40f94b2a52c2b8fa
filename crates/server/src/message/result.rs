//! How a game ended.

use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Finish {
    /// Who won, or stands first.
    pub seats: Vec<String>,
    /// `1-0`, `0-1`, `1/2-1/2`, `ranking`, `shares`, `win`, `draw` or `*`.
    pub result: String,
    /// The name of the rule, or `resignation`, `time forfeit` and the like.
    pub reason: String,
    /// The same in a sentence.
    pub text: String,
    /// Everybody by place, where points decided.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub standing: Vec<Place>,
}

/// How one seat came out where points decide.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Place {
    /// Whose.
    pub seat: String,
    /// From 1; equal points share the better place.
    pub place: u8,
    /// How many.
    pub points: i16,
}

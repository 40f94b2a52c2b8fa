//! A place in a list, to go on from.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use thiserror::Error;

/// The place of an entry in a list that is ordered by time and then by id, the last first. It stays where it is while
/// others come and go, also where two have the same millisecond. Its text is the time and the id, `1767225600000-7Hq2…`;
/// a time alone is the place before all that have it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(into = "String")]
pub struct Cursor {
    /// The time, in milliseconds since 1970.
    pub at: i64,
    /// The id; empty for none.
    pub id: String,
}

/// A text that is no place in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this is no place in a list: take the one that came with the list")]
pub struct CursorError;

impl Cursor {
    /// The place before the first entry of every list.
    pub(super) fn first() -> Self {
        Self { at: i64::MAX, id: String::new() }
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.at, self.id)
    }
}

impl FromStr for Cursor {
    type Err = CursorError;

    fn from_str(text: &str) -> Result<Self, CursorError> {
        let (at, id) = text.split_once('-').unwrap_or((text, ""));
        // Some databases do not understand what is no id.
        let is_id = id.len() <= 64 && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let at = at.parse().map_err(|_| CursorError)?;
        if is_id { Ok(Self { at, id: id.to_owned() }) } else { Err(CursorError) }
    }
}

impl From<Cursor> for String {
    fn from(cursor: Cursor) -> Self {
        cursor.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_said_and_read() {
        for (text, at, id) in [("17-a1B", 17, "a1B"), ("17", 17, ""), ("17-", 17, "")] {
            assert_eq!(text.parse(), Ok(Cursor { at, id: id.to_owned() }), "{text}");
        }
        let place = Cursor { at: 1_767_225_600_000, id: "7Hq2".to_owned() };
        assert_eq!(place.to_string().parse(), Ok(place));
        for text in ["", "-", "x", "17-a\0", "17-é", "9223372036854775808"] {
            assert_eq!(text.parse::<Cursor>(), Err(CursorError), "{text}");
        }
        assert!(format!("17-{}", "a".repeat(65)).parse::<Cursor>().is_err());
    }
}

//! Who holds a seat.

use std::fmt;
use std::str::FromStr;

use chatur_search::Level;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The longest name of a program, in bytes.
const LONGEST_NAME: usize = 40;

/// Who holds a seat: nobody yet, a person, or whoever acts without one.
///
/// As text: `open`, `person`, `random`, `level:3`, `engine:NAME`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Holder {
    /// Nobody yet: whoever comes may have it.
    Open,
    /// A person, or a program that speaks for itself.
    Person,
    /// Chance.
    Random,
    /// An own search of this strength.
    Level(Level),
    /// Another program, by the name that the host knows it by.
    Engine(String),
}

/// Why a text names nobody who can hold a seat.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum HolderTextError {
    /// A level that there is not.
    #[error("levels go from 1 to {highest}, not `{0}`", highest = Level::HIGHEST)]
    Level(String),
    /// None of the words.
    #[error(
        "nobody called `{0}` can hold a seat; open, person, random, level:1 to level:{highest} and engine:NAME can",
        highest = Level::HIGHEST
    )]
    Nobody(String),
}

impl Holder {
    /// Whether somebody from outside acts for the seat.
    pub fn is_person(&self) -> bool {
        *self == Self::Person
    }

    /// Whether the seat is still free.
    pub fn is_open(&self) -> bool {
        *self == Self::Open
    }
}

impl From<Holder> for String {
    fn from(holder: Holder) -> Self {
        holder.to_string()
    }
}

impl TryFrom<String> for Holder {
    type Error = HolderTextError;

    fn try_from(text: String) -> Result<Self, HolderTextError> {
        text.parse()
    }
}

impl FromStr for Holder {
    type Err = HolderTextError;

    fn from_str(text: &str) -> Result<Self, HolderTextError> {
        let short = |text: &str| text.chars().take(LONGEST_NAME).collect::<String>();
        match text.split_once(':') {
            None if text == "open" => Ok(Self::Open),
            None if text == "person" => Ok(Self::Person),
            None if text == "random" => Ok(Self::Random),
            Some(("level", number)) => {
                let level = number.parse().ok().and_then(Level::new);
                level.map(Self::Level).ok_or_else(|| HolderTextError::Level(short(number)))
            }
            Some(("engine", name)) if (1..=LONGEST_NAME).contains(&name.len()) => {
                Ok(Self::Engine(name.to_owned()))
            }
            _ => Err(HolderTextError::Nobody(short(text))),
        }
    }
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open => f.write_str("open"),
            Self::Person => f.write_str("person"),
            Self::Random => f.write_str("random"),
            Self::Level(level) => write!(f, "level:{}", level.number()),
            Self::Engine(name) => write!(f, "engine:{name}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holders_are_read_as_they_are_written() {
        for text in ["open", "person", "random", "level:1", "level:15", "engine:gnuchess"] {
            assert_eq!(text.parse::<Holder>().unwrap().to_string(), text);
        }
        for text in ["", "me", "level:16", "level:", "engine:", "uci:rm -rf"] {
            assert!(text.parse::<Holder>().is_err(), "{text}");
        }
    }
}

//! Levels for people.

use std::fmt;

/// How well an opponent plays: 1, for who has just learnt the rules, to 8, as well as it can in little time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const LOWEST: Self = Self(1);
    /// The strongest.
    pub const HIGHEST: Self = Self(8);

    /// A level from 1 to 8; `None` for any other number.
    pub fn new(number: u8) -> Option<Self> {
        (1..=8).contains(&number).then_some(Self(number))
    }

    /// The number, 1 to 8.
    pub fn number(self) -> u8 {
        self.0
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=8).map(Self)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

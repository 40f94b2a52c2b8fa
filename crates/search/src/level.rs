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

/// What a level allows where two sides play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Handicap {
    /// Plies at most.
    pub(crate) depth: Option<u32>,
    /// Nodes at most.
    pub(crate) nodes: u64,
    /// How far its judgement of a move may be off, in centipawns.
    pub(crate) error: i32,
    /// Among how many of the best moves it wavers.
    pub(crate) choices: usize,
}

impl Level {
    /// Each level has about three times the nodes of the one below and two thirds of its error. They have not been
    /// spaced by matches yet.
    pub(crate) fn handicap(self) -> Handicap {
        let (depth, nodes, error, choices) = match self.0 {
            0 | 1 => (Some(1), 300, 330, 16),
            2 => (Some(1), 800, 170, 12),
            3 => (Some(2), 2_000, 110, 10),
            4 => (Some(3), 5_000, 70, 8),
            5 => (Some(5), 15_000, 40, 6),
            6 => (Some(7), 50_000, 20, 4),
            7 => (Some(11), 200_000, 0, 1),
            _ => (None, 1_000_000, 0, 1),
        };
        Handicap { depth, nodes, error, choices }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

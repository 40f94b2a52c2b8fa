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

    /// How strong it is beside the others, in Elo: the distances are those of matches of orthodox chess
    /// (`docs/search.md`), the lowest is set to 250.
    pub fn elo(self) -> u16 {
        match self.0 {
            0 | 1 => 250,
            2 => 473,
            3 => 774,
            4 => 1_133,
            5 => 1_769,
            6 => 2_281,
            7 => 2_619,
            _ => 3_131,
        }
    }

    /// The level whose strength is nearest.
    pub fn nearest(elo: u16) -> Self {
        Self::all().min_by_key(|level| level.elo().abs_diff(elo)).unwrap_or(Self::LOWEST)
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
    /// Spaced by matches of orthodox chess (`examples/levels.rs`): some hundreds of Elo from each to the next. What a
    /// move is misjudged by decides more than how far it is looked.
    pub(crate) fn handicap(self) -> Handicap {
        let (depth, nodes, error, choices) = match self.0 {
            0 | 1 => (Some(1), 100, 1_100, 30),
            2 => (Some(1), 200, 230, 14),
            3 => (Some(3), 1_000, 100, 9),
            4 => (Some(4), 4_000, 45, 6),
            5 => (Some(7), 14_000, 25, 4),
            6 => (Some(9), 30_000, 15, 3),
            7 => (Some(11), 80_000, 6, 2),
            _ => (None, 250_000, 0, 1),
        };
        Handicap { depth, nodes, error, choices }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

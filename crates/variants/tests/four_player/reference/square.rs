//! Squares by file and rank.

use std::fmt;

/// A square, or a place beside the board. Squares are in order by rank, then by file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sq {
    /// From 0 upward.
    pub rank: i8,
    /// From 0 to the right.
    pub file: i8,
}

/// Straight steps.
pub const ORTHOGONAL: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
/// Slanting steps.
pub const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
/// All steps of a king.
pub const ALL_ROUND: [(i8, i8); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
/// The leaps of a knight.
pub const LEAPS: [(i8, i8); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

impl Sq {
    /// The square with this name, such as `h1`.
    pub fn named(name: &str) -> Self {
        let (file, rank) = name.split_at(1);
        let file = file.as_bytes()[0] as i8 - b'a' as i8;
        let rank: i8 = rank.parse().unwrap_or_else(|_| panic!("no square is called {name}"));
        Self { rank: rank - 1, file }
    }

    /// The place so many files to the right and ranks up.
    pub fn plus(self, (files, ranks): (i8, i8)) -> Self {
        Self { rank: self.rank + ranks, file: self.file + files }
    }

    /// How many files and ranks from here to there.
    pub fn to(self, other: Self) -> (i8, i8) {
        (other.file - self.file, other.rank - self.rank)
    }
}

impl fmt::Display for Sq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' as i8 + self.file) as u8 as char, self.rank + 1)
    }
}

impl fmt::Debug for Sq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

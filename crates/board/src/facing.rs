//! Directions as a seat sees them.

/// The side of the board toward which a seat's pawns walk.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Facing {
    /// Up the ranks, as White does.
    #[default]
    North,
    /// Toward the last file.
    East,
    /// Down the ranks, as Black does.
    South,
    /// Toward the first file.
    West,
}

/// A displacement as a seat sees it: squares to its right and squares forward.
///
/// Seen by a seat that faces north, `right` counts files and `forward` counts ranks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Step {
    /// Squares to the right; negative is left.
    pub right: i8,
    /// Squares forward; negative is backward.
    pub forward: i8,
}

impl Step {
    /// A step from its two parts.
    pub const fn new(right: i8, forward: i8) -> Self {
        Self { right, forward }
    }
}

impl Facing {
    /// A seat's step as files and ranks of the board.
    pub const fn turn(self, step: Step) -> (i8, i8) {
        let Step { right, forward } = step;
        match self {
            Facing::North => (right, forward),
            Facing::East => (forward, -right),
            Facing::South => (-right, -forward),
            Facing::West => (-forward, right),
        }
    }

    /// The facing from the other side of the board.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Facing::North => Facing::South,
            Facing::East => Facing::West,
            Facing::South => Facing::North,
            Facing::West => Facing::East,
        }
    }
}

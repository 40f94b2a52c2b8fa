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
    /// On hexes: a sixth of a turn to the right of north.
    NorthEast,
    /// On hexes: a third of a turn to the right of north.
    SouthEast,
    /// On hexes: a third of a turn to the left of north.
    SouthWest,
    /// On hexes: a sixth of a turn to the left of north.
    NorthWest,
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
    /// The facings of a board of squares, clockwise.
    pub const SQUARES: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];
    /// The facings of a board of hexes, clockwise.
    pub const HEXES: [Self; 6] =
        [Self::North, Self::NorthEast, Self::SouthEast, Self::South, Self::SouthWest, Self::NorthWest];

    /// A seat's step as files and ranks of a board of squares. Other boards turn otherwise; see
    /// [`Geometry::turn`](crate::Geometry::turn).
    ///
    /// A facing that squares do not have counts as north or south, whichever is nearer.
    pub const fn turn(self, step: Step) -> (i8, i8) {
        let Step { right, forward } = step;
        match self {
            Facing::North | Facing::NorthEast | Facing::NorthWest => (right, forward),
            Facing::East => (forward, right.wrapping_neg()),
            Facing::South | Facing::SouthEast | Facing::SouthWest => {
                (right.wrapping_neg(), forward.wrapping_neg())
            }
            Facing::West => (forward.wrapping_neg(), right),
        }
    }

    /// A seat's step as files and ranks of a board of hexes: a sixth of a turn takes `(files, ranks)` to
    /// `(ranks, ranks - files)`.
    ///
    /// A facing that hexes do not have counts as north.
    pub(crate) fn turn_on_hexes(self, step: Step) -> (i8, i8) {
        let sixths = Self::HEXES.iter().position(|&facing| facing == self).unwrap_or(0);
        let turned = (0..sixths)
            .fold((i16::from(step.right), i16::from(step.forward)), |(files, ranks), _| {
                (ranks, ranks - files)
            });
        let part = |value: i16| value.clamp(-127, 127) as i8;
        (part(turned.0), part(turned.1))
    }

    /// The facing from the other side of the board.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Facing::North => Facing::South,
            Facing::East => Facing::West,
            Facing::South => Facing::North,
            Facing::West => Facing::East,
            Facing::NorthEast => Facing::SouthWest,
            Facing::SouthEast => Facing::NorthWest,
            Facing::SouthWest => Facing::NorthEast,
            Facing::NorthWest => Facing::SouthEast,
        }
    }
}

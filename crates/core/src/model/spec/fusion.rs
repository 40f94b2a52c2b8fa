//! Joining two pieces into one.

use crate::KindId;

/// All the ways to join, and how much room a new piece needs.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Fusions {
    /// The ways to join.
    pub ways: Vec<Fusion>,
    /// What may stand on the squares that the new piece covers besides those of the two.
    pub room: Room,
}

/// One way in which two pieces of one seat become one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fusion {
    /// The author's name for it.
    pub name: String,
    /// The kinds that join, in any pair.
    pub of: Vec<KindId>,
    /// What they become. Its footprint must cover the birth square.
    pub into: KindId,
    /// How the two come together.
    pub how: Joining,
}

/// How two pieces come together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Joining {
    /// One moves onto the other by its ordinary move; the birth square is where the other stood.
    MoveOnto,
    /// They stand orthogonally adjacent; the birth square is either one's.
    Beside,
}

/// What may stand on the other squares of a new piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Room {
    /// Nothing: they must be empty or left by the two pieces.
    #[default]
    Needed,
    /// Anything but a royal piece; it is crushed.
    Crushes,
}

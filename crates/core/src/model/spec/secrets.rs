//! What is hidden from whom.

/// What players do not know of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Secrets {
    /// Which squares a seat sees.
    pub sees: Sees,
}

/// Which squares a seat sees, with what stands on them. Partners see together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Sees {
    /// All: nothing is hidden.
    #[default]
    All,
    /// Those of its own pieces, and those that they could move to or capture on, were it its turn: fog of war, or dark
    /// chess. It drops only on squares that it sees by its own pieces.
    Reached,
}

//! What is hidden from whom, and what everybody is told of it.

use super::KindSet;

/// What players do not know of a position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Secrets {
    /// Which squares a seat sees.
    pub sees: Sees,
    /// What everybody is told after each move, whatever he sees.
    pub announces: Vec<Announces>,
}

/// Which squares a seat sees, with what stands on them. Partners see together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Sees {
    /// All: nothing is hidden.
    #[default]
    All,
    /// Those of its own pieces, and those that they could move to or capture on, were it its turn: fog of war, or dark
    /// chess. Of squares on which a piece cannot stop it sees those that can stop it, such as the leg of a lame leaper, for its
    /// moves would tell them. It drops only on squares that it sees by its own pieces.
    Reached,
    /// Those of its own pieces only, as in kriegspiel. It does not know which moves are legal, and tries them
    /// ([`Variant::tries`](crate::Variant::tries)).
    Own,
}

/// One thing that everybody is told after each move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Announces {
    /// Where a piece was captured.
    Captures {
        /// The kinds that are named when they are captured; of others it is told that they are none of these. If there are
        /// none, nothing is told of what was captured.
        named: KindSet,
    },
    /// Who is in check.
    Checks {
        /// Whether it is told from which direction, where the board has ranks, files and diagonals.
        lines: bool,
    },
    /// That the player to move can capture with pieces of some kinds.
    Tries {
        /// Which.
        of: KindSet,
        /// Whether it is told in how many ways.
        counted: bool,
    },
}

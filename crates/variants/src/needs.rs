//! Words that mean nothing without another one. Messages and the list in `docs/authoring.md` are made of this table; whoever
//! misses the second word says so with [`Report::need`](crate::report::Report::need).

#[cfg(test)]
mod tests;

use strum::{IntoStaticStr, VariantArray};

/// One line of the table: any of the first words needs one of the others.
pub(crate) struct Row {
    /// What is refused.
    pub(crate) ones: &'static [&'static str],
    /// What one of is missing.
    pub(crate) others: &'static [&'static str],
    /// Why the first means nothing without.
    pub(crate) why: &'static str,
    /// What to write.
    pub(crate) write: &'static str,
}

/// Every need that is refused where it is not met.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum Need {
    Levels,
    Leaver,
    Army,
    Out,
    Points,
    Owner,
    Royal,
    WalkingKing,
    Captured,
    Jump,
    Passing,
    Corner,
    Rows,
}

impl Need {
    /// What the table says of the need.
    pub(crate) const fn row(self) -> Row {
        let (ones, others, why, write): (&[_], &[_], _, _) = match self {
            Self::Levels => (
                &["crosses_levels"],
                &["levels"],
                "this board has one level only",
                "write `board: Squares(files: 8, ranks: 8, levels: 2)`",
            ),
            Self::Leaver => (
                &["quit", "resign"],
                &["out"],
                "the game does not go on without a player who leaves it",
                "say what he leaves behind, `out: (army: Stays)`, or leave this word out",
            ),
            Self::Army => (
                &["out"],
                &["army"],
                "nothing says what becomes of the pieces of a player who is out",
                "write `out: (army: Stays)` or `out: (army: Leaves)`",
            ),
            Self::Out => (
                &["Out"],
                &["out"],
                "nothing says what a player who is out leaves behind",
                "write `turn: (out: (army: Stays))`, or end the game with `Lose`",
            ),
            Self::Points => (
                &["Ranking", "Lead"],
                &["scoring"],
                "there are no points that could decide",
                "count points in a `scoring` section, or name a winner with `Win`",
            ),
            Self::Owner => (
                &["Owner"],
                &["when: …(Owner)"],
                "the condition holds for nobody in particular",
                "say `Mover` or `ToMove`, or use `Owner` in the condition too",
            ),
            Self::Royal => (
                &["matters", "royal_capture", "Checkmated", "Checks", "RoyalsGone"],
                &["royal: Yes"],
                "no piece is royal",
                "give a piece `royal: Yes`, or leave the first word out",
            ),
            Self::WalkingKing => (
                &["quit: KingWalks"],
                &["royal: Yes"],
                "a king can walk only where every seat has one royal piece",
                "give one piece `royal: Yes`, or write `quit: Out`",
            ),
            Self::Captured => (
                &["royal_capture"],
                &["RoyalsGone"],
                "no ending says what follows when a royal piece is captured",
                "write an ending `(when: RoyalsGone(Owner), result: Out(Owner))`, or `Lose(Owner)`",
            ),
            Self::Jump => (
                &["over", "not_over"],
                &["hop: Over", "hop: Behind"],
                "this move jumps nothing",
                "say what it jumps with `hop: Over` or `hop: Behind`, or leave this out",
            ),
            Self::Passing => (
                &["takeable_by"],
                &["EnPassant"],
                "the piece has no move that captures in passing",
                "give it a move `to: [Enemy, EnPassant]`",
            ),
            Self::Corner => (
                &["armies"],
                &["corner"],
                "nothing says where the army stands",
                "write `(corner: \"d1\", rows: [\"RNBQKBNR\", \"PPPPPPPP\"])`",
            ),
            Self::Rows => (
                &["armies"],
                &["rows"],
                "nothing says what the army is",
                "write `(corner: \"d1\", rows: [\"RNBQKBNR\", \"PPPPPPPP\"])`",
            ),
        };
        Row { ones, others, why, write }
    }

    /// What is said of a word, shown with its line.
    pub(crate) fn message(self, one: &str) -> String {
        let others =
            self.row().others.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(" or ");
        format!("{one} needs {others}: {}", self.row().why)
    }
}

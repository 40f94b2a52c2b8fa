//! Words that mean nothing without another one. Messages and the list in `docs/authoring.md` are made of this table; whoever
//! misses the second word says so with [`Report::need`](crate::report::Report::need).

#[cfg(test)]
mod tests;

use strum::{IntoStaticStr, VariantArray};

use crate::said::Said;

/// One line of the table: any of the first words needs one of the others.
pub(crate) struct Row {
    /// What is refused.
    pub(crate) ones: &'static [&'static str],
    /// What one of is missing.
    pub(crate) others: &'static [&'static str],
    /// Why the first means nothing without.
    pub(crate) why: Said,
    /// What to write.
    pub(crate) write: Said,
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
    pub(crate) fn row(self) -> Row {
        let (ones, others, why, write): (&[_], &[_], _, _) = match self {
            Self::Levels => (
                &["crosses_levels"],
                &["levels"],
                said!("this board has one level only", "ce plateau n'a qu'un niveau"),
                said!(
                    "write `board: Squares(files: 8, ranks: 8, levels: 2)`",
                    "écrivez `board: Squares(files: 8, ranks: 8, levels: 2)`"
                ),
            ),
            Self::Leaver => (
                &["quit", "resign"],
                &["out"],
                said!(
                    "the game does not go on without a player who leaves it",
                    "la partie ne continue pas sans un joueur qui la quitte"
                ),
                said!(
                    "say what he leaves behind, `out: (army: Stays)`, or leave this word out",
                    "dites ce qu'il laisse derrière lui, `out: (army: Stays)`, ou supprimez ce mot"
                ),
            ),
            Self::Army => (
                &["out"],
                &["army"],
                said!(
                    "nothing says what becomes of the pieces of a player who is out",
                    "rien ne dit ce que deviennent les pièces d'un joueur éliminé"
                ),
                said!(
                    "write `out: (army: Stays)` or `out: (army: Leaves)`",
                    "écrivez `out: (army: Stays)` ou `out: (army: Leaves)`"
                ),
            ),
            Self::Out => (
                &["Out"],
                &["out"],
                said!(
                    "nothing says what a player who is out leaves behind",
                    "rien ne dit ce que laisse un joueur éliminé"
                ),
                said!(
                    "write `turn: (out: (army: Stays))`, or end the game with `Lose`",
                    "écrivez `turn: (out: (army: Stays))`, ou terminez la partie par `Lose`"
                ),
            ),
            Self::Points => (
                &["Ranking", "Lead"],
                &["scoring"],
                said!(
                    "there are no points that could decide",
                    "il n'y a pas de points qui pourraient décider"
                ),
                said!(
                    "count points in a `scoring` section, or name a winner with `Win`",
                    "comptez des points dans une section `scoring`, ou nommez un gagnant par `Win`"
                ),
            ),
            Self::Owner => (
                &["Owner"],
                &["when: …(Owner)"],
                said!(
                    "the condition holds for nobody in particular",
                    "la condition n'est vérifiée pour personne en particulier"
                ),
                said!(
                    "say `Mover` or `ToMove`, or use `Owner` in the condition too",
                    "dites `Mover` ou `ToMove`, ou employez `Owner` dans la condition aussi"
                ),
            ),
            Self::Royal => (
                &["matters", "royal_capture", "Checkmated", "Checks", "RoyalsGone"],
                &["royal: Yes"],
                said!("no piece is royal", "aucune pièce n'est royale"),
                said!(
                    "give a piece `royal: Yes`, or leave the first word out",
                    "donnez `royal: Yes` à une pièce, ou supprimez le premier mot"
                ),
            ),
            Self::WalkingKing => (
                &["quit: KingWalks"],
                &["royal: Yes"],
                said!(
                    "a king can walk only where every seat has one royal piece",
                    "un roi ne peut errer que si chaque camp a une pièce royale"
                ),
                said!(
                    "give one piece `royal: Yes`, or write `quit: Out`",
                    "donnez `royal: Yes` à une pièce, ou écrivez `quit: Out`"
                ),
            ),
            Self::Captured => (
                &["royal_capture"],
                &["RoyalsGone"],
                said!(
                    "no ending says what follows when a royal piece is captured",
                    "aucune fin ne dit ce qui suit quand une pièce royale est prise"
                ),
                said!(
                    "write an ending `(when: RoyalsGone(Owner), result: Out(Owner))`, or `Lose(Owner)`",
                    "écrivez une fin `(when: RoyalsGone(Owner), result: Out(Owner))`, ou `Lose(Owner)`"
                ),
            ),
            Self::Jump => (
                &["over", "not_over"],
                &["hop: Over", "hop: Behind"],
                said!("this move jumps nothing", "ce coup ne saute rien"),
                said!(
                    "say what it jumps with `hop: Over` or `hop: Behind`, or leave this out",
                    "dites ce qu'il saute par `hop: Over` ou `hop: Behind`, ou supprimez ceci"
                ),
            ),
            Self::Passing => (
                &["takeable_by"],
                &["EnPassant"],
                said!(
                    "the piece has no move that captures in passing",
                    "la pièce n'a aucun coup qui prend en passant"
                ),
                said!(
                    "give it a move `to: [Enemy, EnPassant]`",
                    "donnez-lui un coup `to: [Enemy, EnPassant]`"
                ),
            ),
            Self::Corner => (
                &["armies"],
                &["corner"],
                said!("nothing says where the army stands", "rien ne dit où est l'armée"),
                said!(
                    "write `(corner: \"d1\", rows: [\"RNBQKBNR\", \"PPPPPPPP\"])`",
                    "écrivez `(corner: \"d1\", rows: [\"RNBQKBNR\", \"PPPPPPPP\"])`"
                ),
            ),
            Self::Rows => (
                &["armies"],
                &["rows"],
                said!("nothing says what the army is", "rien ne dit de quoi l'armée est faite"),
                said!(
                    "write `(corner: \"d1\", rows: [\"RNBQKBNR\", \"PPPPPPPP\"])`",
                    "écrivez `(corner: \"d1\", rows: [\"RNBQKBNR\", \"PPPPPPPP\"])`"
                ),
            ),
        };
        Row { ones, others, why, write }
    }

    /// What is said of a word, shown with its line.
    pub(crate) fn message(self, one: &Said) -> Said {
        let Row { others, why, .. } = self.row();
        let others: Vec<_> = others.iter().map(|word| format!("`{word}`")).collect();
        let others = Said { en: others.join(" or "), fr: others.join(" ou ") };
        said!("{one} needs {others}: {why}", "{one} a besoin de {others} : {why}"; one, others, why)
    }
}

//! Words that mean nothing without another one. Messages and the list in `docs/authoring.md` are made of this table; whoever
//! misses the second word says so with [`Report::need`](crate::told::report::Report::need).

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
    Blown,
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
            Self::Levels => {
                (&["crosses_levels"], &["levels"], said!(BoardHasOneLevelOnly), said!(WriteBoardSquaresFiles))
            }
            Self::Blown => (
                &["goes: Hands"],
                &["goes: CaptorsHand"],
                said!(CapturedPiecesDoNotComeToHand),
                said!(WriteCaptureGoesCaptorsHand),
            ),
            Self::Leaver => {
                (&["quit", "resign"], &["out"], said!(GameDoesNotGoOnWithoutPlayer), said!(SayWhatHeLeaves))
            }
            Self::Army => (&["out"], &["army"], said!(NothingSaysWhatBecomes), said!(WriteOutArmyStays)),
            Self::Out => (&["Out"], &["out"], said!(NothingSaysWhatPlayer), said!(WriteEndGameWith)),
            Self::Points => (
                &["Ranking", "Lead"],
                &["scoring"],
                said!(NoPointsCouldDecide),
                said!(CountPointsInSectionName),
            ),
            Self::Owner => (
                &["Owner"],
                &["when: …(Owner)"],
                said!(ConditionHoldsForNobodyInParticular),
                said!(SayUseInConditionToo),
            ),
            Self::Royal => (
                &["matters", "royal_capture", "Checkmated", "Checks", "RoyalsGone"],
                &["royal: Yes"],
                said!(NoPieceRoyal),
                said!(GivePieceLeaveFirst),
            ),
            Self::WalkingKing => (
                &["quit: KingWalks"],
                &["royal: Yes"],
                said!(KingCanWalkOnlyWhereEverySeat),
                said!(GiveOnePieceWrite),
            ),
            Self::Captured => (
                &["royal_capture"],
                &["RoyalsGone"],
                said!(NoEndingSaysWhatFollows),
                said!(WriteEndingWhenRoyalsGoneOwner),
            ),
            Self::Jump => (
                &["over", "not_over"],
                &["hop: Over", "hop: Behind"],
                said!(MoveJumpsNothing),
                said!(SayWhatJumpsWithLeave),
            ),
            Self::Passing => {
                (&["takeable_by"], &["EnPassant"], said!(PieceHasNoMoveCapturesInPassing), said!(GiveMove))
            }
            Self::Corner => {
                (&["armies"], &["corner"], said!(NothingSaysWhereArmyStands), said!(WriteCornerRowsRnbqkbnr))
            }
            Self::Rows => {
                (&["armies"], &["rows"], said!(NothingSaysWhatArmy), said!(WriteCornerRowsRnbqkbnr))
            }
        };
        Row { ones, others, why, write }
    }

    /// What is said of a word, shown with its line.
    pub(crate) fn message(self, one: &Said) -> Said {
        let Row { others, why, .. } = self.row();
        let others = others.iter().map(|word| Said::same(format_args!("`{word}`")));
        let others = Said::joined(others, said!(OrBetween));
        said!(Needs { one, others, why })
    }
}

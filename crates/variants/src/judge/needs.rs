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

/// The table: a line a need, its words, those of which one is missing, why the first mean nothing without, and what to write.
macro_rules! table {
    ($($need:ident: $ones:tt without $others:tt, $why:ident, $write:ident;)*) => {
        /// Every need that is refused where it is not met.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
        #[strum(serialize_all = "snake_case")]
        pub(crate) enum Need {
            $($need,)*
        }

        impl Need {
            /// What the table says of the need.
            pub(crate) fn row(self) -> Row {
                match self {
                    $(Self::$need => {
                        Row { ones: &$ones, others: &$others, why: said!($why), write: said!($write) }
                    })*
                }
            }
        }
    };
}

table! {
    Levels: ["crosses_levels"] without ["levels"], BoardHasOneLevelOnly, WriteBoardSquaresFiles;
    Covered: ["turns"] without ["hands"], NothingSaysWhatCoveredPiecesAre, WriteSetupHands;
    Blown: ["goes: Hands"]
        without ["goes: CaptorsHand"], CapturedPiecesDoNotComeToHand, WriteCaptureGoesCaptorsHand;
    Leaver: ["quit", "resign"] without ["out"], GameDoesNotGoOnWithoutPlayer, SayWhatHeLeaves;
    Army: ["out"] without ["army"], NothingSaysWhatBecomes, WriteOutArmyStays;
    Out: ["Out"] without ["out"], NothingSaysWhatPlayer, WriteEndGameWith;
    Points: ["Ranking", "Lead"] without ["scoring"], NoPointsCouldDecide, CountPointsInSectionName;
    Owner: ["Owner"] without ["when: …(Owner)"], ConditionHoldsForNobodyInParticular, SayUseInConditionToo;
    Royal: ["matters", "royal_capture", "Checkmated", "Checks", "RoyalsGone"]
        without ["royal: Yes"], NoPieceRoyal, GivePieceLeaveFirst;
    WalkingKing: ["quit: KingWalks"] without ["royal: Yes"], KingCanWalkOnlyWhereEverySeat, GiveOnePieceWrite;
    Captured: ["royal_capture"]
        without ["RoyalsGone"], NoEndingSaysWhatFollows, WriteEndingWhenRoyalsGoneOwner;
    Jump: ["over", "not_over"] without ["hop: Over", "hop: Behind", "hop: Enemies"], MoveJumpsNothing, SayWhatJumpsWithLeave;
    Landing: ["hop: Enemies"] without ["to: [Empty]"], LeapsOverEnemiesAttackNothing, WriteLandOnEmpty;
    FrozenFirst: ["LeavesFrozen"] without ["frozen_when"], ItIsNeverFrozen, SayWhenItIsFrozen;
    Passing: ["takeable_by"] without ["EnPassant"], PieceHasNoMoveCapturesInPassing, GiveMove;
    Corner: ["armies"] without ["corner"], NothingSaysWhereArmyStands, WriteCornerRowsRnbqkbnr;
    Rows: ["armies"] without ["rows"], NothingSaysWhatArmy, WriteCornerRowsRnbqkbnr;
}

impl Need {
    /// What is said of a word, shown with its line.
    pub(crate) fn message(self, one: &Said) -> Said {
        let Row { others, why, .. } = self.row();
        let others = others.iter().map(|word| Said::same(format_args!("`{word}`")));
        let others = Said::joined(others, said!(OrBetween));
        said!(Needs { one, others, why })
    }
}

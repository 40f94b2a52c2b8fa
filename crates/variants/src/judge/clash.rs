//! Words that each have a meaning, and none beside the other. Messages and the list in `docs/authoring.md` are made of
//! this table; whoever compiles words finds the pairs, and says them with [`Report::clash`](crate::told::report::Report::clash).

#[cfg(test)]
mod tests;

use std::ops::Range;

use strum::{IntoStaticStr, VariantArray};

use crate::said::Said;
use crate::said::diagnostic::{Beside, Diagnostic, Severity};
use crate::text::source::Source;

/// One line of the table: any of the first words beside any of the others.
pub(crate) struct Row {
    /// What is refused.
    pub(crate) ones: &'static [&'static str],
    /// Beside what.
    pub(crate) others: &'static [&'static str],
    /// Why the two make no sense together, or what is not there yet.
    pub(crate) why: Said,
    /// What would go.
    pub(crate) instead: Said,
}

/// Every pair that is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum Clash {
    NearerPartner,
    Homes,
    Conversion,
    DeadArcher,
    Shooter,
    WallsInstead,
    Steps,
    Duties,
    CheckEndings,
    RoyalsGone,
    RoyalCapture,
    WalkingKing,
    LateExit,
    Joining,
    JoiningIntoRoyal,
    Body,
    BodyMoves,
    Footprint,
    TakenBy,
    Stopped,
    Crush,
    NothingThere,
    OffSquares,
    OnLines,
    HexDirections,
    Facing,
    LegHops,
    FirstLeg,
    LegWays,
    Lengths,
    Hurdles,
    Movers,
    Letters,
    Prey,
    FileLimits,
    HexBoards,
    BoardWords,
    TooManyLevels,
    LevelsDrawn,
    Square,
    Rest,
    Demotion,
    Payee,
}

impl Clash {
    /// What the table says of the pair.
    pub(crate) fn row(self) -> Row {
        let (ones, others, why, instead): (&[_], &[_], _, _) = match self {
            Self::NearerPartner => (
                &["side: Near", "side: Far"],
                &["shuffle"],
                said!(InShuffledStartNoPartnerAlways),
                said!(WriteEastWestOwnRight),
            ),
            Self::Homes => {
                (&["goes: Home"], &["shuffle"], said!(EveryStartHasOtherHomes), said!(LeaveOutSetupShuffle))
            }
            Self::Conversion => (
                &["blast", "petrifies", "absorbs", "goes: CaptorsHand", "goes: Home"],
                &["converts"],
                said!(WherePiecesTurnOverNothing),
                said!(LeaveOneOfTwoWords),
            ),
            Self::DeadArcher => (
                &["at: Arrow"],
                &["blast", "petrifies"],
                said!(CaptorGoneShootsNoArrow),
                said!(WriteLetCaptorLive),
            ),
            Self::Shooter => (
                &["at: Left"],
                &["effect: Shoot"],
                said!(WhoShootsHasNotMovedLeavesNoSquare),
                said!(WriteLetNoPieceShoot),
            ),
            Self::WallsInstead => (
                &["instead"],
                &["at: Arrow", "at: Left"],
                said!(WallPlacedInsteadOfMove),
                said!(WriteAtAnywhereAtDuckAtEdge),
            ),
            Self::Duties => (
                &["must"],
                &["must: Capture"],
                said!(PlayerWhoMustCaptureMustDropCannotDoBoth),
                said!(TakeOneOfTwoDuties),
            ),
            Self::CheckEndings => (
                &["Checkmated", "Checks"],
                &["matters: false", "royal: No"],
                said!(NobodyGivesCheckMate),
                said!(LeaveConditionOutUse),
            ),
            Self::RoyalsGone => (
                &["RoyalsGone"],
                &["royal: No"],
                said!(NoPieceRoyalAlwaysGone),
                said!(NamePiecesWithLetPiece),
            ),
            Self::RoyalCapture => (
                &["royal_capture"],
                &["matters: false", "royal: No"],
                said!(WhereCheckDoesNotMatterNoPieceRoyal),
                said!(LeaveRoyalCaptureOut),
            ),
            Self::WalkingKing => (
                &["quit: KingWalks"],
                &["matters: false", "royals: Optional"],
                said!(KingCanWalkOnlyWhereEverySeat),
                said!(WriteGiveSeatsRoyal),
            ),
            Self::LateExit => (
                &["claim", "at: RoundEnd"],
                &["Out"],
                said!(PlayerOutSoonCondition),
                said!(LeaveFirstWordOut),
            ),
            Self::Joining => (
                &["of"],
                &["royal: Yes", "promotes", "footprint", "crush"],
                said!(FusionOfRoyalPiecesOfPieces),
                said!(LetOtherPiecesJoin),
            ),
            Self::JoiningIntoRoyal => (
                &["into"],
                &["royal: Yes"],
                said!(FusionToRoyalPieceNotSupported),
                said!(LetJoinToAnotherPiece),
            ),
            Self::Body => (
                &["royal: Yes", "promotes"],
                &["footprint", "crush"],
                said!(RoyalPiecesCrushCover),
                said!(LeaveFirstWordOutLet),
            ),
            Self::BodyMoves => (
                &["moves", "like"],
                &["footprint", "crush"],
                said!(AllMovesOfPieceCrushes),
                said!(GiveMoveOtherMoves),
            ),
            Self::Footprint => (
                &["footprint"],
                &["Squares", "Hexes", "Graph"],
                said!(PieceFitsNowhereOnBoard),
                said!(GiveFewerCellsMake),
            ),
            Self::TakenBy => (
                &["taken_by"],
                &["footprint", "crush", "tags"],
                said!(PiecesCrushAllTaken),
                said!(GiveAllPiecesCrush),
            ),
            Self::Stopped => {
                (&["stopped_by"], &["royal: Yes"], said!(RoyalPiecesStopEvery), said!(NameAllRoyalPieces))
            }
            Self::Crush => (
                &["hop", "leaves", "at_least", "lame", "when", "over", "not_over", "bend", "effect", "to"],
                &["crush"],
                said!(CrushingMoveMadeFromAnywhere),
                said!(LeaveOutSaysWhat),
            ),
            Self::NothingThere => (
                &["to: Empty"],
                &["effect: Shoot", "effect: Swap"],
                said!(NothingOnEmptySquareToShoot),
                said!(WriteToEnemyToFriend),
            ),
            Self::OffSquares => (
                &["bend", "moves", "Betza"],
                &["Hexes", "Graph"],
                said!(BetzaLettersNamePlaces),
                said!(WriteListOfMovesAlong),
            ),
            Self::OnLines => (
                &["Leap"],
                &["Graph"],
                said!(BoardOfCellsLinesHasNoLeaps),
                said!(WriteAlongLinesWithForSeveral),
            ),
            Self::HexDirections => (
                &[
                    "HexForwardLeft",
                    "HexForwardRight",
                    "HexBackwardLeft",
                    "HexBackwardRight",
                    "HexLeft",
                    "HexRight",
                    "HexBackLeft",
                    "HexBackRight",
                ],
                &["Squares", "Graph"],
                said!(DirectionsTurnsOfHexesOfGraphs),
                said!(WriteDirectionOfSquaresTurn),
            ),
            Self::Facing => (
                &["faces", "Rests"],
                &["Squares", "Hexes", "Graph"],
                said!(BoardHasNoSide),
                said!(NameSideOfBoard),
            ),
            Self::LegHops => (
                &["hop: Over", "hop: Behind"],
                &["Legs"],
                said!(LegOfSeveralCanOnlyJumpFirst),
                said!(WriteInNextLegToTurn),
            ),
            Self::Steps => (
                &["then"],
                &["moves", "different_pieces", "crosses_levels"],
                said!(FurtherStepIsOfOnePiece),
                said!(KeepOneOfTwoWords),
            ),
            Self::FirstLeg => {
                (&["turn", "on", "may_stop"], &["first"], said!(NothingComesBeforeFirst), said!(SayInLegOf))
            }
            Self::LegWays => (
                &["leap", "steps", "turn"],
                &["dirs", "leap", "steps"],
                said!(LegSaysInOneWay),
                said!(WriteOneOfDirsLeap),
            ),
            Self::Lengths => {
                (&["range", "at_least"], &["exactly"], said!(BothSayHowFar), said!(KeepOneOfTwoWords))
            }
            Self::Hurdles => (&["not_over"], &["over"], said!(MoveSaysEitherWhat), said!(KeepOneOfTwoWords)),
            Self::Movers => (&["like"], &["moves"], said!(BothSayHowPiece), said!(KeepOneOfTwoWords)),
            Self::Letters => (&["prefix"], &["letters"], said!(BothSayHowSeat), said!(KeepOneOfTwoWords)),
            Self::Prey => {
                (&["never_takes"], &["takes"], said!(SamePieceInBothLists), said!(NameInOneOfTwoLists))
            }
            Self::FileLimits => {
                (&["per_file"], &["one_per_file"], said!(SamePieceInBoth), said!(SayInOneOfTwo))
            }
            Self::HexBoards => {
                (&["side"], &["map"], said!(BoardOfHexesHasOneOfTwo), said!(WriteForHexagonWithSixHexes))
            }
            Self::BoardWords => (
                &["wrap", "levels"],
                &["Hexes", "Graph"],
                said!(OnlyBoardsOfSquaresHaveJoinedEdges),
                said!(WriteLeaveWordOut),
            ),
            Self::TooManyLevels => (
                &["levels"],
                &["files", "map"],
                said!(ManyLevelsHaveMoreSquares),
                said!(WriteFewerLevelsDraw),
            ),
            Self::LevelsDrawn => {
                (&["rows"], &["levels"], said!(PictureShowsAllLevels), said!(DrawOneRowRank))
            }
            Self::Square => (
                &["place"],
                &["place", "rows", "armies"],
                said!(TwoPiecesStandOnOne),
                said!(GiveEveryPieceSquare),
            ),
            Self::Rest => (&["Rest"], &["squares"], said!(FillsAllSquaresLeft), said!(NameManyPiecesFree)),
            Self::Demotion => (
                &["promotes"],
                &["returns_as: Demoted"],
                said!(CouldNotToldWhatPiece),
                said!(SayWithWhatInHandPromote),
            ),
            Self::Payee => {
                (&["to"], &["when"], said!(NobodyCalledAtOccasion), said!(ChooseSomebodyWhomOccasion))
            }
        };
        Row { ones, others, why, instead }
    }

    /// What is said of two words, each shown with its line.
    pub(crate) fn message(self, one: &Said, other: &Said) -> Said {
        let why = self.row().why;
        said!(DoesNotGoWith { one, other, why })
    }

    /// These words as the table has them, if they are among its own.
    pub(crate) fn words(self, one: &str, other: &str) -> Option<(&'static str, &'static str)> {
        let known =
            |words: &'static [&'static str], word: &str| words.iter().find(|known| **known == word).copied();
        known(self.row().ones, one).zip(known(self.row().others, other))
    }

    /// The second word, where it stands.
    pub(crate) fn beside(self, word: &'static str, source: &Source, span: Range<usize>) -> Beside {
        let place = source.diagnose(Severity::Error, "together", span, String::new(), Said::default());
        let Diagnostic { file, line, column, length, span, .. } = place;
        Beside { pair: self.name(), word, file, line, column, length, span }
    }

    /// The name of the pair, which never changes.
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }
}

//! Words that each have a meaning, and none beside the other. Messages and the list in `docs/authoring.md` are made of
//! this table; whoever compiles words finds the pairs, and says them with [`Report::clash`](crate::told::report::Report::clash).

#[cfg(test)]
mod tests;

use std::ops::Range;

use strum::{IntoStaticStr, VariantArray};

use crate::said::diagnostic::{Beside, Diagnostic, Severity};
use crate::said::{Mistake, Said};
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

/// The table: a line a pair, its words, why they make no sense together, and what would go.
macro_rules! table {
    ($($pair:ident: $ones:tt beside $others:tt, $why:ident, $instead:ident;)*) => {
        /// Every pair that is refused.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
        #[strum(serialize_all = "snake_case")]
        pub(crate) enum Clash {
            $($pair,)*
        }

        impl Clash {
            /// What the table says of the pair.
            pub(crate) fn row(self) -> Row {
                match self {
                    $(Self::$pair => {
                        Row { ones: &$ones, others: &$others, why: said!($why), instead: said!($instead) }
                    })*
                }
            }
        }
    };
}

table! {
    NearerPartner: ["side: Near", "side: Far"]
        beside ["shuffle"], InShuffledStartNoPartnerAlways, WriteEastWestOwnRight;
    Homes: ["goes: Home"] beside ["shuffle"], EveryStartHasOtherHomes, LeaveOutSetupShuffle;
    Conversion: ["blast", "petrifies", "absorbs", "goes: CaptorsHand", "goes: Home", "also"]
        beside ["converts"], WherePiecesTurnOverNothing, LeaveOneOfTwoWords;
    AlsoRoyal: ["royal: Yes"] beside ["also"], CheckIsAnAttackOnASquare, NameInTakesPiecesNotRoyal;
    AlsoBody: ["footprint", "crush"] beside ["also"], BodiesLandOnManySquares, LeaveAlsoOut;
    Frozen: ["frozen_when"] beside ["footprint", "crush"], FrozenBodiesAreNotSupported, LeaveFirstWordOutLet;
    AlsoSecret: ["sees: Reached"] beside ["also"], CapturesAwayWouldTellWhatIsHidden, LeaveOneOfTwoWords;
    AlsoSafe: ["safe"] beside ["also"], CapturedAwayIsNotAttacked, LeaveSafeOut;
    AlsoRange: ["range"]
        beside ["how: Surrounded", "how: Between", "how: Leapt", "how: Crossed"], NoLineOfEnemiesIsCaptured, LeaveRangeOut;
    AlsoClosing: ["with", "hostile"]
        beside ["how: Between", "how: Approached", "how: Withdrawn", "how: Leapt"], NothingClosesInButThePieceThatLands, LeaveFirstWordOut;
    AlsoLeapt: ["how: Leapt"] beside ["wrap"], RoundTheBoardTwoWaysLeadThere, LeaveOneOfTwoWords;
    LeavesFrozen: ["LeavesFrozen"]
        beside ["walls", "then", "different_pieces"], WhatIsTakenOffHasNotMoved, LeaveOneOfTwoWords;
    MovesOn: ["moves_on"]
        beside ["converts", "also", "blast", "petrifies", "absorbs", "footprint", "crush"], CaptorGoesOnAndNothingElse, LeaveOneOfTwoWords;
    DeadArcher: ["at: Arrow"] beside ["blast", "petrifies"], CaptorGoneShootsNoArrow, WriteLetCaptorLive;
    Shooter: ["at: Left"] beside ["effect: Shoot"], WhoShootsHasNotMovedLeavesNoSquare, WriteLetNoPieceShoot;
    WallsInstead: ["instead"]
        beside ["at: Arrow", "at: Left"], WallPlacedInsteadOfMove, WriteAtAnywhereAtDuckAtEdge;
    FurtherMoves: ["then"]
        beside ["moves", "different_pieces", "crosses_levels"], FurtherStepIsOfOnePiece, KeepOneOfTwoWords;
    Lifting: ["lifts: AtEnd"]
        beside ["walls", "rows", "petrifies", "leaves: Walls"], CapturedStayAsWallsUntilEnd, KeepOneOfTwoWords;
    Secrets: ["sees: Reached"]
        beside ["royal: Yes", "walls", "then", "crosses_levels", "Seen", "Unseen"], LegalMovesWouldTellWhatIsHidden, LetTheKingBeTaken;
    Blind: ["sees: Own"]
        beside ["walls", "chance", "modules", "then", "pass", "crosses_levels", "also", "footprint", "crush", "hop", "Legs"], TriesAreOfOnePieceToOneSquare, LeaveOneOfTwoWords;
    Dice: ["chance"]
        beside ["royal: Yes", "sees: Reached", "quit: KingWalks", "modules"], WhereDiceDecideNobodyIsInCheck, LetTheKingBeTaken;
    Covered: ["turns"]
        beside ["chance", "drops", "gating", "scoring", "sees: Reached", "sees: Own", "then", "out", "ends_on_check", "goes: CaptorsHand", "converts", "absorbs", "fusion", "may_give: false", "royal_capture", "Checks", "footprint", "crush"], CoveredTurnedUpBetweenMoves, LeaveOneOfTwoWords;
    CoveredRoyal: ["turns"] beside ["royal: Yes", "promotes"], CoveredPieceBecomesWhatIsDrawn, LeaveOneOfTwoWords;
    UnderCover: ["hands"] beside ["turns", "royal: Yes"], WhatIsDrawnIsOrdinary, TakeItOutOfTheHand;
    DiceMoves: ["moves: Each"] beside ["moves", "then"], DiceSayHowManyMoves, KeepOneOfTwoWords;
    Duties: ["must"] beside ["must: Capture"], PlayerWhoMustCaptureMustDropCannotDoBoth, TakeOneOfTwoDuties;
    CheckEndings: ["Checkmated", "Checks"]
        beside ["matters: false", "royal: No"], NobodyGivesCheckMate, LeaveConditionOutUse;
    RoyalsGone: ["RoyalsGone"] beside ["royal: No"], NoPieceRoyalAlwaysGone, NamePiecesWithLetPiece;
    RoyalCapture: ["royal_capture"]
        beside ["matters: false", "royal: No"], WhereCheckDoesNotMatterNoPieceRoyal, LeaveRoyalCaptureOut;
    WalkingKing: ["quit: KingWalks"]
        beside ["matters: false", "royals: Optional"], KingCanWalkOnlyWhereEverySeat, WriteGiveSeatsRoyal;
    LateExit: ["claim", "at: RoundEnd"] beside ["Out"], PlayerOutSoonCondition, LeaveFirstWordOut;
    Joining: ["of"]
        beside ["royal: Yes", "promotes", "footprint", "crush"], FusionOfRoyalPiecesOfPieces, LetOtherPiecesJoin;
    JoiningIntoRoyal: ["into"] beside ["royal: Yes"], FusionToRoyalPieceNotSupported, LetJoinToAnotherPiece;
    Body: ["royal: Yes", "promotes"]
        beside ["footprint", "crush"], RoyalPiecesCrushCover, LeaveFirstWordOutLet;
    BodyMoves: ["moves", "like"] beside ["footprint", "crush"], AllMovesOfPieceCrushes, GiveMoveOtherMoves;
    Footprint: ["footprint"] beside ["Squares", "Hexes", "Graph"], PieceFitsNowhereOnBoard, GiveFewerCellsMake;
    TakenBy: ["taken_by"] beside ["footprint", "crush", "tags"], PiecesCrushAllTaken, GiveAllPiecesCrush;
    Stopped: ["stopped_by"] beside ["royal: Yes"], RoyalPiecesStopEvery, NameAllRoyalPieces;
    Crush: ["hop", "leaves", "at_least", "lame", "when", "over", "not_over", "bend", "effect", "to"]
        beside ["crush"], CrushingMoveMadeFromAnywhere, LeaveOutSaysWhat;
    NothingThere: ["to: Empty"]
        beside ["effect: Shoot", "effect: Swap"], NothingOnEmptySquareToShoot, WriteToEnemyToFriend;
    OffSquares: ["bend", "moves", "Betza"]
        beside ["Hexes", "Graph"], BetzaLettersNamePlaces, WriteListOfMovesAlong;
    OnLines: ["Leap"] beside ["Graph"], BoardOfCellsLinesHasNoLeaps, WriteAlongLinesWithForSeveral;
    HexDirections: ["HexForwardLeft", "HexForwardRight", "HexBackwardLeft", "HexBackwardRight", "HexLeft", "HexRight", "HexBackLeft", "HexBackRight"]
        beside ["Squares", "Graph"], DirectionsTurnsOfHexesOfGraphs, WriteDirectionOfSquaresTurn;
    Facing: ["faces", "Rests"] beside ["Squares", "Hexes", "Graph"], BoardHasNoSide, NameSideOfBoard;
    LegHops: ["hop: Over", "hop: Behind", "hop: Enemies"] beside ["Legs"], LegOfSeveralCanOnlyJumpFirst, WriteInNextLegToTurn;
    LameLeaps: ["lame"] beside ["hop: Enemies"], SquareHalfwayMustBeEmpty, KeepOneOfTwoWords;
    FirstLeg: ["turn", "on", "may_stop"] beside ["first"], NothingComesBeforeFirst, SayInLegOf;
    LegWays: ["leap", "steps", "turn"] beside ["dirs", "leap", "steps"], LegSaysInOneWay, WriteOneOfDirsLeap;
    Lengths: ["range", "at_least"] beside ["exactly"], BothSayHowFar, KeepOneOfTwoWords;
    Hurdles: ["not_over"] beside ["over"], MoveSaysEitherWhat, KeepOneOfTwoWords;
    Movers: ["like"] beside ["moves"], BothSayHowPiece, KeepOneOfTwoWords;
    Letters: ["prefix"] beside ["letters"], BothSayHowSeat, KeepOneOfTwoWords;
    Prey: ["never_takes"] beside ["takes"], SamePieceInBothLists, NameInOneOfTwoLists;
    FileLimits: ["per_file"] beside ["one_per_file"], SamePieceInBoth, SayInOneOfTwo;
    HexBoards: ["side"] beside ["map"], BoardOfHexesHasOneOfTwo, WriteForHexagonWithSixHexes;
    BoardWords: ["wrap", "levels"]
        beside ["Hexes", "Graph"], OnlyBoardsOfSquaresHaveJoinedEdges, WriteLeaveWordOut;
    TooManyLevels: ["levels"] beside ["files", "map"], ManyLevelsHaveMoreSquares, WriteFewerLevelsDraw;
    LevelsDrawn: ["rows"] beside ["levels"], PictureShowsAllLevels, DrawOneRowRank;
    Square: ["place"] beside ["place", "rows", "armies"], TwoPiecesStandOnOne, GiveEveryPieceSquare;
    Rest: ["Rest"] beside ["squares"], FillsAllSquaresLeft, NameManyPiecesFree;
    Demotion: ["promotes"] beside ["returns_as: Demoted"], CouldNotToldWhatPiece, SayWithWhatInHandPromote;
    Payee: ["to"] beside ["when"], NobodyCalledAtOccasion, ChooseSomebodyWhomOccasion;
}

impl Clash {
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
        let place = source.diagnose(Severity::Error, Mistake::Together, span, String::new(), Said::default());
        let Diagnostic { file, line, column, length, span, .. } = place;
        Beside { pair: self.name(), word, file, line, column, length, span }
    }

    /// The name of the pair, which never changes.
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }
}

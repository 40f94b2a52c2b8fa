//! Every key of Fairy-Stockfish's parser.

use strum::{Display, EnumIter, EnumString, IntoEnumIterator};

use crate::rules::Colour;
use crate::slot::Slot;

/// A key that is no piece's, in the order in which Fairy-Stockfish reads them: a later one is put over an earlier one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Display, EnumIter, EnumString)]
#[strum(serialize_all = "camelCase")]
pub(crate) enum Word {
    MaxRank,
    MaxFile,
    PieceValueMg,
    PieceValueEg,
    PromotionRank,
    DoubleStepRank,
    DoubleStepRankMin,
    WhiteFlag,
    BlackFlag,
    CastlingRookPiece,
    WhiteDropRegion,
    BlackDropRegion,
    DropOnTop,
    PawnTypes,
    VariantTemplate,
    PieceToCharTable,
    PocketSize,
    Chess960,
    TwoBoards,
    StartFen,
    PromotionRegion,
    PromotionRegionWhite,
    PromotionRegionBlack,
    PromotionPawnTypes,
    PromotionPawnTypesWhite,
    PromotionPawnTypesBlack,
    PromotionPieceTypes,
    PromotionPieceTypesWhite,
    PromotionPieceTypesBlack,
    SittuyinPromotion,
    PromotionLimit,
    PromotedPieceType,
    PiecePromotionOnCapture,
    MandatoryPawnPromotion,
    MandatoryPiecePromotion,
    PieceDemotion,
    BlastOnCapture,
    BlastImmuneTypes,
    MutuallyImmuneTypes,
    PetrifyOnCaptureTypes,
    PetrifyBlastPieces,
    DoubleStep,
    DoubleStepRegionWhite,
    DoubleStepRegionBlack,
    TripleStepRegionWhite,
    TripleStepRegionBlack,
    EnPassantRegion,
    EnPassantRegionWhite,
    EnPassantRegionBlack,
    EnPassantTypes,
    EnPassantTypesWhite,
    EnPassantTypesBlack,
    Castling,
    CastlingDroppedPiece,
    CastlingKingsideFile,
    CastlingQueensideFile,
    CastlingRank,
    CastlingKingFile,
    CastlingKingPiece,
    CastlingKingPieceWhite,
    CastlingKingPieceBlack,
    CastlingRookKingsideFile,
    CastlingRookQueensideFile,
    CastlingRookPieces,
    CastlingRookPiecesWhite,
    CastlingRookPiecesBlack,
    OppositeCastling,
    Checking,
    DropChecks,
    MustCapture,
    MustDrop,
    MustDropType,
    PieceDrops,
    DropLoop,
    CapturesToHand,
    FirstRankPawnDrops,
    PromotionZonePawnDrops,
    EnclosingDrop,
    EnclosingDropStart,
    DropRegionWhite,
    DropRegionBlack,
    SittuyinRookDrop,
    DropOppositeColoredBishop,
    DropPromoted,
    DropNoDoubled,
    DropNoDoubledCount,
    ImmobilityIllegal,
    Gating,
    WallingRule,
    WallingRegionWhite,
    WallingRegionBlack,
    WallingRegion,
    WallOrMove,
    SeirawanGating,
    CambodianMoves,
    DiagonalLines,
    Pass,
    PassWhite,
    PassBlack,
    PassOnStalemate,
    PassOnStalemateWhite,
    PassOnStalemateBlack,
    MakpongRule,
    FlyingGeneral,
    SoldierPromotionRank,
    FlipEnclosedPieces,
    NMoveRuleTypes,
    NMoveRuleTypesWhite,
    NMoveRuleTypesBlack,
    NMoveRule,
    NFoldRule,
    NFoldValue,
    NFoldValueAbsolute,
    PerpetualCheckIllegal,
    MoveRepetitionIllegal,
    ChasingRule,
    StalemateValue,
    StalematePieceCount,
    CheckmateValue,
    ShogiPawnDropMateIllegal,
    ShatarMateRule,
    BikjangRule,
    ExtinctionValue,
    ExtinctionClaim,
    ExtinctionPseudoRoyal,
    DupleCheck,
    ExtinctionPieceTypes,
    ExtinctionPieceCount,
    ExtinctionOpponentPieceCount,
    FlagPiece,
    FlagPieceWhite,
    FlagPieceBlack,
    FlagRegion,
    FlagRegionWhite,
    FlagRegionBlack,
    FlagPieceCount,
    FlagPieceBlockedWin,
    FlagMove,
    FlagPieceSafe,
    CheckCounting,
    ConnectN,
    ConnectPieceTypes,
    ConnectHorizontal,
    ConnectVertical,
    ConnectDiagonal,
    #[strum(serialize = "connectRegion1White")]
    ConnectRegion1White,
    #[strum(serialize = "connectRegion2White")]
    ConnectRegion2White,
    #[strum(serialize = "connectRegion1Black")]
    ConnectRegion1Black,
    #[strum(serialize = "connectRegion2Black")]
    ConnectRegion2Black,
    #[strum(serialize = "connectNxN")]
    ConnectNxN,
    CollinearN,
    ConnectValue,
    MaterialCounting,
    AdjudicateFullBoard,
    CountingRule,
    CastlingWins,
}

/// A key of a section.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Key {
    /// The letter of a type of piece, and of some the moves.
    Piece(Slot),
    /// The squares that a type of piece never leaves.
    Mobility(Colour, Slot),
    /// Anything else.
    Word(Word),
}

impl Key {
    pub(crate) fn read(text: &str) -> Option<Self> {
        if let Ok(word) = text.parse() {
            return Some(Self::Word(word));
        }
        if let Some(rest) = text.strip_prefix("mobilityRegion") {
            let (colour, piece) = match rest.strip_prefix("White") {
                Some(piece) => (Colour::White, piece),
                None => (Colour::Black, rest.strip_prefix("Black")?),
            };
            let mut letters = piece.chars();
            let first = letters.next()?.to_ascii_lowercase();
            let slot = Slot::of_key(&format!("{first}{}", letters.as_str()))?;
            return Some(Self::Mobility(colour, slot));
        }
        Slot::of_key(text).map(Self::Piece)
    }

    /// The key that was perhaps meant.
    pub(crate) fn nearest(text: &str) -> Option<String> {
        let all = Word::iter().map(|word| word.to_string()).chain(Slot::all().map(Slot::key));
        let near = all.map(|key| (strsim::damerau_levenshtein(&key, text), key)).min()?;
        (near.0 <= 3 && near.0 * 3 <= text.len()).then_some(near.1)
    }
}

impl std::fmt::Display for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Piece(slot) => f.write_str(&slot.key()),
            Self::Mobility(colour, slot) => {
                let key = slot.key();
                let (first, rest) = key.split_at(1);
                write!(f, "mobilityRegion{colour}{}{rest}", first.to_ascii_uppercase())
            }
            Self::Word(word) => word.fmt(f),
        }
    }
}

//! The vocabulary as it is written: one type a word, one file a section.
//!
//! These types only hold what the author wrote. Names are resolved and meaning is checked when a file is
//! lowered to a [`Spec`](chatur_core::Spec).

mod as_written;
mod board;
mod capture;
mod castling;
mod chance;
mod check;
mod clock;
mod condition;
mod drops;
mod end;
mod examples;
mod fusion;
mod head;
mod later;
mod legs;
mod lint;
mod look;
mod marks;
mod modules;
mod moves;
mod named;
mod pieces;
mod players;
mod scoring;
mod setup;
mod shuffle;
mod turn;
mod walls;
mod zones;

pub use as_written::AsWritten;
pub use board::{BoardWords, WrapWord};
pub use capture::{
    AbsorbWords, AlsoWord, AlsoWords, BlastWords, BlownWord, CaptureWords, GoesWord, MovesOnWord,
    OnPassedWord, ReturnsWord, RubbleWord,
};
pub use castling::{CastlingWords, SideWord};
pub use chance::{ChanceWords, DiceMovesWord};
pub use check::{CheckWords, Duty, FacingWord, FlightWord, InCheckWord, RoyalsWord, UnlessWord};
pub use clock::{ClockWords, DelayWords};
pub use condition::{ConditionWords, MaterialWord, WhoWord};
pub use drops::{DropWords, DropsFrom, FlipsWord, GatingWords, NearWord};
pub use end::{EndWords, MomentWord, ResultWords};
pub use examples::{ExampleWords, PlacedWords};
pub use fusion::{FusionWayWords, FusionWords, JoiningWord, RoomWord};
pub use head::About;
pub use later::Later;
pub use legs::{LegWords, OnWord, TurnWord};
pub use lint::{LintWord, LintWords};
pub use look::{BoardLookWord, DrawingWords, LookWords, PieceLookWord};
pub use marks::{Needed, PartName, PieceName, RuleName, SeatName, VariantName, Worth, ZoneName};
pub use modules::ModuleWords;
pub use moves::{
    AlongWord, AtomWords, BendWord, CrushWords, CrushedWord, Dir, EffectWord, FrozenWhen, HopWord, Leaves,
    LeavesAt, Moves, SeenBy, To, When,
};
pub use named::Named;
pub use pieces::{
    FootprintWords, InPlaceWords, PieceWords, PromotesBy, PromotesRule, PromotesWhen, PromotesWords,
    RoyalWord, Trait, TurnsUpWord,
};
pub use players::{AnnouncesWord, Compass, LettersWord, PlayersWords, SeatWords, SeesWord};
pub use scoring::{AwardWords, EachWord, LastLeftWord, OccasionWords, PayeeWord, ScoringWords, StateWord};
pub use setup::{ArmyRows, SetupWords};
pub use shuffle::{Copies, KeepIf, ShuffleStep, ShuffleWords};
pub use turn::{
    AfterWord, ArmyWord, FurtherWords, HeadingWord, LiftsWord, OnlyWord, OpeningWords, OutWords, PassWords,
    PreferenceWord, QuitWord, ResignWord, StepPromotionWord, TurnMoves, TurnWords,
};
pub use walls::{WallAtWord, WallWords};
pub use zones::{Shade, ZoneWords};

use serde::{Deserialize, Serialize};

/// One variant file. Sections stand in this order; a child leaves out what it takes over from its parent.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Variant")]
pub struct VariantFile {
    /// The version of the vocabulary, 1.
    pub format: u32,
    /// Short name: small letters, digits and hyphens, such as `king-of-the-hill`.
    pub id: String,
    /// Name for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The same in French, where people call it otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name_fr: Option<String>,
    /// Other names by which records call it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aka: Option<Vec<String>>,
    /// The parent: an id of the catalogue, or a file beside this one, `"mine"` or `"mine.ron"`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extends: Option<VariantName>,
    /// Where it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<About>,
    /// What the parent has and this variant has not, such as `"end.checkmate"`, `"pieces.pawn"` or `"pieces.pawn.promotes"`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub without: Option<Vec<PartName>>,
    /// The board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardWords>,
    /// Who plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<PlayersWords>,
    /// Named parts of the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zones: Option<Named<ZoneWords>>,
    /// The kinds of pieces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pieces: Option<Named<PieceWords>>,
    /// The start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<SetupWords>,
    /// Whose turn it is after whose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<TurnWords>,
    /// Dice that decide which pieces may move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance: Option<ChanceWords>,
    /// The ways to castle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub castling: Option<Vec<CastlingWords>>,
    /// What captures do besides taking the piece on the square.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capture: Option<CaptureWords>,
    /// Pieces dropped onto the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drops: Option<DropWords>,
    /// Pieces that enter from hand behind a first move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gating: Option<GatingWords>,
    /// Walls that moves place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub walls: Option<WallWords>,
    /// What check means.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckWords>,
    /// What a player must do when possible.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub must: Option<Vec<Duty>>,
    /// Pieces that join.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fusion: Option<FusionWords>,
    /// Reserved for effects of events; no file can use it yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<Later>,
    /// How the game ends: looked at from top to bottom after every turn; the first that holds decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<Named<EndWords>>,
    /// Points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scoring: Option<ScoringWords>,
    /// The usual clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockWords>,
    /// How a page draws it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub look: Option<LookWords>,
    /// Rules written in Rust, by the names that `end` calls them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub modules: Option<Named<ModuleWords>>,
    /// Warnings about the start that are not wanted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lint: Option<LintWords>,
    /// Facts that hold in this variant; they are its tests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub examples: Option<Vec<ExampleWords>>,
}

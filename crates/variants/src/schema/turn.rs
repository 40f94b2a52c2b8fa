//! The `turn` section.

use serde::{Deserialize, Serialize};

use super::{Dir, Named, PieceName, SeatName, ZoneWords};

/// Whose turn it is after whose, what a turn is, and what becomes of a player who takes no more turns.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Turn")]
pub struct TurnWords {
    /// The seats in the order of their turns, if not as listed. A seat may stand in it several times.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<SeatName>>,
    /// How many moves a turn has: one unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<TurnMoves>,
    /// What a piece that has moved does next in the same turn, as men of draughts capture on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub then: Option<FurtherWords>,
    /// What the first turns of the game are instead of moves, one each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub openings: Option<Vec<OpeningWords>>,
    /// Whether a move that gives check ends the turn. No unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends_on_check: Option<bool>,
    /// Whether all moves of a turn must be made by different pieces. No unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub different_pieces: Option<bool>,
    /// Whether every piece that has moved passes to the same square of the next level, which must be empty. The
    /// move must be legal before it passes, too. What is dropped, enters behind a move or is walled up stays on its
    /// level. No unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub crosses_levels: Option<bool>,
    /// Whether a turn may be passed, though never in check. No unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pass: Option<PassWords>,
    /// The game goes on without a player who is out; this is what he leaves behind. Without this word the
    /// first to fall, or to give up, ends the game for his side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<OutWords>,
    /// What becomes of a player who resigns or whose time is up, while at least two others play on. He is out
    /// unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quit: Option<QuitWord>,
    /// When a player may resign: at any time unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resign: Option<ResignWord>,
}

/// How many moves a turn has.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub enum TurnMoves {
    /// So many.
    Fixed(u8),
    /// So many in the first turn of the game, and so many in every later one.
    FirstTurn {
        /// In the first.
        first: u8,
        /// In every later one.
        then: u8,
    },
    /// More in every turn than in the one before it.
    Progressive {
        /// In the first; one unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first: Option<u8>,
        /// How many more each time; one unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        grows: Option<u8>,
    },
    /// One or more, up to so many.
    UpTo(u8),
    /// As many as this says for single seats; the others one.
    For(Named<u8>),
}

/// A further step of the piece that has just moved, in the same turn. Each step is a move of its own: it is written, taken
/// back and judged by itself.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Then")]
pub struct FurtherWords {
    /// After which moves it follows: captures unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<AfterWord>,
    /// Which moves it can be: captures unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<OnlyWord>,
    /// Whether it must be made where it can be. No unless said otherwise: then the turn may be ended instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub must: Option<bool>,
    /// Whether another step follows each step, as long as there is one. No unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<bool>,
    /// Whether only those moves may be made by which the turn captures most pieces. No unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<bool>,
    /// Which captures go before others, the first of these first, behind `most` where that is said. None unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prefers: Option<Vec<PreferenceWord>>,
    /// What becomes of the promotion of a piece that could go on: it goes on as what it becomes unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promotion: Option<StepPromotionWord>,
    /// When pieces captured on the way of a move leave the board: at once unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lifts: Option<LiftsWord>,
    /// In which direction it goes: in any unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heading: Option<HeadingWord>,
    /// Whether the piece may come back to a square where it was in this turn. Yes unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returns: Option<bool>,
}

/// Which captures go before others: only those may be made that are best.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename = "Preference")]
pub enum PreferenceWord {
    /// Those of turns that capture the greatest value: what each piece counts. One that is not listed counts nothing.
    Worth(Named<u16>),
    /// Those of turns that capture most of these pieces.
    Captured(Vec<PieceName>),
    /// Those by these pieces.
    Captor(Vec<PieceName>),
    /// Those of turns that capture one of these pieces soonest.
    Early(Vec<PieceName>),
}

/// In which direction a further step goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Heading")]
pub enum HeadingWord {
    /// In any.
    Any,
    /// In that of the step before it.
    Same,
    /// In any but that of the step before it.
    Other,
}

/// A first turn of the game in which the player takes a piece of his own off the board, though never a royal one.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Opening")]
pub struct OpeningWords {
    /// From where, as the player sees it; from anywhere unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<ZoneWords>,
    /// Only a piece with an empty square beside it, in one of these directions as the player sees them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beside_empty: Option<Vec<Dir>>,
}

/// What becomes of the promotion of a piece that could go on in the same turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "StepPromotion")]
pub enum StepPromotionWord {
    /// It goes on as what it has become.
    GoesOn,
    /// Its turn ends.
    Ends,
    /// It does not promote by a capture after which it can go on.
    AtEnd,
}

/// When pieces captured on the way of a move leave the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Lifts")]
pub enum LiftsWord {
    /// At once.
    AtOnce,
    /// When the turn ends. Until then nothing passes them, and nothing captures them again.
    AtEnd,
}

/// After which moves a further step follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "After")]
pub enum AfterWord {
    /// After captures.
    Capture,
    /// After every move of a piece on the board.
    Move,
}

/// Which moves a further step can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Only")]
pub enum OnlyWord {
    /// Captures.
    Captures,
    /// All moves.
    All,
}

/// Who may pass.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename = "Pass")]
pub enum PassWords {
    /// Nobody.
    Never,
    /// Everybody at any time.
    Always,
    /// A player who can do nothing else.
    WhenStuck,
    /// As this says for single seats; the others never.
    For(Named<PassWords>),
}

/// What a player who is out leaves behind.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Out")]
pub struct OutWords {
    /// What becomes of his pieces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub army: Option<ArmyWord>,
    /// Whether his leaving starts the count of quiet moves anew. No unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resets_clock: Option<bool>,
}

/// What becomes of the pieces of a player who is out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Army")]
pub enum ArmyWord {
    /// They stay and turn grey: they block, attack nothing, never move, and anybody may capture them.
    Stays,
    /// They are taken off the board.
    Leaves,
}

/// What becomes of a player who gives up while at least two others play on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Quit")]
pub enum QuitWord {
    /// His royal piece stays and steps at random in his turns; the rest of his army is grey.
    KingWalks,
    /// He is out at once.
    Out,
}

/// When a player may resign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Resign")]
pub enum ResignWord {
    /// On his own turn only.
    OwnTurn,
    /// At any time.
    AnyTime,
}

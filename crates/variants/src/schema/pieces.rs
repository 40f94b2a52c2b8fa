//! The `pieces` section. A child's piece is merged with its parent's, field by field.

use serde::{Deserialize, Serialize};

use super::{FrozenWhen, Moves, PieceName, Worth, ZoneWords};

/// One kind of piece.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Piece")]
pub struct PieceWords {
    /// Its capital letter, perhaps with a `+` before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letter: Option<String>,
    /// Other letters that are read for it, in positions and in moves, as other programs write them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub also: Option<Vec<String>>,
    /// How it moves; `[]` for a piece that stands still.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<Moves>,
    /// Another piece that it moves like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub like: Option<PieceName>,
    /// Whether it may not be left attacked, where check matters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub royal: Option<RoyalWord>,
    /// What it becomes, and where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promotes: Option<PromotesWords>,
    /// The zone it never leaves: it moves, captures, attacks and is dropped only onto it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stays_in: Option<ZoneWords>,
    /// Small properties.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub traits: Option<Vec<Trait>>,
    /// The squares it covers; one unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub footprint: Option<FootprintWords>,
    /// Tags of the pieces that can take it; all can unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken_by: Option<Vec<String>>,
    /// The only pieces that it can capture; all unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takes: Option<Vec<PieceName>>,
    /// Pieces that it cannot capture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub never_takes: Option<Vec<PieceName>>,
    /// What it is in the captor's hand; itself unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captured_as: Option<PieceName>,
    /// Nothing becomes this piece while its owner has so many of them on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u8>,
    /// It counts as moved once an enemy piece of one of these kinds moves onto its rank or file, whatever stands
    /// between.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loses_first_move_to: Option<Vec<PieceName>>,
    /// While all of these are true it is frozen: it can neither move nor capture nor give check, but still freezes others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub frozen_when: Option<Vec<FrozenWhen>>,
    /// When it is turned up: until then it is covered, and nobody knows what it is. What it becomes is drawn by lot from the
    /// pieces that its player has in hand, all of which are still covered; as many have to be there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turns: Option<TurnsUpWord>,
    /// Its worth; 100 is a pawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<Worth>,
    /// The author's own tags; `taken_by` and `scoring` speak of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tags: Option<Vec<String>>,
}

/// The squares that a piece covers.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Footprint")]
pub struct FootprintWords {
    /// Files to the right of its anchor and ranks above it: `[(0, 0), (1, 0), (0, 1), (1, 1)]` is a block of
    /// four. The anchor `(0, 0)` names the piece's place; a footprint never turns.
    pub cells: Vec<(i8, i8)>,
}

/// Whether a piece is royal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Royal")]
pub enum RoyalWord {
    /// It may not be left attacked.
    Yes,
    /// It is like any other piece.
    No,
}

/// When a covered piece is turned up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "TurnsUp")]
pub enum TurnsUpWord {
    /// When it has made its first move, before the next player moves. What is captured is not turned up.
    OnMove,
}

/// A small property of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub enum Trait {
    /// Its moves start the count of quiet moves anew. Captures always do.
    ResetsClock,
    /// While it is frozen its owner may take it off the board instead of a move, unless it is royal. Only with `frozen_when`.
    LeavesFrozen,
}

/// What a piece becomes, and where.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Promotes")]
pub struct PromotesWords {
    /// Where; anywhere unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<ZoneWords>,
    /// Into what; the mover chooses.
    pub to: Vec<PieceName>,
    /// By which moves: those that land in the zone unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<PromotesWhen>,
    /// Whether it must: it does unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<PromotesRule>,
    /// Among those, by which again: all unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PromotesBy>,
    /// Whether it may also promote as a move of its own: on its square, or with a step of the new piece to an
    /// empty square. The new piece may attack no enemy from there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_place: Option<InPlaceWords>,
}

/// By which moves a piece promotes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub enum PromotesWhen {
    /// Those that land in the zone.
    Entering,
    /// Those that land in the zone or leave it.
    EnteringOrLeaving,
}

/// By which moves a piece promotes, among those that the zone allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub enum PromotesBy {
    /// By all.
    All,
    /// By captures.
    Captures,
    /// By moves without capture.
    Quiet,
    /// By all but captures in passing.
    NotInPassing,
}

/// Promotion as a move of its own.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "InPlace")]
pub struct InPlaceWords {
    /// Whether a player's last such piece may promote wherever it stands. No unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_anywhere: Option<bool>,
}

/// Whether a piece must promote.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub enum PromotesRule {
    /// It must.
    Must,
    /// It may also stay what it is.
    May,
    /// It may, and must where it could never move on.
    MustIfStuck,
}

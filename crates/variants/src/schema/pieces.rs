//! The `pieces` section. A child's piece is merged with its parent's, field by field.

use serde::{Deserialize, Serialize};

use super::{Later, Moves, ZoneWords};

/// One kind of piece.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Piece")]
pub struct PieceWords {
    /// Its capital letter, perhaps with a `+` before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letter: Option<String>,
    /// How it moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<Moves>,
    /// Another piece that it moves like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub like: Option<String>,
    /// Whether it may not be left attacked, where check matters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub royal: Option<RoyalWord>,
    /// What it becomes, and where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promotes: Option<PromotesWords>,
    /// The zone it never leaves. Later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stays_in: Option<Later>,
    /// Small properties.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub traits: Option<Vec<Trait>>,
    /// The squares it covers; one unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub footprint: Option<FootprintWords>,
    /// Tags of the pieces that can take it; all can unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken_by: Option<Vec<String>>,
    /// What it can take. Later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takes: Option<Later>,
    /// What it is in the captor's hand. Later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captured_as: Option<Later>,
    /// How many there can be. Later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Later>,
    /// Its worth; 100 is a pawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
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

/// A small property of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub enum Trait {
    /// Its moves start the count of quiet moves anew. Captures always do.
    ResetsClock,
    /// In drops. Later.
    DropsOnePerFile,
    /// In drops. Later.
    DropsNotMate,
}

/// What a piece becomes when it lands in a zone.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Promotes")]
pub struct PromotesWords {
    /// Where.
    pub zone: ZoneWords,
    /// Into what; the mover chooses.
    pub to: Vec<String>,
    /// By which moves: those that land in the zone unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<PromotesWhen>,
    /// Whether it must: it does unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<PromotesRule>,
    /// A tag that the new piece carries. Later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tag: Option<Later>,
}

/// By which moves a piece promotes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub enum PromotesWhen {
    /// Those that land in the zone.
    Entering,
    /// Those that land in the zone or leave it. Later.
    EnteringOrLeaving,
}

/// Whether a piece must promote.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub enum PromotesRule {
    /// It must.
    Must,
    /// It may also stay what it is.
    May,
    /// It must where it could not move on. Later.
    MustIfStuck,
}

//! The `look` section: how a page draws the game. It is no part of the rules.

use serde::{Deserialize, Serialize};

use super::{Named, ZoneName};

/// How a page draws the game. Nothing of it changes what is played.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Look")]
pub struct LookWords {
    /// The board: squares of two colours unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardLookWord>,
    /// The pieces: figures unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pieces: Option<PieceLookWord>,
    /// The rank behind which a river runs, counted from the first seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub river: Option<u8>,
    /// The zone that is drawn as a palace.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub palace: Option<ZoneName>,
    /// Drawings of one's own, by the names of the pieces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawings: Option<Named<DrawingWords>>,
}

/// A drawing of a piece, in a box of 45 by 45.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Drawing")]
pub struct DrawingWords {
    /// Its shape, which takes the colour of the seat: the data of an SVG path.
    pub body: String,
    /// Lines on the shape, as another path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<String>,
}

/// How a board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "BoardLook")]
pub enum BoardLookWord {
    /// Lines, on whose crossings the pieces stand.
    Points,
    /// Squares of one colour, with lines between them.
    Plain,
}

/// How pieces are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "PieceLook")]
pub enum PieceLookWord {
    /// Round discs, as xiangqi has them.
    Discs,
    /// Discs with eight corners, as janggi has them.
    Octagons,
    /// Pointed tiles, which point away from their owner.
    Tiles,
    /// Round pieces from a lathe, as makruk has them.
    Turned,
}

//! Moves of several legs.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::{Dir, HopWord};

/// One leg of a move. It says where it goes by one of `dirs`, `leap`, `steps` and `turn`.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Leg")]
pub struct LegWords {
    /// Steps to neighbours in these directions, as the owner sees them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dirs: Option<Vec<Dir>>,
    /// A leap in all its mirror images, such as `(2, 1)`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leap: Option<(i8, i8)>,
    /// Exactly these leaps: squares to the right and squares forward.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<(i8, i8)>>,
    /// Steps to neighbours, turned from the way that the leg before it went. On a graph turns go from one name of lines to
    /// another, which lie as on squares, or as on hexes where lines have names of theirs. Not for the first leg.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Vec<TurnWord>>,
    /// At most so many steps. With `dirs` and `turn` it goes to the edge unless said otherwise, with `leap` and
    /// `steps` once; 0 is to the edge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<u8>,
    /// Exactly so many steps over empty squares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exactly: Option<u8>,
    /// At least so many steps; one unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<u8>,
    /// What it has to jump.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hop: Option<HopWord>,
    /// Whether the square halfway along each step must be empty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lame: Option<bool>,
    /// What may stand on the square where it begins; nothing unless said otherwise. Not for the first leg.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<Vec<OnWord>>,
    /// Whether the move may also end where this leg begins. Not for the first leg.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub may_stop: Option<bool>,
}

/// A turn between two legs: where a neighbour lies of the way that the piece went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize, IntoStaticStr)]
#[serde(rename = "Turning")]
pub enum TurnWord {
    /// On in the same direction.
    Ahead,
    /// To the next direction on the left: half a right angle, on hexes a third of one, from an edge to a corner.
    HalfLeft,
    /// To the next direction on the right: half a right angle, on hexes a third of one, from an edge to a corner.
    HalfRight,
    /// A right angle to the left.
    Left,
    /// A right angle to the right.
    Right,
    /// Sharply to the left, to the direction before straight back.
    BackLeft,
    /// Sharply to the right, to the direction before straight back.
    BackRight,
    /// Straight back.
    Back,
    /// To the next direction on either side.
    Outward,
    /// A right angle to either side.
    Aside,
    /// All eight; on hexes all twelve.
    AnyWay,
    /// On hexes: a sixth of a circle to the left, from an edge to the next one.
    HexLeft,
    /// On hexes: a sixth of a circle to the right, from an edge to the next one.
    HexRight,
    /// On hexes: a third of a circle to the left.
    HexBackLeft,
    /// On hexes: a third of a circle to the right.
    HexBackRight,
}

/// What may stand on the square between two legs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "On")]
pub enum OnWord {
    /// Nothing.
    Empty,
    /// An enemy, which is captured. A move captures in this way at most once.
    Enemy,
    /// Any piece, which stays.
    Jumped,
}

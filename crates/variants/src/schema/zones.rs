//! Parts of the board, as the owner sees them.

use serde::{Deserialize, Serialize};

use super::{Dir, Named, ZoneName};

/// A set of squares.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename = "Zone")]
pub enum ZoneWords {
    /// These squares, the same for every seat: `"d4 e4"`, or blocks such as `"d1..f3"`.
    At(String),
    /// Ranks counted from the owner's edge, from 1; -1 is the far edge.
    Ranks(Vec<i8>),
    /// Files counted from the owner's left edge, from 1; -1 is the right edge.
    Files(Vec<i8>),
    /// The whole board.
    All,
    /// Where a step this way leaves the board.
    Last(Dir),
    /// Squares of a shade; a1 is dark.
    Shade(Shade),
    /// Another zone for each seat.
    For(Named<ZoneWords>),
    /// In one of them.
    Any(Vec<ZoneWords>),
    /// In all of them.
    Both(Vec<ZoneWords>),
    /// Not in it.
    Not(Box<ZoneWords>),
    /// The zone with this name.
    Named(ZoneName),
    /// Where pieces of this kind stand at the start. Only in a piece's own words.
    Start,
}

/// The shade of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub enum Shade {
    /// As h1 on the orthodox board.
    Light,
    /// As a1.
    Dark,
}

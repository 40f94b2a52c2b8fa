//! How board and pieces of a game are drawn.

use std::borrow::Cow;
use std::collections::BTreeMap;

use chatur_board::SquareSet;

/// How a board is drawn. Without anything set: squares of two colours, and figures.
///
/// ```
/// use chatur_notation::picture::{BoardLook, Look, PieceLook};
///
/// let xiangqi = Look { board: BoardLook::Points, pieces: PieceLook::Discs, river: Some(5), ..Look::default() };
/// assert_ne!(xiangqi, Look::default());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// The board. Only boards of squares are drawn otherwise than checkered.
    pub board: BoardLook,
    /// The pieces.
    pub pieces: PieceLook,
    /// What stands on discs, octagons and tiles.
    pub signs: Signs,
    /// The rank behind which a river runs, counted from 1. Only boards of lines show it.
    pub river: Option<u8>,
    /// The squares of each palace. Only boards of lines show them.
    pub palaces: Vec<SquareSet>,
    /// Drawings of one's own, by the names of the kinds.
    pub drawings: BTreeMap<String, Drawing>,
}

/// A drawing of a piece in two layers, in a box of 45 by 45: the data of two SVG paths, which are written as they are.
///
/// They must be paths and nothing else: what comes from a file has been checked when the file was read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drawing {
    /// The shape, which takes the colour of the seat.
    pub body: Cow<'static, str>,
    /// Lines on it.
    pub lines: Cow<'static, str>,
}

/// What the squares of a board look like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardLook {
    /// Squares of two colours; of three, where they are hexes.
    #[default]
    Checkered,
    /// Lines, on whose crossings the pieces stand.
    Points,
    /// Squares of one colour, with lines between them.
    Plain,
}

/// What pieces look like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PieceLook {
    /// Figures.
    #[default]
    Figures,
    /// Round discs.
    Discs,
    /// Discs with eight corners.
    Octagons,
    /// Tiles that point away from their owner.
    Tiles,
}

/// What stands on discs, octagons and tiles. Kinds without such a sign have their letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Signs {
    /// Letters.
    #[default]
    Letters,
    /// Figures as in chess.
    Western,
    /// The characters of their countries; rivers and the ranks of shogi have theirs as well.
    #[cfg(feature = "characters")]
    Characters,
}

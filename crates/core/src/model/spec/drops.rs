//! Pieces that come onto the board from hand, and what comes onto it with a move.

use chatur_board::{Facing, Step};

use super::KindSet;
use crate::ZoneId;

/// Drops: moves that put a piece on an empty square. How each kind may be dropped is said by
/// [`Kind::drop`](crate::Kind::drop).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drops {
    /// Which kinds can be dropped.
    pub kinds: KindSet,
    /// Whether the pieces come from hand; otherwise there is no end of them.
    pub from_hand: bool,
    /// Whether a drop may give check.
    pub may_check: bool,
    /// While a seat has one of these in hand and can drop it, it must; empty for no duty.
    pub must: KindSet,
    /// What must stand near, if anything.
    pub near: Option<Near>,
    /// On these squares nothing needs to stand near.
    pub near_free: Option<ZoneId>,
    /// What a drop turns over.
    pub flips: Option<Flips>,
}

/// What must stand near a square on which a piece is dropped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Near {
    /// An own piece on one of the eight squares around it.
    Beside,
    /// No enemy on one of the four squares beside it.
    NoEnemyBeside,
    /// A line of enemies, at least one, closed by an own piece.
    Encloses,
    /// On the next square this way a piece or a wall, or no square: dropped pieces fall as far as they can.
    Rests(Facing),
}

/// What a move turns over to its own side; royal pieces are spared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Flips {
    /// Enemies on the eight squares around where a piece lands, by drop or move.
    Beside,
    /// The same, but by a drop only where an own piece stands on one of these squares.
    BesideOwn,
    /// Lines of enemies between where a piece lands and another of its own.
    Enclosed,
}

/// Pieces that enter from hand on the square that a piece leaves by its first move of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gating {
    /// Which pieces enter.
    pub kinds: KindSet,
    /// Whether a move may leave a royal piece attacked until the piece has entered. Where not, the move has to be legal
    /// without it, and with it.
    pub blocks: bool,
}

/// Walls: squares that nobody may enter or cross any more. Where a variant has this word every move also
/// places one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Walling {
    /// Where.
    pub at: WallAt,
    /// Only here, as the mover sees it.
    pub zone: Option<ZoneId>,
    /// Whether a wall is placed instead of a move, on squares without a piece; then moves place none.
    pub instead: bool,
}

/// Where a wall may be placed. It always needs an empty square, after the move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WallAt {
    /// Anywhere.
    Anywhere,
    /// Anywhere, and the old wall goes: there is only one.
    Duck,
    /// Where the moved piece could go next.
    Arrow,
    /// Where the moved piece came from.
    Left,
    /// At the edge, or beside another wall by one of these steps.
    Edge(Vec<Step>),
}

//! The `drops` and `gating` sections: pieces that come onto the board.

use serde::{Deserialize, Serialize};

use super::{Compass, Named, PieceName, ZoneWords};

/// Drops: moves that put a piece on an empty square. A child's fields are put over its parent's; `zones`,
/// `becomes` and `per_file` name by name.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Drops")]
pub struct DropWords {
    /// Where the pieces come from: the hand unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<DropsFrom>,
    /// Which pieces can be dropped; all unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pieces: Option<Vec<PieceName>>,
    /// Where; anywhere unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<ZoneWords>,
    /// Where, for single pieces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zones: Option<Named<ZoneWords>>,
    /// As what single pieces are dropped; the mover chooses. As themselves unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub becomes: Option<Named<Vec<PieceName>>>,
    /// Whether a piece that promotes may also be dropped as what it promotes to. No unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promoted: Option<bool>,
    /// Not onto a file where the player has one of the same kind, for these pieces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one_per_file: Option<Vec<PieceName>>,
    /// At most so many of the same kind and player on a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per_file: Option<Named<u8>>,
    /// Not where it mates, for these pieces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_mate: Option<Vec<PieceName>>,
    /// Not where the piece could never move on. Anywhere unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub must_have_move: Option<bool>,
    /// At most half of a player's pieces of this kind on squares of one shade, for these pieces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub even_shades: Option<Vec<PieceName>>,
    /// Whether a drop may give check. Yes unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub may_check: Option<bool>,
    /// While a player has one of these in hand and can drop it, he must.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub must: Option<Vec<PieceName>>,
    /// What must stand near.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub near: Option<NearWord>,
    /// On these squares nothing needs to stand near.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub near_free: Option<ZoneWords>,
    /// What a drop turns over to the player's own side; beside, a move does so too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flips: Option<FlipsWord>,
}

/// Where dropped pieces come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "DropsFrom")]
pub enum DropsFrom {
    /// From the player's hand.
    Hand,
    /// From nowhere: there is no end of them.
    Nowhere,
}

/// What must stand near a square on which a piece is dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Near")]
pub enum NearWord {
    /// An own piece on one of the eight squares around it.
    Beside,
    /// No enemy on one of the four squares beside it.
    NoEnemyBeside,
    /// A line of enemies, at least one, closed by an own piece.
    Encloses,
    /// Something to rest on toward this side of the board: a piece, a wall or the edge.
    Rests(Compass),
}

/// What is turned over; royal pieces never are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Flips")]
pub enum FlipsWord {
    /// Enemies on the eight squares around where a piece lands.
    Beside,
    /// The same, but by a drop only where an own piece stands on one of these squares.
    BesideOwn,
    /// Lines of enemies between where a piece lands and another of its own.
    Enclosed,
}

/// Pieces that enter from hand on the square that a piece of the first rank leaves by its first move.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Gating")]
pub struct GatingWords {
    /// Which pieces enter.
    pub pieces: Vec<PieceName>,
    /// Whether the piece that enters can stop a check, or stand in for one that was pinned. Unless said otherwise the move
    /// has to be legal by itself, as in Seirawan chess. A piece whose entering would expose the own king never enters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocks: Option<bool>,
}

//! The `castling` section: Fischer's rule, which holds for any start.

use serde::{Deserialize, Serialize};

use super::{Named, PieceName};

/// One way to castle, of at most eight. Several may go to one side: with partners of other kinds, the outermost of each,
/// or with the same one to other squares. The right to castle is that of a king and a partner that have not moved, so
/// ways with the same two are open together.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Castling")]
pub struct CastlingWords {
    /// How it is written, `O-O` or `O-O-O`; each way has a name of its own.
    pub name: String,
    /// Other names that are read for it, for each seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub also: Option<Named<Vec<String>>>,
    /// On which side of the king the partner stands. A side ends where it is drawn to end, though edges be joined.
    pub side: SideWord,
    /// The piece that castles.
    pub king: PieceName,
    /// The piece it castles with: the outermost of its kind on that side.
    pub partner: PieceName,
    /// Where the king lands: `"file g"` or `"2 toward"` its partner.
    pub king_to: String,
    /// Where the partner lands: `"file f"` or `"beside king"`.
    pub partner_to: String,
    /// The rank on which they stand, counted from the owner's edge; that on which the king stands at the start
    /// unless said otherwise. The same for all ways.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u8>,
    /// The file, such as `"e"`, on which a king that is dropped on that rank may castle, with partners dropped at
    /// the edge. Dropped pieces never castle unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dropped_on: Option<String>,
    /// The names of ways by which no opponent may castle any more once this one was gone. None unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub denies: Option<Vec<String>>,
}

/// A side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Side")]
pub enum SideWord {
    /// Toward the last file.
    East,
    /// Toward the first file.
    West,
    /// To the owner's right.
    OwnRight,
    /// To the owner's left.
    OwnLeft,
    /// Where the nearer partner stands at the start, for each seat.
    Near,
    /// Where the farther partner stands at the start, for each seat.
    Far,
}

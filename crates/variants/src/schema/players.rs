//! The `players` section.

use serde::{Deserialize, Serialize};

use super::{Named, SeatName};

/// Who plays.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Players")]
pub struct PlayersWords {
    /// The seats in the order of their turns; the first begins. A child that names seats names all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<Named<SeatWords>>,
    /// Who plays with whom: `[["red", "yellow"], ["blue", "green"]]`. Pieces of partners are no enemies: they
    /// block, and give each other no check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<Vec<Vec<SeatName>>>,
    /// What players see of the board: all of it unless said otherwise. Who watches a game in which something is hidden sees
    /// nothing of the board until its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sees: Option<SeesWord>,
}

/// What players see of the board, with what stands there. Partners see together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Sees")]
pub enum SeesWord {
    /// All.
    All,
    /// The squares of their own pieces, and those to which these could move if it were their turn: fog of war.
    /// Pieces are dropped only there.
    Reached,
}

/// One seat at the board.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Seat")]
pub struct SeatWords {
    /// Toward which side its pawns walk.
    pub faces: Compass,
    /// How its pieces are written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letters: Option<LettersWord>,
    /// What stands before the letters of its pieces, instead of `letters`: the `1` of `1P`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prefix: Option<String>,
    /// The colour of its pieces in pictures, such as `"#bf3b3b"`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<String>,
}

/// A side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub enum Compass {
    /// Up the ranks.
    N,
    /// Toward the last file.
    E,
    /// Down the ranks.
    S,
    /// Toward the first file.
    W,
    /// On hexes, up and to the right.
    NE,
    /// On hexes, down and to the right.
    SE,
    /// On hexes, down and to the left.
    SW,
    /// On hexes, up and to the left.
    NW,
}

/// How the pieces of a seat are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Letters")]
pub enum LettersWord {
    /// In capital letters.
    Upper,
    /// In small letters.
    Lower,
}

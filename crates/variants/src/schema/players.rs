//! The `players` section.

use serde::{Deserialize, Serialize};

use super::{Named, PieceName, SeatName};

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
    /// What everybody is told after each move of a game in which something is hidden, whatever he sees: as an umpire
    /// announces it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub announces: Option<Vec<AnnouncesWord>>,
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
    /// The squares of their own pieces only: kriegspiel. A player tries moves that could be legal as far as the own pieces
    /// tell; everybody is told when one is refused, and nobody why.
    Own,
}

/// Something that everybody is told after a move.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Announces")]
pub enum AnnouncesWord {
    /// Where pieces are captured or go along with a capture, and whether in passing.
    Captures {
        /// The kinds that are named then; of others it is told that they are none of these. Nothing is told of what was
        /// captured unless something is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        named: Option<Vec<PieceName>>,
    },
    /// That a player is in check.
    Checks {
        /// Whether it is told from where: along the rank, the file, the longer or the shorter diagonal, or by a knight. No
        /// unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lines: Option<bool>,
    },
    /// That the player to move can capture with a piece of one of these kinds.
    Tries {
        /// Which kinds.
        by: Vec<PieceName>,
        /// Whether it is told in how many ways. Yes unless said otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        counted: Option<bool>,
    },
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

//! A game with all that is said of it, as a page edits it.

use serde::{Deserialize, Serialize};

/// A game with all that is said of it: a tree of moves.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Annotated {
    /// The tags in their order, each with its value.
    #[serde(default)]
    pub tags: Vec<(String, String)>,
    /// What is said before the first move.
    #[serde(default)]
    pub said: Remarks,
    /// The moves, each behind the one that it follows. Of several that follow the same one the first goes on with the line.
    #[serde(default)]
    pub moves: Vec<AnnotatedMove>,
}

/// A move, and what is said of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AnnotatedMove {
    /// The number of the move that it follows, from 0; missing at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<usize>,
    /// The move in coordinates: by them it is read.
    pub uci: String,
    /// In algebraic notation.
    #[serde(default)]
    pub san: String,
    /// By whom.
    #[serde(default)]
    pub seat: String,
    /// Comments before it, where it begins a variation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<String>,
    /// What is said behind it.
    #[serde(flatten)]
    pub said: Remarks,
}

/// What is said of a position.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Remarks {
    /// Comments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub comments: Vec<String>,
    /// Judgements by their numbers in PGN: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nags: Vec<u8>,
    /// What is drawn on the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrows: Vec<ArrowShape>,
    /// What the mover's clock shows, as the record has it: `0:09:57`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    /// Other commands for programs, such as `%eval 0.3`, without their brackets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub commands: Vec<String>,
}

/// An arrow from one square to another, or a ring around one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ArrowShape {
    /// Its colour.
    pub pen: Pen,
    /// Where it begins.
    pub from: String,
    /// Where it ends: of a ring the same square.
    pub to: String,
}

/// The colour of what is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pen {
    /// Green.
    Green,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}

impl Pen {
    /// Every colour.
    pub const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Blue, Self::Yellow];

    /// The letter that records have for it.
    pub const fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Blue => 'B',
            Self::Yellow => 'Y',
        }
    }
}

//! Lists of legal moves: whole, or cut where they are long.

use serde::{Deserialize, Serialize};

/// Legal moves: all that there are, or as `cut` and `next` say.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct MoveList {
    /// The moves.
    pub moves: Vec<MoveShape>,
    /// How many there are, where not all are told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<usize>,
    /// What is told of a list that is too long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<Cut>,
    /// Of a list that is told in parts: what to say as [`Wanted::after`] for the next one, if there is more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<usize>,
}

/// What is told of a list that is too long. Each of its moves says for how many [others](MoveShape::others) it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cut {
    /// One move of all that begin and end alike: they differ in the wall that they place, in what the piece becomes, in
    /// what enters or in what is captured on the way.
    Target,
    /// One move of each piece, and of each kind in hand.
    Source,
}

/// Which moves are wanted: those that have all of this.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Wanted {
    /// The same as in [`MoveShape`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The same as in [`MoveShape`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// The same as in [`MoveShape`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drop: Option<String>,
    /// The same as in [`MoveShape`].
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pass: bool,
    /// Wants the list in parts instead of cut: those after so many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<usize>,
}

/// Asks for legal moves that a list has left out. Only whoever is to move is answered.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ListMoves {
    /// The guest's own name for the question; the answer has it as well.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// As in [`AddMove`](super::AddMove).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<u64>,
    /// Which.
    #[serde(flatten)]
    pub wanted: Wanted,
}

/// Answers [`ListMoves`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moves {
    /// The guest's name for the question, if it had one.
    pub id: Option<String>,
    /// The number of the last thing that happened.
    pub seq: u64,
    /// The moves.
    #[serde(flatten)]
    pub list: MoveList,
}

/// A legal move. What does not belong to it is left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct MoveShape {
    /// In coordinates: what to send.
    pub uci: String,
    /// In algebraic notation.
    pub san: String,
    /// From where; drops come from hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// To where: in castling the king's target, of a shot what it hits, of a fusion the other piece.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Whether something is taken.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub capture: bool,
    /// The kind that the piece becomes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promotion: Option<String>,
    /// The kind that is dropped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drop: Option<String>,
    /// In castling, where the partner stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub partner: Option<String>,
    /// Where the piece that comes of a fusion stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anchor: Option<String>,
    /// Where a wall is placed with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wall: Option<String>,
    /// What is captured on the way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub via: Option<String>,
    /// The kind that enters behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gate: Option<String>,
    /// The squares that the piece covers afterwards, where they are several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
    /// Whether nothing moves.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pass: bool,
    /// What dice show, where it is a throw.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u8>,
    /// What a covered piece turns out to be, where it is one turned up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turned_up: Option<String>,
    /// Whether the piece captures and stays where it is.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shot: bool,
    /// Whether two pieces change places.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub swap: bool,
    /// In a list that was cut: for how many others it stands.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub others: usize,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // for serde
fn is_zero(count: &usize) -> bool {
    *count == 0
}

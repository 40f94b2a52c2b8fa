//! The `examples` section: facts that hold in the variant.

use serde::{Deserialize, Serialize};

use super::{Named, SeatName};

/// One fact: a position, moves played from it, and what is then true.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Example")]
pub struct ExampleWords {
    /// The position in FEN, for two players; the start unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The position piece by piece, for any number of players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placed: Option<PlacedWords>,
    /// The number of a shuffled start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<u64>,
    /// Moves played first, in coordinates: `e2e4`, `e7e8q`, `d4d8@c8` for a fusion, and castling as the king's
    /// move. A promotion to the only piece there is need not be written. Between them `resign:red`,
    /// `flag:red`, `draw` and `claim`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<Vec<String>>,
    /// How many sequences of 1, 2, 3, … moves there are. They are tried up to 300,000 in the whole file; deeper ones
    /// are not looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub perft: Option<Vec<u64>>,
    /// Moves that are legal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// Moves that are not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub illegal: Option<Vec<String>>,
    /// How the game has ended: `1-0`, `0-1`, `1/2-1/2`, or `*` when it goes on. With more than two seats, the
    /// names of those who won or stand first, such as `red yellow`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The points that these seats have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Named<i16>>,
    /// The seats that are out, all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<Vec<SeatName>>,
}

/// A position piece by piece. Nobody has castling rights in it.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Placed")]
pub struct PlacedWords {
    /// Squares for each piece of each seat, as in `setup.place`: `"red": {"king": "h1", "rook": "d4 d8"}`.
    pub pieces: Named<Named<String>>,
    /// Whose turn it is; the first seat's unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<SeatName>,
    /// The seats that are out; their pieces are grey.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<Vec<SeatName>>,
    /// The seats that have resigned and whose king walks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub walking: Option<Vec<SeatName>>,
    /// The points of these seats; 0 for the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Named<i16>>,
}

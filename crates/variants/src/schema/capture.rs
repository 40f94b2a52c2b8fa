//! The `capture` section.

use serde::{Deserialize, Serialize};

use super::{Dir, PieceName, ZoneWords};

/// What captures do besides taking the piece on the square.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Capture")]
pub struct CaptureWords {
    /// What a piece that captures in passing does on a square that was just passed but on which a third piece
    /// stands by now. It takes that piece only unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on_passed_square: Option<OnPassedWord>,
    /// Where a piece that passed can be taken in passing, as its owner sees it; everywhere unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_passing_on: Option<ZoneWords>,
    /// Where a captured piece goes: away unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goes: Option<GoesWord>,
    /// What a captured piece is in hand: itself unless said otherwise, or what its own `captured_as` says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returns_as: Option<ReturnsWord>,
    /// What explodes when a piece is captured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blast: Option<BlastWords>,
    /// Captors of these kinds turn into a wall where they land.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub petrifies: Option<Vec<PieceName>>,
    /// Captors that take over how their victim moves: what each becomes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub absorbs: Option<Vec<AbsorbWords>>,
    /// Whether pieces turn over instead of capturing: a piece that has moved turns over the enemies that it attacks
    /// from its new square. No unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub converts: Option<bool>,
    /// What a piece that has moved, or was dropped, captures away from where it landed. All is looked at with the piece on
    /// its new square, before anything leaves the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub also: Option<Vec<AlsoWords>>,
    /// Whether only one of the rules of `also` captures by a move, where several could: the mover chooses which. All capture unless
    /// said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chooses: Option<bool>,
    /// How a piece that captures goes on from there, in the same move and without capturing. A capture after which it cannot
    /// go on is not allowed. It does not go on unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves_on: Option<MovesOnWord>,
}

/// How a piece that captures goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "MovesOn")]
pub enum MovesOnWord {
    /// As what it has captured could go.
    AsVictim,
}

/// Captures away from the square on which a piece lands, by a move or a drop: not by castling, shooting or changing places.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Also")]
pub struct AlsoWords {
    /// Which enemies are captured.
    pub how: AlsoWord,
    /// In which directions, as the captor's owner sees them; the straight ones unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dirs: Option<Vec<Dir>>,
    /// At most so many enemies in a line; any number unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<u8>,
    /// Which pieces capture so; all unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Vec<PieceName>>,
    /// Which pieces are captured so; all unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takes: Option<Vec<PieceName>>,
    /// Which own pieces close in, besides the one that lands; all unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<Vec<PieceName>>,
    /// Only what stands here, as the captor's owner sees it; anywhere unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<ZoneWords>,
    /// Squares that close in like an own piece while nothing stands there; none unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hostile: Option<ZoneWords>,
    /// Only by moves to a square in these directions from the one that the piece left, as the captor's owner sees them; by any
    /// move or drop unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moving: Option<Vec<Dir>>,
}

/// Which enemies are captured away from where a piece lands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "AlsoHow")]
pub enum AlsoWord {
    /// Those in a line between it and another own piece or a hostile square, without a gap.
    Sandwiched,
    /// Those beside it that have own pieces, hostile squares, walls or the edge on every side.
    Surrounded,
    /// Two between which it lands.
    Between,
    /// Those in a line without a gap that begins before the square where it lands, in the direction of its move.
    Approached,
    /// Those in a line without a gap that begins behind the square that it left, against the direction of its move.
    Withdrawn,
    /// Those between the square that it left and the one where it lands, in a straight line: what it has leapt over.
    Leapt,
    /// Those where a line from it crosses a line from another own piece, in another direction, whatever stands between.
    Crossed,
}

/// What some captors become by some victims.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Absorb")]
pub struct AbsorbWords {
    /// What captures.
    pub captor: PieceName,
    /// What is captured: any of these.
    pub victim: Vec<PieceName>,
    /// What the captor is then.
    pub becomes: PieceName,
}

/// Where a captured piece goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Goes")]
pub enum GoesWord {
    /// Off the board for good.
    Away,
    /// Into the captor's hand.
    CaptorsHand,
    /// Back to where its like began, if that square is empty: pieces that promote to the file on which they were taken,
    /// others to the shade. Else it is gone.
    Home,
}

/// What a captured piece is in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "ReturnsAs")]
pub enum ReturnsWord {
    /// What it was.
    Itself,
    /// What it was before it promoted.
    Demoted,
}

/// An explosion around the square of a capture.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Blast")]
pub struct BlastWords {
    /// Which neighbours go too; all eight unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub around: Option<Vec<Dir>>,
    /// Whether the captor goes too. Yes unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kills_captor: Option<bool>,
    /// Neighbours of these kinds stay.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spares: Option<Vec<PieceName>>,
    /// These kinds stay wherever they are, even as the captor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub immune: Option<Vec<PieceName>>,
    /// What is left on the squares of those that go.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leaves: Option<RubbleWord>,
    /// Where those that go come to: away unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goes: Option<BlownWord>,
}

/// Where pieces that explode go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Blown")]
pub enum BlownWord {
    /// Off the board for good.
    Away,
    /// Into hands, as captured pieces go: enemies into the captor's, the captor and those of its side into that of the
    /// player whose piece was captured.
    Hands,
}

/// What an explosion leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Rubble")]
pub enum RubbleWord {
    /// Empty squares.
    Nothing,
    /// Walls.
    Walls,
}

/// What is taken on a passed square where a third piece stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "OnPassedSquare")]
pub enum OnPassedWord {
    /// The piece that stands there; it is a capture like any other.
    ThatPiece,
    /// That piece and the one that passed.
    Both,
}

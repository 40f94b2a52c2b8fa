//! What the screen shows, as plain data: drawing knows this and nothing of games.

use super::buttons::Button;

/// Everything on the screen.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) title: String,
    pub(crate) board: BoardScene,
    /// The far player first, the near one last.
    pub(crate) players: Vec<PlayerLine>,
    pub(crate) moves: MoveList,
    /// Whose turn it is, or how the game ended.
    pub(crate) status: Note,
    /// What was said last.
    pub(crate) message: Option<Note>,
    /// What has been typed.
    pub(crate) entry: String,
    /// A move that puts a piece down from hand, where one can be typed.
    pub(crate) drop_to_type: Option<String>,
    /// What can be asked for now.
    pub(crate) buttons: Vec<Button>,
    pub(crate) dialog: Option<DialogScene>,
    /// Whose turn it is, where more than two play: a mark that nobody can miss.
    pub(crate) turn: Option<TurnMark>,
    /// Whether only plain letters and signs can be shown.
    pub(crate) ascii: bool,
}

/// The seat to move, by the side of the board at which it sits, and its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TurnMark {
    pub(crate) side: Side,
    pub(crate) badge: Badge,
}

/// A side of the board as it is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Bottom,
    Left,
    Top,
    Right,
}

/// The colour of a seat among several, one of the 256 of terminals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Badge(pub(crate) u8);

/// A line of text and how grave it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    pub(crate) tone: Tone,
    pub(crate) text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    Plain,
    Good,
    Warning,
}

impl Note {
    pub(crate) fn plain(text: impl Into<String>) -> Self {
        Self { tone: Tone::Plain, text: text.into() }
    }

    pub(crate) fn good(text: impl Into<String>) -> Self {
        Self { tone: Tone::Good, text: text.into() }
    }

    pub(crate) fn warning(text: impl Into<String>) -> Self {
        Self { tone: Tone::Warning, text: text.into() }
    }
}

/// The board, row by row from the far side.
#[derive(Clone, Debug)]
pub(crate) struct BoardScene {
    pub(crate) rows: Vec<Row>,
    pub(crate) column_labels: Vec<String>,
}

#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) label: String,
    /// `None` is a hole.
    pub(crate) cells: Vec<Option<Cell>>,
}

/// One square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Cell {
    pub(crate) light: bool,
    pub(crate) ground: Ground,
    /// Nothing can stand on it.
    pub(crate) is_wall: bool,
    pub(crate) piece: Option<Sign>,
    pub(crate) is_target: bool,
    pub(crate) has_cursor: bool,
}

/// What colours a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ground {
    Plain,
    LastMove,
    Selected,
    Check,
}

/// A piece as a short text in the colour of its seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sign {
    pub(crate) text: String,
    pub(crate) seat: usize,
    /// What it stands on where more than two play: letters alone would be hard to tell apart.
    pub(crate) badge: Option<Badge>,
    /// Whether it is one square of a piece that covers several: those are drawn as one body.
    pub(crate) is_body: bool,
    /// A sign after it: in check, or walking.
    pub(crate) note: Option<char>,
}

/// One player beside the board.
#[derive(Clone, Debug)]
pub(crate) struct PlayerLine {
    pub(crate) name: String,
    pub(crate) by: String,
    pub(crate) to_move: bool,
    pub(crate) clock: Option<String>,
    /// What is in hand, where somebody can have pieces there.
    pub(crate) hand: Option<String>,
    pub(crate) is_short_of_time: bool,
    /// Where more than two play, its colour and what is told of it in a second line.
    pub(crate) badge: Option<Badge>,
    pub(crate) state: String,
}

/// The moves, one line a round.
#[derive(Clone, Debug, Default)]
pub(crate) struct MoveList {
    /// The seats above their columns, where more than two play.
    pub(crate) heads: Vec<String>,
    pub(crate) rounds: Vec<Round>,
    /// How many rounds of the end lie below the visible part.
    pub(crate) below: usize,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Round {
    pub(crate) number: u32,
    /// One text a seat; empty where a seat has not moved.
    pub(crate) moves: Vec<String>,
}

/// A window above everything else.
#[derive(Clone, Debug)]
pub(crate) struct DialogScene {
    pub(crate) title: String,
    pub(crate) body: DialogBody,
}

#[derive(Clone, Debug)]
pub(crate) enum DialogBody {
    /// Text to read.
    Text(Vec<String>),
    /// One of several, each with the key that takes it, if there is one.
    Choice { options: Vec<(Option<char>, String)>, at: usize },
    /// A line to type.
    Prompt { text: String, hint: String },
}

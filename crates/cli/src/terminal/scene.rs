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
    /// What can be asked for now.
    pub(crate) buttons: Vec<Button>,
    pub(crate) dialog: Option<DialogScene>,
    /// Whether only plain letters and signs can be shown.
    pub(crate) ascii: bool,
}

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
}

/// One player beside the board.
#[derive(Clone, Debug)]
pub(crate) struct PlayerLine {
    pub(crate) name: String,
    pub(crate) by: String,
    pub(crate) to_move: bool,
    pub(crate) clock: Option<String>,
    pub(crate) is_short_of_time: bool,
}

/// The moves, one line a round.
#[derive(Clone, Debug, Default)]
pub(crate) struct MoveList {
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
    /// One of several, each with the key that takes it.
    Choice { options: Vec<(char, String)>, at: usize },
    /// A line to type.
    Prompt { text: String, hint: String },
}

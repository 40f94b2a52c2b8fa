//! The windows that open above the board.

use std::path::PathBuf;

use chatur_core::Move;

use super::scene::{DialogBody, DialogScene};
use crate::play::WORDS;

/// A window and what it is for.
#[derive(Clone, Debug)]
pub(crate) enum Dialog {
    Help {
        /// A move that puts a piece down from hand, where one can be typed.
        drop_to_type: Option<String>,
    },
    /// Which of several moves.
    Moves {
        title: &'static str,
        options: Vec<MoveOption>,
        at: usize,
    },
    Confirm {
        what: Confirm,
        at: usize,
    },
    Prompt {
        what: Prompt,
        text: String,
    },
}

/// One of several moves that two squares can mean.
#[derive(Clone, Debug)]
pub(crate) struct MoveOption {
    /// The key that takes it. There can be more moves than keys.
    pub(crate) key: Option<char>,
    pub(crate) text: String,
    pub(crate) mv: Move,
}

/// What is asked before it is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Confirm {
    Resign,
    /// Another game, from this start, while this one is not over.
    New(Option<u64>),
    /// The game of a file while this one is not over.
    Load(PathBuf),
    Overwrite(PathBuf),
    /// Leaving while the game is not over.
    Quit {
        /// Where the game is written when play ends.
        saves_to: Option<PathBuf>,
    },
}

/// What a line is typed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Prompt {
    /// The number of a start.
    Start {
        /// It is below this one.
        total: u64,
        /// Whether a game is left for it, and the prompt says so.
        leaves: bool,
    },
    Save,
    Load,
}

impl Confirm {
    fn question(&self) -> String {
        match self {
            Self::Resign => "Resign?".to_owned(),
            Self::New(_) => "Leave this game and begin another?".to_owned(),
            Self::Load(path) => format!("Leave this game and go on with {}?", path.display()),
            Self::Overwrite(path) => format!("{} is there already. Write over it?", path.display()),
            Self::Quit { saves_to: None } => "Leave? The game is not saved.".to_owned(),
            Self::Quit { saves_to: Some(path) } => {
                format!("Leave? The game is then saved as {}.", path.display())
            }
        }
    }
}

/// The answers to a question, yes first.
pub(crate) const ANSWERS: [(char, &str); 2] = [('y', "yes"), ('n', "no")];

impl Dialog {
    pub(crate) fn scene(&self) -> DialogScene {
        let (title, body) = match self {
            Self::Help { drop_to_type } => {
                let lines = help(drop_to_type.as_deref());
                ("Help (any key closes it)".to_owned(), DialogBody::Text(lines))
            }
            Self::Moves { title, options, at } => {
                let options = options.iter().map(|option| (option.key, option.text.clone())).collect();
                ((*title).to_owned(), DialogBody::Choice { options, at: *at })
            }
            Self::Confirm { what, at } => {
                let options = ANSWERS.map(|(key, text)| (Some(key), text.to_owned())).to_vec();
                (what.question(), DialogBody::Choice { options, at: *at })
            }
            Self::Prompt { what, text } => {
                let (title, hint) = match what {
                    Prompt::Start { total, leaves } => (
                        if *leaves {
                            "Leave this game and begin another: which start?"
                        } else {
                            "New game: which start?"
                        },
                        format!("a number from 0 to {}, or nothing to draw one", total.saturating_sub(1)),
                    ),
                    Prompt::Save => ("Save as", "the name of a file".to_owned()),
                    Prompt::Load => ("Load", "the name of a PGN or PGN4 file".to_owned()),
                };
                (title.to_owned(), DialogBody::Prompt { text: text.clone(), hint })
            }
        };
        DialogScene { title, body }
    }
}

fn help(drop_to_type: Option<&str>) -> Vec<String> {
    let keys = [
        ("arrows, Enter", "go to a square, pick up and put down"),
        ("mouse", "click and click, or drag; click again to let go"),
        ("Esc", "let go, or close a window"),
        ("PgUp PgDn Home End, wheel", "go through the moves"),
        ("^P", "letters or figurines"),
        ("^N ^Z ^D ^X ^K ^R", "new, back, draw, decline, claim, resign"),
        ("^F ^S ^O ^Q", "flip, save, load, quit"),
    ];
    let mut lines: Vec<String> = keys.iter().map(|(key, what)| format!("{key:<27}{what}")).collect();
    lines.push(String::new());
    lines.push("Or type, then Enter:".to_owned());
    lines.extend(drop_to_type.map(|text| format!("{text:<27}put down a piece from hand")));
    let short = ["board", "moves", "fen", "pgn", "help", "flip", "points"];
    let words = WORDS.iter().filter(|(word, _)| !short.contains(word));
    lines.extend(words.map(|(word, what)| format!("{word:<27}{what}")));
    lines
}

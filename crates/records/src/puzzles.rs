//! Puzzles: positions of games in which one move is right, and how it goes on from there.
//!
//! A file has one JSON object a line: first its [`Head`], then each [`Puzzle`].
//!
//! ```
//! use chatur_records::puzzles;
//!
//! let text = r#"{"format":1,"variant":"orthodox","rules":"0123456789abcdef","nodes":10000,"seed":1}
//! {"start":"6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1","moves":["a1a8"],"rating":600,"themes":["wins","mate"],"game":3,"ply":40}
//! "#;
//! let file = puzzles::read(text)?;
//! assert_eq!(file.puzzles[0].themes, [puzzles::Theme::Wins, puzzles::Theme::Mate]);
//! assert_eq!(puzzles::write(&file), text);
//!
//! let chess = chatur_variants::load("orthodox").expect("it is in the catalogue");
//! assert!(file.puzzles[0].game(&chess).expect("it can be played").outcome().is_some());
//! # Ok::<(), puzzles::PuzzleError>(())
//! ```

mod error;
mod game;
mod theme;

use serde::{Deserialize, Serialize};

pub use error::{PuzzleError, WrongPuzzle};
pub use theme::Theme;

/// The form that is written.
const FORMAT: u32 = 1;
/// The longest text that is read, in bytes.
pub const MOST_BYTES: usize = 32 << 20;
/// The most puzzles of a file.
pub const MOST_PUZZLES: usize = 100_000;
/// The longest solution, in plies of both players.
pub const MOST_PLIES: usize = 63;
/// The longest position and the longest move, in bytes.
const MOST_START: usize = 4_096;
const MOST_MOVE: usize = 64;

/// A file of puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzles {
    /// What all of them have in common.
    pub head: Head,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

/// What the puzzles of a file have in common.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The form of the file: 1.
    pub format: u32,
    /// The id of the variant.
    pub variant: String,
    /// What names its rules: the fingerprint of `chatur-search`. Puzzles of other rules mean nothing.
    pub rules: String,
    /// Nodes of each look that found them.
    pub nodes: u64,
    /// What the games followed from, where they were self-play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Nodes of the looks that found each move of each solution to be the only one again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verified: Option<u64>,
}

/// A position in which one move is right. Who is to move there solves it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The position, in the notation of its variant.
    pub start: String,
    /// The solver's moves and the replies between them, in coordinates; the last is the solver's.
    pub moves: Vec<String>,
    /// How hard it is, on the scale of Elo: an estimate from how deep it is.
    pub rating: u16,
    /// What it is about, in the order of [`Theme`].
    pub themes: Vec<Theme>,
    /// The game that it is from: its number in the run or in the files, from 0.
    pub game: u64,
    /// Plies that had been played there.
    pub ply: u32,
    /// Who played that game, where people did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<String>,
}

impl Head {
    /// The head of a new file.
    pub fn new(variant: impl Into<String>, rules: impl Into<String>, nodes: u64, seed: Option<u64>) -> Self {
        Self { format: FORMAT, variant: variant.into(), rules: rules.into(), nodes, seed, verified: None }
    }
}

/// Reads a file of puzzles. Whether they can be played is for [`Puzzle::game`] to say.
///
/// # Errors
/// With the line that is wrong.
pub fn read(text: &str) -> Result<Puzzles, PuzzleError> {
    let at = |line: usize| move |why: WrongPuzzle| PuzzleError { line, why };
    if text.len() > MOST_BYTES {
        return Err(at(1)(WrongPuzzle::TooLong { most: MOST_BYTES }));
    }
    let mut lines = text.lines().enumerate();
    let (_, first) = lines.next().ok_or_else(|| at(1)(WrongPuzzle::NoHead))?;
    let head: Head = value(first).map_err(at(1))?;
    if head.format != FORMAT {
        return Err(at(1)(WrongPuzzle::Format(head.format)));
    }
    let mut puzzles = Vec::new();
    for (index, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        let wrong = at(index + 1);
        if puzzles.len() == MOST_PUZZLES {
            return Err(wrong(WrongPuzzle::TooMany { most: MOST_PUZZLES }));
        }
        let puzzle: Puzzle = value(line).map_err(wrong)?;
        puzzle.bounds().map_err(wrong)?;
        puzzles.push(puzzle);
    }
    Ok(Puzzles { head, puzzles })
}

/// Writes a file of puzzles as [`read`] reads it.
pub fn write(file: &Puzzles) -> String {
    let mut text = line(&file.head);
    file.puzzles.iter().for_each(|puzzle| text += &line(puzzle));
    text
}

fn value<'a, T: Deserialize<'a>>(line: &'a str) -> Result<T, WrongPuzzle> {
    serde_json::from_str(line).map_err(|error| WrongPuzzle::Json(error.to_string()))
}

fn line(value: &impl Serialize) -> String {
    // Neither has a key that is no text.
    serde_json::to_string(value).unwrap_or_default() + "\n"
}

impl Puzzle {
    /// Whether it is of a size that can be a puzzle's.
    fn bounds(&self) -> Result<(), WrongPuzzle> {
        if self.moves.is_empty() {
            return Err(WrongPuzzle::NoMoves);
        }
        if self.moves.len() > MOST_PLIES {
            return Err(WrongPuzzle::TooLong { most: MOST_PLIES });
        }
        if self.start.len() > MOST_START || self.moves.iter().any(|text| text.len() > MOST_MOVE) {
            return Err(WrongPuzzle::TooLong { most: MOST_START });
        }
        Ok(())
    }
}

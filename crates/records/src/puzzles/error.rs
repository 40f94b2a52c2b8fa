//! What is wrong with a file of puzzles.

use thiserror::Error;

/// Where a file of puzzles is wrong, and why.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {why}")]
pub struct PuzzleError {
    /// The line, from 1.
    pub line: usize,
    /// Why.
    pub why: WrongPuzzle,
}

/// What is wrong with a puzzle or with the head of a file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum WrongPuzzle {
    /// The file is empty.
    #[error("the first line is to say which variant it is")]
    NoHead,
    /// The line is not the JSON that belongs there.
    #[error("{0}")]
    Json(String),
    /// The file has another form.
    #[error("format {0} is not known here")]
    Format(u32),
    /// The file, a solution, a position or a move is too long.
    #[error("it is longer than {most}")]
    TooLong {
        /// The longest that is read.
        most: usize,
    },
    /// There are too many puzzles.
    #[error("there are more than {most} puzzles")]
    TooMany {
        /// So many at most are read.
        most: usize,
    },
    /// There is no solution.
    #[error("it has no move")]
    NoMoves,
    /// Its start is no position of the variant, or the game is over there.
    #[error("its start: {0}")]
    Start(String),
    /// A move of its solution cannot be played.
    #[error("move {number}, `{text}`: {why}")]
    Move {
        /// Its number, from 1.
        number: usize,
        /// What stands there.
        text: String,
        /// Why not.
        why: String,
    },
    /// The last move of its solution is not the solver's.
    #[error("its last move is not the solver's")]
    LastMove,
    /// It was made for other rules.
    #[error("it was made for other rules than those of {variant} now")]
    Rules {
        /// The id of the variant.
        variant: String,
    },
}

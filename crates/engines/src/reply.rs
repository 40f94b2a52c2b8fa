//! What a program answers when it is asked for a move.

use std::time::Duration;

use chatur_core::Move;
use chatur_search::Score;

/// An answer, with what the program said about it last.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Reply {
    /// What it does.
    pub said: Said,
    /// How it thinks that it stands.
    pub score: Option<Score>,
    /// How many plies deep it has looked.
    pub depth: Option<u32>,
    /// How many positions it has looked at.
    pub nodes: Option<u64>,
    /// How long it took, by our clock.
    pub time: Duration,
}

/// What a program does when it is to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// It plays a legal move.
    Move(Move),
    /// It gives up.
    Resigns,
    /// It says that the game is over and how, such as `1/2-1/2 {repetition}`. Whether that is so is for the caller
    /// to judge.
    Claims(String),
}

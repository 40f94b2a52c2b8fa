//! What a search tells while it thinks, and what it chose.

use std::time::Duration;

use chatur_core::Move;

/// How a position stands for one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// In hundredths of what a pawn is worth.
    Centipawns(i32),
    /// The seat wins in so many plies.
    Win(u32),
    /// The seat loses in so many plies; 0 where it has lost.
    Loss(u32),
}

impl Score {
    /// As one number, greater for better: for adjudication and plots. Wins are above 30,000.
    pub fn value(self) -> i32 {
        match self {
            Self::Centipawns(value) => value,
            Self::Win(plies) => 32_000 - plies.min(1000) as i32,
            Self::Loss(plies) => plies.min(1000) as i32 - 32_000,
        }
    }

    /// The same score once the move that it speaks of has been made, still of who made it: an end is a ply nearer.
    #[must_use]
    pub fn behind_the_move(self) -> Self {
        match self {
            Self::Centipawns(value) => Self::Centipawns(value),
            Self::Win(plies) => Self::Win(plies.saturating_sub(1)),
            Self::Loss(plies) => Self::Loss(plies.saturating_sub(1)),
        }
    }

    /// The same score as the other of two sides sees it.
    pub(crate) fn of_the_other_side(self) -> Self {
        match self {
            Self::Centipawns(value) => Self::Centipawns(-value),
            Self::Win(plies) => Self::Loss(plies),
            Self::Loss(plies) => Self::Win(plies),
        }
    }

    /// Moves of the winner until the end: what UCI calls `mate`. Negative where the seat loses.
    pub fn mate_in(self) -> Option<i32> {
        match self {
            Self::Centipawns(_) => None,
            Self::Win(plies) => Some(plies.div_ceil(2) as i32),
            Self::Loss(plies) => Some(-(plies.div_ceil(2) as i32)),
        }
    }
}

/// Whether a score is known exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bound {
    /// It is.
    #[default]
    Exact,
    /// It is at least this.
    Lower,
    /// It is at most this.
    Upper,
}

impl Bound {
    /// What is known of a score that a search within a window has found.
    pub(crate) fn of(score: i32, alpha: i32, beta: i32) -> Self {
        if score >= beta {
            Self::Lower
        } else if score > alpha {
            Self::Exact
        } else {
            Self::Upper
        }
    }

    /// Whether a score of this kind decides what is asked within a window.
    pub(crate) fn decides(self, score: i32, alpha: i32, beta: i32) -> bool {
        match self {
            Self::Exact => true,
            Self::Lower => score >= beta,
            Self::Upper => score <= alpha,
        }
    }

    /// In two bits, never 0.
    pub(crate) fn bits(self) -> u64 {
        match self {
            Self::Exact => 1,
            Self::Lower => 2,
            Self::Upper => 3,
        }
    }

    /// The bound of two bits; `None` for 0.
    pub(crate) fn of_bits(bits: u64) -> Option<Self> {
        match bits & 3 {
            1 => Some(Self::Exact),
            2 => Some(Self::Lower),
            3 => Some(Self::Upper),
            _ => None,
        }
    }
}

/// One line of thought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info {
    /// Plies searched in full.
    pub depth: u32,
    /// The deepest ply that was looked at.
    pub deepest: u32,
    /// Which line, from 1, the best first.
    pub line: usize,
    /// How the player to move stands.
    pub score: Score,
    /// How every seat stands, where there are more than two.
    pub scores: Vec<Score>,
    /// Whether the score is exact.
    pub bound: Bound,
    /// Positions looked at, all threads together.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub full: u32,
    /// The moves that are expected, the first to be played now.
    pub moves: Vec<Move>,
}

/// What a search chose.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// The move. `None` only where the game is over.
    pub best: Option<Move>,
    /// The reply it expects.
    pub ponder: Option<Move>,
    /// The last lines of thought, the best first; as many as were asked for.
    pub lines: Vec<Info>,
}

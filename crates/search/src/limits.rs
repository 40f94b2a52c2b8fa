//! How long to think.

use std::time::Duration;

use chatur_core::Move;

/// What ends a search. The first that is reached ends it; with nothing set it goes on until it is stopped.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// At most so many plies deep.
    pub depth: Option<u32>,
    /// At most so many nodes, all threads together; where several lines are asked for, each is searched one ply
    /// deep even so. With one thread and nothing else set the same search is made every time, to the move.
    pub nodes: Option<u64>,
    /// Until a mate in so many moves of one's own is found.
    pub mate: Option<u32>,
    /// How much time there is.
    pub time: Option<TimeLeft>,
    /// Only these moves; all if empty.
    pub only: Vec<Move>,
    /// The opponent's move is only guessed: time does not end the search before
    /// [`Signal::ponder_hit`](crate::Signal::ponder_hit).
    pub ponder: bool,
}

/// How much time there is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TimeLeft {
    /// Exactly this for the move, all of it.
    PerMove(Duration),
    /// A clock.
    Clock {
        /// By seat: what is left.
        remaining: Vec<Duration>,
        /// By seat: what each move earns.
        increment: Vec<Duration>,
        /// Moves until more time comes; the rest of the game if not said.
        moves_to_go: Option<u32>,
    },
}

impl TimeLeft {
    /// What there is where every move loses so much between the choice and the clock. Some time is left in any case.
    #[must_use]
    pub fn less(self, lag: Duration) -> Self {
        let shorter = |time: Duration| time.saturating_sub(lag).max(time / 20);
        match self {
            Self::PerMove(time) => Self::PerMove(shorter(time)),
            Self::Clock { remaining, increment, moves_to_go } => Self::Clock {
                remaining: remaining.into_iter().map(shorter).collect(),
                increment: increment.into_iter().map(|time| time.saturating_sub(lag)).collect(),
                moves_to_go,
            },
        }
    }
}

impl Limits {
    /// So many nodes and nothing else.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// So many plies and nothing else.
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// So much time for the move.
    pub fn time(time: Duration) -> Self {
        Self { time: Some(TimeLeft::PerMove(time)), ..Self::default() }
    }

    /// The same when the turn to think comes so much later: a clock has run meanwhile. Some time is left in any case.
    #[must_use]
    pub fn after_waiting(mut self, waited: Duration) -> Self {
        if let Some(TimeLeft::Clock { remaining, .. }) = &mut self.time {
            for time in remaining {
                *time = time.saturating_sub(waited).max(*time / 20);
            }
        }
        self
    }
}

//! The numbers of the search, in one table: depths and reductions in plies, margins in centipawns, bonuses as histories
//! count. Most were found by matches; margins are for games as calm as chess, see [`Volatility`](super::volatility).

/// Positions that are settled before any move (`node_pruning.rs`).
pub(super) mod node {
    /// Reverse futility, far above the window: so deep at most, so much for each ply, and where captures are a duty or
    /// turns differ.
    pub(in crate::two) const REVERSE_FUTILITY_DEPTH: i32 = 7;
    pub(in crate::two) const REVERSE_FUTILITY: i32 = 78;
    pub(in crate::two) const REVERSE_FUTILITY_UNUSUAL: i32 = 170;
    /// Razoring, far below it, a ply before the end.
    pub(in crate::two) const RAZORING: i32 = 300;
    /// A null move: so deep at least, so many plies less, one more for each so many plies of depth and for each so many
    /// centipawns above the window, but not more than that of these.
    pub(in crate::two) const NULL_DEPTH: i32 = 3;
    pub(in crate::two) const NULL_LESS: i32 = 3;
    pub(in crate::two) const NULL_PLIES: i32 = 4;
    pub(in crate::two) const NULL_ABOVE: i32 = 180;
    pub(in crate::two) const NULL_ABOVE_MOST: i32 = 3;
    /// Without a move from the table a ply less is searched first, from this depth on.
    pub(in crate::two) const INTERNAL_REDUCTION_DEPTH: i32 = 4;
}

/// Moves that are left out (`move_pruning.rs`).
pub(super) mod moves {
    /// Late moves: so deep at most, after so many quiet ones and the square of the depth, and one for each so many moves.
    pub(in crate::two) const LATE_DEPTH: i32 = 7;
    pub(in crate::two) const LATE: i32 = 4;
    pub(in crate::two) const LATE_MOVES: i32 = 24;
    /// Futility, quiet moves of positions below the window: so deep at most once reduced, by so much and so much for
    /// each ply.
    pub(in crate::two) const FUTILITY_DEPTH: i32 = 6;
    pub(in crate::two) const FUTILITY: i32 = 90;
    pub(in crate::two) const FUTILITY_PLY: i32 = 85;
    /// Quiet moves of bad history: so deep at most, worse than this for each ply.
    pub(in crate::two) const HISTORY_DEPTH: i32 = 4;
    pub(in crate::two) const HISTORY: i32 = -3500;
    /// Exchanges: so deep at most; captures may lose so much for each ply, quiet moves so much for its square, and this.
    pub(in crate::two) const EXCHANGE_DEPTH: i32 = 6;
    pub(in crate::two) const EXCHANGE_LOUD: i32 = 95;
    pub(in crate::two) const EXCHANGE_QUIET: i32 = 24;
    pub(in crate::two) const EXCHANGE_QUIET_LEAST: i32 = 10;
}

/// Late moves that are searched less deeply (`reductions.rs`).
pub(super) mod reduction {
    /// From this depth and after so many moves on.
    pub(in crate::two) const DEPTH: i32 = 3;
    pub(in crate::two) const AFTER: i32 = 2;
    /// At the root.
    pub(in crate::two) const ROOT_DEPTH: i32 = 4;
    pub(in crate::two) const ROOT_AFTER: i32 = 4;
    /// The base, and what the product of the logarithms of depth and number is divided by.
    pub(in crate::two) const BASE: f64 = 0.6;
    pub(in crate::two) const SHARE: f64 = 1.7;
    /// A ply for each so much of history, and so many at most.
    pub(in crate::two) const HISTORY: i32 = 9000;
    pub(in crate::two) const HISTORY_MOST: i32 = 2;
    /// A reduced move that turns out so much better than the best, and so much more for each ply, is searched a ply
    /// deeper if it was reduced by so many plies; one that is hardly better a ply less deeply.
    pub(in crate::two) const DEEPER: i32 = 40;
    pub(in crate::two) const DEEPER_PLY: i32 = 2;
    pub(in crate::two) const DEEPER_LESS: i32 = 2;
    pub(in crate::two) const SHALLOWER: i32 = 9;
}

/// Moves that are searched more deeply (`extensions.rs`).
pub(super) mod extension {
    /// The only good move: from this depth on, known from a search of so many plies less, better than all others by
    /// so much for each ply.
    pub(in crate::two) const SINGULAR_DEPTH: i32 = 7;
    pub(in crate::two) const SINGULAR_KNOWN: i32 = 3;
    pub(in crate::two) const SINGULAR: i32 = 2;
    /// Checks, so deep at most; quiet ones from a depth above this on.
    pub(in crate::two) const CHECK_DEPTH: i32 = 10;
    pub(in crate::two) const QUIET_CHECK: i32 = 2;
}

/// The end of a line (`quiescence.rs`, `static_eval.rs`).
pub(super) mod quiet {
    /// Captures that cannot bring the score this near to what is needed are left out.
    pub(in crate::two) const MARGIN: i32 = 180;
    /// Captures chosen among several at the end of a line, where they are a duty.
    pub(in crate::two) const CHOICES: u32 = 2;
    /// Captures, and answers to the checks among them, that are played out at the end of a line. Where captures use
    /// pieces up it is never reached; drops that turn pieces over, and royal pieces that are always in check, go on for
    /// ever.
    pub(in crate::two) const PLIES: u32 = 32;
    /// After so many answers to a check the quiet ones are left out.
    pub(in crate::two) const ANSWERS: usize = 7;
    /// How far from the window a glance is enough, besides what it erred by.
    pub(in crate::two) const GLANCE: i32 = 80;
}

/// What is learnt of moves (`reward.rs`): for each ply, less something, at most.
pub(super) mod bonus {
    pub(in crate::two) const CUT: [i32; 3] = [190, 90, 1700];
    /// Of a move that the table knew to be too good.
    pub(in crate::two) const KNOWN: [i32; 3] = [120, 0, 1200];
    /// Of the move that led to where nothing came up to the window.
    pub(in crate::two) const LAST: [i32; 3] = [100, 0, 1000];
    /// For each centipawn by which a move changed the evaluation, at most, and this besides.
    pub(in crate::two) const CHANGE: i32 = 5;
    pub(in crate::two) const CHANGE_MOST: i32 = 700;
    pub(in crate::two) const CHANGE_MORE: i32 = 60;

    /// The bonus of a depth.
    pub(in crate::two) fn of([ply, less, most]: [i32; 3], depth: i32) -> i32 {
        (ply * depth - less).min(most)
    }
}

/// Throws of dice (`chance.rs`).
pub(super) mod chance {
    /// What a throw brings counts up to this, either way.
    pub(in crate::two) const MOST: i32 = 8000;
    /// Who captures what is guarded loses one in so many captors, where nobody looks further.
    pub(in crate::two) const RETAKEN: i32 = 3;
}

/// The window at the root (`root.rs`).
pub(super) mod window {
    /// From this depth on, so wide at first on both sides, and without borders once it is wider than this.
    pub(in crate::two) const DEPTH: i32 = 5;
    pub(in crate::two) const WIDTH: i32 = 18;
    pub(in crate::two) const WIDEST: i32 = 700;
}

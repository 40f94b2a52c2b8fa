//! The usual clock of a variant.

/// A clock for each player, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ClockSpec {
    /// Time at the start.
    pub base: u32,
    /// Time added after every move.
    pub increment: u32,
    /// Time of every move that costs nothing.
    pub delay: Delay,
}

/// Time of every move that costs nothing, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Delay {
    /// All time counts.
    #[default]
    None,
    /// The clock waits so long before it runs.
    Simple(u32),
    /// Time used is given back after the move, at most so much.
    Bronstein(u32),
}

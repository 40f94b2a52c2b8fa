//! What every search has in common, however its nodes are searched: how its first ply is deepened, on how many threads,
//! what ends it, and how a level plays.

mod clock;
mod deepen;
mod handicap;
mod moves;
mod watch;

pub(crate) use deepen::{Plan, Search, deepen};
pub(crate) use moves::wanted_moves;
pub(crate) use watch::Watch;

//! Networks are taught by games of the engine against itself.

mod lessons;
mod model;
mod record;
mod samples;
mod self_play;
mod train;

pub use lessons::{Lessons, Taught, Teaching};
pub use record::{Ply, Record};
pub use self_play::{SelfPlay, self_play};

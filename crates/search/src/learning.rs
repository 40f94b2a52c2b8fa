//! Networks are taught by games of the engine against itself.

mod fit;
mod lessons;
mod model;
mod record;
mod samples;
mod self_play;
mod train;
mod trial;

pub use fit::{Fit, refit};
pub use lessons::{Lessons, Taught, Teaching};
pub use record::{Ply, Record};
pub use self_play::{SelfPlay, self_play};
pub use trial::{Trial, Tried, trial};

//! Analysis for whoever asks: any position of a game or of a variant, moves tried from there, and what an engine
//! thinks of it.

mod arranged;
mod engines;
mod line;
mod look;
mod material;
mod thought;

pub(crate) use arranged::{Arranged, Judged, arrange};
pub(crate) use engines::Engines;
pub(crate) use line::Line;
pub(crate) use look::{Looked, list, look};
pub(crate) use thought::{Thought, think};

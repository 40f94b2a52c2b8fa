//! Opponents for every variant: search and evaluation made from the compiled rules.
//!
//! [`Engine`] is the face: it thinks about a [`Game`](chatur_core::Game) within [`Limits`], tells [`Info`] while it
//! does, and returns a [`Choice`]. Nothing here names a variant.

mod engine;
mod info;
mod level;
mod limits;
mod options;
mod signal;

pub use engine::Engine;
pub use info::{Bound, Choice, Info, Score};
pub use level::Level;
pub use limits::{Limits, TimeLeft};
pub use options::{Family, Options};
pub use signal::Signal;

//! Opponents for every variant: search and evaluation made from the compiled rules.
//!
//! [`Engine`] is the face: it thinks about a [`Game`](chatur_core::Game) within [`Limits`], tells [`Info`] while it
//! does, and returns a [`Choice`]. Nothing here names a variant.

mod clock;
mod engine;
mod evaluation;
mod info;
mod level;
mod limits;
mod many;
mod options;
mod refine;
mod signal;
mod skill;
mod table;
mod traits;
mod two;
mod values;

pub use engine::Engine;
pub use evaluation::{Evaluator, Weight, fingerprint, keep, look_for_weights_in};
pub use info::{Bound, Choice, Info, Score};
pub use level::Level;
pub use limits::{Limits, TimeLeft};
pub use options::{Family, Options};
pub use refine::{Fit, Refinement, Refining, Trial, Tried, refine, trial};
pub use signal::Signal;
pub use values::values;

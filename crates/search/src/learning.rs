//! What games of the engine against itself teach: weights of the terms, and networks.
//!
//! ```
//! use chatur_search::learning::{SelfPlay, Trial, refit, self_play, trial};
//! use chatur_search::{AnyEvaluator, Signal};
//!
//! let loaded = chatur_variants::load("los-alamos").expect("it is in the catalogue");
//! let (start, never) = (|_| loaded.start.clone(), Signal::new());
//! let known = AnyEvaluator::new(loaded.variant.clone());
//! let mut records = Vec::new();
//! let how = SelfPlay { nodes: 50, threads: 1, seed: 1 };
//! self_play(&known, &start, &how, &[0, 1, 2, 3], &never, &mut |record| records.push(record));
//! let fit = refit(&known, &start, &records, 0.3, 1, &mut |_, _| true).expect("nobody stops it");
//! let how = Trial { openings: 0..2, nodes: 50, threads: 1, seed: 1 };
//! assert_eq!(trial(&fit.evaluator, &known, &start, &how, &never, &|_| ()).games(), 4);
//! ```

mod fit;
mod games;
mod lessons;
mod model;
mod on_threads;
mod record;
mod samples;
mod self_play;
mod train;
mod trial;

pub use crate::network::Shape;
pub use fit::{Fit, refit};
pub use games::Games;
pub use lessons::{Lessons, Taught, Teaching};
pub use record::{Ply, Record};
pub use self_play::{SelfPlay, self_play};
pub use trial::{Trial, Tried, trial};

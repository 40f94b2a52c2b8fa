//! Opponents for every variant: search and evaluation made from the compiled rules.
//!
//! [`Engine`] is the face: it thinks about a [`Game`](chatur_core::Game) within [`Limits`], tells [`Info`] while it
//! does, and returns a [`Choice`]. Nothing here names a variant.
//!
//! ```
//! use chatur_core::Game;
//! use chatur_search::{Engine, Limits, Options, Score, Signal};
//!
//! let chess = chatur_variants::load("orthodox")?;
//! let start = chatur_notation::read_position(&chess.variant, "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1")?;
//! let game = Game::new(chess.variant.clone(), &start)?;
//!
//! // Four plies deep, with the usual options; nobody will stop it.
//! let mut engine = Engine::new(chess.variant.clone(), Options::default());
//! let choice = engine.think(&game, &Limits::depth(4), &Signal::new(), &mut |info| println!("{:?}", info.score));
//! let best = choice.best.expect("the game goes on");
//! assert_eq!(chatur_notation::san::write(&chess.variant, game.position(), best), "Qg7#");
//! assert_eq!(choice.lines[0].score, Score::Win(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any_evaluator;
mod driver;
mod engine;
mod evaluation;
mod hidden;
mod info;
pub mod learning;
mod level;
mod limits;
mod many;
mod memory;
mod network;
mod options;
mod signal;
mod table;
mod timer;
mod traits;
mod two;
mod values;

pub use any_evaluator::AnyEvaluator;
pub use engine::Engine;
#[cfg(not(page))]
pub use evaluation::learnt_files;
pub use evaluation::{
    Evaluator, Weight, fingerprint, hand_in, keep, kept_in, lacking, look_for_weights_in, network_path,
    relatives, weights_path,
};
pub use info::{Bound, Choice, Info, Score};
pub use level::Level;
pub use limits::{Limits, TimeLeft};
pub use many::ManyEvaluator;
pub use network::{Judges, NetworkError};
pub use options::{Family, Options};
pub use signal::Signal;
pub use timer::Timer;
pub use values::values;

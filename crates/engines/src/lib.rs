//! Other programs as players: any engine that speaks UCI or the XBoard protocol over its standard streams.
//!
//! [`Foreign`] starts the program, tells it the variant and the game, and asks it for moves. What it says is never
//! trusted: every move is looked up among the legal ones, every wait has an end, and every fault of the program is an
//! [`EngineError`] whose [`fault`](EngineError::fault) says that the game is lost by it. After a fault the next game
//! starts the program anew.
//!
//! ```no_run
//! use chatur_core::Game;
//! use chatur_engines::{Foreign, Known, Launch, Patience, Said};
//! use chatur_search::{Limits, Signal};
//!
//! let loaded = chatur_variants::load("orthodox").unwrap();
//! let launch: Launch = "uci:fairy-stockfish".parse().unwrap();
//! let mut engine = Foreign::start(launch, Patience::default()).unwrap();
//! engine.new_game(&Known::of(&loaded)).unwrap();
//!
//! let game = Game::new(loaded.variant.clone(), &loaded.start).unwrap();
//! let limits = Limits::time(std::time::Duration::from_millis(100));
//! let reply = engine.think(&game, &limits, &Signal::new()).unwrap();
//! assert!(matches!(reply.said, Said::Move(_)));
//! ```

mod dialect;
mod error;
mod foreign;
mod group;
mod known;
mod launch;
mod listen;
mod patience;
mod process;
mod reply;
mod settings;
mod uci;
mod xboard;

pub use dialect::{from_xboard_ranks, to_xboard_ranks};
pub use error::{EngineError, Fault};
pub use foreign::Foreign;
pub use group::end_all;
pub use known::Known;
pub use launch::{Launch, LaunchTextError, Protocol};
pub use patience::Patience;
pub use reply::{Reply, Said};

//! chatur as an engine: it speaks UCI, USI and the XBoard protocol with the programs of others.
//!
//! [`uci::run`] and [`xboard::run`] hold a conversation on any two streams, for every variant that the protocol can speak
//! of; `docs/engine.md` describes what is said. The other side, other programs as our players, is `chatur-engines`.
//!
//! ```
//! use chatur_protocols::uci::{self, Protocol};
//!
//! let mut said = Vec::new();
//! uci::run(Protocol::Uci, &[], &mut "isready\nquit\n".as_bytes(), &mut said)?;
//! assert_eq!(said, b"readyok\n");
//! # Ok::<(), std::io::Error>(())
//! ```

mod engine;
mod lines;
pub mod uci;
pub mod xboard;

pub use lines::read_line;

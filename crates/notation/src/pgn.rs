//! Games as PGN: read, replay, record and write.
//!
//! [`read`] goes through a text game by game; a faulty game is one error and reading goes on with the next.
//! Moves are kept as text until [`replay`] plays them by the rules of a variant.

pub(crate) mod doubts;
pub(crate) mod error;
pub(crate) mod kept;
pub(crate) mod lexer;
mod nag;
mod ranks;
pub(crate) mod reader;
mod record;
mod replay;
pub(crate) mod stream;
mod tree;
mod turns;
mod write;

pub use crate::encoding::decode;
pub use error::{LineColumn, PgnError, PgnFault};
pub use ranks::counted_from_zero;
pub use reader::{Games, read};
pub use record::{Start, move_text, record};
pub use replay::{Note, Replay, ReplayError, replay};
pub(crate) use tree::tag_of;
pub use tree::{LineId, MoveText, PgnGame, Score, TurnNumber, Variation};
pub(crate) use write::push_tag;
pub use write::write;

/// The seven tags that every game has, in their order.
pub const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

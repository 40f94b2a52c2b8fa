//! Games of bughouse on both boards as BPGN: read, replay and write.
//!
//! Moves of both boards stand in the order in which they were made, each behind its number with the letter of its board:
//! `1A.` is White's first move on board A, `1a.` Black's; `B` and `b` are the other board. What is left on the mover's clock
//! stands behind, in seconds: `1A. e4 {179.5}`. Who plays White on A is the partner of Black on B, and `1-0` says that these two
//! have won. Where a game has a start of its own, its tag `FEN` has both boards, with `|` between.
//!
//! Each board is played by the rules of one variant, and what is captured comes to the hand of the captor's partner.
//!
//! ```
//! use chatur_notation::bpgn;
//!
//! let text = "[WhiteA \"Ann\"]\n\n1A. e4 {180} 1B. d4 {179} 1a. d5 {178} 2A. exd5 {177} 1b. P@e4 {170} {Ben resigns} 1-0\n";
//! let game = bpgn::read(text).next().unwrap().unwrap();
//! let bughouse = chatur_variants::load("bughouse").unwrap();
//! let replay = bpgn::replay(&game, &bughouse.variant, &bughouse.start).unwrap();
//! assert_eq!((replay.plies, replay.stopped), (5, None));
//! ```

mod reader;
mod replay;
mod tree;
mod write;

pub(crate) use reader::Reading;
pub use reader::{Games, read};
pub use replay::{Replay, ReplayError, replay};
pub use tree::{BoardMove, BoardName, BpgnGame};
pub use write::write;

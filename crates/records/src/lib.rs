//! Recorded games: by which variant they were played, and how they come to a table.
//!
//! [`Variants`] finds the variant of a game of PGN or PGN4 by its tags and its start. [`from_anywhere`] makes of any
//! variant the one whose starts are shuffled. [`take_step`] and [`close`] do at a table what a record says; [`with_text`]
//! gives a game that is written again what its text had besides the moves. [`look_of`] says how pictures show a variant.
//! [`unpacked`] reads files that gzip or Zstandard packed. [`puzzles`] are positions of games in which one move is right.
//!
//! ```
//! use chatur_notation::pgn;
//! use chatur_records::Variants;
//!
//! let text = "[Variant \"Three-check\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Bxf7+ Kxf7 4. Qh5+ g6 5. Qxg6+ 1-0";
//! let game = pgn::read(text).next().expect("a game")?;
//! let loaded = Variants::default().of(&game)?;
//! assert_eq!(loaded.head.id, "three-check");
//!
//! let replay = pgn::replay(&game, |_| Some((loaded.variant.clone(), loaded.start.clone())))?;
//! let outcome = replay.game.outcome().expect("somebody has won");
//! assert_eq!(outcome.sentence(loaded.variant.spec()), "third check: white wins");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod anywhere;
mod date;
mod error;
mod look;
mod naming;
mod packed;
mod playing;
pub mod puzzles;
mod setups;
mod sides;
mod text;

pub use anywhere::{from_anywhere, shuffled_in_catalogue};
pub use date::{date, time};
pub use error::VariantError;
pub use look::look_of;
pub use naming::Variants;
pub use packed::{PackedError, Unpacked, unpacked, unpacked_whole};
pub use playing::{close, take_step};
pub use sides::fitted;
pub use text::{is_own_command, kept, kept_of_more, players, with_text, with_text_of_more};

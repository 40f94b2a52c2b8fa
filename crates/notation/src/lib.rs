//! Text and pictures of chatur: FEN, SAN, moves in coordinates, PGN, and boards as text and SVG.
//!
//! Everything here works for any variant that the core can compile: boards of any size, pieces with any
//! letters. What a form cannot say, such as four armies in FEN, is answered with an error that says so.
//!
//! * [`fen`] reads and writes positions.
//! * [`san`] and [`coordinates`] read and write moves; [`read_move`] takes either.
//! * [`pgn`] reads, replays and writes games.
//! * [`picture`] draws boards.
//!
//! Nothing here knows of clocks or networks.
//!
//! ```
//! use chatur_notation::{fen, pgn, read_move, san};
//!
//! let chess = chatur_variants::load("orthodox").unwrap();
//! let setup = fen::read(&chess.variant, "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1").unwrap();
//! let position = chess.variant.position(&setup).unwrap();
//!
//! let mv = read_move(&chess.variant, &position, "e1g1").unwrap();
//! assert_eq!(san::write(&chess.variant, &position, mv), "O-O");
//!
//! let error = read_move(&chess.variant, &position, "exd4").unwrap_err();
//! assert_eq!(error.to_string(), "exd4: no pawn can legally go to d4");
//!
//! let game = pgn::read("1. f3 e5 2. g4 Qh4# 0-1").next().unwrap().unwrap();
//! let replay = pgn::replay(&game, |_| Some((chess.variant.clone(), chess.start.clone()))).unwrap();
//! assert_eq!(replay.agrees, Some(true));
//! ```

pub mod coordinates;
pub mod fen;
mod letters;
mod move_text;
pub mod pgn;
pub mod picture;
pub mod san;
mod sides;

pub use move_text::{MoveTextError, read_move};
pub use sides::NotTwoSided;

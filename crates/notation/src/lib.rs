//! Text and pictures of chatur: FEN and FEN4, SAN, moves in coordinates, PGN and PGN4, and boards as text and
//! SVG.
//!
//! Everything here works for any variant that the core can compile: boards of any size, pieces with any
//! letters. What a form cannot say, such as four armies in FEN, is answered with an error that says so.
//!
//! * [`read_position`] and [`write_position`] take the form that fits the variant: [`fen`] for two armies,
//!   [`fen4`] for more.
//! * [`san`] and [`coordinates`] read and write moves, [`usi`], [`western`] and [`wxf`] as other programs and people
//!   have them; [`read_move`] takes all of them.
//! * [`sfen`] has positions of shogi as its programs write them.
//! * [`pgn`] reads, replays and writes games of two players, [`pgn4`] those of more.
//! * [`bpgn`] reads, replays and writes games of bughouse on both boards.
//! * [`stream`] reads games from files of any size.
//! * [`shogi`] reads and writes games of shogi as KIF, KI2 and CSA.
//! * [`picture`] draws boards.
//!
//! Nothing here knows of clocks or networks.
//!
//! ```
//! use chatur_notation::{fen, pgn, read_move, read_position, san, write_setup};
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
//! let four = chatur_variants::load("four-player").unwrap();
//! let start = write_setup(&four.variant, &four.start);
//! assert!(start.starts_with("R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-3,yR,yN,yB,yK"));
//! assert_eq!(read_position(&four.variant, &start).unwrap(), four.start);
//!
//! let game = pgn::read("1. f3 e5 2. g4 Qh4# 0-1").next().unwrap().unwrap();
//! let replay = pgn::replay(&game, |_| Some((chess.variant.clone(), chess.start.clone()))).unwrap();
//! assert_eq!(replay.agrees, Some(true));
//! ```

mod bodies;
pub mod bpgn;
mod chinese;
mod choosing;
pub mod coordinates;
mod drops;
mod encoding;
pub mod fen;
pub mod fen4;
mod fusion;
mod hands;
mod letters;
mod marks;
mod move_text;
mod named;
pub mod pgn;
pub mod pgn4;
pub mod picture;
mod pieces;
mod position_text;
mod read_move;
pub mod san;
mod seat_letters;
pub mod sfen;
pub mod shogi;
mod sides;
mod stop;
pub mod stream;
mod throws;
mod turnings;
pub mod usi;
pub mod western;
pub mod wxf;

pub use bodies::BodyFault;
pub use hands::has_hands;
pub use letters::excerpt;
pub use move_text::MoveTextError;
pub use named::{NamedMove, name_moves, named_moves};
pub use position_text::{
    PositionTextError, read_position, read_position_forgiving, write_observed, write_position, write_setup,
};
pub use read_move::{read_move, read_recorded};
pub use sides::{NotTwoSided, uses_fen};
pub use stop::{Stop, StopFault};

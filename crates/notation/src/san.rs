//! Moves in algebraic notation: `Nf3`, `exd5`, `R1a3`, `e8=Q+`, `O-O`.
//!
//! A piece is named by its letter; the letter `P` is left out. A pawn that captures always names its file.
//! A decline of an optional promotion is written `=`. Two pieces that join are written `Rd4&d8@c8`: the rook on
//! d4 joins the one on d8, and the anchor of the new piece is c8.
//!
//! A drop is `N@f3`, a pass `--`. A piece that promotes as in shogi has a `+` after its square, one that turns back a
//! `-`; a promoted queen `Q~` is called `Q`. What enters behind a move follows a stroke, `Nc3/H`, in castling with its
//! square, `O-O/Hh1`; a wall follows a comma, `e4,d3`. A capture on the way is named before the target: `Lxe5-e6`,
//! `Lxe5xe6`. A shot is `R*e5`, a change of places `K~e5`.
//!
//! `+` is check. `#` is mate, and any other end by which somebody has won as the position tells: a king on the hill, the third
//! check, the last piece given away. So lichess and python-chess write it; [`Pieces::Elsewhere`] has it for mates only.

mod extras;
mod fused;
mod read;
mod write;

pub(crate) use extras::gate_text;
pub use read::read;
pub(crate) use read::{plain, without_signs};
pub(crate) use write::write_each;
pub use write::{write, write_all, write_with};

use strum::{Display, EnumString};

/// How algebraic notation is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// How the pieces are named.
    pub pieces: Pieces,
    /// How castling is written.
    pub castling: CastlingSign,
    /// Whether a capture in passing is marked ` e.p.`.
    pub en_passant_mark: bool,
}

/// How moves name pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Display, EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum Pieces {
    /// By letter: `Nf3`.
    #[default]
    Letters,
    /// By figurine where there is one: `♘f3`.
    Figurines,
    /// As Fairy-Stockfish and pychess do: by the letters that they have for pieces, `Hg3`; with the letter of a pawn
    /// that captures as it moves, `Pxb4`; with that of what a piece turns into, `Se4=B`; and with `#` for mates only.
    Elsewhere,
}

/// How moves write castling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Display, EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum CastlingSign {
    /// With the letter O: `O-O`.
    #[default]
    Letter,
    /// With the digit 0: `0-0`.
    Zero,
}

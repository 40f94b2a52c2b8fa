//! The notations in which moves and positions are written on request.

use chatur_core::{AnyPosition, Move, Setup, Variant};
use chatur_notation::san::{Pieces, Style};
use chatur_notation::{san, sfen, usi, western, write_setup, wxf};
use clap::ValueEnum;

/// How moves are written, and with them positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum Notation {
    /// Algebraic notation, and FEN.
    #[default]
    San,
    /// Algebraic notation with the letters of Fairy-Stockfish: Hg3, Pxb4.
    Fairy,
    /// As programs of shogi have them: 7g7f, and SFEN.
    Usi,
    /// As books on shogi have them: P-7f, and SFEN.
    Western,
    /// As books on xiangqi have them: C2=5.
    Wxf,
}

impl Notation {
    /// Writes a legal move.
    pub(crate) fn write(self, variant: &Variant, position: &AnyPosition, mv: Move) -> String {
        match self {
            Self::San => san::write(variant, position, mv),
            Self::Fairy => {
                let style = Style { pieces: Pieces::Elsewhere, ..Style::default() };
                san::write_with(variant, position, mv, style)
            }
            Self::Usi => usi::write(variant, position, mv),
            Self::Western => western::write(variant, position, mv),
            Self::Wxf => wxf::write(variant, position, mv),
        }
    }

    /// Writes a position. What an SFEN cannot say everything about stays a FEN.
    pub(crate) fn write_setup(self, variant: &Variant, setup: &Setup) -> String {
        let as_sfen = matches!(self, Self::Usi | Self::Western) && sfen::says_all(variant);
        let sfen = if as_sfen { sfen::write(variant, setup) } else { None };
        sfen.unwrap_or_else(|| write_setup(variant, setup))
    }
}

//! Games of shogi as its programs keep them: KIF and KI2, which are Japanese, and CSA.
//!
//! Each is read to a [`PgnGame`] with the moves as they stand there, which [`read_move`](crate::read_move) knows: `７六歩(77)`,
//! `４五銀右`, `+7776FU`. Who plays is in the tags `White`, the first player, and `Black`; another start in `FEN`, as SFEN; why
//! a game ended in `Termination`. The time that a move took stands in a comment, `[%emt 0:00:12]`.
//!
//! ```
//! use chatur_notation::shogi::{self, Format};
//! use chatur_notation::pgn;
//!
//! let text = "手合割：平手\n先手：A\n後手：B\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 同　銀(31)\n   5 投了\n";
//! assert_eq!(shogi::format_of(text), Some(Format::Kif));
//! let game = shogi::read(text, Format::Kif).next().unwrap().unwrap();
//! let shogi = chatur_variants::load("shogi").unwrap();
//! let replay = pgn::replay(&game, |_| Some((shogi.variant.clone(), shogi.start.clone()))).unwrap();
//! assert_eq!((replay.game.ply(), replay.recorded), (4, Some(pgn::Score::Black)));
//! ```

mod csa;
mod ends;
mod games;
mod kif;
mod line;
mod moves;
mod names;
mod start;
mod write;

pub(crate) use moves::{read_csa, read_japanese};
pub use write::{WriteError, write};

use crate::pgn::{LineColumn, PgnError, PgnGame};
use games::Games;

/// A form in which games of shogi are kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// KIF: a move a line, with the square it came from and its time; variations behind the game.
    Kif,
    /// KI2: moves as people say them, several a line.
    Ki2,
    /// CSA, the form of the computer shogi association.
    Csa,
}

/// The form of a text, if it is one of these.
pub fn format_of(text: &str) -> Option<Format> {
    let mut lines = text.trim_start_matches('\u{feff}').lines().map(str::trim_start).take(200);
    let mut japanese = None;
    lines
        .find_map(|line| {
            let is_csa =
                ["V1", "V2", "V3", "N+", "N-", "PI", "P1"].iter().any(|start| line.starts_with(start))
                    && line.is_char_boundary(2)
                    && (line.len() < 4 || !line.contains([' ', '/']) || line.starts_with('N'));
            if is_csa && japanese.is_none() {
                return Some(Format::Csa);
            }
            let said = line.contains("手合割")
                || line.starts_with("#KIF")
                || line.contains("先手：")
                || line.starts_with("手数-");
            japanese = japanese.or(said.then_some(()));
            let is_move = |line: &str| {
                let number = line.trim_start_matches(|c: char| c.is_ascii_digit());
                number.len() < line.len()
                    && number.starts_with(' ')
                    && moves::is_japanese(number.trim_start())
            };
            if line.starts_with("手数-") || is_move(line) {
                Some(Format::Kif)
            } else if line.starts_with(kif::TURNS) {
                Some(Format::Ki2)
            } else {
                None
            }
        })
        .or(japanese.map(|()| Format::Kif))
}

/// The games of a text, any number of them.
pub fn read(text: &str, format: Format) -> impl Iterator<Item = Result<PgnGame, PgnError>> + use<> {
    let mut reader = Reader::new(format);
    let lines = text.lines().enumerate();
    let mut games: Vec<_> = lines.filter_map(|(at, line)| reader.line(line, at + 1)).collect();
    games.extend(reader.end());
    games.into_iter()
}

/// Reads games line by line.
pub(crate) enum Reader {
    /// KIF and KI2.
    Japanese(Games<kif::Reader>),
    /// CSA.
    Csa(Games<csa::Reader>),
}

impl Reader {
    pub(crate) fn new(format: Format) -> Self {
        match format {
            Format::Kif | Format::Ki2 => Self::Japanese(Games::default()),
            Format::Csa => Self::Csa(Games::default()),
        }
    }

    /// Reads the line with a number, from 1; a game that ended before it or there.
    pub(crate) fn line(&mut self, line: &str, number: usize) -> Option<Result<PgnGame, PgnError>> {
        let place = LineColumn { line: number, column: 1 };
        let line = line.trim_start_matches('\u{feff}');
        match self {
            Self::Japanese(games) => games.line(line, place),
            Self::Csa(games) => games.line(line, place),
        }
    }

    /// The game that has been read so far.
    pub(crate) fn end(&mut self) -> Option<Result<PgnGame, PgnError>> {
        match self {
            Self::Japanese(games) => games.end(),
            Self::Csa(games) => games.end(),
        }
    }
}

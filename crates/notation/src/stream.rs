//! Games from a file of any size, or from a stream: of the text only a part is in memory.
//!
//! ```
//! use chatur_notation::stream::{Form, Game, Records};
//!
//! let bytes = "[Event \"a\"]\n\n1. e4 e5 1-0\n\n[Event \"b\"]\n\n1. d4 *\n".as_bytes();
//! let records = Records::open(bytes);
//! let plies = records.map(|game| match game? {
//!     Ok(Game::OfTwo(game)) => Ok(game.main().moves.len()),
//!     _ => Ok(0),
//! });
//! let plies: Vec<usize> = plies.collect::<std::io::Result<_>>().unwrap();
//! assert_eq!(plies, [2, 1]);
//! assert_eq!(Form::of("#KIF version=2.0\n手合割：平手\n"), Form::Shogi(chatur_notation::shogi::Format::Kif));
//! ```

mod lines;
mod window;

pub use lines::Lines;
pub(crate) use window::Window;

use std::io::Read;

use crate::bpgn::{self, BpgnGame};
use crate::pgn::stream::GameStream;
use crate::pgn::{self, PgnError, PgnGame};
use crate::pgn4::{self, Pgn4Game};
use crate::shogi::{self, Format};

/// The form of a text of games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// PGN, and whatever else there may be.
    Pgn,
    /// PGN4.
    Pgn4,
    /// BPGN.
    Bpgn,
    /// One of the forms of shogi.
    Shogi(Format),
}

impl Form {
    /// The form of a text by its beginning.
    pub fn of(text: &str) -> Self {
        if has_tag(text, &["StartFen4", "RuleVariants"]) {
            return Self::Pgn4;
        }
        if has_tag(text, &["WhiteA", "BlackA", "WhiteB", "BlackB"]) {
            return Self::Bpgn;
        }
        shogi::format_of(text).map_or(Self::Pgn, Self::Shogi)
    }
}

/// Whether a text has one of these tags.
fn has_tag(text: &str, names: &[&str]) -> bool {
    let mut tags = text.lines().map(str::trim_start).filter(|line| line.starts_with('[')).take(100);
    let is =
        |line: &str, tag: &str| line.get(1..=tag.len()).is_some_and(|name| name.eq_ignore_ascii_case(tag));
    tags.any(|line| {
        names.iter().any(|tag| is(line, tag) && !line[1 + tag.len()..].starts_with(char::is_alphanumeric))
    })
}

/// A game of any kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Game {
    /// Of two players.
    OfTwo(PgnGame),
    /// Of more.
    OfMore(Pgn4Game),
    /// Of bughouse, on both boards.
    OfTwoBoards(BpgnGame),
}

impl Game {
    /// A game of PGN4, which can be one of two on the [small board](pgn4::of_two).
    fn of_pgn4(game: Pgn4Game) -> Self {
        pgn4::of_two(&game).map_or(Self::OfMore(game), Self::OfTwo)
    }
}

/// The games of a stream of bytes, in any [encoding](pgn::decode), one at a time.
///
/// They are what [`pgn::read`], [`pgn4::read`], [`bpgn::read`] and [`shogi::read`] give of the whole text, but for games whose text has more
/// than 32 MB, which are refused. A failure of the stream comes after the games that were read before it.
pub struct Records<R> {
    games: Games<R>,
}

enum Games<R> {
    /// Nothing has been read yet but the beginning.
    Begun(Window<R>),
    Pgn(GameStream<R, pgn::reader::Reading>),
    Pgn4(GameStream<R, pgn4::reader::Reading>),
    Bpgn(GameStream<R, bpgn::Reading>),
    Shogi(Lines<R>, Box<shogi::Reader>),
    /// A failure was told.
    Over,
}

impl<R: Read> Records<R> {
    /// The games of a stream whose form its beginning tells.
    pub fn open(source: R) -> Self {
        let mut window = Window::new(source);
        window.go_on(0);
        Self { games: Games::Begun(window) }
    }

    /// What tells the form: the beginning of the text.
    pub fn beginning(&self) -> &str {
        match &self.games {
            Games::Begun(window) => window.text(),
            _ => "",
        }
    }

    /// The lines of a text that turned out to have something else than games; none once a game was asked for.
    pub fn into_lines(self) -> Option<Lines<R>> {
        match self.games {
            Games::Begun(window) => Some(Lines::new(window)),
            _ => None,
        }
    }

    /// The games, read in a form that is known otherwise.
    #[must_use]
    pub fn read_as(self, form: Form) -> Self {
        let Games::Begun(window) = self.games else { return self };
        let games = match form {
            Form::Pgn => Games::Pgn(GameStream::new(window)),
            Form::Pgn4 => Games::Pgn4(GameStream::new(window)),
            Form::Bpgn => Games::Bpgn(GameStream::new(window)),
            Form::Shogi(format) => Games::Shogi(Lines::new(window), Box::new(shogi::Reader::new(format))),
        };
        Self { games }
    }
}

impl<R: Read> Iterator for Records<R> {
    type Item = std::io::Result<Result<Game, PgnError>>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Games::Begun(window) = &self.games {
            let form = Form::of(window.text());
            let begun = Self { games: std::mem::replace(&mut self.games, Games::Over) };
            *self = begun.read_as(form);
        }
        let game = match &mut self.games {
            Games::Begun(_) | Games::Over => None,
            Games::Pgn(games) => games.next().map(|game| game.map(Game::OfTwo)),
            Games::Pgn4(games) => games.next().map(|game| game.map(Game::of_pgn4)),
            Games::Bpgn(games) => games.next().map(|game| game.map(Game::OfTwoBoards)),
            Games::Shogi(lines, reader) => next_of_lines(lines, reader).map(|game| game.map(Game::OfTwo)),
        };
        game.map(Ok).or_else(|| self.failure().map(Err))
    }
}

impl<R: Read> Records<R> {
    fn failure(&mut self) -> Option<std::io::Error> {
        match &mut self.games {
            Games::Begun(_) | Games::Over => None,
            Games::Pgn(games) => games.failure(),
            Games::Pgn4(games) => games.failure(),
            Games::Bpgn(games) => games.failure(),
            Games::Shogi(lines, _) => lines.failure(),
        }
    }
}

fn next_of_lines<R: Read>(
    lines: &mut Lines<R>,
    reader: &mut shogi::Reader,
) -> Option<Result<PgnGame, PgnError>> {
    while let Some((line, number)) = lines.next() {
        if let Some(game) = reader.line(line, number) {
            return Some(game);
        }
    }
    reader.end()
}

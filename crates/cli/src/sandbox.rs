//! A board without rules: any piece may be moved, put down or taken. For trying out boards and starts.

use chatur_board::Square;
use chatur_core::{Rights, Setup, Variant};
use chatur_notation::picture::{TextOptions, text_board};
use chatur_notation::{excerpt, read_position, write_setup};

use crate::board_text::piece_of;
use crate::console::Console;
use crate::failure::Failure;
use crate::opening::seat_named;
use crate::play::read_line;

/// What can be said.
const HELP: &str = "e2e4 moves a piece, put N e4, take e4, turn black, clear, fen, undo, quit";
/// So many changes can be taken back.
const LONGEST: usize = 1000;

/// Answers lines of text until the input ends or `quit` is said.
pub(crate) fn run(
    variant: &Variant,
    start: Setup,
    position: Option<&str>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let start = match position {
        None => start,
        Some(text) => {
            read_position(variant, text).map_err(|error| Failure::Refused(format!("--position: {error}")))?
        }
    };
    let mut board = Sandbox { variant, now: start, before: Vec::new() };
    writeln!(console.out, "{} without rules: {HELP}", variant.spec().name)?;
    write!(console.out, "{}", board.text())?;
    console.out.flush()?;
    while let Some(line) = read_line(console.input)? {
        match line.and_then(|line| board.obey(&line)) {
            Ok(Answer::Quit) => break,
            Ok(Answer::Board) => write!(console.out, "{}", board.text())?,
            Ok(Answer::Line(text)) => writeln!(console.out, "{text}")?,
            Ok(Answer::Nothing) => {}
            Err(why) => writeln!(console.out, "refused: {why}")?,
        }
        console.out.flush()?;
    }
    Ok(())
}

struct Sandbox<'a> {
    variant: &'a Variant,
    now: Setup,
    before: Vec<Setup>,
}

enum Answer {
    Board,
    Line(String),
    Nothing,
    Quit,
}

impl Sandbox<'_> {
    fn text(&self) -> String {
        text_board(self.variant, &self.now, TextOptions::default())
    }

    fn obey(&mut self, line: &str) -> Result<Answer, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [] => return Ok(Answer::Nothing),
            ["quit"] => return Ok(Answer::Quit),
            ["help" | "?"] => return Ok(Answer::Line(HELP.to_owned())),
            ["fen"] => return Ok(Answer::Line(write_setup(self.variant, &self.now))),
            ["undo"] => self.now = self.before.pop().ok_or("there is nothing to take back")?,
            ["clear"] => {
                let spec = self.variant.spec();
                self.change(Setup { turn: self.now.turn, ..Setup::empty(&spec.geometry, spec.seats.len()) });
            }
            ["turn", seat] => {
                let turn = seat_named(self.variant, seat)?;
                self.change(Setup { turn, ..self.now.clone() });
            }
            ["take", square] => {
                let square = self.square(square)?;
                let mut next = self.now.clone();
                if next.pieces[square.index()].take().is_none() {
                    return Err(format!("{} is empty", self.variant.geometry().name(square)));
                }
                self.change(next);
            }
            ["put", sign, square] => {
                let piece = piece_of(self.variant.spec(), sign)?;
                let square = self.square(square)?;
                let mut next = self.now.clone();
                next.pieces[square.index()] = None;
                self.fits(&next, square, piece.kind)?;
                next.pieces[square.index()] = Some(piece);
                self.change(next);
            }
            [word] => {
                let (from, to) = self.squares(word)?;
                let mut next = self.now.clone();
                let name = self.variant.geometry().name(from);
                let piece = next.pieces[from.index()].take().ok_or_else(|| format!("{name} is empty"))?;
                next.pieces[to.index()] = None;
                self.fits(&next, to, piece.kind)?;
                next.pieces[to.index()] = Some(piece);
                self.change(next);
            }
            _ => return Err(format!("`{}` says nothing here; {HELP}", excerpt(line.trim()))),
        }
        Ok(Answer::Board)
    }

    /// Remembers what was and drops rights and marks that have lost their pieces.
    fn change(&mut self, mut next: Setup) {
        next.marks.clear();
        let stood = |square: &Square| {
            self.now.piece(*square).is_some_and(|piece| next.pieces[square.index()] == Some(piece))
        };
        let kept = |rights: &Rights| match rights.king.filter(stood) {
            None => Rights::default(),
            king => Rights { king, partners: rights.partners.map(|partner| partner.filter(stood)) },
        };
        let rights = next.rights.iter().map(kept).collect();
        let fresh = next.fresh.into_iter().filter(stood).collect();
        next.rights = rights;
        next.fresh = fresh;
        if self.before.len() == LONGEST {
            self.before.remove(0);
        }
        self.before.push(std::mem::replace(&mut self.now, next));
    }

    /// Whether a piece has room on a board.
    fn fits(&self, board: &Setup, square: Square, kind: chatur_core::KindId) -> Result<(), String> {
        let room = self.variant.footprint(kind, square);
        let name = self.variant.geometry().name(square);
        if room.is_empty() {
            return Err(format!("it does not fit on the board at {name}"));
        }
        let meets = |(anchor, piece): (Square, chatur_core::Piece)| {
            (self.variant.footprint(piece.kind, anchor) & room).any()
        };
        if board.all().any(meets) {
            return Err(format!("another piece is in its room at {name}"));
        }
        Ok(())
    }

    fn square(&self, name: &str) -> Result<Square, String> {
        self.variant.geometry().parse(name).map_err(|error| error.to_string())
    }

    /// Two squares written together.
    fn squares(&self, word: &str) -> Result<(Square, Square), String> {
        let both = (1..word.len()).filter(|&end| word.is_char_boundary(end)).find_map(|end| {
            let geometry = self.variant.geometry();
            Some((geometry.parse(&word[..end]).ok()?, geometry.parse(&word[end..]).ok()?))
        });
        both.ok_or_else(|| format!("`{}` says nothing here; {HELP}", excerpt(word)))
    }
}

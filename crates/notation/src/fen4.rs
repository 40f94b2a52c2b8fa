//! Positions of more than two armies as FEN4, on boards of any size.
//!
//! A FEN4 is one line of fields, each but the last followed by `-`: whose turn it is, which seats are dead, who
//! may castle short and long, the points, the quiet plies, perhaps `{…}` with more, and the board. Seats are
//! named by the first letter of their names. A grey piece has a `d` before it. A seat whose royal piece walks
//! is dead, and `resigned` or `flagged` in the extra field; that royal piece keeps its colour.
//!
//! A piece that covers several squares stands on its anchor, the lowest and leftmost of them; each other one
//! has a `*`. There is no number of the round.

mod besides;
mod board;
mod castling;
mod cursor;
mod error;
mod extra;
mod people;
mod value;
mod write;

pub use error::{ExtraFault, Fen4Error, Fen4Field};
pub use value::Value;
pub use write::{write, write_observed, write_with};

use chatur_core::{Setup, Variant};

use crate::letters::excerpt;
use crate::seat_letters::SeatLetters;
use cursor::Cursor;
use people::People;

/// The longest FEN4 that is looked at, in bytes.
pub const LONGEST: usize = 16_384;

/// A position, and what else the text says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fen4 {
    /// The position. What it means for the game is for [`Variant::position`] to check.
    pub setup: Setup,
    /// What the extra field says besides, in its order. It is kept to be written again.
    pub extra: Vec<(String, Value)>,
}

/// Reads a position. Blanks and line ends say nothing.
///
/// Castling rights without king or partner in place, or of a dead seat, are dropped.
///
/// # Errors
/// When the text is no FEN4 of this variant; see [`Fen4Error`].
pub fn read(variant: &Variant, text: &str) -> Result<Fen4, Fen4Error> {
    if text.len() > LONGEST {
        return Err(Fen4Error::TooLong { bytes: text.len(), most: LONGEST });
    }
    let text = without_blanks(text);
    if text.is_empty() {
        return Err(Fen4Error::Empty);
    }
    let spec = variant.spec();
    let letters = SeatLetters::of(spec);
    let seats = spec.seats.len();
    let mut setup = Setup::empty(variant.geometry(), seats);
    let mut cursor = Cursor::new(&text);

    let turn = cursor.field()?;
    let mut signs = turn.chars();
    setup.turn = match (signs.next().and_then(|letter| letters.seat(letter)), signs.next()) {
        (Some(seat), None) => seat,
        _ => return Err(Fen4Error::Turn { text: excerpt(turn), known: letters.listed(true) }),
    };
    let dead = bits(cursor.name(), cursor.field()?, seats)?;
    let short = bits(cursor.name(), cursor.field()?, seats)?;
    let long = bits(cursor.name(), cursor.field()?, seats)?;
    setup.points = points(cursor.field()?, seats)?;
    setup.quiet = quiet(cursor.field()?)?;
    let pairs = match cursor.extra() {
        Some(text) => extra::read(text?)?,
        None => Vec::new(),
    };
    let mut people = People::new(variant, dead);
    let extra = people.take_exits(pairs)?;
    let placed = board::read(variant, &letters, &people, &mut setup, cursor.board()?)?;
    people.decide_states(&mut setup, placed.grey)?;
    crate::bodies::check(variant, &setup, placed.marked)?;
    castling::read(variant, &mut setup, [&short, &long]);
    setup.fresh = variant.fresh_squares(&setup);
    let extra = extra::take_known(variant, &mut setup, extra)?;
    Ok(Fen4 { setup, extra })
}

/// Leaves blanks out, but for those in quotes; line ends are left out there too.
fn without_blanks(text: &str) -> String {
    let mut quoted = false;
    let kept = |c: &char| {
        quoted ^= *c == '\'';
        !c.is_whitespace() || (quoted && *c == ' ')
    };
    text.chars().filter(|c| *c != '\u{feff}').filter(kept).collect()
}

/// One number for each seat.
fn list(field: Fen4Field, text: &str, seats: usize) -> Result<Vec<&str>, Fen4Error> {
    let parts: Vec<&str> = text.split(',').collect();
    if parts.len() == seats {
        return Ok(parts);
    }
    let found = if text.is_empty() { 0 } else { parts.len() };
    Err(Fen4Error::List { field, expected: seats, found })
}

fn bits(field: Fen4Field, text: &str, seats: usize) -> Result<Vec<bool>, Fen4Error> {
    let bit = |part: &&str| match *part {
        "0" => Ok(false),
        "1" => Ok(true),
        other => Err(Fen4Error::Bit { field, text: excerpt(other) }),
    };
    list(field, text, seats)?.iter().map(bit).collect()
}

fn points(text: &str, seats: usize) -> Result<Vec<i16>, Fen4Error> {
    let number = |part: &&str| {
        let digits = part.strip_prefix('-').unwrap_or(part);
        let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        part.parse().ok().filter(|_| plain).ok_or_else(|| Fen4Error::Points { text: excerpt(part) })
    };
    list(Fen4Field::Points, text, seats)?.iter().map(number).collect()
}

fn quiet(text: &str) -> Result<u16, Fen4Error> {
    let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| plain).ok_or_else(|| Fen4Error::Quiet { text: excerpt(text) })
}

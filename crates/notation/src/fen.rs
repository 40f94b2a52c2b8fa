//! Positions as FEN, X-FEN and Shredder-FEN, on boards of any size.
//!
//! Fields after the board may be missing at the end. The castling field is read in all three dialects and
//! written as X-FEN, with the partner's file only where `K` or `Q` would name another partner. Check
//! counters (`3+3`, before the clocks) are the checks that each player still needs; the form that counts
//! checks given (`+0+0`, at the end) is read too. Holes of the board are written `*`, and so are walls and every
//! square of a piece that covers several, but for its anchor.
//!
//! On a board of hexes each row holds the hexes with one rank number, from the first file to the last, and there are
//! no holes: Gliński's board begins with a row of one hex, f11, and then one of three. On a board of several levels
//! they follow each other with `|` between them, the first level first. On a graph a row holds the cells of one
//! height.
//!
//! Where players can have pieces in hand, these follow the placement: `[QPn]`, or `[]` when there are none. One
//! more rank `/QPn` is read too. A promoted piece has a letter of its own, `Q~` or `+R`.
//!
//! Where pieces enter behind a first move, the castling field also has the files of the pieces on the first rank
//! that have not moved: `KQBCDFGkqbcdfg`. A castling right says the same of king and partner. Without castling
//! these letters are all that it has, as `DEde` for pieces with a leap for their first move.
//!
//! Read as well: blanks written as `_`, as in addresses; `[FEN "…"]` and quotes around it; a seat's name or its initial, `r`
//! for red, for the player to move;
//! `-` for a counter; and EPD, whose operations such as `bm Qxf7#;` say nothing of the position but for `hmvc` and `fmvn`.
//!
//! What FEN has no field for follows the counters, each word only where it says something:
//!
//! * `made=1`: so many moves of this turn have been made;
//! * `place=2`: the place of this turn in the order of turns, from 0;
//! * `passes=1`: so many turns in a row were passed;
//! * `dice=25`: these faces show on the dice that lie on the table, a digit a die;
//! * `moved=e4f6`: what stands there has moved in this turn; `came=e4`: the piece that goes on came from there;
//! * `fresh=a2b2`: what stands there has not moved yet, and the castling field cannot say it.

mod castling;
mod counters;
mod error;
mod fresh;
mod hands;
mod others;
mod passing;
mod placement;
mod shuffled;
mod state;

pub(crate) use counters::counts_checks;
pub use error::{CastlingFault, ChecksFault, FenError, HandFault, PassingFault, StateFault};
pub use shuffled::is_shuffled;

use chatur_board::SquareSet;
use chatur_core::{AnyPosition, Observed, Seat, Setup, Variant};

use crate::letters::excerpt;
use crate::sfen;
use crate::sides::Sides;

/// The longest FEN that is looked at, in bytes: 256 squares with some letters each, and the fields.
pub const LONGEST: usize = 4096;

/// How the castling field is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CastlingField {
    /// `KQkq`, with a file letter only where that would be ambiguous.
    #[default]
    XFen,
    /// Always the partner's file: `HAha`.
    Shredder,
}

/// Reads a position as somebody typed it; an SFEN is taken for one where the text can be no FEN. What it means for the
/// game is for [`Variant::position`] to check.
///
/// What can have no effect any more, such as a piece that has not moved where nothing can enter behind it, is left
/// out.
///
/// # Errors
/// When the text is no FEN of this variant; see [`FenError`].
pub fn read(variant: &Variant, text: &str) -> Result<Setup, FenError> {
    read_with(variant, text, &mut Err)
}

/// Reads a position as some program wrote it: castling rights and squares passed that cannot be are left out, and
/// told. Such rights are common, of kings that moved long ago.
///
/// # Errors
/// When the rest of the text is no FEN of this variant; see [`FenError`].
pub fn read_forgiving(variant: &Variant, text: &str) -> Result<(Setup, Vec<FenError>), FenError> {
    let mut forgiven = Vec::new();
    let setup = read_with(variant, text, &mut |error| {
        forgiven.push(error);
        Ok(())
    })?;
    Ok((setup, forgiven))
}

/// What is done about a fault after which the rest can be read.
type Forgive<'f> = &'f mut dyn FnMut(FenError) -> Result<(), FenError>;

fn read_with(variant: &Variant, text: &str, forgive: Forgive<'_>) -> Result<Setup, FenError> {
    if text.len() > LONGEST {
        return Err(FenError::TooLong { bytes: text.len(), most: LONGEST });
    }
    let text = &*others::plain(text);
    if sfen::is_sfen(variant, text) {
        return sfen::read(variant, text);
    }
    if sfen::is_either(variant, text) {
        return Err(FenError::Either);
    }
    let spec = variant.spec();
    let sides = Sides::of(spec)?;
    let mut fields = text.split_ascii_whitespace().peekable();
    let mut setup = Setup::empty(variant.geometry(), spec.seats.len());
    let (placement, hand) = hands::split(variant, fields.next().ok_or(FenError::Empty)?)?;
    placement::read(variant, &mut setup, placement)?;
    hands::read(variant, &mut setup, hand)?;
    setup.turn = match fields.next() {
        None => Seat(0),
        Some("w" | "W") => sides.white,
        Some("b" | "B") => sides.black,
        Some(word) if others::is_called(spec, sides.white, word) => sides.white,
        Some(word) if others::is_called(spec, sides.black, word) => sides.black,
        Some(other) => return Err(FenError::Turn { text: excerpt(other) }),
    };
    // Where there is no castling, some programs go on with the counters at once.
    let goes_on = |field: &&str| !field.starts_with(|c: char| c.is_ascii_digit()) && !state::is_word(field);
    let mut early = None;
    if let Some(field) = fields.next_if(goes_on) {
        castling::read(variant, sides, &mut setup, field, forgive)?;
        // The checks may stand before the square that was passed.
        early = fields.next_if(|field| counts_checks(spec) && field.contains('+') && !state::is_word(field));
        if let Some(field) = fields.next() {
            passing::read(variant, &mut setup, field).or_else(forgive)?;
        }
    }
    let fields = early.into_iter().chain(others::without_operations(fields));
    let (words, counters): (Vec<&str>, Vec<&str>) = fields.partition(|field| state::is_word(field));
    counters::read(spec, sides, &mut setup, counters.into_iter())?;
    for word in words {
        state::read(variant, &mut setup, word)?;
    }
    fresh::forget(variant, sides, &mut setup);
    Ok(setup)
}

/// Writes a position with the castling field in X-FEN.
pub fn write(variant: &Variant, setup: &Setup) -> String {
    write_with(variant, setup, CastlingField::XFen)
}

/// Writes a position with a choice of castling field.
///
/// A variant that FEN cannot write (see [`NotTwoSided`](crate::NotTwoSided)) gets a text for people that cannot
/// be read back.
pub fn write_with(variant: &Variant, setup: &Setup, castling: CastlingField) -> String {
    write_known(variant, setup, castling, SquareSet::EMPTY)
}

/// Writes a position as somebody knows it: a `?` stands on each square of which he does not know what stands there. It
/// cannot be read back.
pub fn write_observed(variant: &Variant, observed: &Observed) -> String {
    let Observed { setup, known, hides: _ } = observed;
    write_known(variant, setup, CastlingField::XFen, variant.geometry().squares().without(*known))
}

fn write_known(variant: &Variant, setup: &Setup, castling: CastlingField, hidden: SquareSet) -> String {
    let spec = variant.spec();
    let placement = placement::write(variant, setup, hidden) + &hands::write(variant, setup);
    let Ok(sides) = Sides::of(spec) else {
        let turn = spec.seats.get(setup.turn.index()).map_or("?", |seat| seat.name.as_str());
        return format!("{placement} {turn} - - {} {}", setup.quiet, setup.round);
    };
    let turn = if setup.turn == sides.white { "w" } else { "b" };
    let rights = castling::write(variant, sides, setup, castling);
    let passing = passing::write(variant, setup);
    let counters = counters::write(spec, sides, setup);
    let state = state::write(variant, sides, setup);
    format!("{placement} {turn} {rights} {passing} {counters}{state}")
}

/// Writes a position that has been checked.
pub fn write_position(variant: &Variant, position: &AnyPosition) -> String {
    write(variant, &variant.setup(position))
}

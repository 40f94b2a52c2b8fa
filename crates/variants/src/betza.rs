//! Betza strings: the short notation for how a piece moves, such as `BN` or `fmWfceF`.
//!
//! A string is a row of *atoms*, each a capital letter that stands for all steps of one length, perhaps with
//! a range after it and with small letters, the *modifiers*, before it:
//!
//! | atom | step | | atom | step | | short | for |
//! |---|---|---|---|---|---|---|---|
//! | `W` | 1, 0 | | `A` | 2, 2 | | `R` | `W0` |
//! | `F` | 1, 1 | | `H` | 3, 0 | | `B` | `F0` |
//! | `D` | 2, 0 | | `C` or `L` | 3, 1 | | `Q` | `RB` |
//! | `N` | 2, 1 | | `Z` or `J` | 3, 2 | | `K` | `WF` |
//! | | | | `G` | 3, 3 | | | |
//!
//! Range: `4` at most four steps, `0` or a doubled letter any number, `03` exactly three.
//!
//! Modifiers, in any order: `m` to empty squares only, `c` captures only, `e` captures in passing, `n` lame
//! (the square halfway must be empty), `p` over one piece and on, `g` over one piece to the square behind it,
//! `i` only as a first move, `d` captures of friends, `u` changing places with what it would capture, `j` the first
//! square skipped (sliders) or over a piece (`D`, `A`), `o` round joined edges, `z` a crooked and `q` a circular
//! rider, and the directions `f b l r`, `v` = `f` and `b`, `s` = `l` and `r`.
//!
//! Directions are read in pairs from the left, as Fairy-Stockfish does:
//! - on orthogonal atoms every letter is one direction and letters join: `frW` makes two moves;
//! - on diagonal atoms one letter is half the moves, a pair is what both have in common: `fF` makes two
//!   moves, `frF` one; a doubled letter stands alone, so `ffrrF` makes three;
//! - on oblique atoms the second letter of a pair is the long direction and the first the short one, and one
//!   letter stands for itself doubled: `fN` and `ffN` are the two narrow forward moves, `fsN` the two wide
//!   ones, `frN` is the wide one to the right and `rfN` the narrow one. `fh` is the whole forward half, `hr`
//!   and `hl` are the four moves that turn right or left.
//!
//! Several legs: what stands before an `a` belongs to one leg, what stands after it to the next, whose directions
//! are seen from the way that the leg before went: `mafsW` steps straight to an empty square and on slanting, `cabR`
//! shoots like a rook. A bracket has its legs in order: `[F?R]` steps slanting and may go on as a rook, `[F-R]` has
//! to. Modifiers before a bracket speak of the whole move, directions of its last leg.
//!
//! `K` and `Q` are read as their two parts. The reader is strict: what it does not know is an error that
//! points into the string, never ignored.

mod atoms;
mod chain;
mod direction;
mod error;
mod lower;
mod read;
#[cfg(test)]
mod tests;

use chatur_core::Atom;

use crate::said::Said;
pub use error::BetzaError;

/// What a Betza string means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Betza {
    /// The moves; those with equal properties are one part.
    pub parts: Vec<Part>,
    /// Which reading was taken where systems differ.
    pub notes: Vec<Note>,
    /// Where it says that moves go round joined edges (`o`), in bytes.
    pub round: Option<usize>,
}

/// Some moves of a piece with the same properties.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The moves.
    pub atom: Atom,
    /// Whether they can be made only while the piece has not moved (`i`).
    pub initial: bool,
}

/// A remark on how a part of a string was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Where in the string, in bytes.
    pub offset: usize,
    /// How many bytes.
    pub length: usize,
    /// The reading.
    pub message: Said,
}

/// The longest string.
const LONGEST: usize = 256;

/// Reads a Betza string.
///
/// # Errors
/// When it holds anything that has no meaning, or none here yet.
pub fn parse(text: &str) -> Result<Betza, BetzaError> {
    if text.len() > LONGEST {
        let message = said!(BetzaStringHasAtMostLetters { longest: LONGEST, count: text.len() });
        return Err(BetzaError::new(0, 1, message).help(said!(WriteListOfMoves)));
    }
    let terms = read::terms(text)?;
    lower::lower(&terms)
}

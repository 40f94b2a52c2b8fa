//! Positions and moves as a program writes them.

use chatur_core::{AnyPosition, Move, MoveKind, Setup, Variant};
use chatur_notation::fen::{self, CastlingField};
use chatur_notation::{coordinates, read_move, uses_fen, write_setup};

use crate::{EngineError, Known};

/// How an XBoard engine counts the ranks of a board of ten: from 0, so that a name has two signs.
const RANKS_FROM_ZERO: u8 = 10;

/// A position for UCI. The castling field has the files of the rooks where starts are shuffled.
pub(crate) fn uci_position(known: &Known, setup: &Setup) -> String {
    position(known, setup, if known.is_shuffled() { CastlingField::Shredder } else { CastlingField::XFen })
}

/// A position for XBoard.
pub(crate) fn xboard_position(known: &Known, setup: &Setup) -> String {
    position(known, setup, CastlingField::XFen)
}

fn position(known: &Known, setup: &Setup, field: CastlingField) -> String {
    if uses_fen(known.variant.spec()) {
        fen::write_with(&known.variant, setup, field)
    } else {
        write_setup(&known.variant, setup)
    }
}

/// A move for UCI: our own form is that of UCI.
pub(crate) fn uci_move(known: &Known, position: &AnyPosition, mv: Move) -> String {
    coordinates::write(&known.variant, position, mv)
}

/// A move for XBoard: castling from a shuffled start by its sign, a pass as `@@@@`, the ranks of a board of ten from 0.
pub(crate) fn xboard_move(known: &Known, position: &AnyPosition, mv: Move) -> String {
    let spec = known.variant.spec();
    if let (MoveKind::Castle(way), true) = (mv.what, known.is_shuffled())
        && let Some(castling) = spec.castling.ways.get(usize::from(way))
    {
        return castling.name.clone();
    }
    if mv.what == MoveKind::Pass {
        return "@@@@".to_owned();
    }
    to_xboard_ranks(&known.variant, &coordinates::write(&known.variant, position, mv))
}

/// A move as we write it, with the ranks as XBoard counts them.
pub fn to_xboard_ranks(variant: &Variant, text: &str) -> String {
    if variant.geometry().ranks() == RANKS_FROM_ZERO { shift_ranks(text, -1) } else { text.to_owned() }
}

/// A move as XBoard writes it, with the ranks as we count them.
pub fn from_xboard_ranks(variant: &Variant, text: &str) -> String {
    if variant.geometry().ranks() == RANKS_FROM_ZERO { shift_ranks(text, 1) } else { text.to_owned() }
}

/// Reads a program's move. Only a legal one is one.
pub(crate) fn read(
    known: &Known,
    position: &AnyPosition,
    text: &str,
    xboard: bool,
    engine: &str,
) -> Result<Move, EngineError> {
    let ours = if xboard { from_xboard_ranks(&known.variant, text) } else { text.to_owned() };
    read_move(&known.variant, position, &ours).map_err(|error| EngineError::Illegal {
        engine: engine.to_owned(),
        text: text.chars().take(40).collect(),
        why: error.to_string(),
    })
}

/// Adds to the number behind each file, and to one between a piece and a file, as in `R1a3`. Other digits are no
/// ranks: castling may be written `0-0`, and a pass `0000`.
fn shift_ranks(text: &str, by: i32) -> String {
    let mut shifted = String::new();
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        rest = &rest[sign.len_utf8()..];
        shifted.push(sign);
        let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = rest.len() - after.len();
        let between = sign.is_ascii_uppercase() && after.starts_with(|c: char| c.is_ascii_lowercase());
        if let (true, Ok(rank)) = (sign.is_ascii_lowercase() || between, rest[..digits].parse::<i32>())
            && let Some(rank) = rank.checked_add(by)
        {
            shifted += &rank.to_string();
            rest = &rest[digits..];
        }
    }
    shifted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_counted_from_zero_and_back() {
        for (ours, theirs) in [
            ("h1g3", "h0g2"),
            ("a10a9", "a9a8"),
            ("P@e10", "P@e9"),
            ("a9a10q", "a8a9q"),
            ("R1a3", "R0a2"),
            ("N10xc9", "N9xc8"),
        ] {
            assert_eq!(shift_ranks(ours, -1), theirs);
            assert_eq!(shift_ranks(theirs, 1), ours);
        }
        assert_eq!(shift_ranks("O-O é1", 1), "O-O é1");
        assert_eq!(shift_ranks("a99999999999", 1), "a99999999999");
        for no_ranks in ["0-0", "0-0-0", "0000", "Z0", "@@@@", "--"] {
            assert_eq!(shift_ranks(no_ranks, 1), no_ranks);
        }
    }

    #[test]
    fn a_pass_is_four_signs_to_xboard() {
        let loaded = chatur_variants::load("janggimodern").unwrap();
        let known = Known::of(&loaded);
        let position = loaded.variant.position(&loaded.start).unwrap();
        let pass =
            loaded.variant.legal_moves(&position).into_iter().find(|mv| mv.what == MoveKind::Pass).unwrap();
        assert_eq!(xboard_move(&known, &position, pass), "@@@@");
        assert_ne!(uci_move(&known, &position, pass), "@@@@");
        for text in ["@@@@", "0000"] {
            assert_eq!(read(&known, &position, text, true, "").unwrap(), pass);
        }
    }
}

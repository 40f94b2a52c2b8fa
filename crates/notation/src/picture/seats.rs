//! A board in the text of the four-player source: a piece is the number of its seat and its letter, `1P`; an
//! empty square is `-`, a missing one `#`. A grey piece has a small letter. A piece that covers several squares
//! stands on its anchor, `1+R`, and has `1*` on each other one.

use std::fmt::Write;

use chatur_core::{Letters, Piece, Seat, Setup, Spec, Variant};

use super::text::notes;
use super::view::View;
use crate::bodies::{covered, covering};

/// Draws a board with the number of its seat before each piece, and tells below it who is to move and how all stand.
pub fn seats_board(variant: &Variant, setup: &Setup, seen_by: Seat) -> String {
    let spec = variant.spec();
    let view = View::of(spec, seen_by);
    let parts = covered(variant, setup);
    let cell = |row, column| match view.square(row, column) {
        None => "#".to_owned(),
        Some(square) if parts.has(square) => match covering(variant, setup, square) {
            Some((_, piece)) => number(spec, piece.seat) + "*",
            None => "*".to_owned(),
        },
        Some(square) => setup.piece(square).map_or("-".to_owned(), |piece| sign(spec, setup, piece)),
    };
    let cells: Vec<Vec<String>> =
        (0..view.rows()).map(|row| (0..view.columns()).map(|column| cell(row, column)).collect()).collect();
    let width = cells.iter().flatten().map(String::len).max().unwrap_or(1).max(2);
    let mut text = String::new();
    for (row, line) in cells.iter().enumerate() {
        let _ = write!(text, "{:>2} ", view.row_label(row as u8));
        for cell in line {
            let _ = write!(text, " {cell:>width$}");
        }
        text.push('\n');
    }
    text += "   ";
    for column in 0..view.columns() {
        let _ = write!(text, " {:>width$}", view.column_label(column));
    }
    text.push('\n');
    text + &notes(spec, setup)
}

fn sign(spec: &Spec, setup: &Setup, piece: Piece) -> String {
    let letter = &spec.kinds[piece.kind.index()].letter;
    let letter = if setup.is_dead(spec, piece) { letter.to_lowercase() } else { letter.clone() };
    number(spec, piece.seat) + &letter
}

/// The prefix of a seat, or its number in turn order.
fn number(spec: &Spec, seat: Seat) -> String {
    match spec.seats.get(seat.index()).map(|seat| &seat.letters) {
        Some(Letters::Prefix(prefix)) => prefix.clone(),
        _ => (seat.index() + 1).to_string(),
    }
}

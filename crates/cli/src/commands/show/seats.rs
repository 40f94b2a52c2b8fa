//! A board in the text of the four-player source: a piece is the number of its seat and its letter, `1P`; an
//! empty square is `-`, a missing one `#`.

use std::fmt::Write;

use chatur_core::{Seat, Setup, Spec};
use chatur_notation::picture::View;

pub(super) fn board(spec: &Spec, setup: &Setup) -> String {
    let view = View::of(spec, Seat(0));
    let cell = |row, column| match view.square(row, column).map(|square| setup.piece(square)) {
        None => "#".to_owned(),
        Some(None) => "-".to_owned(),
        Some(Some(piece)) => format!("{}{}", piece.seat.0 + 1, spec.kinds[piece.kind.index()].letter),
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
    let turn = spec.seats.get(setup.turn.index()).map_or("nobody", |seat| seat.name.as_str());
    let _ = write!(text, "\n{turn} to move\n");
    text
}

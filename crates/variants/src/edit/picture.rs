//! The start as a picture, where the text itself has none yet.

use chatur_board::Square;
use chatur_core::{Letters, Piece};

use super::Sheet;
use super::paper::Paper;
use crate::lower::Drawn;
use crate::text::path::Step::Field;

/// The rows of a picture: a sign a square.
pub(super) type Rows = Vec<Vec<String>>;

/// The start as it is, without what the text places beside the picture.
pub(super) fn rows(sheet: &Sheet) -> Rows {
    let drawn = &sheet.drawn;
    let mut rows: Rows = drawn
        .geometry()
        .rows()
        .iter()
        .map(|row| {
            row.squares.iter().map(|square| if square.is_some() { "." } else { "#" }.to_owned()).collect()
        })
        .collect();
    let own = sheet.words.setup.as_ref().and_then(|setup| setup.place.as_ref());
    let own = own.filter(|_| sheet.paper.has(&[Field("setup"), Field("place")]));
    let placed = |square: Square, piece: Piece| {
        let (seat, kind) =
            (&drawn.ground.seats[piece.seat.index()].name, &drawn.kinds[piece.kind.index()].name);
        let text = own.and_then(|place| place.get(seat)).and_then(|army| army.get(kind));
        text.is_some_and(|text| super::start::listed(text, drawn, square))
    };
    for (anchor, piece, cells) in drawn.standing().filter(|&(anchor, piece, _)| !placed(anchor, piece)) {
        mark(&mut rows, drawn, &cells, anchor, &sign(drawn, piece));
    }
    for square in drawn.walls {
        mark(&mut rows, drawn, &[square], square, "*");
    }
    rows
}

/// Puts a sign on an anchor and stars on what it covers besides.
pub(super) fn mark(rows: &mut Rows, drawn: &Drawn, cells: &[Square], anchor: Square, sign: &str) {
    for &cell in cells {
        if let Some((row, column)) = place(drawn, cell) {
            let covered = if sign == "." { "." } else { "*" };
            if cell == anchor { sign } else { covered }.clone_into(&mut rows[row][column]);
        }
    }
}

/// Row and column of a square in a picture.
pub(super) fn place(drawn: &Drawn, square: Square) -> Option<(usize, usize)> {
    let rows = drawn.geometry().rows();
    rows.iter().enumerate().find_map(|(i, row)| {
        row.squares.iter().position(|other| *other == Some(square)).map(|column| (i, column))
    })
}

/// The sign of a piece in a picture.
pub(super) fn sign(drawn: &Drawn, piece: Piece) -> String {
    let letter = &drawn.kinds[piece.kind.index()].letter;
    match &drawn.ground.seats[piece.seat.index()].letters {
        Letters::Upper => letter.clone(),
        Letters::Lower => letter.to_ascii_lowercase(),
        Letters::Prefix(prefix) => format!("{prefix}{letter}"),
    }
}

/// Writes the picture into a text, over the one that it has.
pub(super) fn write(paper: &mut Paper, rows: &Rows) -> Option<()> {
    let spaced = rows.iter().flatten().any(|sign| sign.chars().count() > 1);
    let widest = rows.iter().flatten().map(|sign| sign.chars().count()).max().unwrap_or(1);
    let row = |signs: &Vec<String>| {
        if !spaced {
            return format!("    {:?},", signs.concat());
        }
        let padded: Vec<String> = signs.iter().map(|sign| format!("{sign:>widest$}")).collect();
        format!("    {:?},", padded.join(" "))
    };
    let rows = format!("[\n{}\n  ]", rows.iter().map(row).collect::<Vec<_>>().join("\n"));
    if let Some(at) = paper.value(&[Field("setup"), Field("rows")]) {
        paper.replace(at, &rows);
        return Some(());
    }
    let rows = format!("rows: {rows}");
    if paper.has(&[Field("setup")]) {
        paper.add(&[Field("setup")], &rows)
    } else {
        paper.add(&[], &format!("setup: ({rows})"))
    }
}

//! A board as lines of text.

use std::fmt::Write;

use chatur_board::{Shape, Wrap};
use chatur_core::{Letters, Piece, Seat, Setup, Spec, Variant};

use super::Figure;
use super::standing::{self, Line};
use super::view::View;
use crate::bodies::{covered, covering};
use crate::hands::has_hands;
use crate::letters::piece_text;
use crate::san::Pieces;

/// How a text board looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextOptions {
    /// Letters or figurines.
    pub pieces: Pieces,
    /// Whose side is below.
    pub seen_by: Seat,
    /// Whether files and ranks are named.
    pub coordinates: bool,
    /// Whether the player to move, and what else is counted, is told below the board.
    pub notes: bool,
}

impl Default for TextOptions {
    fn default() -> Self {
        Self { pieces: Pieces::Letters, seen_by: Seat(0), coordinates: true, notes: true }
    }
}

/// Draws a board with `.` for an empty square, `#` for a wall and nothing where the board has a hole.
///
/// A piece that covers several squares stands on its anchor and has a `*` on each other one. Where seats are told
/// apart by a prefix, a grey piece has a small letter.
pub fn text_board(variant: &Variant, setup: &Setup, options: TextOptions) -> String {
    let spec = variant.spec();
    let view = View::of(spec, options.seen_by);
    let parts = covered(variant, setup);
    let cell = |row, column| match view.square(row, column) {
        None => String::new(),
        Some(square) if parts.has(square) => {
            let owner =
                covering(variant, setup, square).map(|(_, piece)| &spec.seats[piece.seat.index()].letters);
            if let Some(Letters::Prefix(prefix)) = owner { format!("{prefix}*") } else { "*".to_owned() }
        }
        Some(square) => match setup.piece(square) {
            None if setup.walls.has(square) => "#".to_owned(),
            None => ".".to_owned(),
            Some(piece) => greyed(spec, setup, piece, sign(spec, piece, options.pieces)),
        },
    };
    let width = columns_wide(spec, options);
    if view.geometry().is_hex() {
        let mut text = hexes(view, &cell, width, options.coordinates);
        if options.notes {
            text += &notes(spec, setup);
        }
        return text;
    }
    let margin = (0..view.rows()).map(|row| view.row_label(row).len()).max().unwrap_or(0);
    let mut text = String::new();
    for row in 0..view.rows() {
        let mut line = String::new();
        if options.coordinates {
            let _ = write!(line, "{:>margin$}  ", view.row_label(row));
        }
        push_cells(&mut line, (0..view.columns()).map(|column| cell(row, column)), width);
        text += line.trim_end();
        text.push('\n');
    }
    if options.coordinates {
        let mut line = " ".repeat(margin + 2);
        push_cells(&mut line, (0..view.columns()).map(|column| view.column_label(column)), width);
        text += line.trim_end();
        text.push('\n');
        text += &edges(view, margin + 2, width + 1);
    }
    if options.notes {
        text += &notes(spec, setup);
    }
    text
}

/// Hexes in rows of every second file, with the numbers of ranks and the letters of files around them.
fn hexes(view: View<'_>, cell: &dyn Fn(u8, u8) -> String, width: usize, coordinates: bool) -> String {
    let around = i16::from(coordinates);
    let (rows, columns) = (i16::from(view.rows()), i16::from(view.columns()));
    let mut text = String::new();
    for row in -2 * around..rows + 2 * around {
        let mut line = String::new();
        let at = |column: i16| match (u8::try_from(row), u8::try_from(column)) {
            (Ok(row), Ok(column)) if view.square(row, column).is_some() => cell(row, column),
            _ if coordinates => view.beside(row, column).unwrap_or_default(),
            _ => String::new(),
        };
        push_cells(&mut line, (-around..columns + around).map(at), width.max(2));
        if !line.trim().is_empty() {
            text += line.trim_end();
            text.push('\n');
        }
    }
    text
}

/// What the letters of files do not tell: which level is which, and which edges are joined.
fn edges(view: View<'_>, margin: usize, column: usize) -> String {
    let geometry = view.geometry();
    let mut text = String::new();
    if geometry.levels() > 1 {
        let mut line = " ".repeat(margin);
        let width = (usize::from(view.width()) + 1) * column;
        for level in 1..=geometry.levels() {
            let _ = write!(line, "{:<width$}", format!("level {level}"));
        }
        text += line.trim_end();
        text.push('\n');
    }
    match geometry.wrap() {
        Wrap::None => {}
        Wrap::Cylinder => text += "the first and the last file are neighbours\n",
        Wrap::Torus => {
            text += "the first and the last file are neighbours, and so are the first and the last rank\n";
        }
    }
    if let Shape::Graph(_) = geometry.shape() {
        for row in geometry.rows() {
            let names = row.squares.iter().flatten().map(|&square| geometry.name(square));
            text += &names.collect::<Vec<_>>().join(" ");
            text.push('\n');
        }
    }
    text
}

fn push_cells(line: &mut String, cells: impl Iterator<Item = String>, width: usize) {
    for cell in cells {
        let _ = write!(line, "{cell:<width$} ");
    }
}

/// The width of the widest cell that the variant can have, so that boards of one game line up.
fn columns_wide(spec: &Spec, options: TextOptions) -> usize {
    let pieces = spec.seat_ids().flat_map(|seat| spec.kind_ids().map(move |kind| Piece { kind, seat }));
    let signs = pieces.map(|piece| sign(spec, piece, options.pieces).chars().count());
    let view = View::of(spec, options.seen_by);
    let labels = (0..view.columns()).map(|column| view.column_label(column).len());
    signs.chain(labels).max().unwrap_or(1)
}

/// A piece's sign with a small letter when it is grey, where that says nothing else.
fn greyed(spec: &Spec, setup: &Setup, piece: Piece, sign: String) -> String {
    let letters = &spec.seats[piece.seat.index()].letters;
    match letters {
        Letters::Prefix(prefix) if setup.is_dead(spec, piece) => {
            prefix.clone() + &spec.kinds[piece.kind.index()].letter.to_lowercase()
        }
        _ => sign,
    }
}

fn sign(spec: &Spec, piece: Piece, pieces: Pieces) -> String {
    let figure = Figure::of_kind(&spec.kinds[piece.kind.index()]);
    match (pieces, figure, &spec.seats[piece.seat.index()].letters) {
        (Pieces::Figurines, Some(figure), Letters::Upper) => figure.outline_figurine().to_string(),
        (Pieces::Figurines, Some(figure), Letters::Lower) => figure.solid_figurine().to_string(),
        _ => piece_text(spec, piece),
    }
}

/// Who is to move, and what else is counted.
pub(super) fn notes(spec: &Spec, setup: &Setup) -> String {
    let turn = spec.seats.get(setup.turn.index()).map_or("nobody", |seat| seat.name.as_str());
    let mut text = hands(spec, setup) + turn + " to move";
    if setup.made > 0 {
        let _ = write!(text, ", {} made in this turn", moves(setup.made));
    }
    text.push('\n');
    let counted = |part: &chatur_core::Condition| matches!(part, chatur_core::Condition::Checks { .. });
    if spec.endings.iter().any(|ending| ending.when.mentions(&counted)) {
        let given = spec.seats.iter().zip(&setup.checks).map(|(seat, n)| format!("{} {n}", seat.name));
        let _ = writeln!(text, "checks given: {}", given.collect::<Vec<_>>().join(", "));
    }
    if standing::matters(spec) {
        text += &people(&standing::lines(spec, setup, &[]));
    }
    text
}

/// A line for each seat: its name, points, place and state.
fn people(lines: &[Line]) -> String {
    let width = lines.iter().map(|line| line.name.chars().count()).max().unwrap_or(0).max(4);
    let counted = lines.iter().any(|line| line.points.is_some());
    if !counted && lines.iter().all(|line| line.state.is_empty()) {
        return String::new();
    }
    let mut text = String::new();
    if counted {
        let _ = writeln!(text, "{:<width$}  points  place", "seat");
    }
    for line in lines {
        let mut row = format!("{:<width$}", line.name);
        if let Some((points, place)) = line.points {
            let _ = write!(row, "  {points:>6}  {place:>5}");
        }
        let _ = write!(row, "  {}", line.state);
        text += row.trim_end();
        text.push('\n');
    }
    text
}

/// The pieces in hand, a line for each seat, where anybody can have some.
fn hands(spec: &Spec, setup: &Setup) -> String {
    if !has_hands(spec) {
        return String::new();
    }
    let line = |seat: Seat| {
        let kinds = spec.kind_ids().map(|kind| (kind, setup.in_hand(seat, kind)));
        let held = kinds.filter(|(_, count)| *count > 0).map(|(kind, count)| {
            let text = piece_text(spec, Piece { kind, seat });
            if count > 1 { format!("{count}{text}") } else { text }
        });
        let held: Vec<String> = held.collect();
        let held = if held.is_empty() { "nothing".to_owned() } else { held.join(" ") };
        format!("{} has in hand: {held}\n", spec.seats[seat.index()].name)
    };
    spec.seat_ids().map(line).collect()
}

fn moves(count: u8) -> String {
    if count == 1 { "1 move".to_owned() } else { format!("{count} moves") }
}

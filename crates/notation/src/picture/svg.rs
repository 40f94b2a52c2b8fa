//! A board as an SVG picture.

use std::fmt::Write;

use chatur_board::{Square, SquareSet};
use chatur_core::{Letters, Move, Piece, Seat, Setup, Spec, Variant};

use super::Figure;
use super::drawing;
use super::view::View;

/// The side of a square; the drawings are made for it.
const CELL: u32 = 45;
/// The room for the names of files and ranks.
const MARGIN: u32 = 22;

const LIGHT: &str = "#efe6d2";
const DARK: &str = "#b29a76";
const LAST_MOVE: &str = "#f2cf3a";
const CHECK: &str = "#d8342b";
const TARGET: &str = "#4b4b4b";
const LABEL: &str = "#5c5246";
/// Fill and line of the armies that are told apart by a prefix, in turn order.
const ARMIES: [(&str, &str); 8] = [
    ("#d6453d", "#3c0f0c"),
    ("#4272d6", "#0d1c3d"),
    ("#e3b324", "#45350a"),
    ("#48a04c", "#10300f"),
    ("#9a57c2", "#2a1138"),
    ("#e2822c", "#45240a"),
    ("#39a8a8", "#0b3333"),
    ("#8a8a8a", "#222222"),
];

/// What an SVG board shows besides the pieces.
#[derive(Clone, Debug)]
pub struct SvgOptions {
    /// Whose side is below.
    pub seen_by: Seat,
    /// Whether files and ranks are named.
    pub coordinates: bool,
    /// The last move, coloured on both squares.
    pub last_move: Option<(Square, Square)>,
    /// Squares of royal pieces in check.
    pub check: SquareSet,
    /// Squares that a chosen piece can go to: a dot on an empty one, a ring on an occupied one.
    pub targets: SquareSet,
}

impl Default for SvgOptions {
    fn default() -> Self {
        Self {
            seen_by: Seat(0),
            coordinates: true,
            last_move: None,
            check: SquareSet::EMPTY,
            targets: SquareSet::EMPTY,
        }
    }
}

impl SvgOptions {
    /// Colours a move as the last one.
    #[must_use]
    pub fn with_last_move(self, mv: Move) -> Self {
        Self { last_move: Some((mv.from, mv.to)), ..self }
    }
}

/// Draws a board. The picture stands alone: it needs no fonts, scripts or styles from elsewhere.
pub fn svg_board(variant: &Variant, setup: &Setup, options: &SvgOptions) -> String {
    let spec = variant.spec();
    let view = View::of(spec, options.seen_by);
    let margin = if options.coordinates { MARGIN } else { 0 };
    let width = u32::from(view.columns()) * CELL + 2 * margin;
    let height = u32::from(view.rows()) * CELL + 2 * margin;
    let mut svg = String::new();
    let _ = writeln!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">"#
    );
    let _ = writeln!(svg, "<title>{}</title>", escaped(&title(spec, setup)));
    let used = used_pieces(setup);
    definitions(&mut svg, spec, &used);
    let place = |row: u8, column: u8| (margin + u32::from(column) * CELL, margin + u32::from(row) * CELL);
    for (row, column, square) in view.squares() {
        let (x, y) = place(row, column);
        let colour = if variant.geometry().is_light(square) { LIGHT } else { DARK };
        let name = variant.geometry().name(square);
        let _ = writeln!(
            svg,
            r#"<rect data-square="{name}" x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{colour}"/>"#
        );
        if options.last_move.is_some_and(|(from, to)| square == from || square == to) {
            overlay(&mut svg, (x, y), LAST_MOVE, "0.6");
        }
        if options.check.has(square) {
            overlay(&mut svg, (x, y), CHECK, "0.75");
        }
    }
    for (row, column, square) in view.squares() {
        let (x, y) = place(row, column);
        if let Some(piece) = setup.piece(square) {
            let _ = writeln!(svg, r##"<use href="#{}" x="{x}" y="{y}"/>"##, symbol(piece));
        }
        if options.targets.has(square) {
            target(&mut svg, (x, y), setup.piece(square).is_some());
        }
    }
    if options.coordinates {
        labels(&mut svg, view, height);
    }
    svg += "</svg>\n";
    svg
}

fn title(spec: &Spec, setup: &Setup) -> String {
    let turn = spec.seats.get(setup.turn.index()).map_or("nobody", |seat| seat.name.as_str());
    format!("{}, {turn} to move", spec.name)
}

fn used_pieces(setup: &Setup) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = setup.all().map(|(_, piece)| piece).collect();
    pieces.sort_unstable();
    pieces.dedup();
    pieces
}

fn symbol(piece: Piece) -> String {
    format!("s{}k{}", piece.seat.0, piece.kind.0)
}

/// Each piece is drawn once here and used wherever it stands.
fn definitions(svg: &mut String, spec: &Spec, pieces: &[Piece]) {
    *svg += "<defs>\n";
    for &piece in pieces {
        let (fill, line) = colours(spec, piece.seat);
        let kind = &spec.kinds[piece.kind.index()];
        let _ = write!(svg, r#"<g id="{}">"#, symbol(piece));
        if let Some(figure) = Figure::of_kind(kind) {
            let drawing = drawing::of(figure);
            let _ = write!(
                svg,
                r#"<path d="{}" fill="{fill}" stroke="{line}" stroke-width="1.5" stroke-linejoin="round"/>"#,
                drawing.body
            );
            let detail = if is_dark(spec, piece.seat) { LIGHT } else { line };
            let _ = write!(
                svg,
                r#"<path d="{}" fill="none" stroke="{detail}" stroke-width="1.4" stroke-linecap="round"/>"#,
                drawing.lines
            );
        } else {
            let ink = if is_dark(spec, piece.seat) { LIGHT } else { line };
            let size = if kind.letter.chars().count() > 1 { 16 } else { 22 };
            let letter = escaped(&kind.letter);
            let _ = write!(
                svg,
                r#"<circle cx="22.5" cy="22.5" r="16.5" fill="{fill}" stroke="{line}" stroke-width="1.5"/><text x="22.5" y="23" text-anchor="middle" dominant-baseline="central" font-family="sans-serif" font-weight="bold" font-size="{size}" fill="{ink}">{letter}</text>"#
            );
        }
        *svg += "</g>\n";
    }
    *svg += "</defs>\n";
}

fn is_dark(spec: &Spec, seat: Seat) -> bool {
    spec.seats[seat.index()].letters == Letters::Lower
}

fn colours(spec: &Spec, seat: Seat) -> (&'static str, &'static str) {
    match spec.seats[seat.index()].letters {
        Letters::Upper => ("#fdfbf5", "#26221d"),
        Letters::Lower => ("#3a3530", "#161310"),
        Letters::Prefix(_) => ARMIES[seat.index() % ARMIES.len()],
    }
}

fn overlay(svg: &mut String, (x, y): (u32, u32), colour: &str, opacity: &str) {
    let _ = writeln!(
        svg,
        r#"<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{colour}" fill-opacity="{opacity}"/>"#
    );
}

fn target(svg: &mut String, (x, y): (u32, u32), occupied: bool) {
    let (cx, cy) = (f64::from(2 * x + CELL) / 2.0, f64::from(2 * y + CELL) / 2.0);
    let _ = if occupied {
        writeln!(
            svg,
            r#"<circle cx="{cx}" cy="{cy}" r="20" fill="none" stroke="{TARGET}" stroke-width="4" stroke-opacity="0.55"/>"#
        )
    } else {
        writeln!(svg, r#"<circle cx="{cx}" cy="{cy}" r="6.5" fill="{TARGET}" fill-opacity="0.55"/>"#)
    };
}

fn labels(svg: &mut String, view: View<'_>, height: u32) {
    let _ = writeln!(
        svg,
        r#"<g font-family="sans-serif" font-size="12" fill="{LABEL}" text-anchor="middle" dominant-baseline="central">"#
    );
    let middle = |n: u8| f64::from(2 * MARGIN + (2 * u32::from(n) + 1) * CELL) / 2.0;
    for column in 0..view.columns() {
        let (x, y) = (middle(column), height - MARGIN / 2);
        let _ = writeln!(svg, r#"<text x="{x}" y="{y}">{}</text>"#, view.column_label(column));
    }
    for row in 0..view.rows() {
        let (x, y) = (MARGIN / 2, middle(row));
        let _ = writeln!(svg, r#"<text x="{x}" y="{y}">{}</text>"#, view.row_label(row));
    }
    let _ = writeln!(svg, "</g>");
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            // XML has no way to write most control characters.
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

//! Where the cells of a board lie in a picture, and what they look like.

use std::collections::BTreeMap;
use std::fmt::Write;

use chatur_board::{Geometry, Shape, Square};

use super::shapes::{LABEL_SIZE, baseline};
use super::{CELL, LABEL};
use crate::picture::view::View;

/// From the middle of a hex to its corner at the right; files are `CELL` apart.
const HEX_ACROSS: u32 = 30;
/// From the middle of a hex to its upper edge.
const HEX_UP: u32 = 26;
/// The distance that a graph calls a square.
const GRAPH: i32 = 66;
/// The colour of joined edges.
const JOINED: &str = "#3b6fd4";

/// The form of a board's cells.
#[derive(Clone, Copy)]
pub(super) enum Cell {
    Square,
    Hex,
    Round,
}

impl Cell {
    pub(super) fn of(geometry: &Geometry) -> Self {
        match geometry.shape() {
            Shape::Squares(_) => Self::Square,
            Shape::Hexes => Self::Hex,
            Shape::Graph(_) => Self::Round,
        }
    }

    /// Draws a cell around a square of `CELL` with this left upper corner.
    pub(super) fn draw(
        self,
        svg: &mut String,
        (x, y): (u32, u32),
        named: &str,
        fill: &str,
        opacity: Option<&str>,
    ) {
        let through = opacity.map(|opacity| format!(r#" fill-opacity="{opacity}""#)).unwrap_or_default();
        let (cx, cy) = (x + CELL / 2, y + CELL / 2);
        let _ = match self {
            Self::Square => {
                writeln!(
                    svg,
                    r#"<rect{named} x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fill}"{through}/>"#
                )
            }
            Self::Hex => {
                let (left, right, half) = (cx - HEX_ACROSS, cx + HEX_ACROSS, HEX_ACROSS / 2);
                let (top, low) = (cy - HEX_UP, cy + HEX_UP);
                let (a, b) = (cx - half, cx + half);
                writeln!(
                    svg,
                    r#"<polygon{named} points="{left},{cy} {a},{top} {b},{top} {right},{cy} {b},{low} {a},{low}" fill="{fill}"{through}/>"#
                )
            }
            Self::Round => {
                let line = if opacity.is_none() { r##" stroke="#5c5246" stroke-width="1.5""## } else { "" };
                writeln!(svg, r#"<circle{named} cx="{cx}" cy="{cy}" r="25" fill="{fill}"{through}{line}/>"#)
            }
        };
    }
}

/// The width and height of the board.
pub(super) fn size(view: View<'_>) -> (u32, u32) {
    let (columns, rows) = (u32::from(view.columns()), u32::from(view.rows()));
    match view.geometry().shape() {
        Shape::Squares(_) => (columns * CELL, rows * CELL),
        Shape::Hexes => ((columns - 1) * CELL + 2 * HEX_ACROSS, (rows + 1) * HEX_UP),
        Shape::Graph(_) => {
            let places = corners(view, 0);
            let far = |part: fn(&(u32, u32)) -> u32| places.values().map(part).max().unwrap_or(0);
            (far(|at| at.0) + CELL + 8, far(|at| at.1) + CELL + 8)
        }
    }
}

/// The left upper corner of the square of `CELL` in which each cell's piece is drawn.
pub(super) fn corners(view: View<'_>, margin: u32) -> BTreeMap<Square, (u32, u32)> {
    let geometry = view.geometry();
    if let Shape::Graph(graph) = geometry.shape() {
        let turned = view.is_turned();
        let place = |square: Square| {
            let (x, y) = graph.place(square);
            let (x, y) = if turned { (-x, y) } else { (x, -y) };
            (square, (x * GRAPH / 100, y * GRAPH / 100))
        };
        let places: Vec<_> = geometry.squares().into_iter().map(place).collect();
        let left = places.iter().map(|(_, at)| at.0).min().unwrap_or(0);
        let top = places.iter().map(|(_, at)| at.1).min().unwrap_or(0);
        let inner = |value: i32, low: i32| margin + 4 + (value - low).unsigned_abs();
        return places
            .into_iter()
            .map(|(square, (x, y))| (square, (inner(x, left), inner(y, top))))
            .collect();
    }
    let place = |(row, column, square): (u8, u8, Square)| {
        (square, corner(geometry, (i16::from(row), i16::from(column)), margin))
    };
    view.squares().map(place).collect()
}

fn corner(geometry: &Geometry, (row, column): (i16, i16), margin: u32) -> (u32, u32) {
    let (right, down, inset) = if geometry.is_hex() {
        (CELL, HEX_UP, (HEX_ACROSS - CELL / 2, HEX_UP - CELL / 2))
    } else {
        (CELL, CELL, (0, 0))
    };
    let at = |n: i16, by: u32, inset: u32| {
        (i64::from(margin) + i64::from(n) * i64::from(by) + i64::from(inset)).max(0) as u32
    };
    (at(column, right, inset.0), at(row, down, inset.1))
}

/// The lines of a graph, below its cells.
pub(super) fn lines(svg: &mut String, view: View<'_>, corners: &BTreeMap<Square, (u32, u32)>) {
    let Shape::Graph(graph) = view.geometry().shape() else { return };
    for (from, to) in graph.pairs() {
        let (Some(a), Some(b)) = (corners.get(&from), corners.get(&to)) else { continue };
        let middle = CELL / 2;
        let _ = writeln!(
            svg,
            r#"<line x1="{}" y1="{}" x2="{}" y2="{}" stroke="{LABEL}" stroke-width="2"/>"#,
            a.0 + middle,
            a.1 + middle,
            b.0 + middle,
            b.1 + middle
        );
    }
}

/// Dashes along the edges that are joined.
pub(super) fn edges(svg: &mut String, view: View<'_>, margin: u32) {
    let wrap = view.geometry().wrap();
    let (width, height) = size(view);
    let (left, top, right, low) = (margin, margin, margin + width, margin + height);
    let upright = if view.is_sideways() { wrap.joins_ranks() } else { wrap.joins_files() };
    let level = if view.is_sideways() { wrap.joins_files() } else { wrap.joins_ranks() };
    let mut line = |(x1, y1): (u32, u32), (x2, y2): (u32, u32)| {
        let _ = writeln!(
            svg,
            r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{JOINED}" stroke-width="4" stroke-dasharray="9 6"/>"#
        );
    };
    if upright {
        line((left, top), (left, low));
        line((right, top), (right, low));
    }
    if level {
        line((left, top), (right, top));
        line((left, low), (right, low));
    }
}

/// The numbers and letters around hexes, or the names of a graph's cells.
pub(super) fn names(svg: &mut String, view: View<'_>, margin: u32) {
    let geometry = view.geometry();
    let _ = writeln!(
        svg,
        r#"<g font-family="sans-serif" font-size="{LABEL_SIZE}" fill="{LABEL}" text-anchor="middle">"#
    );
    if geometry.is_hex() {
        for row in -2..i16::from(view.rows()) + 2 {
            for column in -1..=i16::from(view.columns()) {
                let Some(label) = view.beside(row, column) else { continue };
                let (x, middle) = label_place(view, (row, column), margin);
                let y = baseline(middle as f64, LABEL_SIZE);
                let _ = writeln!(svg, r#"<text x="{x}" y="{y}">{label}</text>"#);
            }
        }
    } else {
        // In the cell, below its piece: beside it there may be lines.
        for (square, (x, y)) in corners(view, margin) {
            let name = geometry.name(square);
            let (x, y) = (x + CELL / 2, y + CELL);
            let size = if name.len() > 4 { 6.0 } else { 7.5 };
            let _ = writeln!(svg, r#"<text x="{x}" y="{y}" font-size="{size}">{name}</text>"#);
        }
    }
    let _ = writeln!(svg, "</g>");
}

/// The place of a label, drawn toward the hex that it names.
fn label_place(view: View<'_>, (row, column): (i16, i16), margin: u32) -> (i64, i64) {
    let place = |n: i16, by: u32, first: u32| i64::from(margin + first) + i64::from(n) * i64::from(by);
    let (x, y) = (place(column, CELL, HEX_ACROSS), place(row, HEX_UP, HEX_UP));
    // Nearer to the board: a letter stands right below or above its file, a number beside its first hex.
    let toward = view.toward(row, column);
    (x + i64::from(toward.0) * 11, y + i64::from(toward.1) * 15)
}

//! The simple parts of a picture.

use std::fmt::Write;

use super::{CELL, LABEL, MARGIN};
use crate::picture::view::View;

const TARGET: &str = "#4b4b4b";

/// The middle of a square, given by its left upper corner.
pub(super) fn middle((x, y): (u32, u32)) -> (f64, f64) {
    (f64::from(2 * x + CELL) / 2.0, f64::from(2 * y + CELL) / 2.0)
}

/// Marks a square that a chosen piece can go to.
pub(super) fn target(svg: &mut String, corner: (u32, u32), occupied: bool) {
    let (cx, cy) = middle(corner);
    let _ = if occupied {
        writeln!(
            svg,
            r#"<circle cx="{cx}" cy="{cy}" r="20" fill="none" stroke="{TARGET}" stroke-width="4" stroke-opacity="0.55"/>"#
        )
    } else {
        writeln!(svg, r#"<circle cx="{cx}" cy="{cy}" r="6.5" fill="{TARGET}" fill-opacity="0.55"/>"#)
    };
}

/// The names of files and ranks.
pub(super) fn labels(svg: &mut String, view: View<'_>, margin: u32, height: u32) {
    let _ = writeln!(
        svg,
        r#"<g font-family="sans-serif" font-size="12" fill="{LABEL}" text-anchor="middle" dominant-baseline="central">"#
    );
    let middle = |n: u8| f64::from(2 * margin + (2 * u32::from(n) + 1) * CELL) / 2.0;
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

/// A text as it can stand in SVG.
pub(super) fn escaped(text: &str) -> String {
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

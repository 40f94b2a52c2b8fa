//! The simple parts of a picture.

use std::fmt::Write;

use super::{CELL, LABEL, MARGIN};
use crate::picture::view::View;

const TARGET: &str = "#4b4b4b";

/// The middle of a square, given by its left upper corner.
pub(super) fn middle((x, y): (u32, u32)) -> (f64, f64) {
    (f64::from(2 * x + CELL) / 2.0, f64::from(2 * y + CELL) / 2.0)
}

/// The size of the names of files and ranks.
pub(super) const LABEL_SIZE: f64 = 12.0;

/// Where the line of a text of this size lies that is to stand around a height. Capitals and digits are about 0.7
/// of the size high. Not every program knows the words by which SVG would do this itself.
pub(super) fn baseline(middle: f64, size: f64) -> f64 {
    ((middle + 0.36 * size) * 10.0).round() / 10.0
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

/// The names of files and ranks, and of levels.
pub(super) fn labels(svg: &mut String, view: View<'_>, margin: u32, height: u32) {
    let _ = writeln!(
        svg,
        r#"<g font-family="sans-serif" font-size="{LABEL_SIZE}" fill="{LABEL}" text-anchor="middle">"#
    );
    let middle = |n: u8| f64::from(2 * margin + (2 * u32::from(n) + 1) * CELL) / 2.0;
    for column in 0..view.columns() {
        let (x, y) = (middle(column), baseline(f64::from(height - MARGIN / 2), LABEL_SIZE));
        let _ = writeln!(svg, r#"<text x="{x}" y="{y}">{}</text>"#, view.column_label(column));
    }
    for row in 0..view.rows() {
        let (x, y) = (MARGIN / 2, baseline(middle(row), LABEL_SIZE));
        let _ = writeln!(svg, r#"<text x="{x}" y="{y}">{}</text>"#, view.row_label(row));
    }
    for (level, first) in view.levels() {
        let half = f64::from(view.width()) * f64::from(CELL) / 2.0;
        let x = f64::from(margin + u32::from(first) * CELL) + half;
        let y = baseline(f64::from(margin) / 2.0, LABEL_SIZE);
        let _ = writeln!(svg, r#"<text x="{x}" y="{y}">level {level}</text>"#);
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

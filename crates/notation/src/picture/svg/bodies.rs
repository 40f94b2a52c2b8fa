//! Pieces that cover several squares: one body over all of them.

use std::fmt::Write;

use super::pieces::Drawn;
use super::{CELL, seat_mark};
use chatur_core::Spec;

use crate::seat_letters::SeatLetters;

/// The room between a body and the edges of its squares.
const INSET: u32 = 3;

/// Where pieces stand in a body, from its middle, and how large: one, or both of two that have fused.
const ALONE: [(f64, f64, f64); 1] = [(0.0, 0.0, 1.0)];
const FUSED: [(f64, f64, f64); 2] = [(7.5, -5.5, 0.82), (-5.0, 2.5, 0.95)];

/// Draws a body over squares of the picture, given by their left upper corners.
pub(super) fn draw(svg: &mut String, spec: &Spec, drawn: Drawn, corners: &[(u32, u32)]) {
    let colours = drawn.colours(spec);
    let outline = outline(corners);
    let opacity = if drawn.grey { "0.8" } else { "0.55" };
    // The line lies under the paper, so that it shows around the whole body only.
    for (fill, line, width, opacity) in [
        ("none", colours.line.as_str(), "4.5", "1"),
        ("#fff", "none", "0", "1"),
        (&colours.fill, "none", "0", opacity),
    ] {
        let _ = writeln!(
            svg,
            r#"<path d="{outline}" fill="{fill}" fill-opacity="{opacity}" stroke="{line}" stroke-width="{width}" stroke-linejoin="round"/>"#
        );
    }
    let (left, right) = ends(corners.iter().map(|corner| corner.0));
    let (top, bottom) = ends(corners.iter().map(|corner| corner.1));
    let across = (right - left).min(bottom - top) + CELL;
    let scale = f64::from(across) / f64::from(CELL) * 0.86;
    let middle = |low: u32, high: u32| f64::from(low + high + CELL) / 2.0;
    let (x, y) = (middle(left, right), middle(top, bottom));
    let fused = spec.kinds[drawn.piece.kind.index()].name.starts_with("super ");
    for &(dx, dy, share) in if fused { &FUSED[..] } else { &ALONE[..] } {
        let side = f64::from(CELL) * scale * share;
        let _ = writeln!(
            svg,
            r##"<use href="#{}" transform="translate({:.1} {:.1}) scale({:.3})"/>"##,
            drawn.id(),
            x + dx * scale - side / 2.0,
            y + dy * scale - side / 2.0,
            scale * share
        );
    }
    if spec.seats.len() > 2 {
        let letter = SeatLetters::of(spec).letter(drawn.piece.seat);
        // In the right lower square, which an irregular body may lack.
        let corner = corners.iter().max_by_key(|(x, y)| (*y, *x)).copied().unwrap_or_default();
        let at = (corner.0 + CELL - 14, corner.1 + CELL - 14);
        let mark = seat_mark::draw(drawn.piece.seat.index(), letter, &colours);
        let _ = writeln!(svg, r#"<g transform="translate({} {}) scale(1.2)">{mark}</g>"#, at.0, at.1);
    }
}

fn ends(values: impl Iterator<Item = u32> + Clone) -> (u32, u32) {
    (values.clone().min().unwrap_or(0), values.max().unwrap_or(0))
}

/// A path of all squares and of the gaps between those that touch.
fn outline(corners: &[(u32, u32)]) -> String {
    let inner = CELL - 2 * INSET;
    let mut path = String::new();
    let mut rect = |x: u32, y: u32, width: u32, height: u32| {
        let _ = write!(path, "M{x} {y}h{width}v{height}h-{width}z");
    };
    for &(x, y) in corners {
        let (x, y) = (x + INSET, y + INSET);
        let has = |right: u32, down: u32| corners.contains(&(x - INSET + right, y - INSET + down));
        rect(x, y, inner, inner);
        if has(CELL, 0) {
            rect(x + inner, y, 2 * INSET, inner);
        }
        if has(0, CELL) {
            rect(x, y + inner, inner, 2 * INSET);
        }
        if has(CELL, 0) && has(0, CELL) && has(CELL, CELL) {
            rect(x + inner, y + inner, 2 * INSET, 2 * INSET);
        }
    }
    path
}

//! Files and ranks as players of shogi name them: numbers from the first seat's right, above, and at the right the ranks
//! from the far side.

use std::fmt::Write;

use chatur_board::Shape;

use super::shapes::{LABEL_SIZE, baseline};
#[cfg(feature = "characters")]
use super::traditional::outline;
use super::{CELL, LABEL};
#[cfg(feature = "characters")]
use crate::picture::characters;
use crate::picture::view::View;
use crate::picture::{Look, PieceLook, Signs};

/// Draws them where pieces are tiles and stand for more than their letters; `false` elsewhere.
pub(super) fn draw(svg: &mut String, view: View<'_>, look: &Look, margin: u32) -> bool {
    let geometry = view.geometry();
    let upright = matches!(geometry.shape(), Shape::Squares(_)) && geometry.levels() == 1 && !view.sideways();
    if look.pieces != PieceLook::Tiles || look.signs == Signs::Letters || !upright {
        return false;
    }
    let middle = |n: u8| f64::from(2 * margin + (2 * u32::from(n) + 1) * CELL) / 2.0;
    let half = f64::from(margin) / 2.0;
    let right = f64::from(margin + u32::from(view.columns()) * CELL) + half;
    let text = |svg: &mut String, x: f64, y: f64, text: &str| {
        let y = baseline(y, LABEL_SIZE);
        let _ = write!(svg, r#"<text x="{x}" y="{y}">{text}</text>"#);
    };
    let _ = write!(
        svg,
        r#"<g font-family="sans-serif" font-size="{LABEL_SIZE}" fill="{LABEL}" text-anchor="middle">"#
    );
    for column in 0..view.columns() {
        if let Some(square) = (0..view.rows()).find_map(|row| view.square(row, column)) {
            text(svg, middle(column), half, &(geometry.files() - geometry.file(square)).to_string());
        }
    }
    for row in 0..view.rows() {
        let Some(square) = (0..view.columns()).find_map(|column| view.square(row, column)) else { continue };
        let number = geometry.ranks() - 1 - geometry.rank(square);
        #[cfg(feature = "characters")]
        if look.signs == Signs::Characters
            && let Some(path) = characters::rank(number)
        {
            outline(svg, path, (right, middle(row)), LABEL_SIZE, LABEL);
            continue;
        }
        text(svg, right, middle(row), &geometry.letter(number));
    }
    *svg += "</g>\n";
    true
}

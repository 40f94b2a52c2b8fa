//! Boards and pieces as the old games of Asia have them: lines with a river and palaces, discs, and pointed tiles.
//!
//! Characters are outlines, for a picture stands alone and brings no font.

use std::collections::BTreeMap;
use std::fmt::Write;

use chatur_board::{Facing, Geometry, Shape, Square};
use chatur_core::{Kind, Seat, Spec};

use super::colours::Colours;
use super::pieces::draw_layer;
use super::shapes::{baseline, middle};
use super::{CELL, escaped};
#[cfg(feature = "characters")]
use crate::picture::characters;
use crate::picture::{BoardLook, Look, PieceLook, Signs, drawing};

/// The lines of a board.
const LINE: &str = "#5b4326";
/// Wood and paper that something is written on.
const WOOD: &str = "#f6e3b8";
/// What is written on tiles, and on those of promoted pieces.
const INK: &str = "#1d1a16";
const PROMOTED: &str = "#a3201a";
/// Eight corners around the middle of a piece, and a smaller such ring.
const OCTAGON: &str = "M40.5 30L30 40.5H15L4.5 30V15L15 4.5H30L40.5 15Z";
const OCTAGON_RING: &str = "M37.8 28.9L28.9 37.8H16.1L7.2 28.9V16.1L16.1 7.2H28.9L37.8 16.1Z";
/// A tile that points up.
const TILE: &str = "M22.5 3L36 9.5L40.5 42H4.5L9 9.5Z";

/// How a board is drawn: hexes, and points that are joined by lines of their own, are always checkered.
pub(super) fn board(spec: &Spec, look: &Look) -> BoardLook {
    if matches!(spec.geometry.shape(), Shape::Squares(_)) { look.board } else { BoardLook::Checkered }
}

/// Lines over the squares: those on whose crossings pieces stand, or those between squares of one colour.
pub(super) fn lines(svg: &mut String, spec: &Spec, look: &Look, corners: &BTreeMap<Square, (u32, u32)>) {
    let path = match board(spec, look) {
        BoardLook::Points => crossings(&spec.geometry, look, corners) + &palaces(look, corners),
        BoardLook::Plain => between(corners),
        BoardLook::Checkered => return,
    };
    let _ = writeln!(svg, r#"<path d="{path}" fill="none" stroke="{LINE}" stroke-width="1.5"/>"#);
    #[cfg(feature = "characters")]
    if let (Signs::Characters, Some(river), BoardLook::Points) = (look.signs, look.river, look.board) {
        river_signs(svg, &spec.geometry, river, corners);
    }
}

/// What is written on the river, where it lies between two ranks, read from the first seat's side.
#[cfg(feature = "characters")]
fn river_signs(svg: &mut String, geometry: &Geometry, river: u8, corners: &BTreeMap<Square, (u32, u32)>) {
    const SIZE: f64 = 20.0;
    const STEP: f64 = 40.0;
    let banks =
        corners.iter().filter(|(square, _)| [river, river + 1].contains(&(geometry.rank(**square) + 1)));
    let middles = banks.map(|(_, &corner)| middle(corner));
    let Some([left, top, right, low]) = around(middles) else { return };
    // A river that runs upright has no words.
    if low - top > f64::from(CELL) {
        return;
    }
    for (words, part) in characters::river().iter().zip([0.25, 0.75]) {
        let first = left + (right - left) * part - STEP * (words.len() as f64 - 1.0) / 2.0;
        for (index, path) in words.iter().enumerate() {
            let x = first + STEP * index as f64;
            outline(svg, path, (x, f64::midpoint(top, low)), SIZE, LINE);
        }
    }
}

/// An outline of this size, around a point.
#[cfg(feature = "characters")]
pub(super) fn outline(svg: &mut String, path: &str, (x, y): (f64, f64), size: f64, ink: &str) {
    let scale = size / characters::EM;
    // Characters hang a little below their line.
    let (left, line) = (x - size / 2.0, y + 0.38 * size);
    let _ = write!(
        svg,
        r#"<path transform="translate({left:.1} {line:.1}) scale({scale})" d="{path}" fill="{ink}"/>"#
    );
}

/// The smallest rectangle around some points: left, top, right and low.
fn around(points: impl Iterator<Item = (f64, f64)>) -> Option<[f64; 4]> {
    points.fold(None, |ends: Option<[f64; 4]>, (x, y)| {
        let [left, top, right, low] = ends.unwrap_or([x, y, x, y]);
        Some([left.min(x), top.min(y), right.max(x), low.max(y)])
    })
}

/// Lines from each square to the next. Across the river there are only those along the edges.
fn crossings(geometry: &Geometry, look: &Look, corners: &BTreeMap<Square, (u32, u32)>) -> String {
    let mut path = String::new();
    for (&square, &corner) in corners {
        let (level, file, rank) = (geometry.level(square), geometry.file(square), geometry.rank(square));
        let edge = file == 0 || file + 1 == geometry.files();
        let river = look.river == Some(rank + 1) && !edge;
        let ahead = geometry.square_on(level, file, rank + 1).filter(|_| !river);
        for next in [geometry.square_on(level, file + 1, rank), ahead].into_iter().flatten() {
            let Some(&next) = corners.get(&next) else { continue };
            let (from, to) = (middle(corner), middle(next));
            let _ = write!(path, "M{} {}L{} {}", from.0, from.1, to.0, to.1);
        }
    }
    path
}

/// Both diagonals of each palace.
fn palaces(look: &Look, corners: &BTreeMap<Square, (u32, u32)>) -> String {
    let mut path = String::new();
    for palace in &look.palaces {
        let inside =
            palace.into_iter().filter_map(|square| corners.get(&square).map(|&corner| middle(corner)));
        if let Some([left, top, right, low]) = around(inside) {
            let _ = write!(path, "M{left} {top}L{right} {low}M{left} {low}L{right} {top}");
        }
    }
    path
}

fn between(corners: &BTreeMap<Square, (u32, u32)>) -> String {
    let mut path = String::new();
    for (x, y) in corners.values() {
        let _ = write!(path, "M{x} {y}h{CELL}v{CELL}h-{CELL}z");
    }
    path
}

/// Draws a piece of a set; `false` where the set has figures.
pub(super) fn piece(svg: &mut String, look: &Look, kind: &Kind, of: &Owner<'_>) -> bool {
    let Owner { colours, turned, grey, .. } = *of;
    let ink = &colours.line;
    match look.pieces {
        PieceLook::Figures => return false,
        PieceLook::Discs => {
            let _ = write!(
                svg,
                r#"<circle cx="22.5" cy="22.5" r="18.5" fill="{WOOD}" stroke="{ink}" stroke-width="2"/><circle cx="22.5" cy="22.5" r="15.8" fill="none" stroke="{ink}" stroke-width=".9"/>"#
            );
            sign(svg, look, kind, of, (22.5, ink));
        }
        PieceLook::Octagons => {
            let _ = write!(
                svg,
                r#"<path d="{OCTAGON}" fill="{WOOD}" stroke="{ink}" stroke-width="2" stroke-linejoin="round"/><path d="{OCTAGON_RING}" fill="none" stroke="{ink}" stroke-width=".7"/>"#
            );
            sign(svg, look, kind, of, (22.5, ink));
        }
        PieceLook::Tiles => {
            let around = if turned { r#" transform="rotate(180 22.5 22.5)""# } else { "" };
            let _ = write!(
                svg,
                r##"<g{around}><path d="{TILE}" fill="{WOOD}" stroke="#4a3418" stroke-width="1.6" stroke-linejoin="round"/>"##
            );
            let promoted = kind.name.starts_with("promoted ") || kind.letter.starts_with('+');
            let ink = match (grey, promoted) {
                (true, _) => ink.as_str(),
                (false, true) => PROMOTED,
                (false, false) => INK,
            };
            sign(svg, look, kind, of, (26.0, ink));
            *svg += "</g>";
        }
    }
    true
}

/// Whose a piece is, as far as it is seen.
pub(super) struct Owner<'a> {
    pub(super) colours: &'a Colours,
    pub(super) seat: usize,
    /// Whether the seat looks down the picture.
    pub(super) turned: bool,
    pub(super) grey: bool,
}

/// What stands on a piece, around a height: the sign that is asked for, or else its letter.
fn sign(svg: &mut String, look: &Look, kind: &Kind, of: &Owner<'_>, (height, ink): (f64, &str)) {
    match look.signs {
        #[cfg(feature = "characters")]
        Signs::Characters => {
            if let Some(path) = characters::of(look.pieces, &kind.name, of.seat) {
                return outline(svg, path, (22.5, height - 0.5), 23.0, ink);
            }
        }
        Signs::Western => {
            let tiles = look.pieces == PieceLook::Tiles;
            let layers = if tiles { drawing::on_a_tile(&kind.name) } else { drawing::of(kind) };
            if let Some(layers) = layers {
                // As on the page: on discs the first seat's figures are hollow.
                let pale = || "#fff7e2".to_owned();
                let colours = match (tiles, of.seat) {
                    (true, _) => Colours { fill: ink.to_owned(), line: ink.to_owned(), ink: WOOD.to_owned() },
                    (_, 0) => Colours { fill: pale(), line: ink.to_owned(), ink: ink.to_owned() },
                    _ => Colours { fill: ink.to_owned(), line: ink.to_owned(), ink: pale() },
                };
                let place = if tiles { "translate(9 11.5) scale(.6)" } else { "translate(7.8 7) scale(.65)" };
                let _ = write!(svg, r#"<g transform="{place}">"#);
                for layer in layers {
                    draw_layer(svg, *layer, &colours, of.grey);
                }
                *svg += "</g>";
                return;
            }
        }
        Signs::Letters => {}
    }
    letter(svg, kind, height, ink);
}

fn letter(svg: &mut String, kind: &Kind, height: f64, ink: &str) {
    let size = match kind.letter.chars().count() {
        0 | 1 => 22.0,
        2 => 17.0,
        _ => 13.0,
    };
    let _ = write!(
        svg,
        r#"<text x="22.5" y="{}" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="{size}" fill="{ink}">{}</text>"#,
        baseline(height, size),
        escaped(&kind.letter)
    );
}

/// The ink of a seat on discs and octagons, where two play.
pub(super) fn ink(spec: &Spec, set: PieceLook, seat: Seat) -> Option<&'static str> {
    match (set, seat.0) {
        _ if spec.seats.len() != 2 => None,
        (PieceLook::Discs, 0) | (PieceLook::Octagons, 1) => Some("#a3201a"),
        (PieceLook::Discs, 1) => Some("#1d1a16"),
        (PieceLook::Octagons, 0) => Some("#1b6a45"),
        _ => None,
    }
}

/// Whether a seat looks down a picture that is seen by another.
pub(super) fn looks_down(spec: &Spec, seat: Seat, seen_by: Seat) -> bool {
    let facing = |seat: Seat| spec.seats.get(seat.index()).map_or(Facing::North, |seat| seat.facing);
    facing(seat) == facing(seen_by).opposite()
}

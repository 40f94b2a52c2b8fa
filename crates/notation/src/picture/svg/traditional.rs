//! Boards and pieces as the old games of Asia have them: lines with a river and palaces, discs, and pointed tiles.
//!
//! Pieces have their letters here: characters would need a font, and a picture stands alone.

use std::collections::BTreeMap;
use std::fmt::Write;

use chatur_board::{Facing, Geometry, Shape, Square};
use chatur_core::{Kind, Seat, Spec};

use super::colours::Colours;
use super::shapes::{baseline, middle};
use super::{CELL, escaped};
use crate::picture::{BoardLook, Look, PieceLook};

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
        let ends = inside.fold(None, |ends: Option<[f64; 4]>, (x, y)| {
            let [left, top, right, low] = ends.unwrap_or([x, y, x, y]);
            Some([left.min(x), top.min(y), right.max(x), low.max(y)])
        });
        if let Some([left, top, right, low]) = ends {
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
pub(super) fn piece(svg: &mut String, set: PieceLook, kind: &Kind, colours: &Colours, turned: bool) -> bool {
    let ink = &colours.line;
    match set {
        PieceLook::Figures => return false,
        PieceLook::Discs => {
            let _ = write!(
                svg,
                r#"<circle cx="22.5" cy="22.5" r="18.5" fill="{WOOD}" stroke="{ink}" stroke-width="2"/><circle cx="22.5" cy="22.5" r="15.8" fill="none" stroke="{ink}" stroke-width=".9"/>"#
            );
            letter(svg, kind, 22.5, ink);
        }
        PieceLook::Octagons => {
            let _ = write!(
                svg,
                r#"<path d="{OCTAGON}" fill="{WOOD}" stroke="{ink}" stroke-width="2" stroke-linejoin="round"/><path d="{OCTAGON_RING}" fill="none" stroke="{ink}" stroke-width=".7"/>"#
            );
            letter(svg, kind, 22.5, ink);
        }
        PieceLook::Tiles => {
            let around = if turned { r#" transform="rotate(180 22.5 22.5)""# } else { "" };
            let _ = write!(
                svg,
                r##"<g{around}><path d="{TILE}" fill="{WOOD}" stroke="#4a3418" stroke-width="1.6" stroke-linejoin="round"/>"##
            );
            let promoted = kind.name.starts_with("promoted ") || kind.letter.starts_with('+');
            letter(svg, kind, 26.0, if promoted { PROMOTED } else { INK });
            *svg += "</g>";
        }
    }
    true
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

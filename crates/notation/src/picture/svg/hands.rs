//! The pieces in hand, below the board: a row for each seat, each kind once with its number; or, in a picture without a panel,
//! a tray that all share, without names.

use std::fmt::Write;

use chatur_core::{KindId, Piece, Seat, Setup, Spec};

use super::pieces::Drawn;
use super::{CELL, LABEL, Panel, SvgOptions};
use crate::hands::has_hands;
use crate::picture::svg::shapes::escaped;

/// How high a row is: pieces are drawn at two thirds.
const ROW: u32 = 34;
/// Behind the tray that all share.
const TRAY: &str = "#d9c7aa";

/// The room for a kind and its number.
const PLACE: u32 = 46;

/// The kinds that a seat has in hand, with their numbers.
fn held(spec: &Spec, setup: &Setup, seat: Seat) -> Vec<(KindId, u8)> {
    let kinds = spec.kind_ids().map(|kind| (kind, setup.in_hand(seat, kind)));
    kinds.filter(|(_, count)| *count > 0).collect()
}

/// How many kinds fit beside each other.
fn per_row(width: u32) -> usize {
    (width.saturating_sub(NAME) / PLACE).max(1) as usize
}

/// The room for the name of a seat.
const NAME: u32 = 74;

/// The rows that a seat needs, at least one.
fn rows(spec: &Spec, setup: &Setup, seat: Seat, width: u32) -> u32 {
    held(spec, setup, seat).len().div_ceil(per_row(width)).max(1) as u32
}

/// Whether they are drawn: where there can be any, but not empty ones of a picture that is to have no panel.
pub(super) fn shown(spec: &Spec, setup: &Setup, options: &SvgOptions) -> bool {
    let any = || spec.seat_ids().any(|seat| !held(spec, setup, seat).is_empty());
    has_hands(spec) && (options.panel == Panel::IfNeeded || any())
}

/// How high the hands are.
pub(super) fn height(spec: &Spec, setup: &Setup, width: u32, options: &SvgOptions) -> u32 {
    if options.panel == Panel::Never {
        return in_tray(spec, setup).len().div_ceil((width / PLACE).max(1) as usize) as u32 * ROW;
    }
    spec.seat_ids().map(|seat| rows(spec, setup, seat, width) * ROW).sum()
}

/// The pieces in hand, each kind once.
pub(super) fn used(spec: &Spec, setup: &Setup) -> Vec<Drawn> {
    let of = |seat| held(spec, setup, seat).into_iter().map(move |(kind, _)| Piece { kind, seat });
    spec.seat_ids().flat_map(of).map(|piece| Drawn::of(spec, setup, piece)).collect()
}

/// What lies in the tray that all share, seat by seat.
fn in_tray(spec: &Spec, setup: &Setup) -> Vec<(Piece, u8)> {
    let of =
        |seat| held(spec, setup, seat).into_iter().map(move |(kind, count)| (Piece { kind, seat }, count));
    spec.seat_ids().flat_map(of).collect()
}

/// Draws the tray: the board stands on it, so that a picture that is made square has no empty edges.
pub(super) fn tray(svg: &mut String, spec: &Spec, setup: &Setup, top: u32, (width, height): (u32, u32)) {
    let left = f64::from(height.saturating_sub(width)) / -2.0;
    let side = width.max(height);
    let _ = writeln!(svg, r#"<rect x="{left}" width="{side}" height="{height}" fill="{TRAY}"/>"#);
    let _ = writeln!(svg, r#"<g font-family="sans-serif" font-size="13" font-weight="bold" fill="{LABEL}">"#);
    let across = (width / PLACE).max(1);
    for (index, (piece, count)) in in_tray(spec, setup).into_iter().enumerate() {
        let (x, y) = (index as u32 % across * PLACE + 4, top + index as u32 / across * ROW);
        one(svg, Drawn::of(spec, setup, piece), count, (x, y));
    }
    *svg += "</g>\n";
}

/// A kind in hand, and its number.
fn one(svg: &mut String, drawn: Drawn, count: u8, (x, y): (u32, u32)) {
    let scale = f64::from(ROW - 4) / f64::from(CELL);
    let _ = writeln!(
        svg,
        r##"<use href="#{}" transform="translate({x} {}) scale({scale:.3})"/>"##,
        drawn.id(),
        y + 2
    );
    if count > 1 {
        let _ = writeln!(svg, r#"<text x="{}" y="{}">{count}</text>"#, x + 30, y + 22);
    }
}

/// Draws the hands below `top`.
pub(super) fn draw(svg: &mut String, spec: &Spec, setup: &Setup, (left, top): (u32, u32), width: u32) {
    let _ = writeln!(svg, r#"<g font-family="sans-serif" font-size="13" fill="{LABEL}">"#);
    let mut y = top;
    for seat in spec.seat_ids() {
        let name = escaped(&spec.seats[seat.index()].name);
        let _ = writeln!(svg, r#"<text x="{}" y="{}">{name}</text>"#, left + 4, y + 22);
        for (index, (kind, count)) in held(spec, setup, seat).into_iter().enumerate() {
            let (row, place) = (index / per_row(width), index % per_row(width));
            let (x, y) = (left + NAME + place as u32 * PLACE, y + row as u32 * ROW);
            one(svg, Drawn::of(spec, setup, Piece { kind, seat }), count, (x, y));
        }
        y += rows(spec, setup, seat, width) * ROW;
    }
    *svg += "</g>\n";
}

//! A board as an SVG picture.

mod bodies;
mod colours;
mod hands;
mod layout;
mod options;
mod panel;
mod pieces;
mod seat_mark;
mod shapes;
mod sides;
mod tile_labels;
mod traditional;

use std::collections::BTreeMap;
use std::fmt::Write;

use chatur_board::{Geometry, Shape, Square, SquareSet};
use chatur_core::{SeatState, Setup, Spec, Variant};

pub use options::{Panel, SvgOptions};

use super::view::View;
use super::{BoardLook, standing};
use crate::bodies::covering;
use chatur_effort::Ordered as _;
use pieces::Drawn;
use shapes::{escaped, labels, middle, target};

/// The side of a square; the drawings are made for it.
const CELL: u32 = 45;
/// The room for the names of files and ranks.
const MARGIN: u32 = 22;
/// The same where each seat has a bar along its side.
const WIDE_MARGIN: u32 = 30;
/// The room between board and panel.
const GAP: u32 = 6;

const LIGHT: &str = "#ecdcbe";
/// The third shade of hexes.
const MIDDLE: &str = "#cbac8a";
const DARK: &str = "#a87b55";
const LAST_MOVE: &str = "#e8b93c";
const CHECK: &str = "#d8342b";
const WALL: &str = "#4a4038";
const LABEL: &str = "#5c5246";

/// Draws a board. The picture stands alone: it needs no fonts, scripts or styles from elsewhere.
///
/// With more than two seats each piece has a mark with the shape and letter of its seat, and each seat a bar along
/// its side of the board. Walls are dark squares, and pieces in hand stand below the board. Grey pieces are grey; a
/// royal piece that walks has a dashed ring. Board and pieces are those that the look asks for.
pub fn svg_board(variant: &Variant, setup: &Setup, options: &SvgOptions) -> String {
    Picture::new(variant, setup, options).draw()
}

/// Whether each seat has a side of the board to itself that a bar can run along.
fn has_sides(geometry: &Geometry) -> bool {
    matches!(geometry.shape(), Shape::Squares(_)) && geometry.levels() == 1
}

/// A picture while it is drawn.
struct Picture<'a> {
    variant: &'a Variant,
    setup: &'a Setup,
    options: &'a SvgOptions,
    view: View<'a>,
    margin: u32,
    /// The left upper corner of each square.
    corners: BTreeMap<Square, (u32, u32)>,
    svg: String,
}

impl<'a> Picture<'a> {
    fn new(variant: &'a Variant, setup: &'a Setup, options: &'a SvgOptions) -> Self {
        let spec = variant.spec();
        let view = View::of(spec, options.seen_by);
        let margin = match (options.coordinates, spec.seats.len() > 2) {
            (_, true) => WIDE_MARGIN,
            (true, false) => MARGIN,
            (false, false) => 0,
        };
        let corners = layout::corners(view, margin);
        Self { variant, setup, options, view, margin, corners, svg: String::new() }
    }

    fn draw(mut self) -> String {
        let spec = self.variant.spec();
        let (setup, options) = (self.setup, self.options);
        let (across, down) = layout::size(self.view);
        let board = across + 2 * self.margin;
        let mut height = down + 2 * self.margin;
        let mut width = board;
        let panel = options.panel == Panel::IfNeeded && standing::matters(spec);
        let bottom = height;
        let hands = hands::shown(spec, setup, options);
        if hands {
            height += hands::height(spec, setup, board, options);
        }
        if panel {
            width += GAP + panel::WIDTH + GAP;
            height = height.max(self.margin + panel::height(spec));
        }
        // What is in hand lies in a tray where there is no panel, and then the picture is as wide as it is high.
        let tray = hands && options.panel == Panel::Never;
        let (shown, left) =
            if tray && width < height { (height, f64::from(height - width) / -2.0) } else { (width, 0.0) };
        let _ = writeln!(
            self.svg,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} 0 {shown} {height}" width="{shown}" height="{height}" role="img">"#
        );
        let _ = writeln!(self.svg, "<title>{}</title>", escaped(&title(spec, setup)));
        let mut used = pieces::used(spec, setup);
        if hands {
            used.extend(hands::used(spec, setup));
        }
        used.order();
        used.dedup();
        pieces::definitions(&mut self.svg, spec, &used, options);
        if tray {
            hands::tray(&mut self.svg, spec, setup, bottom, (width, height));
        }
        self.squares();
        traditional::lines(&mut self.svg, spec, &options.look, &self.corners);
        if spec.seats.len() > 2 && has_sides(self.variant.geometry()) {
            sides::draw(&mut self.svg, spec, setup, self.view, options.seen_by, self.margin);
        }
        self.pieces();
        self.targets();
        layout::edges(&mut self.svg, self.view, self.margin);
        if options.coordinates && tile_labels::draw(&mut self.svg, self.view, &options.look, self.margin) {
            // That is all.
        } else if options.coordinates && matches!(self.variant.geometry().shape(), Shape::Squares(_)) {
            labels(&mut self.svg, self.view, self.margin, bottom);
        } else if options.coordinates {
            layout::names(&mut self.svg, self.view, self.margin);
        }
        if hands && !tray {
            hands::draw(&mut self.svg, spec, setup, (0, bottom), board);
        }
        if panel {
            panel::draw(&mut self.svg, spec, setup, options, (board + GAP, self.margin));
        }
        self.svg += "</svg>\n";
        self.svg
    }

    fn squares(&mut self) {
        let geometry = self.variant.geometry();
        let last = self.last_move();
        let checkered = traditional::board(self.variant.spec(), &self.options.look) == BoardLook::Checkered;
        layout::lines(&mut self.svg, self.view, &self.corners);
        for (_, _, square) in self.view.squares() {
            let Some(&corner) = self.corners.get(&square) else { continue };
            let colour = match (geometry.is_hex(), geometry.shade(square)) {
                _ if !checkered => LIGHT,
                (_, 0) => DARK,
                (true, 1) => MIDDLE,
                _ => LIGHT,
            };
            let cell = layout::Cell::of(geometry);
            let name = geometry.name(square);
            let named = format!(r#" data-square="{name}""#);
            cell.draw(&mut self.svg, corner, &named, colour, None);
            if self.setup.walls.has(square) {
                cell.draw(&mut self.svg, corner, "", WALL, None);
            }
            if last.has(square) {
                cell.draw(&mut self.svg, corner, "", LAST_MOVE, Some("0.6"));
            }
            if self.options.check.has(square) {
                cell.draw(&mut self.svg, corner, "", CHECK, Some("0.75"));
            }
        }
    }

    /// The squares of the last move; of a piece that covers several, those that it left and has now.
    fn last_move(&self) -> SquareSet {
        let room = |at: Square, like: Square| {
            let kind = self.setup.piece(like).map(|piece| piece.kind);
            kind.map(|kind| self.variant.footprint(kind, at)).unwrap_or_default() | SquareSet::of(at)
        };
        let mut all =
            self.options.last_move.map(|(from, to)| room(from, to) | room(to, to)).unwrap_or_default();
        for square in self.options.marked {
            all |= room(square, square);
        }
        all
    }

    fn pieces(&mut self) {
        let spec = self.variant.spec();
        for (_, _, square) in self.view.squares() {
            let (Some(piece), Some(&(x, y))) = (self.setup.piece(square), self.corners.get(&square)) else {
                continue;
            };
            let drawn = Drawn::of(spec, self.setup, piece);
            let walks = matches!(self.setup.states.get(piece.seat.index()), Some(SeatState::Walking(_)));
            if walks && !drawn.grey {
                let line = drawn.colours(spec).line;
                let (cx, cy) = middle((x, y));
                let _ = writeln!(
                    self.svg,
                    r#"<circle cx="{cx}" cy="{cy}" r="20.5" fill="none" stroke="{line}" stroke-width="2.5" stroke-dasharray="5 4"/>"#
                );
            }
            let room = self.variant.footprint(piece.kind, square);
            if spec.kinds[piece.kind.index()].footprint.is_single() || room.is_empty() {
                let _ = writeln!(self.svg, r##"<use href="#{}" x="{x}" y="{y}"/>"##, drawn.id());
            } else {
                let corners: Vec<_> =
                    room.into_iter().filter_map(|square| self.corners.get(&square).copied()).collect();
                bodies::draw(&mut self.svg, spec, drawn, &corners);
            }
        }
    }

    fn targets(&mut self) {
        for square in self.options.targets {
            if let Some(&corner) = self.corners.get(&square) {
                let occupied = covering(self.variant, self.setup, square).is_some();
                target(&mut self.svg, corner, occupied);
            }
        }
    }
}

fn title(spec: &Spec, setup: &Setup) -> String {
    let turn = spec.seats.get(setup.turn.index()).map_or("nobody", |seat| seat.name.as_str());
    format!("{}, {turn} to move", spec.name)
}

//! A bar in each seat's colour along its own side of the board; that of the seat to move is wide.

use std::fmt::Write;

use chatur_board::Facing;
use chatur_core::{Seat, SeatState, Setup, Spec};

use super::CELL;
use super::colours::Colours;
use crate::picture::view::View;

/// Draws the bars around a board whose left upper corner lies at `margin` both ways.
pub(super) fn draw(svg: &mut String, spec: &Spec, setup: &Setup, view: View<'_>, seen_by: Seat, margin: u32) {
    let quarter = |facing: Facing| match facing {
        Facing::East => 1,
        Facing::South => 2,
        Facing::West => 3,
        _ => 0,
    };
    let facing = |seat: Seat| spec.seats.get(seat.index()).map_or(0, |seat| quarter(seat.facing));
    let (columns, rows) = (view.columns(), view.rows());
    for seat in spec.seat_ids() {
        // 0 is below, 1 to the left, and so on around the board.
        let side = (4 + facing(seat) - facing(seen_by)) % 4;
        let edge: Vec<u8> = match side {
            0 => (0..columns).filter(|column| view.square(rows - 1, *column).is_some()).collect(),
            2 => (0..columns).filter(|column| view.square(0, *column).is_some()).collect(),
            1 => (0..rows).filter(|row| view.square(*row, 0).is_some()).collect(),
            _ => (0..rows).filter(|row| view.square(*row, columns - 1).is_some()).collect(),
        };
        let (Some(first), Some(last)) = (edge.first(), edge.last()) else { continue };
        let from = margin + u32::from(*first) * CELL;
        let length = (u32::from(*last) + 1 - u32::from(*first)) * CELL;
        let thick = if setup.turn == seat { 7 } else { 3 };
        let far = |count: u8| margin + u32::from(count) * CELL + 1;
        let (x, y, width, height) = match side {
            0 => (from, far(rows), length, thick),
            2 => (from, margin - 1 - thick, length, thick),
            1 => (margin - 1 - thick, from, thick, length),
            _ => (far(columns), from, thick, length),
        };
        let out = setup.states.get(seat.index()) == Some(&SeatState::Out);
        let fill = if out { Colours::grey() } else { Colours::of(spec, seat) }.fill;
        let _ = writeln!(
            svg,
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="1.5" fill="{fill}"/>"#
        );
    }
}

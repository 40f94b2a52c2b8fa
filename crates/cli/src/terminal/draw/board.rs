//! The board: grounds, pieces, dots, rings and the cursor, one square after the other.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::super::layout::Layout;
use super::super::scene::{BoardScene, Cell, Ground, Sign};
use super::super::theme;

/// The signs that mark a square.
struct Signs {
    /// What a wall is filled with; plain as on boards of text.
    wall: &'static str,
    dot: &'static str,
    /// Corners from the top left, clockwise from there by rows; then the sides.
    ring: [&'static str; 4],
    level: &'static str,
    upright: &'static str,
    cursor: [&'static str; 4],
}

const FINE: Signs = Signs {
    wall: "▒",
    dot: "●",
    ring: ["╭", "╮", "╰", "╯"],
    level: "─",
    upright: "│",
    cursor: ["┏", "┓", "┗", "┛"],
};
const PLAIN: Signs = Signs {
    wall: "#",
    dot: "o",
    ring: ["/", "\\", "\\", "/"],
    level: "-",
    upright: "|",
    cursor: ["[", "]", "[", "]"],
};

pub(super) fn draw(buffer: &mut Buffer, layout: &Layout, board: &BoardScene, ascii: bool) {
    let signs = if ascii { &PLAIN } else { &FINE };
    let cells = board.rows.iter().flat_map(|row| &row.cells).flatten();
    let many = cells.filter_map(|cell| cell.piece.as_ref()).any(|piece| piece.badge.is_some());
    for (row, line) in board.rows.iter().enumerate() {
        for (column, cell) in line.cells.iter().enumerate() {
            if let Some(cell) = cell {
                square(buffer, layout.cell_area(row as u16, column as u16), cell, signs, many);
            }
        }
        if layout.row_labels.width > 0 {
            let middle = middle(layout.cell_area(row as u16, 0));
            let x = layout.row_labels.right() - 1 - line.label.len() as u16;
            put(buffer, x, middle.1, &line.label, theme::label());
        }
    }
    if layout.column_labels.height > 0 {
        for (column, label) in board.column_labels.iter().enumerate() {
            let x = middle(layout.cell_area(0, column as u16)).0;
            put(buffer, x, layout.column_labels.y, label, theme::label());
        }
    }
}

/// Where the piece stands.
fn middle(area: Rect) -> (u16, u16) {
    (area.x + (area.width - 1) / 2, area.y + (area.height - 1) / 2)
}

fn square(buffer: &mut Buffer, area: Rect, cell: &Cell, signs: &Signs, many: bool) {
    let ground = theme::ground(cell, many);
    for y in area.top()..area.bottom() {
        put(buffer, area.x, y, &" ".repeat(usize::from(area.width)), ground);
    }
    if cell.is_wall {
        for y in area.top()..area.bottom() {
            put(buffer, area.x, y, &signs.wall.repeat(usize::from(area.width)), theme::wall());
        }
    }
    let (x, y) = middle(area);
    if let Some(piece) = cell.piece.as_ref().filter(|piece| piece.badge.is_some()) {
        on_badge(buffer, area, piece, cell.ground);
    } else if let Some(piece) = &cell.piece {
        let room = usize::from(area.width);
        let text: String = piece.text.chars().take(room).collect();
        let length = text.chars().count() as u16;
        put(
            buffer,
            x - (length.saturating_sub(1) / 2).min(x - area.x),
            y,
            &text,
            theme::piece(piece.seat, cell.ground),
        );
    }
    match (cell.is_target, &cell.piece) {
        (true, Some(_)) => ring(buffer, area, signs),
        (true, None) => put(buffer, x, y, signs.dot, theme::target()),
        (false, _) => {}
    }
    if cell.has_cursor {
        cursor(buffer, area, signs);
    }
}

/// A piece on its seat's colour. The ground stays in sight around it, but for a body, whose squares join.
fn on_badge(buffer: &mut Buffer, area: Rect, piece: &Sign, ground: Ground) {
    let Some(badge) = piece.badge else { return };
    let style = theme::badge(badge);
    let length = (piece.text.chars().count() as u16).min(area.width);
    let y = middle(area).1;
    let place = match (piece.is_body, area.height) {
        (true, _) => area,
        (false, 1) => Rect::new(area.x, y, length, 1),
        (false, 2) => Rect::new(area.x + 1, y, area.width.saturating_sub(2).max(length), 1),
        (false, _) => Rect::new(area.x + 1, area.y + 1, area.width - 2, area.height - 2),
    };
    for line in place.top()..place.bottom() {
        put(buffer, place.x, line, &" ".repeat(usize::from(place.width)), style);
    }
    let text: String = piece.text.chars().take(usize::from(area.width)).collect();
    let x = place.x + place.width.saturating_sub(length) / 2;
    // A body covers its ground, so its signs show what the ground would.
    let style = if piece.is_body { theme::on_body(badge, ground) } else { style };
    put(buffer, x, y, &text, style);
    if let Some(note) = piece.note
        && x + length < area.right()
    {
        put(buffer, x + length, y, &note.to_string(), Style::new());
    }
}

/// A ring around the piece; round brackets where a square is one line high.
fn ring(buffer: &mut Buffer, area: Rect, signs: &Signs) {
    let style = theme::target();
    let (left, right, top, bottom) = (area.x, area.right() - 1, area.y, area.bottom() - 1);
    if area.height == 1 {
        if area.width >= 3 {
            put(buffer, left, top, "(", style);
        }
        put(buffer, right, top, ")", style);
        return;
    }
    for x in left + 1..right {
        if area.height > 2 {
            put(buffer, x, top, signs.level, style);
        }
        put(buffer, x, bottom, signs.level, style);
    }
    for y in top + 1..bottom {
        put(buffer, left, y, signs.upright, style);
        put(buffer, right, y, signs.upright, style);
    }
    corners(buffer, area, &signs.ring, style);
}

/// Heavy corners; square brackets where a square is one line high.
fn cursor(buffer: &mut Buffer, area: Rect, signs: &Signs) {
    let style = theme::cursor();
    if area.height > 1 {
        corners(buffer, area, &signs.cursor, style);
        return;
    }
    if area.width >= 3 {
        put(buffer, area.x, area.y, "[", style);
    }
    put(buffer, area.right() - 1, area.y, "]", style);
}

fn corners(buffer: &mut Buffer, area: Rect, signs: &[&str; 4], style: Style) {
    let (left, right, top, bottom) = (area.x, area.right() - 1, area.y, area.bottom() - 1);
    let places = [(left, top), (right, top), (left, bottom), (right, bottom)];
    for ((x, y), sign) in places.into_iter().zip(signs) {
        put(buffer, x, y, sign, style);
    }
}

/// Writes a text, leaving the ground under it as it is. What lies outside the screen is left out.
fn put(buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style) {
    if buffer.area.contains((x, y).into()) {
        buffer.set_string(x, y, text, style);
    }
}

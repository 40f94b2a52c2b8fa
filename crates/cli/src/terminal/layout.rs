//! Where everything goes, and what lies under a point of the screen.

use ratatui::layout::{Position, Rect};

use super::scene::{DialogBody, DialogScene};

/// Width and height of a square, largest first. An odd width has a middle.
const CELLS: [(u16, u16); 6] = [(11, 5), (9, 4), (7, 3), (5, 2), (3, 1), (2, 1)];
/// The narrowest list of moves that is worth showing.
const PANEL: u16 = 24;
const WIDEST_PANEL: u16 = 48;
/// The lines above and below the board: title, file names, status, message, entry, buttons.
const AROUND: u16 = 6;

/// The parts of the screen. A part that has no room is empty.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layout {
    pub(crate) title: Rect,
    /// The squares themselves, without the names around them.
    pub(crate) board: Rect,
    /// Width and height of a square; zero when the board does not fit at all.
    pub(crate) cell: (u16, u16),
    pub(crate) row_labels: Rect,
    pub(crate) column_labels: Rect,
    pub(crate) panel: Rect,
    pub(crate) status: Rect,
    pub(crate) message: Rect,
    pub(crate) entry: Rect,
    pub(crate) buttons: Rect,
}

impl Layout {
    /// For a screen and a board of so many columns and rows.
    pub(crate) fn of(screen: Rect, columns: u16, rows: u16) -> Self {
        let margin = if rows >= 10 { 3 } else { 2 };
        let fits = |(width, height): (u16, u16), panel: u16, around: u16| {
            columns * width + margin + panel <= screen.width && rows * height + around <= screen.height
        };
        // A panel beside the board is worth more than larger squares; then the lines around it go.
        let wanted = [(PANEL + 2, AROUND), (0, AROUND), (0, 3), (0, 0)];
        let found = wanted.iter().find_map(|&(panel, around)| {
            CELLS.into_iter().find(|&cell| fits(cell, panel, around)).map(|cell| (cell, around))
        });
        let Some((cell, around)) = found else {
            return Self { title: screen, ..Self::default() };
        };
        let line = |y: u16| {
            let inside = y < screen.height;
            Rect::new(screen.x, screen.y + y, screen.width, u16::from(inside))
        };
        let top = u16::from(around > 0);
        let board = Rect::new(
            screen.x + if around > 0 { margin } else { 0 },
            screen.y + top,
            columns * cell.0,
            rows * cell.1,
        );
        let below = top + board.height;
        let mut layout = Self { board, cell, ..Self::default() };
        if around > 0 {
            layout.title = line(0);
            layout.row_labels = Rect::new(screen.x, board.y, margin, board.height);
            layout.column_labels = Rect::new(board.x, screen.y + below, board.width, 1);
            layout.entry = line(below + 1);
        }
        if around == AROUND {
            layout.status = line(below + 1);
            layout.message = line(below + 2);
            layout.entry = line(below + 3);
            layout.buttons = line(screen.height - 1);
        }
        let beside = board.right() + 2;
        if screen.right() >= beside + PANEL {
            let width = (screen.right() - beside).min(WIDEST_PANEL);
            layout.panel = Rect::new(beside, board.y, width, board.height + 1);
        }
        layout
    }

    /// The row and column of the square under a point.
    pub(crate) fn cell_at(&self, point: Position) -> Option<(u8, u8)> {
        if !self.board.contains(point) || self.cell.0 == 0 {
            return None;
        }
        let column = (point.x - self.board.x) / self.cell.0;
        let row = (point.y - self.board.y) / self.cell.1;
        Some((row as u8, column as u8))
    }

    /// The area of a square.
    pub(crate) fn cell_area(&self, row: u16, column: u16) -> Rect {
        let (width, height) = self.cell;
        Rect::new(self.board.x + column * width, self.board.y + row * height, width, height)
    }
}

/// The area of a dialog, frame included, in the middle of the screen.
pub(crate) fn dialog_area(screen: Rect, dialog: &DialogScene) -> Rect {
    let longest = |lines: &[String]| lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let (width, height) = match &dialog.body {
        DialogBody::Text(lines) => (longest(lines), lines.len()),
        DialogBody::Choice { options, .. } => {
            let widest = options.iter().map(|(_, text)| text.chars().count() + 4).max().unwrap_or(0);
            (widest, options.len())
        }
        DialogBody::Prompt { text, hint } => (hint.chars().count().max(text.chars().count() + 2).max(36), 2),
    };
    let width = (width.max(dialog.title.chars().count()) as u16).saturating_add(4).min(screen.width);
    let height = (height as u16).saturating_add(2).min(screen.height);
    Rect::new(screen.x + (screen.width - width) / 2, screen.y + (screen.height - height) / 2, width, height)
}

/// The first option in sight, where not all have room: so many that the chosen one is seen.
pub(crate) fn first_option(height: usize, at: usize) -> usize {
    (at + 1).saturating_sub(height.max(1))
}

/// The option of a choice under a point.
pub(crate) fn option_at(screen: Rect, dialog: &DialogScene, point: Position) -> Option<usize> {
    let DialogBody::Choice { options, at } = &dialog.body else { return None };
    let area = dialog_area(screen, dialog);
    let height = area.height.saturating_sub(2);
    let line = point.y.checked_sub(area.y + 1)?;
    if !area.contains(point) || line >= height {
        return None;
    }
    let index = first_option(usize::from(height), *at) + usize::from(line);
    (index < options.len()).then_some(index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_found_again_on_every_screen() {
        for (columns, rows) in [(8, 8), (6, 6), (10, 8), (14, 14), (26, 9)] {
            for (width, height) in [(80, 24), (120, 40), (200, 70), (40, 12), (30, 10)] {
                let layout = Layout::of(Rect::new(0, 0, width, height), columns, rows);
                if layout.cell.0 == 0 {
                    continue;
                }
                for row in 0..rows {
                    for column in 0..columns {
                        let area = layout.cell_area(row, column);
                        let corner = Position::new(area.right() - 1, area.bottom() - 1);
                        assert_eq!(layout.cell_at(area.as_position()), Some((row as u8, column as u8)));
                        assert_eq!(layout.cell_at(corner), Some((row as u8, column as u8)));
                        assert!(area.right() <= width && area.bottom() <= height);
                    }
                }
            }
        }
    }

    #[test]
    fn a_usual_terminal_has_room_for_everything() {
        for (columns, rows) in [(8, 8), (10, 8), (6, 6)] {
            let layout = Layout::of(Rect::new(0, 0, 80, 24), columns, rows);
            assert!(layout.cell.1 >= 2 && layout.panel.width >= PANEL && layout.buttons.height == 1);
        }
    }
}

//! Draws a scene.

mod board;
mod dialog;
mod panel;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::buttons::{self, Button};
use super::layout::Layout;
use super::scene::{BoardScene, Scene, Side, TurnMark};
use super::theme;

pub(crate) use panel::list_area;

/// Draws everything.
pub(crate) fn draw(frame: &mut Frame<'_>, scene: &Scene) {
    let layout = layout_of(frame.area(), &scene.board);
    if layout.cell.0 == 0 {
        let text = "This window is too small for the board. Make it larger, or type a move and Enter.";
        let paragraph = Paragraph::new(text).wrap(ratatui::widgets::Wrap { trim: true });
        frame.render_widget(paragraph, frame.area());
        return;
    }
    frame.render_widget(Line::from(Span::styled(scene.title.as_str(), theme::title())), layout.title);
    board::draw(frame.buffer_mut(), &layout, &scene.board, scene.ascii);
    if let Some(turn) = scene.turn {
        strip(frame, &layout, turn);
    }
    panel::draw(frame, layout.panel, scene);
    for (note, area) in [(Some(&scene.status), layout.status), (scene.message.as_ref(), layout.message)] {
        if let Some(note) = note {
            let text = Span::styled(note.text.as_str(), theme::tone(note.tone));
            frame.render_widget(Line::from(text), area);
        }
    }
    if let Some(turn) = scene.turn
        && layout.status.height > 0
    {
        let marker = if scene.ascii { " > " } else { " ▶ " };
        let text = format!("{marker}{} ", scene.status.text);
        frame.render_widget(Line::from(Span::styled(text, theme::badge(turn.badge))), layout.status);
    }
    entry(frame, layout.entry, scene);
    bar(frame, layout.buttons, &scene.buttons);
    if let Some(window) = &scene.dialog {
        dialog::draw(frame, window);
    }
}

/// Colours the side of the board at which the seat to move sits.
fn strip(frame: &mut Frame<'_>, layout: &Layout, turn: TurnMark) {
    let board = layout.board;
    let area = match turn.side {
        Side::Bottom => layout.column_labels,
        Side::Left => layout.row_labels,
        Side::Top => Rect::new(board.x, layout.title.y, board.width, layout.title.height),
        Side::Right => Rect::new(board.right(), board.y, 2, board.height),
    };
    let area = area.intersection(frame.area());
    frame.buffer_mut().set_style(area, theme::badge(turn.badge));
}

/// The layout of a screen for this board: what was drawn, and what a click means.
pub(crate) fn layout_of(screen: Rect, board: &BoardScene) -> Layout {
    Layout::of(screen, board.column_labels.len() as u16, board.rows.len() as u16)
}

fn entry(frame: &mut Frame<'_>, area: Rect, scene: &Scene) {
    if area.height == 0 {
        return;
    }
    let line = if scene.entry.is_empty() {
        let hint = match &scene.drop_to_type {
            Some(text) => {
                format!("type a move ({text} puts a piece down) or a word, or use keys and the mouse")
            }
            None => "type a move or a word, or use the arrows, Enter and the mouse".to_owned(),
        };
        Line::from(vec![Span::raw("> "), Span::styled(hint, theme::label())])
    } else {
        Line::from(format!("> {}", scene.entry))
    };
    frame.render_widget(line, area);
    if scene.dialog.is_none() {
        let x = area.x.saturating_add(2 + scene.entry.chars().count() as u16);
        frame.set_cursor_position((x.min(area.right().saturating_sub(1)), area.y));
    }
}

fn bar(frame: &mut Frame<'_>, area: Rect, buttons: &[Button]) {
    if area.height == 0 {
        return;
    }
    for (button, place) in buttons::placed(area, buttons) {
        frame.render_widget(Span::styled(button.label(), theme::button()), place);
    }
}

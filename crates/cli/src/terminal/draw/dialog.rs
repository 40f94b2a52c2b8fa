//! Windows above the board.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear};

use super::super::layout::{dialog_area, first_option};
use super::super::scene::{DialogBody, DialogScene};
use super::super::theme;

pub(super) fn draw(frame: &mut Frame<'_>, dialog: &DialogScene) {
    let area = dialog_area(frame.area(), dialog);
    frame.render_widget(Clear, area);
    let block = Block::bordered().title(Span::styled(format!(" {} ", dialog.title), theme::title()));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let mut line = |index: usize, line: Line<'_>| {
        if (index as u16) < inner.height {
            let place = Rect::new(inner.x + 1, inner.y + index as u16, inner.width.saturating_sub(1), 1);
            frame.render_widget(line, place);
        }
    };
    match &dialog.body {
        DialogBody::Text(lines) => {
            for (index, text) in lines.iter().enumerate() {
                line(index, Line::from(text.as_str()));
            }
        }
        DialogBody::Choice { options, at } => {
            let first = first_option(usize::from(inner.height), *at);
            for (index, (key, text)) in options.iter().enumerate().skip(first) {
                let style = if index == *at { theme::chosen() } else { ratatui::style::Style::new() };
                let text = format!("{}  {text}", key.unwrap_or(' '));
                line(index - first, Line::from(Span::styled(text, style)));
            }
        }
        DialogBody::Prompt { text, hint } => {
            line(0, Line::from(format!("> {text}")));
            line(1, Line::from(Span::styled(hint.as_str(), theme::label())));
            let x = inner.x.saturating_add(3 + text.chars().count() as u16);
            frame.set_cursor_position((x.min(inner.right().saturating_sub(1)), inner.y));
        }
    }
}

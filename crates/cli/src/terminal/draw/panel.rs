//! Beside the board: the players with their clocks, and the moves.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::super::scene::{MoveList, PlayerLine, Scene};
use super::super::theme;

pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, scene: &Scene) {
    if area.is_empty() {
        return;
    }
    // The near player stands at the bottom, all others at the top.
    let Some((near, far)) = scene.players.split_last() else { return };
    let top = (far.len() as u16).min(area.height);
    for (index, line) in far.iter().take(usize::from(top)).enumerate() {
        player(frame, Rect::new(area.x, area.y + index as u16, area.width, 1), line, scene.ascii);
    }
    if area.height > top {
        player(frame, Rect::new(area.x, area.bottom() - 1, area.width, 1), near, scene.ascii);
    }
    let height = area.height.saturating_sub(top + 1 + 2);
    let list = Rect::new(area.x, area.y + top + 1, area.width, height);
    moves(frame, list, &scene.moves, scene.players.len());
}

fn player(frame: &mut Frame<'_>, area: Rect, line: &PlayerLine, ascii: bool) {
    let marker = match (line.to_move, ascii) {
        (true, true) => "> ",
        (true, false) => "▶ ",
        (false, _) => "  ",
    };
    let clock = line.clock.as_deref().unwrap_or_default();
    let name = format!("{marker}{} ({})", line.name, line.by);
    let room = usize::from(area.width).saturating_sub(clock.len() + 1);
    let name: String = name.chars().take(room).collect();
    let name_style = if line.to_move { theme::title() } else { theme::label() };
    let clock_style = match (line.is_short_of_time, line.to_move) {
        (true, _) => theme::short_of_time(),
        (false, true) => theme::to_move(),
        (false, false) => theme::label(),
    };
    let spans = vec![
        Span::styled(format!("{name:<room$}"), name_style),
        Span::styled(clock, if clock.is_empty() { theme::label() } else { clock_style }),
    ];
    frame.render_widget(Line::from(spans), area);
}

/// Which rounds a list of this height shows.
pub(crate) fn visible(list: &MoveList, height: usize) -> std::ops::Range<usize> {
    let end = list.rounds.len().saturating_sub(list.below).max(height.min(list.rounds.len()));
    end.saturating_sub(height)..end
}

fn moves(frame: &mut Frame<'_>, area: Rect, list: &MoveList, seats: usize) {
    let shown = visible(list, usize::from(area.height));
    let hidden_below = list.rounds.len() - shown.end;
    let column = (usize::from(area.width).saturating_sub(5) / seats.max(1)).min(14);
    let last = list.rounds.len().saturating_sub(1);
    for (line, index) in shown.enumerate() {
        let round = &list.rounds[index];
        let mut spans = vec![Span::styled(format!("{:>3}. ", round.number), theme::label())];
        let newest = round.moves.iter().rposition(|text| !text.is_empty());
        for (seat, text) in round.moves.iter().enumerate() {
            let is_newest = index == last && Some(seat) == newest;
            let style = if is_newest { theme::last_move() } else { ratatui::style::Style::new() };
            let text: String = text.chars().take(column).collect();
            let blank = column.saturating_sub(text.chars().count());
            spans.push(Span::styled(text, style));
            spans.push(Span::raw(" ".repeat(blank)));
        }
        let y = area.y + line as u16;
        frame.render_widget(Line::from(spans), Rect::new(area.x, y, area.width, 1));
    }
    if hidden_below > 0 {
        let text = Span::styled(format!("     {hidden_below} more below"), theme::label());
        frame.render_widget(Line::from(text), Rect::new(area.x, area.bottom(), area.width, 1));
    }
}

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
    if scene.players.len() > 2 {
        many(frame, area, scene);
        return;
    }
    // The near player stands at the bottom, with the hand above; all others at the top.
    let Some((near, far)) = scene.players.split_last() else { return };
    let mut place = Rect::new(area.x, area.y, area.width, 1);
    for line in far {
        for is_hand in [false, true] {
            if is_hand && line.hand.is_none() || place.y >= area.bottom() {
                continue;
            }
            if is_hand {
                hand(frame, place, line);
            } else {
                player(frame, place, line, scene.ascii);
            }
            place.y += 1;
        }
    }
    let bottom = area.bottom() - 1;
    if bottom >= place.y {
        player(frame, Rect { y: bottom, ..place }, near, scene.ascii);
    }
    if bottom > place.y {
        hand(frame, Rect { y: bottom - 1, ..place }, near);
    }
    moves(frame, list_area(area, &scene.players), &scene.moves, scene.players.len());
}

/// How many lines a player takes where two play.
fn lines_of(line: &PlayerLine) -> u16 {
    1 + u16::from(line.hand.is_some())
}

/// How many lines a player takes among many.
fn lines_of_each(area: Rect, players: &[PlayerLine]) -> u16 {
    if area.height >= 2 * players.len() as u16 + 4 { 2 } else { 1 }
}

/// Where the moves stand in the panel.
pub(crate) fn list_area(area: Rect, players: &[PlayerLine]) -> Rect {
    // A blank line above, and the seats among many; below, one that says how much is hidden.
    let (above, below) = if players.len() > 2 {
        (lines_of_each(area, players) * players.len() as u16 + 2, 1)
    } else {
        let lines: u16 = players.iter().map(lines_of).sum();
        let near = players.last().map_or(0, lines_of);
        (lines - near + 1, near + 1)
    };
    let height = area.height.saturating_sub(above + below);
    Rect::new(area.x, area.y + above.min(area.height), area.width, height)
}

/// What a player has in hand.
fn hand(frame: &mut Frame<'_>, area: Rect, line: &PlayerLine) {
    if let Some(text) = &line.hand {
        frame.render_widget(Line::from(Span::styled(format!("  {text}"), theme::label())), area);
    }
}

/// More than two players, in turn order: a line with name and clock, and one with points and state if there is
/// room; then the moves under the seats that made them.
fn many(frame: &mut Frame<'_>, area: Rect, scene: &Scene) {
    let count = scene.players.len() as u16;
    let each = lines_of_each(area, &scene.players);
    for (line, y) in scene.players.iter().zip((area.y..area.bottom()).step_by(usize::from(each))) {
        player(frame, Rect::new(area.x, y, area.width, 1), line, scene.ascii);
        let below = Rect::new(area.x, y + 1, area.width, 1);
        if each == 2 && below.bottom() <= area.bottom() {
            frame.render_widget(
                Line::from(Span::styled(format!("    {}", line.state), theme::label())),
                below,
            );
        }
    }
    let top = each * count + 1;
    let heads = Rect::new(area.x, area.y + top, area.width, 1);
    if heads.bottom() >= area.bottom() {
        return;
    }
    let column = column_width(area, scene.players.len());
    let mut spans = vec![Span::raw("     ")];
    for (head, line) in scene.moves.heads.iter().zip(&scene.players) {
        let text: String = head.chars().take(column.saturating_sub(1)).collect();
        let blank = column.saturating_sub(text.chars().count());
        let style = line.badge.map_or(theme::label(), theme::badge);
        spans.push(Span::styled(text, style));
        spans.push(Span::raw(" ".repeat(blank)));
    }
    frame.render_widget(Line::from(spans), heads);
    moves(frame, list_area(area, &scene.players), &scene.moves, scene.players.len());
}

fn column_width(area: Rect, seats: usize) -> usize {
    (usize::from(area.width).saturating_sub(5) / seats.max(1)).min(14)
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
    let name_style = match (line.badge, line.to_move) {
        (Some(badge), true) => theme::badge(badge),
        (_, true) => theme::title(),
        (_, false) => theme::label(),
    };
    let clock_style = match (line.is_short_of_time, line.to_move) {
        (true, _) => theme::short_of_time(),
        (false, true) => theme::to_move(),
        (false, false) => theme::label(),
    };
    let mut spans = match line.badge.filter(|_| !line.to_move) {
        // A patch of its colour before the name; whoever is to move has it on the whole line.
        Some(badge) => {
            let rest: String = name.chars().skip(2).collect();
            vec![
                Span::styled("  ", theme::strip(badge)),
                Span::styled(format!("{rest:<0$}", room.saturating_sub(2)), name_style),
            ]
        }
        None => vec![Span::styled(format!("{name:<room$}"), name_style)],
    };
    spans.extend([Span::styled(clock, if clock.is_empty() { theme::label() } else { clock_style })]);
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
    let column = column_width(area, seats);
    let last = list.rounds.len().saturating_sub(1);
    for (line, index) in shown.enumerate() {
        let round = &list.rounds[index];
        let mut spans = vec![Span::styled(format!("{:>3}. ", round.number), theme::label())];
        let newest = round.moves.iter().rposition(|text| !text.is_empty());
        for (seat, text) in round.moves.iter().enumerate() {
            let is_newest = index == last && Some(seat) == newest;
            let style = if is_newest { theme::last_move() } else { ratatui::style::Style::new() };
            // A blank parts it from the next one.
            let room = if seats > 2 { column.saturating_sub(1) } else { column };
            let text: String = text.chars().take(room).collect();
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

//! Keys and mouse to what they ask for.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use super::buttons::Button;

/// What a key or the mouse asks for, whatever is on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    /// So many columns right and rows down.
    Arrow(i8, i8),
    Enter,
    Escape,
    Type(char),
    Erase,
    /// Through the list of moves: up is positive.
    Scroll(i32),
    /// To the beginning of the list of moves, or to its end.
    Home,
    End,
    Button(Button),
    /// The mouse button goes down.
    Press(Position),
    /// It goes up.
    Release(Position),
    /// The window has another size.
    Resize,
}

/// Rounds that a page of the list of moves is long.
const PAGE: i32 = 8;

pub(crate) fn read(event: &Event) -> Option<Input> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => self::key(key),
        Event::Mouse(event) => mouse(*event),
        Event::Resize(..) => Some(Input::Resize),
        _ => None,
    }
}

fn key(key: &KeyEvent) -> Option<Input> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('h') => Some(Input::Erase),
            KeyCode::Char('m' | 'j') => Some(Input::Enter),
            KeyCode::Char(letter) => Button::with_control(letter).map(Input::Button),
            _ => None,
        };
    }
    Some(match key.code {
        KeyCode::Left => Input::Arrow(-1, 0),
        KeyCode::Right => Input::Arrow(1, 0),
        KeyCode::Up => Input::Arrow(0, -1),
        KeyCode::Down => Input::Arrow(0, 1),
        KeyCode::Enter => Input::Enter,
        KeyCode::Esc => Input::Escape,
        KeyCode::Backspace | KeyCode::Delete => Input::Erase,
        KeyCode::PageUp => Input::Scroll(PAGE),
        KeyCode::PageDown => Input::Scroll(-PAGE),
        KeyCode::Home => Input::Home,
        KeyCode::End => Input::End,
        KeyCode::F(1) => Input::Button(Button::Help),
        KeyCode::Char(letter) => Input::Type(letter),
        _ => return None,
    })
}

fn mouse(event: MouseEvent) -> Option<Input> {
    let point = Position::new(event.column, event.row);
    match event.kind {
        MouseEventKind::Down(MouseButton::Left) => Some(Input::Press(point)),
        MouseEventKind::Up(MouseButton::Left) => Some(Input::Release(point)),
        MouseEventKind::ScrollUp => Some(Input::Scroll(1)),
        MouseEventKind::ScrollDown => Some(Input::Scroll(-1)),
        _ => None,
    }
}

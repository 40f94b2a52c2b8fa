//! Colours. All are from the 256 of common terminals; none is the only sign of anything.

use ratatui::style::{Color, Modifier, Style};

use super::scene::{Cell, Ground, Tone};

const LIGHT: Color = Color::Indexed(137);
const DARK: Color = Color::Indexed(94);
const LAST_LIGHT: Color = Color::Indexed(220);
const LAST_DARK: Color = Color::Indexed(178);
const SELECTED: Color = Color::Indexed(29);
const CHECK: Color = Color::Indexed(160);
const GREY: Color = Color::Indexed(235);
const BLACK: Color = Color::Indexed(16);

/// The colours of the armies, in turn order.
const ARMIES: [Color; 8] = [
    Color::Indexed(231),
    Color::Indexed(16),
    Color::Indexed(90),
    Color::Indexed(22),
    Color::Indexed(18),
    Color::Indexed(88),
    Color::Indexed(58),
    Color::Indexed(238),
];

pub(crate) fn ground(cell: &Cell) -> Style {
    let colour = match (cell.ground, cell.light) {
        (Ground::Plain, true) => LIGHT,
        (Ground::Plain, false) => DARK,
        (Ground::LastMove, true) => LAST_LIGHT,
        (Ground::LastMove, false) => LAST_DARK,
        (Ground::Selected, _) => SELECTED,
        (Ground::Check, _) => CHECK,
    };
    Style::new().bg(colour).fg(BLACK)
}

/// A piece of a seat on a ground. On bright yellow nobody could see white: there all pieces are black, as in
/// print, where outlines alone tell White.
pub(crate) fn piece(seat: usize, ground: Ground) -> Style {
    let colour = if ground == Ground::LastMove { BLACK } else { ARMIES[seat % ARMIES.len()] };
    Style::new().fg(colour).add_modifier(Modifier::BOLD)
}

/// Dots and rings on squares that can be reached.
pub(crate) fn target() -> Style {
    Style::new().fg(GREY).add_modifier(Modifier::BOLD)
}

pub(crate) fn cursor() -> Style {
    Style::new().fg(Color::Indexed(51)).add_modifier(Modifier::BOLD)
}

pub(crate) fn label() -> Style {
    Style::new().fg(Color::Indexed(245))
}

pub(crate) fn title() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

pub(crate) fn tone(tone: Tone) -> Style {
    match tone {
        Tone::Plain => Style::new(),
        Tone::Good => Style::new().fg(Color::Green),
        Tone::Warning => Style::new().fg(Color::LightRed).add_modifier(Modifier::BOLD),
    }
}

/// The player whose turn it is.
pub(crate) fn to_move() -> Style {
    Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
}

pub(crate) fn short_of_time() -> Style {
    Style::new().fg(Color::LightRed).add_modifier(Modifier::BOLD)
}

pub(crate) fn last_move() -> Style {
    Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD)
}

pub(crate) fn button() -> Style {
    Style::new().add_modifier(Modifier::REVERSED)
}

pub(crate) fn chosen() -> Style {
    Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
}

//! Colours. All are from the 256 of common terminals; none is the only sign of anything.

use ratatui::style::{Color, Modifier, Style};

use super::scene::{Badge, Cell, Ground, Tone};

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

/// Under the pieces of many colours the board itself has none.
const PALE: Color = Color::Indexed(188);
const PALE_DARK: Color = Color::Indexed(145);

pub(crate) fn ground(cell: &Cell, many: bool) -> Style {
    let colour = match (cell.ground, cell.light) {
        (Ground::Plain, true) if many => PALE,
        (Ground::Plain, false) if many => PALE_DARK,
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

/// A seat's colour with a text on it that can be read.
pub(crate) fn badge(badge: Badge) -> Style {
    let text = if is_bright(badge.0) { BLACK } else { Color::Indexed(231) };
    Style::new().bg(Color::Indexed(badge.0)).fg(text).add_modifier(Modifier::BOLD)
}

/// The signs of a body.
pub(crate) fn on_body(of: Badge, ground: Ground) -> Style {
    let sign = |colour: Color| badge(of).bg(colour).fg(BLACK);
    match ground {
        Ground::LastMove => sign(LAST_LIGHT),
        Ground::Selected => sign(SELECTED),
        Ground::Plain | Ground::Check => badge(of),
    }
}

/// The colour alone, for what lies beside the board.
pub(crate) fn strip(badge: Badge) -> Style {
    Style::new().bg(Color::Indexed(badge.0))
}

/// What all pieces of a seat that is out stand on.
pub(crate) const GREY_BADGE: Badge = Badge(240);

/// The seats' colours where the variant names none.
const BADGES: [u8; 8] = [124, 25, 136, 28, 90, 30, 94, 55];
/// The levels of red, green and blue of the terminal's colour cube.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// The colour of a seat: the nearest one to what the variant says, such as `#bf3b3b`.
pub(crate) fn badge_of(colour: Option<&str>, seat: usize) -> Badge {
    let named = colour.and_then(|text| u32::from_str_radix(text.strip_prefix('#')?, 16).ok());
    let Some(colour) = named else { return Badge(BADGES[seat % BADGES.len()]) };
    let level = |shift: u32| {
        let part = (colour >> shift & 255) as u8;
        (0..6_u8).min_by_key(|&level| LEVELS[usize::from(level)].abs_diff(part)).unwrap_or(0)
    };
    Badge(16 + 36 * level(16) + 6 * level(8) + level(0))
}

fn is_bright(index: u8) -> bool {
    let Some(cube) = index.checked_sub(16).filter(|cube| *cube < 216) else { return index > 248 };
    let part = |by: u8| u32::from(LEVELS[usize::from(cube / by % 6)]);
    299 * part(36) + 587 * part(6) + 114 * part(1) > 150_000
}

/// Dots and rings on squares that can be reached.
pub(crate) fn target() -> Style {
    Style::new().fg(GREY).add_modifier(Modifier::BOLD)
}

/// A square on which nothing can stand.
pub(crate) fn wall() -> Style {
    Style::new().fg(GREY)
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

//! Playing on a screen.
//!
//! [`Screen`](screen::Screen) holds what the player has selected, typed and opened; `input` turns keys and
//! the mouse into what is asked of it; [`scene`] is what it shows, as plain data; `draw` puts a scene on the
//! terminal; [`Pace`](pace::Pace) lets machines move so that an eye can follow. The game itself is a [`Sitting`] and knows of none of them.

mod buttons;
mod dialog;
mod draw;
mod input;
mod layout;
mod pace;
mod scene;
mod screen;
mod session;
#[cfg(test)]
mod tests;
mod theme;

use crate::failure::Failure;
use crate::play::Sitting;

/// Plays until the player leaves. The terminal is restored however this ends.
pub(crate) fn run(sitting: &mut Sitting) -> Result<(), Failure> {
    session::run(sitting)
}

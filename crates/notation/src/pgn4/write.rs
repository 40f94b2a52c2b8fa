//! Games to PGN4.

use std::fmt::Write;

use super::Pgn4Game;
use crate::pgn::push_tag;

/// Writes a game: its tags, a blank line, and a line for each round.
pub fn write(game: &Pgn4Game) -> String {
    let mut text = String::new();
    for (name, value) in &game.tags {
        push_tag(&mut text, name, value);
    }
    text.push('\n');
    for comment in &game.comments {
        let _ = writeln!(text, "{}", braced(comment));
    }
    for (index, slot) in game.slots.iter().enumerate() {
        match slot.round.or((index == 0).then_some(1)) {
            Some(round) if index == 0 => {
                let _ = write!(text, "{round}. ");
            }
            Some(round) => {
                let _ = write!(text, "\n{round}. ");
            }
            None => text += " .. ",
        }
        text += &slot.text;
        for comment in &slot.comments {
            text.push(' ');
            text += &braced(comment);
        }
    }
    if !game.slots.is_empty() {
        text.push('\n');
    }
    text
}

/// A comment in braces, which cannot hold a brace itself.
fn braced(comment: &str) -> String {
    format!("{{{}}}", comment.replace('}', ")"))
}

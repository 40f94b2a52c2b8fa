//! Games to PGN4.

use std::fmt::Write;

use super::{Pgn4Game, Slot};
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
    slots(&mut text, game);
    if !game.slots.is_empty() {
        text.push('\n');
    }
    text
}

/// What is still to be written.
enum Task<'g> {
    /// The rest of a line from this slot on: of the game itself, or of a variation.
    Slots { line: Option<usize>, next: usize },
    /// The variations of a slot, from this one on.
    Variations { of: &'g Slot, next: usize },
    /// The bracket after a variation.
    Close,
}

/// Walks the tree with a stack of its own: a game may be nested deeper than the machine's stack.
fn slots(text: &mut String, game: &Pgn4Game) {
    let mut tasks = vec![Task::Slots { line: None, next: 0 }];
    while let Some(task) = tasks.pop() {
        match task {
            Task::Close => text.push_str(" )"),
            Task::Variations { of, next } => {
                let Some(&line) = of.variations.get(next) else { continue };
                tasks.push(Task::Variations { of, next: next + 1 });
                tasks.push(Task::Close);
                tasks.push(Task::Slots { line: Some(line), next: 0 });
                text.push_str(" (");
                let comments = game.variations.get(line).map_or(&[][..], |line| &line.comments);
                for comment in comments {
                    text.push(' ');
                    *text += &braced(comment);
                }
            }
            Task::Slots { line, next } => {
                let slots = line.map_or(Some(&game.slots), |line| Some(&game.variations.get(line)?.slots));
                let Some(slot) = slots.and_then(|slots| slots.get(next)) else { continue };
                let is_first = line.is_none() && next == 0;
                let between = match slot.round.or(is_first.then_some(1)) {
                    Some(round) if is_first => format!("{round}. "),
                    Some(round) if line.is_none() => format!("\n{round}. "),
                    Some(round) => format!(" {round}. "),
                    None => " .. ".to_owned(),
                };
                *text += &between;
                *text += &slot.text;
                for nag in &slot.nags {
                    let _ = write!(text, " ${nag}");
                }
                for comment in &slot.comments {
                    text.push(' ');
                    *text += &braced(comment);
                }
                tasks.push(Task::Slots { line, next: next + 1 });
                tasks.push(Task::Variations { of: slot, next: 0 });
            }
        }
    }
}

/// A comment in braces, which cannot hold a brace itself.
fn braced(comment: &str) -> String {
    format!("{{{}}}", comment.replace('}', ")"))
}

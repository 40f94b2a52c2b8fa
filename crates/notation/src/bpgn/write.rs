//! Games to BPGN.

use super::BpgnGame;
use crate::pgn::{Score, push_tag};

/// No line is longer than this, unless one word is, or the next one looks like a tag, which would begin a line.
const WIDTH: usize = 79;

/// Writes a game: its tags, a blank line, and its moves in lines of less than 80 characters.
pub fn write(game: &BpgnGame) -> String {
    let score = game.recorded().unwrap_or(Score::Open).text();
    let mut text = String::new();
    for (name, value) in &game.tags {
        push_tag(&mut text, name, if name.eq_ignore_ascii_case("Result") { score } else { value });
    }
    if game.tag("Result").is_none() {
        push_tag(&mut text, "Result", score);
    }
    text.push('\n');
    let said = |comments: &[String]| -> Vec<String> {
        comments.iter().map(|comment| format!("{{{}}}", comment.replace('}', ")"))).collect()
    };
    let mut words = said(&game.comments);
    for mv in &game.moves {
        words.push(format!("{}{}. {}", mv.number, mv.board.letter(mv.black), mv.text));
        words.extend(said(&mv.comments));
    }
    words.push(score.to_owned());
    let mut column = 0;
    for word in words.iter().flat_map(|word| word.split(' ')) {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > WIDTH && !word.starts_with('[') {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text += word;
        column += length;
    }
    text.push('\n');
    text
}

//! Games to PGN.

use std::fmt::Write;

use super::{LineId, MoveText, PgnGame, ROSTER, Score};

/// No line is longer than this, unless one word is.
const WIDTH: usize = 79;

/// Writes a game: the seven tags of the roster first, then its other tags, then the moves in lines of less
/// than 80 characters.
pub fn write(game: &PgnGame) -> String {
    let score = game.recorded().unwrap_or(Score::Open).text();
    let mut text = String::new();
    for name in ROSTER {
        let value = match name {
            "Result" => score,
            "Date" => game.tag(name).unwrap_or("????.??.??"),
            _ => game.tag(name).unwrap_or("?"),
        };
        push_tag(&mut text, name, value);
    }
    for (name, value) in &game.tags {
        if !ROSTER.iter().any(|roster| roster.eq_ignore_ascii_case(name)) {
            push_tag(&mut text, name, value);
        }
    }
    text.push('\n');
    let mut page = Page { text, column: 0, glue: true };
    moves(&mut page, game);
    page.word(score);
    page.text.push('\n');
    page.text
}

pub(crate) fn push_tag(text: &mut String, name: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(char::is_control, " ");
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

/// What is still to be written.
enum Task<'g> {
    /// The rest of a line of moves from this one on.
    Line { line: LineId, next: usize, ply: u64, numbered: bool },
    /// The variations of a move, from this one on.
    Variations { of: &'g MoveText, next: usize, ply: u64 },
    /// The bracket after a variation.
    Close,
}

/// Walks the tree with a stack of its own: a game may be nested deeper than the machine's stack.
fn moves(page: &mut Page, game: &PgnGame) {
    let mut tasks = vec![Task::Line { line: LineId(0), next: 0, ply: first_ply(game), numbered: true }];
    while let Some(task) = tasks.pop() {
        match task {
            Task::Close => page.glued(")"),
            Task::Variations { of, next, ply } => {
                let Some(&line) = of.variations.get(next) else { continue };
                tasks.push(Task::Variations { of, next: next + 1, ply });
                tasks.push(Task::Close);
                tasks.push(Task::Line { line, next: 0, ply, numbered: true });
                page.open();
            }
            Task::Line { line, next, ply, numbered } => {
                let Some(variation) = game.line(line) else { continue };
                if next == 0 {
                    page.comments(&variation.comments);
                    for nag in &variation.nags {
                        page.word(&format!("${nag}"));
                    }
                }
                let Some(mv) = variation.moves.get(next) else { continue };
                let by_order = (ply / 2, ply % 2 == 1, false);
                let (number, second, goes_on) =
                    mv.turn.map_or(by_order, |turn| (turn.number.into(), turn.second, turn.goes_on));
                let interrupted = numbered || (next == 0 && !variation.comments.is_empty());
                if !second && (!goes_on || interrupted) {
                    page.word(&format!("{number}."));
                } else if second && interrupted {
                    page.word(&format!("{number}..."));
                }
                for word in mv.text.split_whitespace() {
                    page.word(word);
                }
                for nag in &mv.nags {
                    page.word(&format!("${nag}"));
                }
                page.comments(&mv.comments);
                let numbered = !mv.comments.is_empty() || !mv.variations.is_empty();
                tasks.push(Task::Line { line, next: next + 1, ply: ply + 1, numbered });
                tasks.push(Task::Variations { of: mv, next: 0, ply });
            }
        }
    }
}

/// The number of the first ply, two to a move, from the FEN or from the number before the first move.
fn first_ply(game: &PgnGame) -> u64 {
    let from_fen = || {
        let fields: Vec<&str> = game.tag("FEN")?.split_whitespace().collect();
        let second = *fields.get(1)? == "b";
        // The last number; a count of checks may follow it.
        let number = fields.iter().rev().find_map(|field| field.parse::<u32>().ok())?;
        Some((number, second))
    };
    let (number, second) = game.main().first.or_else(from_fen).unwrap_or((1, false));
    u64::from(number.max(1)) * 2 + u64::from(second)
}

/// Text that is broken into lines between words.
struct Page {
    text: String,
    column: usize,
    /// Whether the next word follows without a blank.
    glue: bool,
}

impl Page {
    fn word(&mut self, word: &str) {
        let length = word.chars().count();
        let blank = usize::from(!self.glue);
        // A line must not start with %, which would hide it from other readers.
        if self.column > 0 && !self.glue && self.column + blank + length > WIDTH && !word.starts_with('%') {
            self.line_end();
        } else if !self.glue && self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.glue = false;
        self.text += word;
        self.column += length;
    }

    fn glued(&mut self, word: &str) {
        self.glue = true;
        self.word(word);
    }

    fn open(&mut self) {
        self.word("(");
        self.glue = true;
    }

    fn line_end(&mut self) {
        self.text.push('\n');
        self.column = 0;
    }

    fn comments(&mut self, comments: &[String]) {
        for comment in comments {
            let mut words = comment.split_whitespace().peekable();
            // A brace cannot be written inside braces.
            if comment.contains('}') {
                self.word(";");
                for word in words {
                    self.text.push(' ');
                    self.text += word;
                }
                self.line_end();
                self.glue = false;
                continue;
            }
            self.word("{");
            self.glue = true;
            while let Some(word) = words.next() {
                if words.peek().is_none() {
                    self.word(&format!("{word}}}"));
                } else {
                    self.word(word);
                }
            }
            if self.glue {
                self.word("}");
            }
        }
    }
}

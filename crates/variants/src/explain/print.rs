//! An explanation as lines of text, each sentence with its line in the margin.

use std::fmt::Write;

use super::{Explanation, Item, Line, Sentence};

/// The widest line.
const WIDTH: usize = 96;

impl Explanation {
    /// The rules as text.
    pub fn text(&self) -> String {
        let labels = self.sections.iter().flat_map(|section| &section.items).filter_map(|item| match item {
            Item::Heading(sentence) | Item::Sentence(sentence) => sentence.line,
            _ => None,
        });
        let lines: Vec<Line> = labels.collect();
        let margin = lines.iter().map(|&line| label(line).chars().count()).max().unwrap_or(0) + 1;
        let mut out = format!("{}\n{}\n", self.title, self.margin_note(&lines));
        for section in &self.sections {
            let _ = write!(out, "\n{}\n", section.title.to_uppercase());
            for item in &section.items {
                match item {
                    Item::Heading(sentence) => {
                        out.push('\n');
                        paragraph(&mut out, sentence, margin, 0);
                    }
                    Item::Sentence(sentence) => paragraph(&mut out, sentence, margin, 2),
                    Item::Diagram(diagram) => {
                        for row in diagram.rows() {
                            let _ = writeln!(out, "{:margin$}    {row}", "");
                        }
                        let legend = diagram.legend();
                        if !legend.is_empty() {
                            let _ = writeln!(out, "{:margin$}    ({legend})", "");
                        }
                    }
                    Item::Picture(rows) => {
                        for row in rows {
                            let _ = writeln!(out, "{:margin$}  {row}", "");
                        }
                    }
                }
            }
        }
        out
    }

    /// What the labels in the margin mean.
    fn margin_note(&self, lines: &[Line]) -> String {
        let own = self.files.first().map_or("", String::as_str);
        let mut note = self.lang.told(said!(LineOfFile { own }));
        for (i, file) in self.files.iter().enumerate().skip(1) {
            if lines.iter().any(|line| line.file == i) {
                note.push_str(&self.lang.told(said!(LineOfParent { letter: letter(i), file })));
            }
        }
        note
    }
}

/// `[12]` for the variant's own file, `[a12]` for its parent, `[b12]` for the parent's parent.
fn label(line: Line) -> String {
    match line.file {
        0 => format!("[{}]", line.number),
        file => format!("[{}{}]", letter(file), line.number),
    }
}

fn letter(file: usize) -> char {
    // There are at most 17 files.
    (b'a' + (file.saturating_sub(1) % 26) as u8) as char
}

fn paragraph(out: &mut String, sentence: &Sentence, margin: usize, indent: usize) {
    let mark = sentence.line.map_or_else(String::new, label);
    let room = WIDTH.saturating_sub(margin + indent).max(40);
    let mut first = true;
    for line in wrap(&sentence.text, room) {
        let mark = if first { mark.as_str() } else { "" };
        let hang = if first { indent } else { indent + 2 };
        let _ = writeln!(out, "{mark:>margin$} {:hang$}{line}", "");
        first = false;
    }
}

/// Lines of at most so many characters, broken at blanks. French signs stay with their words.
fn wrap(text: &str, room: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut words: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match words.last_mut() {
            Some(last)
                if last.ends_with('«')
                    || matches!(word, ":" | ";" | "»" | "!" | "?" | "»," | "»;" | "».")
                    || word.starts_with('»') =>
            {
                last.push(' ');
                last.push_str(word);
            }
            _ => words.push(word.to_owned()),
        }
    }
    for word in words {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= room => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

//! `words`: the vocabulary.

use chatur_notation::excerpt;
use chatur_variants::words::{self, Shape, WordEntry, WordLine};
use clap::Args;
use serde::Serialize;

use crate::console::Console;
use crate::failure::Failure;
use crate::report::print_json;

/// Show the words that variant files are written in, with their meanings and examples.
#[derive(Debug, Args)]
pub(crate) struct Words {
    /// A section of a file, such as `pieces`, or a single word, such as `Slide`. Without it the sections are listed.
    section: Option<String>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Reference {
    types: Vec<TypeShape>,
}

#[derive(Serialize)]
struct TypeShape {
    name: &'static str,
    about: &'static str,
    shape: &'static str,
    words: Vec<WordShape>,
}

#[derive(Serialize)]
struct WordShape {
    name: String,
    about: &'static str,
    takes: String,
    optional: bool,
    example: Option<String>,
    from: Option<String>,
}

impl Words {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let entries = match &self.section {
            None if self.json => words::words(),
            None => return list(console),
            Some(name) => match words::section(name) {
                Some(entries) => entries,
                None => matching(name)?,
            },
        };
        if self.json {
            return print_json(console, &Reference { types: entries.into_iter().map(shape).collect() });
        }
        for entry in &entries {
            print(entry, console)?;
        }
        Ok(())
    }
}

/// The sections and what each is about.
fn list(console: &mut Console<'_>) -> Result<(), Failure> {
    let width = words::sections().map(|word| word.name.len()).max().unwrap_or(0);
    writeln!(
        console.out,
        "A variant file is (…) with these sections; a child of `extends` leaves out what it takes over.\n"
    )?;
    for word in words::sections() {
        let must = if word.optional { "" } else { " (needed)" };
        for (i, line) in wrap(&format!("{}{must}", word.about), 90 - width).iter().enumerate() {
            let name = if i == 0 { word.name } else { "" };
            writeln!(console.out, "  {name:<width$}  {line}")?;
        }
    }
    writeln!(console.out, "\n`chatur words SECTION` tells its words, `chatur words WORD` a single one.")?;
    Ok(())
}

/// The types that have a word of this name.
fn matching(name: &str) -> Result<Vec<WordEntry>, Failure> {
    let is = |word: &WordLine| {
        word.name.eq_ignore_ascii_case(name)
            || word.name.rsplit('.').next().is_some_and(|last| last.eq_ignore_ascii_case(name))
            || word.name.split('.').next().is_some_and(|first| first.eq_ignore_ascii_case(name))
    };
    let mut entries = words::words();
    for entry in &mut entries {
        if !entry.word_type.name.eq_ignore_ascii_case(name) {
            entry.words.retain(is);
        }
    }
    entries.retain(|entry| !entry.words.is_empty());
    if entries.is_empty() {
        let name = excerpt(name);
        return Err(Failure::WrongUse(format!(
            "SECTION: there is no section and no word `{name}`; `chatur words` lists the sections"
        )));
    }
    Ok(entries)
}

fn print(entry: &WordEntry, console: &mut Console<'_>) -> Result<(), Failure> {
    let how = match entry.word_type.shape {
        Shape::Record => "( … ) with",
        Shape::Choice => "one of",
        Shape::Either => "either of",
    };
    writeln!(console.out, "{}: {how}", entry.word_type.name)?;
    for line in wrap(entry.word_type.about, 92) {
        writeln!(console.out, "  {line}")?;
    }
    for word in &entry.words {
        let takes = match (word.takes.as_str(), word.optional) {
            ("", _) => String::new(),
            (takes, false) => format!(": {takes}"),
            (takes, true) => format!(": {takes}, if needed"),
        };
        // In a choice without names only the forms count.
        let name = if entry.word_type.shape == Shape::Either { "" } else { word.name.as_str() };
        writeln!(console.out, "    {name}{takes}")?;
        for line in wrap(word.about, 88) {
            writeln!(console.out, "        {line}")?;
        }
        if let (Some(example), Some(from)) = (&word.example, &word.from) {
            for (i, line) in wrap(&format!("{example}   // {from}"), 86).iter().enumerate() {
                let mark = if i == 0 { "> " } else { "  " };
                writeln!(console.out, "      {mark}{line}")?;
            }
        }
    }
    writeln!(console.out)?;
    Ok(())
}

fn wrap(text: &str, room: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

fn shape(entry: WordEntry) -> TypeShape {
    let words = entry.words.into_iter().map(|word| WordShape {
        name: word.name,
        about: word.about,
        takes: word.takes,
        optional: word.optional,
        example: word.example,
        from: word.from,
    });
    TypeShape {
        name: entry.word_type.name,
        about: entry.word_type.about,
        shape: match entry.word_type.shape {
            Shape::Record => "record",
            Shape::Choice => "choice",
            Shape::Either => "either",
        },
        words: words.collect(),
    }
}

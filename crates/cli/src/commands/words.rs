//! `words`: the vocabulary.

use chatur_notation::excerpt;
use chatur_variants::Lang;
use chatur_variants::words::{self, Shape, WordEntry, WordLine};
use clap::Args;
use serde::Serialize;

use crate::console::Console;
use crate::failure::Failure;
use crate::language::Language;
use crate::report::print_json;

/// Show the words that variant files are written in, with their meanings and examples.
#[derive(Debug, Args)]
pub(crate) struct Words {
    /// A section of a file, such as `pieces`, a single word, such as `Slide`, or what it is called elsewhere, such as
    /// `stalemateValue`. Without it the sections are listed.
    section: Option<String>,
    /// The language of meanings.
    #[arg(long, value_enum, default_value = "en")]
    lang: Language,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Reference {
    #[serde(skip_serializing_if = "Option::is_none")]
    remark: Option<String>,
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
        let lang = self.lang.into();
        let Found { remark, entries } = match &self.section {
            None if self.json => Found { remark: None, entries: words::words() },
            None => return list(lang, console),
            Some(name) => match words::section(name) {
                Some(entries) => Found { remark: None, entries },
                None => named(name, lang)?,
            },
        };
        if self.json {
            let types = entries.into_iter().map(|entry| shape(entry, lang)).collect();
            return print_json(console, &Reference { remark, types });
        }
        if let Some(remark) = remark {
            writeln!(console.out, "{remark}\n")?;
        }
        for entry in &entries {
            print(entry, lang, console)?;
        }
        Ok(())
    }
}

/// What is shown of a name.
struct Found {
    /// What there is to say about a name of elsewhere.
    remark: Option<String>,
    entries: Vec<WordEntry>,
}

/// The words of a name, here or elsewhere.
fn named(name: &str, lang: Lang) -> Result<Found, Failure> {
    let mut entries = matching(name);
    let elsewhere = words::elsewhere(name);
    let own = !entries.is_empty();
    let mut remark = None;
    if let Some(elsewhere) = elsewhere {
        let told = elsewhere.remark.told(lang);
        let head = if own { String::new() } else { format!("`{}`: ", excerpt(name)) };
        remark = Some(head + &told).filter(|_| !told.is_empty());
        for mut entry in elsewhere.entries {
            let same = |other: &&WordEntry| other.word_type.id == entry.word_type.id;
            let known: Vec<String> = entries
                .iter()
                .filter(same)
                .flat_map(|other| &other.words)
                .map(|word| word.name.clone())
                .collect();
            entry.words.retain(|word| !known.contains(&word.name));
            if !entry.words.is_empty() {
                entries.push(entry);
            }
        }
    }
    if entries.is_empty() && remark.is_none() {
        let near: Vec<String> = words::near(name).iter().map(|near| format!("`{near}`")).collect();
        let near =
            if near.is_empty() { said!(ListsSections) } else { said!(Nearest { near: near.join(", ") }) };
        let none = lang.told(said!(NoSuchWord { name: excerpt(name), near }));
        return Err(Failure::WrongUse(format!("SECTION: {none}")));
    }
    Ok(Found { remark, entries })
}

/// The sections and what each is about.
fn list(lang: Lang, console: &mut Console<'_>) -> Result<(), Failure> {
    let width = words::sections().map(|word| word.name.len()).max().unwrap_or(0);
    writeln!(console.out, "{}\n", lang.told(said!(FileHasSections)))?;
    for word in words::sections() {
        let about = word.about.told(lang);
        let about = if word.optional { about.to_owned() } else { lang.told(said!(IsNeeded { about })) };
        for (i, line) in wrap(&about, 90 - width).iter().enumerate() {
            let name = if i == 0 { word.name } else { "" };
            writeln!(console.out, "  {name:<width$}  {line}")?;
        }
    }
    writeln!(console.out, "\n{}", lang.told(said!(WordsOfSections)))?;
    Ok(())
}

/// The types that have a word of this name.
fn matching(name: &str) -> Vec<WordEntry> {
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
    entries
}

fn print(entry: &WordEntry, lang: Lang, console: &mut Console<'_>) -> Result<(), Failure> {
    let name = entry.word_type.name;
    let head = match entry.word_type.shape {
        Shape::Record => said!(RecordHas { name }),
        Shape::Choice => said!(OneOfThese { name }),
        Shape::Either => said!(EitherOfThese { name }),
    };
    writeln!(console.out, "{}", lang.told(head))?;
    for line in wrap(entry.word_type.about.told(lang), 92) {
        writeln!(console.out, "  {line}")?;
    }
    for word in &entry.words {
        let takes = match (word.takes.as_str(), word.optional) {
            ("", _) => String::new(),
            (takes, false) => format!(": {takes}"),
            (takes, true) => format!(": {}", lang.told(said!(TakesIfNeeded { takes }))),
        };
        // In a choice without names only the forms count.
        let name = if entry.word_type.shape == Shape::Either { "" } else { word.name.as_str() };
        writeln!(console.out, "    {name}{takes}")?;
        for line in wrap(word.about.told(lang), 88) {
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

fn shape(entry: WordEntry, lang: Lang) -> TypeShape {
    let words = entry.words.into_iter().map(|word| WordShape {
        name: word.name,
        about: word.about.told(lang),
        takes: word.takes,
        optional: word.optional,
        example: word.example,
        from: word.from,
    });
    TypeShape {
        name: entry.word_type.name,
        about: entry.word_type.about.told(lang),
        shape: match entry.word_type.shape {
            Shape::Record => "record",
            Shape::Choice => "choice",
            Shape::Either => "either",
        },
        words: words.collect(),
    }
}

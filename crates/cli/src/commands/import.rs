//! `import`: files of variants from a `variants.ini`.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use chatur_ini::{Imported, LARGEST_FILE, Wrong};
use clap::Args;
use serde::Serialize;

use crate::console::Console;
use crate::failure::Failure;
use crate::language::Language;
use crate::report::print_json;

/// Make variant files of the sections of a variants.ini, as Fairy-Stockfish and pychess have them.
///
/// A section that begins with a variant of Fairy-Stockfish becomes a file that extends the same one here, and says only what
/// differs. What has no word here is refused with its key and line; the other sections are made all the same.
#[derive(Debug, Args)]
pub(crate) struct Import {
    /// The file with the sections.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The names of sections; all of them without any.
    #[arg(value_name = "SECTION")]
    sections: Vec<String>,
    /// The folder for the files.
    #[arg(long, value_name = "DIR", default_value = ".")]
    into: PathBuf,
    /// Write over files that are there already.
    #[arg(long)]
    force: bool,
    /// The language.
    #[arg(long, value_enum, default_value = "en")]
    lang: Language,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Output<'a> {
    sections: Vec<Section<'a>>,
}

#[derive(Serialize)]
struct Section<'a> {
    #[serde(rename = "section")]
    name: &'a str,
    id: &'a str,
    problems: Vec<Problem<'a>>,
}

#[derive(Serialize)]
struct Problem<'a> {
    #[serde(flatten)]
    wrong: &'a Wrong,
    text: String,
}

impl Import {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let lang = self.lang.into();
        let name = self.file.display();
        let length = fs::metadata(&self.file).map_or(0, |told| told.len());
        if length > LARGEST_FILE as u64 {
            return Err(Failure::Refused(format!("{name}: more than {LARGEST_FILE} bytes")));
        }
        let text = fs::read_to_string(&self.file)
            .map_err(|why| Failure::wrong_use(format!("FILE: {name}: {why}")))?;
        let sections: Vec<&str> = self.sections.iter().map(String::as_str).collect();
        let made = chatur_ini::import(&text, &sections).map_err(|wrong| {
            Failure::Refused(format!("{}: {}", place(&self.file, &wrong), wrong.told(lang)))
        })?;
        fs::create_dir_all(&self.into).map_err(|why| Failure::wrong_use(format!("--into: {why}")))?;
        let mut refused = false;
        for one in &made {
            match &one.text {
                Ok(text) => self.write(console, one, text)?,
                Err(problems) => {
                    refused = true;
                    for wrong in problems.iter().filter(|_| !self.json) {
                        writeln!(
                            console.err,
                            "{} [{}]: {}",
                            place(&self.file, wrong),
                            one.section,
                            wrong.told(lang)
                        )?;
                    }
                }
            }
        }
        if self.json {
            let told = |wrong| Problem { wrong, text: Wrong::told(wrong, lang) };
            let section =
                |one: &'_ Imported| -> Vec<Wrong> { one.text.as_ref().err().cloned().unwrap_or_default() };
            let all: Vec<Vec<Wrong>> = made.iter().map(section).collect();
            let shape = made.iter().zip(&all).map(|(one, problems)| Section {
                name: &one.section,
                id: &one.id,
                problems: problems.iter().map(told).collect(),
            });
            print_json(console, &Output { sections: shape.collect() })?;
        }
        if refused { Err(Failure::AlreadySaid) } else { Ok(()) }
    }

    fn write(&self, console: &mut Console<'_>, one: &Imported, text: &str) -> Result<(), Failure> {
        let path = self.into.join(format!("{}.ron", one.id));
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(self.force).create_new(!self.force);
        let file = options.open(&path).map_err(|why| match why.kind() {
            ErrorKind::AlreadyExists => {
                Failure::Refused(format!("{} is there already; --force writes over it", path.display()))
            }
            _ => Failure::wrong_use(format!("cannot write {}: {why}", path.display())),
        });
        file?.write_all(text.as_bytes())?;
        if !self.json {
            writeln!(console.out, "[{}] is {}", one.section, path.display())?;
        }
        Ok(())
    }
}

/// The file, and the line where there is one.
fn place(file: &Path, wrong: &Wrong) -> String {
    let name = file.display();
    if wrong.line == 0 { name.to_string() } else { format!("{name}:{}", wrong.line) }
}

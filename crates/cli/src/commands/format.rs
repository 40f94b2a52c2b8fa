//! `format`: lays out variant files.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use chatur_variants::{Checked, Lang, LoadError, Source, text_of_stream};
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::files::STANDARD_INPUT;
use crate::language::Language;

/// Lay out variant files: blanks, indents and line breaks; what they say stays, and so do comments.
#[derive(Debug, Args)]
pub(crate) struct Format {
    /// Variant files, which are written anew; `-` is standard input, and goes to standard output.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write nothing, and say which files would be otherwise.
    #[arg(long)]
    check: bool,
    /// The language.
    #[arg(long, value_enum, default_value = "en")]
    lang: Language,
}

impl Format {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let mut all_done = true;
        for path in &self.files {
            all_done &= self.one(path, console)?;
        }
        if all_done { Ok(()) } else { Err(Failure::AlreadySaid) }
    }

    /// Formats a file; says whether there is nothing left to do.
    fn one(&self, path: &Path, console: &mut Console<'_>) -> Result<bool, Failure> {
        let lang: Lang = self.lang.into();
        let name = path.to_string_lossy();
        let is_input = name == STANDARD_INPUT;
        let unwritten = |file: &Path, why: &std::io::Error| {
            Failure::wrong_use(lang.told(said!(CannotWrite { file: file.display(), why })))
        };
        let text = if is_input {
            text_of_stream(&name, &mut *console.input)
        } else {
            let file = File::open(path).map_err(|why| {
                Failure::wrong_use(lang.told(said!(CannotRead { file: path.display(), why })))
            })?;
            text_of_stream(&name, file)
        };
        let text = text.map_err(|error| match error {
            LoadError::Unreadable { file, why } => {
                Failure::wrong_use(lang.told(said!(CannotRead { file, why })))
            }
            other => Failure::wrong_use(other),
        })?;
        let new = match chatur_variants::format(&name, &text) {
            Ok(new) => new,
            Err(said) => {
                let sources = vec![Source::new(name, text)];
                let checked = Checked { diagnostics: vec![*said], sources, ..Checked::default() };
                write!(console.err, "{}", checked.render_in(lang, console.shows_progress))?;
                return Ok(false);
            }
        };
        if self.check {
            if new != text {
                writeln!(console.out, "{}", lang.told(said!(FormattedOtherwise { file: name })))?;
            }
            return Ok(new == text);
        }
        if is_input {
            write!(console.out, "{new}")?;
        } else if new != text {
            fs::write(path, new).map_err(|why| unwritten(path, &why))?;
        }
        Ok(true)
    }
}

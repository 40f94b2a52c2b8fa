//! `check`: looks through variant files.

use std::path::{Path, PathBuf};

use chatur_variants::{Checked, Diagnostic, Lang, LoadError, Mistake, Said, Severity};
use clap::Args;
use serde::Serialize;

use crate::console::Console;
use crate::failure::Failure;
use crate::files::STANDARD_INPUT;
use crate::language::Language;
use crate::report::print_json;

/// Check variant files: syntax, meaning, and the examples they contain.
#[derive(Debug, Args)]
pub(crate) struct Check {
    /// Variant files; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The language.
    #[arg(long, value_enum, default_value = "en")]
    lang: Language,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Output {
    ok: bool,
    diagnostics: Vec<Diagnostic>,
}

impl Check {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let lang = self.lang.into();
        let (mut all_ok, mut diagnostics) = (true, Vec::new());
        for path in &self.files {
            let checked = check(path, lang, console)?;
            all_ok &= checked.ok();
            if self.json {
                diagnostics.extend(checked.diagnostics.into_iter().map(|said| said.told(lang)));
                continue;
            }
            let verdict = if checked.ok() { "ok" } else { &lang.told(said!(Refused)) };
            write!(console.err, "{}", checked.render_in(lang, console.shows_progress))?;
            writeln!(console.out, "{}: {verdict}", path.display())?;
            console.out.flush()?;
        }
        if self.json {
            print_json(console, &Output { ok: all_ok, diagnostics })?;
        }
        if all_ok { Ok(()) } else { Err(Failure::AlreadySaid) }
    }
}

fn check(path: &Path, lang: Lang, console: &mut Console<'_>) -> Result<Checked, Failure> {
    let name = path.to_str().ok_or_else(|| Failure::wrong_use(NOT_UTF8))?;
    let is_input = name == STANDARD_INPUT;
    let checked = if is_input {
        chatur_variants::check_stream(name, &mut *console.input)
    } else {
        chatur_variants::check_file(name)
    };
    match checked {
        // What is there and cannot be read as text does not check.
        Err(LoadError::Unreadable { file, why }) if is_input || path.is_file() => Ok(unreadable(file, why)),
        Err(LoadError::Unreadable { file, why }) => {
            Err(Failure::wrong_use(lang.told(said!(CannotRead { file, why }))))
        }
        other => other.map_err(Failure::wrong_use),
    }
}

const NOT_UTF8: &str = "FILE: the name of a variant file must be UTF-8";

fn unreadable(file: String, message: Said) -> Checked {
    let diagnostic = Diagnostic::of_file(Severity::Error, Mistake::Unreadable, file, message);
    Checked { diagnostics: vec![diagnostic], ..Checked::default() }
}

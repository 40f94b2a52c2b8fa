//! `new`: a first file for a variant of one's own.

use chatur_notation::excerpt;
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};

use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::opening::not_loaded;

/// The longest id.
const LONGEST: usize = 40;

/// Write a starter file for a variant of your own into the current folder.
#[derive(Debug, Args)]
pub(crate) struct New {
    /// Short name of the new variant: small letters, digits and hyphens.
    id: String,
    /// The variant that it changes.
    #[arg(long, value_name = "VARIANT")]
    from: String,
}

impl New {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        self.check_id()?;
        let text = chatur_variants::new_from(&self.id, &self.from).map_err(|error| not_loaded(&error))?;
        let path = format!("{}.ron", self.id);
        let mut file = OpenOptions::new().write(true).create_new(true).open(&path).map_err(|error| {
            match error.kind() {
                ErrorKind::AlreadyExists => Failure::Refused(format!("{path} is there already")),
                _ => Failure::WrongUse(format!("cannot write {path}: {error}")),
            }
        })?;
        file.write_all(text.as_bytes())?;
        writeln!(console.out, "wrote {path}; try `chatur check {path}` and `chatur play {path}`")?;
        writeln!(
            console.out,
            "its first lines name the commands that help; docs/first-variant.md is a guided tour"
        )?;
        Ok(())
    }

    fn check_id(&self) -> Result<(), Failure> {
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let starts = self.id.starts_with(|c: char| c.is_ascii_lowercase());
        if starts && self.id.len() <= LONGEST && self.id.chars().all(fits) {
            return Ok(());
        }
        Err(Failure::WrongUse(format!(
            "ID: `{}` is no id; use up to {LONGEST} small letters, digits and hyphens, a letter first",
            excerpt(&self.id)
        )))
    }
}

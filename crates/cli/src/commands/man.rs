//! `man`: pages of the manual, made from what the parser of the command line knows.

use std::path::PathBuf;

use clap::Args;

use crate::arguments::Arguments;
use crate::console::Console;
use crate::failure::Failure;

/// Write pages of the manual, one for each command: `chatur.1`, `chatur-play.1` and so on.
#[derive(Debug, Args)]
pub(crate) struct Man {
    /// The folder; it is made if it is not there.
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
}

impl Man {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        std::fs::create_dir_all(&self.folder)?;
        // Lines are broken by whoever shows the page.
        clap_mangen::generate_to(Arguments::parser().term_width(0), &self.folder)?;
        Ok(writeln!(console.out, "{}", self.folder.join("chatur.1").display())?)
    }
}

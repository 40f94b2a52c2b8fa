//! `xboard`: an engine for XBoard and WinBoard.

use chatur_protocols::xboard;
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;

/// Be an engine that speaks the protocol of XBoard and WinBoard.
#[derive(Debug, Args)]
pub(crate) struct Xboard {
    /// Variant files to offer besides the catalogue.
    #[arg(value_name = "FILE")]
    files: Vec<String>,
}

impl Xboard {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        Ok(xboard::run(&self.files, console.input, console.out)?)
    }
}

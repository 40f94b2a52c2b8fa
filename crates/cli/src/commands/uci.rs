//! `uci`: an engine for chess programs.

use chatur_protocols::uci;
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;

/// Be an engine that speaks UCI, the protocol of most chess programs.
#[derive(Debug, Args)]
pub(crate) struct Uci {
    /// Variant files to offer besides the catalogue; the last one is chosen.
    #[arg(value_name = "FILE")]
    files: Vec<String>,
}

impl Uci {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        Ok(uci::run(uci::Protocol::Uci, &self.files, console.input, console.out)?)
    }
}

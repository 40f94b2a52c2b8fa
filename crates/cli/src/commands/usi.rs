//! `usi`: an engine for shogi programs.

use chatur_protocols::uci;
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;

/// Be an engine that speaks USI, the protocol of shogi programs.
#[derive(Debug, Args)]
pub(crate) struct Usi {
    /// Variant files to offer besides shogi and its relatives; the last one is chosen.
    #[arg(value_name = "FILE")]
    files: Vec<String>,
}

impl Usi {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        Ok(uci::run(uci::Protocol::Usi, &self.files, console.input, console.out)?)
    }
}

//! `usi`: an engine for shogi programs.

use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::uci;

/// Be an engine that speaks USI, the protocol of shogi programs.
#[derive(Debug, Args)]
pub(crate) struct Usi {
    /// Variant files to offer besides shogi and its relatives; the last one is chosen.
    #[arg(value_name = "FILE")]
    files: Vec<String>,
}

impl Usi {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        uci::run(uci::Protocol::Usi, &self.files, console)
    }
}

//! `completions`: what a shell needs to complete commands, options and their values.

use clap::Args;
use clap_complete::Shell;

use crate::arguments::Arguments;
use crate::console::Console;
use crate::failure::Failure;

/// Print the completion script of a shell: `source <(chatur completions bash)`.
#[derive(Debug, Args)]
pub(crate) struct Completions {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        // Written whole first: its writer panics where a reader has gone away.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Arguments::parser(), "chatur", &mut script);
        Ok(console.out.write_all(&script)?)
    }
}

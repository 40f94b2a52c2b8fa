//! `resolve`: a variant in full, without `extends`.

use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::opening::{hash_text, load};

/// Print a variant in full, with everything that it inherits, and the hash of its rules.
#[derive(Debug, Args)]
pub(crate) struct Resolve {
    /// Id from `chatur list`, or path of a .ron file.
    variant: String,
}

impl Resolve {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let loaded = load(&self.variant)?;
        writeln!(console.out, "// rules {}", hash_text(&loaded))?;
        writeln!(console.out, "{}", loaded.resolved.trim_end())?;
        Ok(())
    }
}

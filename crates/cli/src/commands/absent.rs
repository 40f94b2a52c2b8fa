//! Commands that this build is without, which say so.

use std::ffi::OsString;

use chatur_variants::Lang;
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::language::Language;

/// Whatever the command would be told.
#[derive(Debug, Args)]
struct Words {
    /// The language.
    #[arg(long, value_enum, default_value = "en")]
    lang: Language,
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    rest: Vec<OsString>,
}

/// Not in this build, which has no host.
#[cfg(not(feature = "host"))]
#[derive(Debug, Args)]
pub(crate) struct NoHost {
    #[command(flatten)]
    words: Words,
}

#[cfg(not(feature = "host"))]
impl NoHost {
    pub(crate) fn run(&self, _console: &mut Console<'_>) -> Result<(), Failure> {
        Err(Failure::wrong_use(Lang::from(self.words.lang).told(said!(NoHost))))
    }
}

/// Not in this build, which has no laboratory.
#[cfg(not(feature = "laboratory"))]
#[derive(Debug, Args)]
pub(crate) struct NoLaboratory {
    #[command(flatten)]
    words: Words,
}

#[cfg(not(feature = "laboratory"))]
impl NoLaboratory {
    pub(crate) fn run(&self, _console: &mut Console<'_>) -> Result<(), Failure> {
        Err(Failure::wrong_use(Lang::from(self.words.lang).told(said!(NoLaboratory))))
    }
}

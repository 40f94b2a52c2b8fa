//! `export`: a variant as a section of a `variants.ini`.

use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::language::Language;
use crate::opening::not_loaded;

/// Write a variant as a section of a variants.ini, for Fairy-Stockfish and what is built on it.
///
/// What no key says, such as more than two players, is refused by its name.
#[derive(Debug, Args)]
pub(crate) struct Export {
    /// Id from `chatur list`, or path of a .ron file.
    variant: String,
    /// The language of what is refused.
    #[arg(long, value_enum, default_value = "en")]
    lang: Language,
}

impl Export {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let checked = chatur_variants::read(&self.variant).map_err(|error| not_loaded(&error))?;
        match chatur_ini::export(&checked) {
            Ok(section) => write!(console.out, "{section}")?,
            Err(problems) => {
                let lang = self.lang.into();
                let told: Vec<String> = problems.iter().map(|wrong| wrong.told(lang)).collect();
                return Err(Failure::Refused(format!("{}: {}", self.variant, told.join("; "))));
            }
        }
        Ok(())
    }
}

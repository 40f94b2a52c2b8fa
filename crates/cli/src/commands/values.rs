//! `values`: what pieces are worth.

use chatur_lab::report::{values_page, values_text};
use chatur_lab::values::values;
use clap::Args;

use super::balance::SelfPlay;
use crate::console::Console;
use crate::failure::Failure;
use crate::laboratory::failed;
use crate::report::print_json;

/// Say what the pieces of a variant are worth: by how they move, and by how games of self-play with more or fewer of
/// them end.
#[derive(Debug, Args)]
pub(crate) struct Values {
    #[command(flatten)]
    play: SelfPlay,
}

impl Values {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let (experiment, jobs, name, over) = self.play.run(console, "values")?;
        let values = values(&experiment, &jobs, &name).map_err(failed);
        let told = values.and_then(|values| {
            if self.play.json {
                print_json(console, &values)?;
            } else {
                write!(console.out, "{}", values_text(&values))?;
            }
            self.play.write_page(|| values_page(&values))
        });
        over.say(console, told)
    }
}

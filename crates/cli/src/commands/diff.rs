//! `diff`: what differs between two variants.

use chatur_variants::{Difference, diff};
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::opening::{hash_text, load};

/// Show what differs between the rules of two variants, word by word, with all that they inherit.
#[derive(Debug, Args)]
pub(crate) struct Diff {
    /// Id from `chatur list`, or path of a .ron file.
    #[arg(value_name = "A")]
    before: String,
    /// The other variant.
    #[arg(value_name = "B")]
    after: String,
}

impl Diff {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let (before, after) = (load(&self.before)?, load(&self.after)?);
        writeln!(console.out, "- {} (rules {})", before.head.id, hash_text(&before))?;
        writeln!(console.out, "+ {} (rules {})", after.head.id, hash_text(&after))?;
        let found = diff(&before, &after);
        let mut section = String::new();
        for difference in &found {
            let own = difference.path.split(['.', '[', ' ']).next().unwrap_or_default();
            if own != section {
                writeln!(console.out, "\n{own}")?;
                own.clone_into(&mut section);
            }
            for line in lines(difference) {
                writeln!(console.out, "{line}")?;
            }
        }
        if found.is_empty() {
            writeln!(console.out, "\nThe rules are the same.")?;
        }
        Ok(())
    }
}

/// A difference on one line, or on two where both variants say something long.
fn lines(difference: &Difference) -> Vec<String> {
    /// What fits behind the path.
    const SHORT: usize = 60;
    let Difference { path, before, after } = difference;
    match (before, after) {
        (Some(before), Some(after)) if before.len() + after.len() <= SHORT => {
            vec![format!("  {path}: {before} → {after}")]
        }
        (before, after) => {
            let line = |sign: char, text: &String| format!("{sign} {path}: {text}");
            before
                .iter()
                .map(|text| line('-', text))
                .chain(after.iter().map(|text| line('+', text)))
                .collect()
        }
    }
}

//! `explain`: the rules of a variant in words.

use std::fs;
use std::path::{Path, PathBuf};

use chatur_variants::{Diagram, Explanation};
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::language::Language;
use crate::opening::not_loaded;

/// Explain the rules in plain words, with the line of the file that each sentence comes from.
#[derive(Debug, Args)]
pub(crate) struct Explain {
    /// Id from `chatur list`, or path of a .ron file.
    variant: String,
    /// The language.
    #[arg(long, value_enum, default_value = "en")]
    lang: Language,
    /// Also draw how each piece moves, as one SVG file a piece in this folder.
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,
}

impl Explain {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let checked = chatur_variants::read(&self.variant).map_err(|error| not_loaded(&error))?;
        let Some(explanation) = chatur_variants::explain(&checked, self.lang.into()) else {
            return Err(Failure::Refused(checked.summary()));
        };
        if let Some(folder) = &self.svg {
            let count = draw(&explanation, folder)?;
            writeln!(console.err, "{count} diagrams in {}", folder.display())?;
        }
        write!(console.out, "{}", explanation.text())?;
        Ok(())
    }
}

/// Writes one file a piece and says how many.
fn draw(explanation: &Explanation, folder: &Path) -> Result<usize, Failure> {
    let cannot = |path: &Path, error: &std::io::Error| {
        Failure::WrongUse(format!("--svg: cannot write {}: {error}", path.display()))
    };
    fs::create_dir_all(folder).map_err(|error| cannot(folder, &error))?;
    let mut count = 0;
    for diagram in explanation.diagrams() {
        let path = folder.join(file_name(diagram, count));
        fs::write(&path, diagram.svg()).map_err(|error| cannot(&path, &error))?;
        count += 1;
    }
    Ok(count)
}

/// The name of a piece as the name of a file. Names are the author's: signs that mean something in a path go.
fn file_name(diagram: &Diagram, number: usize) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    let name: String = diagram.name.chars().take(40).map(plain).collect();
    format!("{:02}-{name}.svg", number + 1)
}

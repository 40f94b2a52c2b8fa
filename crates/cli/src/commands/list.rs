//! `list`: the catalogue.

use chatur_variants::{Loaded, catalogue};
use clap::Args;
use serde::Serialize;

use crate::console::Console;
use crate::failure::Failure;
use crate::opening::load;
use crate::report::print_json;

/// List the variants of the catalogue.
#[derive(Debug, Args)]
pub(crate) struct List {
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Output {
    variants: Vec<Line>,
}

#[derive(Serialize)]
struct Line {
    id: String,
    name: String,
    players: usize,
    squares: u32,
    extends: Option<String>,
    about: String,
}

impl List {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let lines = lines()?;
        if self.json {
            return print_json(console, &Output { variants: lines });
        }
        let width = lines.iter().map(|line| line.id.len()).max().unwrap_or(0);
        let name_width = lines.iter().map(|line| line.name.chars().count()).max().unwrap_or(0);
        for line in &lines {
            let text =
                format!("{:<width$}  {:<name_width$}  {}", line.id, line.name, first_sentence(&line.about));
            writeln!(console.out, "{}", text.trim_end())?;
        }
        Ok(())
    }
}

fn lines() -> Result<Vec<Line>, Failure> {
    catalogue().map(|entry| Ok(Line::of(&load(entry.id)?))).collect()
}

impl Line {
    fn of(loaded: &Loaded) -> Self {
        let (head, spec) = (&loaded.head, loaded.variant.spec());
        Self {
            id: head.id.clone(),
            name: head.name.clone(),
            players: spec.seats.len(),
            squares: spec.geometry.squares().count(),
            extends: head.extends.clone(),
            about: head.about.text.clone().unwrap_or_default(),
        }
    }
}

fn first_sentence(text: &str) -> &str {
    text.find(". ").map_or(text, |end| &text[..=end])
}

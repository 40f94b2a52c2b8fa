//! Known counts in text files: `id`, `variant`, `position`, then any number of `perft depth nodes` lines.

use std::path::{Path, PathBuf};

/// One position and its known counts.
#[derive(Clone, Default, Debug)]
pub struct Fixture {
    /// Name of the position.
    pub id: String,
    /// Name of the variant in the catalogue.
    pub variant: String,
    /// The position as FEN.
    pub position: String,
    /// Depths and their numbers of nodes.
    pub counts: Vec<(u32, u64)>,
}

/// Reads every fixture of a text.
///
/// # Errors
/// The number of the first line that is not understood, and its text.
pub fn read(text: &str) -> Result<Vec<Fixture>, String> {
    let mut fixtures: Vec<Fixture> = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let wrong = || format!("line {}: {line}", i + 1);
        if word == "id" {
            fixtures.push(Fixture { id: rest.to_owned(), ..Fixture::default() });
            continue;
        }
        if word.is_empty() {
            continue;
        }
        let fixture = fixtures.last_mut().ok_or_else(wrong)?;
        match word {
            "variant" => rest.clone_into(&mut fixture.variant),
            "position" => rest.clone_into(&mut fixture.position),
            "perft" => {
                let (depth, nodes) = rest.split_once(' ').ok_or_else(wrong)?;
                let count = depth.parse().ok().zip(nodes.parse().ok());
                fixture.counts.push(count.ok_or_else(wrong)?);
            }
            _ => return Err(wrong()),
        }
    }
    Ok(fixtures)
}

/// The fixture files of this crate.
///
/// # Panics
/// When the directory cannot be read.
pub fn files() -> Vec<PathBuf> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft");
    let entries = std::fs::read_dir(directory).expect("the directory of fixtures");
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.sort();
    files
}

/// The most nodes that one count of a test may have: the variable `CHATUR_NODES`, else a small number, and
/// no limit in full counts.
pub fn node_limit() -> u64 {
    let given = std::env::var("CHATUR_NODES").ok().and_then(|text| text.parse().ok());
    given.unwrap_or(if full_counts() { u64::MAX } else { 300_000 })
}

/// Whether the variable `CHATUR_FULL_COUNTS` asks for everything, as the project's own checks do.
pub fn full_counts() -> bool {
    std::env::var_os("CHATUR_FULL_COUNTS").is_some()
}

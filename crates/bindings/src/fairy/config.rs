//! Which variants there are, and those that are added.

use chatur::variants::{Lang, Loaded, catalogue, load_text};
use chatur_ini::{Imported, Wrong};

use super::names::ELSEWHERE;
use super::place::{add, added};
use crate::{Kind, Refused};

/// The names of all variants: ids of the catalogue, what Fairy-Stockfish calls them, and what was added.
pub fn variants() -> Vec<String> {
    let ids = catalogue().map(|entry| entry.id).chain(ELSEWHERE);
    let mut names: Vec<String> = ids.map(str::to_owned).chain(added()).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// Adds variants, which are known by their names from now on: sections of a `variants.ini`, or a file of chatur, given as text.
/// Where some sections cannot be taken over, the others are added; what is returned tells why.
///
/// # Errors
/// When nothing can be added.
pub fn load_variant_config(config: &str) -> Result<Vec<String>, Refused> {
    if !chatur_ini::is_ini(config) {
        let loaded = load_text("variant.ron", config).map_err(crate::refused)?;
        add(loaded.head.id.clone(), loaded);
        return Ok(Vec::new());
    }
    let made = sections(config).map_err(|wrong| refused(&wrong))?;
    let (taken, left): (Vec<_>, Vec<_>) = made.into_iter().partition(|(_, made)| made.is_ok());
    if let (true, Some((_, Err(wrong)))) = (taken.is_empty(), left.first()) {
        return Err(refused(wrong));
    }
    for (name, loaded) in taken.into_iter().filter_map(|(name, made)| Some((name, made.ok()?))) {
        add(name, loaded);
    }
    let left = left.into_iter().filter_map(|(name, made)| Some((name, made.err()?)));
    Ok(left.map(|(name, wrong)| format!("[{name}], {}", told(&wrong))).collect())
}

/// A section by its name, with its variant or what is wrong with it first.
type Made = (String, Result<Loaded, Wrong>);

fn sections(config: &str) -> Result<Vec<Made>, Wrong> {
    let variant = |made: Imported| {
        let text = made.text.map_err(|wrong| wrong.into_iter().next())?;
        // What the importer writes, it has checked.
        load_text(&made.id, &text).map_err(|_| None)
    };
    let name_and_variant = |made: Imported| {
        let name = made.section.clone();
        match variant(made) {
            Ok(loaded) => Some((name, Ok(loaded))),
            // Without a reason it fails for its parent's, which is told there.
            Err(wrong) => Some((name, Err(wrong?))),
        }
    };
    Ok(chatur_ini::import(config, &[])?.into_iter().filter_map(name_and_variant).collect())
}

fn told(wrong: &Wrong) -> String {
    format!("line {}: {}", wrong.line, wrong.told(Lang::En))
}

fn refused(wrong: &Wrong) -> Refused {
    Refused::new(Kind::Variant, wrong.problem.code(), told(wrong))
}

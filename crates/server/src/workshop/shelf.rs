//! The catalogue as people choose from it.

use chatur_variants::{Checked, Lang, Loader, catalogue, explain, find};
use serde::Serialize;

/// One variant of the catalogue, as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct ShelfEntry {
    /// Its id.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// Other names.
    pub(crate) aka: Vec<String>,
    /// How many play.
    pub(crate) players: usize,
    /// How many squares the board has.
    pub(crate) squares: u32,
    /// The parent, as the file names it.
    pub(crate) extends: Option<String>,
    /// What is different, in a sentence or two.
    pub(crate) about: String,
}

/// The whole catalogue. It compiles every variant: ask once and keep the answer.
pub(crate) fn shelf(loader: &Loader, french: bool) -> Vec<ShelfEntry> {
    let entry = |id: &str| {
        let loaded = loader.load(id).ok()?;
        let (head, spec) = (loaded.head, loaded.variant.spec());
        let about = if french { head.about.text_fr.or(head.about.text) } else { head.about.text };
        Some(ShelfEntry {
            id: head.id,
            name: head.name,
            aka: head.aka,
            players: spec.seats.len(),
            squares: spec.geometry.squares().count(),
            extends: head.extends,
            about: about.unwrap_or_default(),
        })
    };
    catalogue().filter_map(|one| entry(one.id)).collect()
}

/// The file of a variant as its author wrote it.
pub(crate) fn source(id: &str) -> Option<&'static str> {
    let id = find(id)?;
    catalogue().find(|entry| entry.id == id).map(|entry| entry.text)
}

/// The rules of a variant in words.
pub(crate) fn rules_text(checked: &Checked, french: bool) -> Option<String> {
    explain(checked, if french { Lang::Fr } else { Lang::En }).map(|told| told.text())
}

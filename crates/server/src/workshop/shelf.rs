//! The catalogue as people choose from it.

use chatur_variants::{Checked, Lang, Loader, catalogue, explain, find};
use serde::Serialize;

use crate::show::shape_name;

/// One variant of the catalogue, as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct ShelfEntry {
    /// Its id.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// The same in French, where it is another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name_fr: Option<String>,
    /// Other names.
    pub(crate) aka: Vec<String>,
    /// How many play.
    pub(crate) players: usize,
    /// How many squares the board has.
    pub(crate) squares: u32,
    /// How many files and ranks it has, and of what it is: `squares`, `hexes` or `graph`.
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    pub(crate) shape: &'static str,
    /// How many numbered starts there are; 1 where there is one.
    pub(crate) starts: u64,
    /// Whether pieces are dropped from hand.
    pub(crate) drops: bool,
    /// The kinds of its pieces.
    pub(crate) kinds: Vec<String>,
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
            name_fr: head.name_fr,
            aka: head.aka,
            players: spec.seats.len(),
            squares: spec.geometry.squares().count(),
            files: spec.geometry.files(),
            ranks: spec.geometry.ranks(),
            shape: shape_name(&spec.geometry),
            starts: loaded.shuffle.as_ref().map_or(1, chatur_variants::Shuffle::total),
            drops: spec.drops.is_some(),
            kinds: spec.kinds.iter().map(|kind| kind.name.clone()).collect(),
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

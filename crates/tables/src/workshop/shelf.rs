//! The catalogue as people choose from it.

use chatur_core::Sees;
use chatur_variants::{Checked, Lang, Loader, catalogue, explain, find};
use serde::Serialize;

use crate::message::BoardKind;
use crate::show::board_kind;

/// One variant of the catalogue, as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ShelfEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The same in French, where it is another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name_fr: Option<String>,
    /// Other names.
    pub aka: Vec<String>,
    /// How many play.
    pub players: usize,
    /// How many squares the board has.
    pub squares: u32,
    /// How many files it has.
    pub files: u8,
    /// How many ranks it has.
    pub ranks: u8,
    /// Of what it is.
    pub shape: BoardKind,
    /// How many numbered starts there are; 1 where there is one.
    pub starts: u64,
    /// Whether pieces are dropped from hand.
    pub drops: bool,
    /// How many dice are thrown each turn.
    pub dice: u8,
    /// Whether pieces are covered until they have moved, and chance decides what they are.
    pub covered: bool,
    /// Whether a player does not see all of the board.
    pub hidden: bool,
    /// The kinds of its pieces.
    pub kinds: Vec<String>,
    /// The parent, as the file names it.
    pub extends: Option<String>,
    /// What is different, in a sentence or two.
    pub about: String,
}

/// The whole catalogue. It compiles every variant: ask once and keep the answer.
pub fn shelf(loader: &Loader, french: bool) -> Vec<ShelfEntry> {
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
            shape: board_kind(&spec.geometry),
            starts: loaded.shuffle.as_ref().map_or(1, chatur_variants::Shuffle::total),
            drops: spec.drops.is_some(),
            dice: spec.dice.as_ref().map_or(0, |dice| dice.count),
            covered: spec.covers(),
            hidden: spec.secrets.sees != Sees::All,
            kinds: spec.kinds.iter().map(|kind| kind.name.clone()).collect(),
            extends: head.extends,
            about: about.unwrap_or_default(),
        })
    };
    catalogue().filter_map(|one| entry(one.id)).collect()
}

/// The file of a variant as its author wrote it.
pub fn source(id: &str) -> Option<&'static str> {
    let id = find(id)?;
    catalogue().find(|entry| entry.id == id).map(|entry| entry.text)
}

/// The rules of a variant in words.
pub fn rules_text(checked: &Checked, lang: Lang) -> Option<String> {
    explain(checked, lang).map(|told| told.text())
}

//! What pieces, players and zones are called in the file of a variant.

use std::collections::BTreeMap;

use chatur_variants::schema::{Named, VariantFile, ZoneWords};

use crate::rules::Rules;
use crate::say::by_promotion_only;
use crate::slot::{Slot, Slots, name_of_moves};
use crate::start::Start;

/// The names of a variant: those of its parent, and what is called after it.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    /// The players, White first.
    pub(crate) seats: [String; 2],
    /// The kinds, by their type.
    kinds: BTreeMap<Slot, String>,
    /// What a type is called once it has promoted, by the type that it was.
    promoted: BTreeMap<Slot, String>,
    /// Other letters and letters of kinds that the parent has, by their name.
    zones: Vec<(String, ZoneWords)>,
}

impl Default for Names {
    fn default() -> Self {
        Self {
            seats: ["white".to_owned(), "black".to_owned()],
            kinds: BTreeMap::new(),
            promoted: BTreeMap::new(),
            zones: Vec::new(),
        }
    }
}

impl Names {
    /// Those of a variant of the catalogue.
    pub(crate) fn of(
        words: &VariantFile,
        kinds: BTreeMap<Slot, String>,
        promoted: BTreeMap<Slot, String>,
    ) -> Self {
        let seats = words.players.as_ref().and_then(|players| players.seats.as_ref());
        let mut seats = seats.into_iter().flat_map(|seats| seats.names().map(str::to_owned));
        let seats = [seats.next().unwrap_or_default(), seats.next().unwrap_or_default()];
        let zones = words.zones.iter().flat_map(Named::iter);
        let zones = zones.map(|(name, zone)| (name.to_owned(), zone.clone())).collect();
        Self { seats, kinds, promoted, zones }
    }

    /// The same for a variant without that parent.
    pub(crate) fn without_zones(&self) -> Self {
        Self { zones: Vec::new(), ..self.clone() }
    }

    /// What a type is called.
    pub(crate) fn kind(&self, slot: Slot) -> String {
        self.kinds.get(&slot).cloned().unwrap_or_default()
    }

    /// What a type is called once it has promoted.
    pub(crate) fn promoted(&self, slot: Slot) -> String {
        self.promoted.get(&slot).cloned().unwrap_or_default()
    }

    /// All of a set that the variant has.
    pub(crate) fn kinds_of(&self, rules: &Rules, slots: Slots) -> Vec<String> {
        rules.among(slots).map(|piece| self.kind(piece.slot)).collect()
    }

    /// The name of a zone of the parent that means the same.
    pub(crate) fn zone(&self, meant: &ZoneWords) -> Option<&str> {
        let meant = format!("{meant:?}");
        self.zones.iter().find(|(_, zone)| format!("{zone:?}") == meant).map(|(name, _)| name.as_str())
    }

    /// Whether the parent has a zone of this name.
    pub(crate) fn has_zone(&self, name: &str) -> bool {
        self.zones.iter().any(|(known, _)| known == name)
    }

    /// The names of a child: its parent's where a type or its place is the same, and new ones.
    pub(crate) fn of_child(&self, parent: &Rules, child: &Rules, start: &Start) -> Self {
        let alone = by_promotion_only(child, start);
        let mut names = Self { kinds: BTreeMap::new(), promoted: BTreeMap::new(), ..self.clone() };
        for piece in &child.pieces {
            if let Some(name) = self.kinds.get(&piece.slot) {
                names.kinds.insert(piece.slot, name.clone());
            }
        }
        for (from, name) in self.promoted.iter().filter(|(from, _)| child.has(**from)) {
            if parent.promoted.get(from) == child.promoted.get(from) {
                names.promoted.insert(*from, name.clone());
            }
        }
        for piece in child.pieces.iter().filter(|piece| !self.kinds.contains_key(&piece.slot)) {
            let before = parent.lettered(piece.letter).filter(|&slot| !child.has(slot));
            let in_its_place = before.and_then(|slot| self.kinds.get(&slot));
            let name = match in_its_place {
                Some(name) if follows(piece.slot) && names.is_free(name) => name.clone(),
                _ => names.new_name(piece, child),
            };
            names.kinds.insert(piece.slot, name);
        }
        for &from in child.promoted.keys() {
            let Some(base) = names.kinds.get(&from).cloned() else { continue };
            if !names.promoted.contains_key(&from) {
                let into = child.promoted[&from];
                let only =
                    child.promoted.iter().filter(|(other, to)| child.has(**other) && **to == into).count()
                        == 1;
                // A type that nothing else becomes, and that stands there in no other way, has its own name.
                let own = names.kinds.get(&into).filter(|_| only && alone.has(into)).cloned();
                let name = own.unwrap_or_else(|| names.unique(format!("promoted {base}")));
                names.promoted.insert(from, name);
            }
        }
        names
    }

    fn is_free(&self, name: &str) -> bool {
        !self.kinds.values().chain(self.promoted.values()).any(|known| known == name)
    }

    fn new_name(&self, piece: &crate::rules::Piece, rules: &Rules) -> String {
        let royal = !rules.has(Slot::KING) && piece.letter == 'k' && follows(piece.slot);
        let pawn = piece.letter == 'p' && piece.slot.is_custom();
        let of_moves = piece.betza.as_deref().filter(|_| piece.slot.is_custom()).and_then(name_of_moves);
        let candidates = royal
            .then(|| "king".to_owned())
            .into_iter()
            .chain(piece.name.clone())
            .chain(pawn.then(|| "pawn".to_owned()))
            .chain(piece.slot.names().iter().map(|&name| name.to_owned()))
            .chain(of_moves.map(str::to_owned));
        let letter = piece.letter.to_ascii_uppercase();
        candidates
            .into_iter()
            .find(|name| self.is_free(name))
            .unwrap_or_else(|| self.unique(format!("piece {}", letter.to_ascii_lowercase())))
    }

    /// A name, with a number where it is taken.
    fn unique(&self, name: String) -> String {
        let numbered = (2..).map(|number| format!("{name} {number}"));
        std::iter::once(name.clone()).chain(numbered).find(|name| self.is_free(name)).unwrap_or(name)
    }
}

/// Whether a type is called by what stands in its place rather than by its own name.
fn follows(slot: Slot) -> bool {
    slot.is_custom() || matches!(slot, Slot::COMMONER | Slot::SOLDIER)
}

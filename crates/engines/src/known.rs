//! What a program is told of a variant: its names and its usual start.

use std::sync::Arc;

use chatur_core::{CastlingText, Setup, Variant};
use chatur_variants::Loaded;

/// A variant with the names that programs may have for it.
#[derive(Clone, Debug)]
pub struct Known {
    /// The compiled rules.
    pub variant: Arc<Variant>,
    /// The start that a program means when it is told nothing else.
    pub usual: Setup,
    /// Its id, its name, and its other names.
    pub names: Vec<String>,
    /// The parent, whose name a program may use for a shuffled start with an option of its own.
    parent: Option<&'static str>,
}

/// What programs call the usual chess.
const USUAL: [&str; 2] = ["chess", "normal"];

impl Known {
    /// What the catalogue or a file says of a variant.
    pub fn of(loaded: &Loaded) -> Self {
        let head = &loaded.head;
        let names = [&head.id, &head.name].into_iter().chain(&head.aka).cloned().collect();
        let parent = head.extends.as_deref().and_then(chatur_variants::find);
        Self { variant: Arc::clone(&loaded.variant), usual: loaded.start.clone(), names, parent }
    }

    /// Whether castling is written as the king taking his partner, as it is where starts are shuffled.
    pub(crate) fn is_shuffled(&self) -> bool {
        self.variant.spec().castling.text == CastlingText::KingTakesPartner
    }

    /// Which of a program's names means this variant. `None` where none does.
    pub(crate) fn name_among<'n>(&self, theirs: &[&'n str]) -> Option<&'n str> {
        let exact = |name: &&&str| self.names.iter().any(|mine| mine == **name);
        theirs.iter().find(exact).or_else(|| theirs.iter().find(|name| self.is_called(name))).copied()
    }

    /// As [`name_among`](Self::name_among), or the name of the variant whose start is shuffled here.
    pub(crate) fn base_among<'n>(&self, theirs: &[&'n str]) -> Option<&'n str> {
        let parent = self.parent.filter(|_| self.is_shuffled())?;
        theirs.iter().find(|name| meaning(name) == Some(parent)).copied()
    }

    fn is_called(&self, name: &str) -> bool {
        let name = name.strip_suffix("_chess").or(name.strip_suffix("-chess")).unwrap_or(name);
        let simple = simple(name);
        meaning(name).is_some_and(|id| id == self.names[0])
            || self.names.iter().any(|mine| self::simple(mine) == simple)
    }
}

/// The id of the variant that programs mean by a name.
fn meaning(name: &str) -> Option<&'static str> {
    if USUAL.contains(&name) { chatur_variants::find("Chess") } else { chatur_variants::find(name) }
}

/// Letters and digits alone, in small letters.
fn simple(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(id: &str) -> Known {
        Known::of(&chatur_variants::load(id).unwrap())
    }

    #[test]
    fn the_names_of_programs_are_found() {
        let theirs = [
            "normal",
            "3check",
            "kingofthehill",
            "racingkings",
            "losalamos",
            "fischerandom",
            "antichess",
            "capablanca",
            "troitzky_chess",
        ];
        for (id, name) in [
            ("orthodox", "normal"),
            ("three-check", "3check"),
            ("king-of-the-hill", "kingofthehill"),
            ("racing-kings", "racingkings"),
            ("los-alamos", "losalamos"),
            ("chess960", "fischerandom"),
            ("antichess", "antichess"),
            ("capablanca", "capablanca"),
            ("troitzky", "troitzky_chess"),
        ] {
            assert_eq!(known(id).name_among(&theirs), Some(name), "{id}");
        }
        assert_eq!(known("atomic").name_among(&theirs), None);
    }

    #[test]
    fn a_shuffled_start_may_go_by_its_parent() {
        assert_eq!(known("chess960").base_among(&["chess", "atomic"]), Some("chess"));
        assert_eq!(known("atomic").base_among(&["chess"]), None);
        assert_eq!(known("orthodox").base_among(&["chess"]), None);
    }
}

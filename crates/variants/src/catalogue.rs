//! The catalogue: the variants of this repository, embedded (`chatur-catalogue`). They are read as an author's files are.

use std::sync::OnceLock;

use crate::read::read;
use crate::text::source::Source;

/// One file of the catalogue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CatalogueEntry {
    /// Its id, which is also the name of the file.
    pub id: &'static str,
    /// What the file says.
    pub text: &'static str,
}

/// The variants of the catalogue, by id.
pub fn catalogue() -> impl Iterator<Item = &'static CatalogueEntry> {
    entries().iter()
}

/// The ids of the catalogue.
pub(crate) fn ids() -> impl Iterator<Item = &'static str> {
    catalogue().map(|entry| entry.id)
}

/// The file with an id, exactly as it is written.
pub(crate) fn text(id: &str) -> Option<&'static str> {
    catalogue().find(|entry| entry.id == id).map(|entry| entry.text)
}

/// The id of the variant that somebody calls by this name, as a PGN's `Variant` tag does: an id, a name or
/// another name. Case, blanks and punctuation do not matter.
pub fn find(name: &str) -> Option<&'static str> {
    if let Some(id) = ids().find(|id| *id == name) {
        return Some(id);
    }
    let name = simple(name);
    names().iter().find(|(other, _)| *other == name).map(|&(_, id)| id)
}

fn entries() -> &'static [CatalogueEntry] {
    static ENTRIES: OnceLock<Vec<CatalogueEntry>> = OnceLock::new();
    #[cfg(feature = "catalogue")]
    let files = chatur_catalogue::FILES;
    #[cfg(not(feature = "catalogue"))]
    let files: &[(&str, &str)] = &[];
    ENTRIES.get_or_init(|| files.iter().map(|&(id, text)| CatalogueEntry { id, text }).collect())
}

/// Every id, name and other name, simplified, with the id that it means. Read only when somebody asks for
/// a name that is no id.
fn names() -> &'static [(String, &'static str)] {
    static NAMES: OnceLock<Vec<(String, &'static str)>> = OnceLock::new();
    NAMES.get_or_init(|| {
        let mut names = Vec::new();
        for &CatalogueEntry { id, text } in entries() {
            names.push((simple(id), id));
            if let Ok(file) = read(&Source::new(id, text)) {
                let others = file.name_fr.iter().chain(file.aka.iter().flatten());
                names.extend(file.name.iter().chain(others).map(|name| (simple(name), id)));
            }
        }
        names
    })
}

/// Letters and digits alone, in small letters.
fn simple(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn every_file_checks_without_a_word() {
        assert!(catalogue().count() >= 15);
        for entry in catalogue() {
            let checked = crate::check(entry.id, entry.text);
            let said: Vec<String> = checked.diagnostics.iter().map(ToString::to_string).collect();
            assert!(said.is_empty(), "{}", said.join("\n"));
            assert_eq!(checked.loaded.expect("no diagnostics").head.id, entry.id);
        }
    }

    #[test]
    fn no_name_means_two_variants() {
        let mut owners = BTreeMap::new();
        for (name, id) in names() {
            let before = owners.insert(name, id);
            assert!(before.is_none_or(|other| other == id), "{name}: {before:?} and {id}");
        }
    }

    #[test]
    fn names_of_records_are_found() {
        for (name, id) in [
            ("orthodox", "orthodox"),
            ("Standard", "orthodox-claims"),
            ("Chess960", "chess960"),
            ("chess 960", "chess960"),
            ("Fischerandom", "chess960"),
            ("fischer-random", "chess960"),
            ("Three-check", "three-check"),
            ("3check", "three-check"),
            ("King of the Hill", "king-of-the-hill"),
            ("kingofthehill", "king-of-the-hill"),
            ("RACING KINGS", "racing-kings"),
            ("Suicide", "suicide"),
            ("Giveaway", "giveaway"),
            ("Losers", "losers"),
            ("Horde", "horde"),
            ("Antichess", "antichess"),
            ("Capablanca", "capablanca"),
            ("LosAlamos", "los-alamos"),
            ("Berolina", "berolina"),
        ] {
            assert_eq!(find(name), Some(id), "{name}");
        }
        for name in ["", "-", "chess9600", "king", "variants/orthodox.ron"] {
            assert_eq!(find(name), None, "{name}");
        }
    }
}

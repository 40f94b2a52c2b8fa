//! The catalogue: the variants of this repository, embedded. They are read as an author's files are.

use std::sync::OnceLock;

use include_dir::{Dir, include_dir};

use crate::read::read;
use crate::source::Source;

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../variants");

/// One file of the catalogue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CatalogueEntry {
    /// Its id, which is also the name of the file.
    pub id: &'static str,
    /// What the file says.
    pub text: &'static str,
    /// Its id, name and other names, simplified for comparison.
    names: Vec<String>,
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
    let name = simple(name);
    catalogue().find(|entry| entry.names.contains(&name)).map(|entry| entry.id)
}

fn entries() -> &'static [CatalogueEntry] {
    static ENTRIES: OnceLock<Vec<CatalogueEntry>> = OnceLock::new();
    ENTRIES.get_or_init(|| {
        let mut entries: Vec<CatalogueEntry> = FILES
            .files()
            .filter(|file| file.path().extension().is_some_and(|extension| extension == "ron"))
            .filter_map(|file| {
                let id = file.path().file_stem()?.to_str()?;
                let text = file.contents_utf8()?;
                Some(CatalogueEntry { id, text, names: names(id, text) })
            })
            .collect();
        entries.sort_by_key(|entry| entry.id);
        entries
    })
}

fn names(id: &str, text: &str) -> Vec<String> {
    let mut names = vec![simple(id)];
    if let Ok(file) = read(&Source::new(id, text)) {
        names.extend(file.name.iter().chain(file.aka.iter().flatten()).map(|name| simple(name)));
    }
    names.dedup();
    names
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
        for entry in catalogue() {
            for name in &entry.names {
                let before = owners.insert(name, entry.id);
                assert!(before.is_none_or(|id| id == entry.id), "{name}: {before:?} and {}", entry.id);
            }
        }
    }

    #[test]
    fn names_of_records_are_found() {
        for (name, id) in [
            ("orthodox", "orthodox"),
            ("Standard", "orthodox"),
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

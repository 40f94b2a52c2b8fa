//! What clients call the variants of the catalogue.

use chatur_variants::find;

/// Ids that UCI clients write otherwise.
const IN_UCI: [(&str, &str); 5] = [
    ("orthodox", "chess"),
    ("three-check", "3check"),
    ("king-of-the-hill", "kingofthehill"),
    ("racing-kings", "racingkings"),
    ("los-alamos", "losalamos"),
];

/// The name of a variant among UCI clients.
pub(crate) fn name_in_uci(id: &str) -> &str {
    outside(&IN_UCI, id)
}

/// The variant that a UCI client means.
pub(crate) fn find_for_uci(name: &str) -> Option<&'static str> {
    inside(&IN_UCI, name)
}

fn outside<'n>(names: &'n [(&str, &str)], id: &'n str) -> &'n str {
    names.iter().find(|(own, _)| *own == id).map_or(id, |(_, theirs)| theirs)
}

fn inside(names: &[(&str, &str)], name: &str) -> Option<&'static str> {
    let own = names.iter().find(|(_, theirs)| *theirs == name).map_or(name, |(own, _)| own);
    find(own)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chatur_variants::catalogue;

    use super::*;

    #[test]
    fn every_name_comes_back() {
        let ids = || catalogue().map(|entry| entry.id);
        for id in ids() {
            assert_eq!(find_for_uci(name_in_uci(id)), Some(id));
        }
        let different: BTreeSet<&str> = ids().map(name_in_uci).collect();
        assert_eq!(different.len(), ids().count());
    }

    #[test]
    fn names_are_single_words() {
        for entry in catalogue() {
            assert!(!name_in_uci(entry.id).contains(' '), "{}", entry.id);
        }
    }

    #[test]
    fn the_table_names_variants_that_exist() {
        for (id, _) in &IN_UCI {
            assert!(catalogue().any(|entry| entry.id == *id), "{id}");
        }
    }
}

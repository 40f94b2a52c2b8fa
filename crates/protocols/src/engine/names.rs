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

/// Ids that XBoard writes otherwise.
const IN_XBOARD: [(&str, &str); 7] = [
    ("orthodox", "normal"),
    ("chess960", "fischerandom"),
    ("three-check", "3check"),
    ("king-of-the-hill", "kingofthehill"),
    ("racing-kings", "racingkings"),
    ("los-alamos", "losalamos"),
    ("cylinder-chess", "cylinder"),
];

/// The variants whose rules XBoard knows; it asks for no description of them.
const KNOWN_TO_XBOARD: [&str; 25] = [
    "normal",
    "fischerandom",
    "bughouse",
    "crazyhouse",
    "losers",
    "suicide",
    "giveaway",
    "atomic",
    "3check",
    "shatranj",
    "shogi",
    "courier",
    "gothic",
    "capablanca",
    "knightmate",
    "cylinder",
    "caparandom",
    "berolina",
    "janus",
    "makruk",
    "seirawan",
    "grand",
    "spartan",
    "xiangqi",
    "asean",
];

/// The name of a variant among UCI clients.
pub(crate) fn name_in_uci(id: &str) -> &str {
    outside(&IN_UCI, id)
}

/// The variant that a UCI client means.
pub(crate) fn find_for_uci(name: &str) -> Option<&'static str> {
    inside(&IN_UCI, name)
}

/// The name of a variant in XBoard.
pub(crate) fn name_in_xboard(id: &str) -> &str {
    outside(&IN_XBOARD, id)
}

/// The variant that XBoard means.
pub(crate) fn find_for_xboard(name: &str) -> Option<&'static str> {
    inside(&IN_XBOARD, name)
}

/// Whether XBoard knows the rules of what it calls so.
pub(crate) fn is_known_to_xboard(name: &str) -> bool {
    KNOWN_TO_XBOARD.contains(&name)
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
            assert_eq!(find_for_xboard(name_in_xboard(id)), Some(id));
        }
        let different: BTreeSet<&str> = ids().map(name_in_uci).collect();
        assert_eq!(different.len(), ids().count());
        let different: BTreeSet<&str> = ids().map(name_in_xboard).collect();
        assert_eq!(different.len(), ids().count());
    }

    #[test]
    fn names_are_single_words() {
        for entry in catalogue() {
            for name in [name_in_uci(entry.id), name_in_xboard(entry.id)] {
                assert!(!name.contains([' ', ',', '"']), "{name}");
            }
        }
    }

    #[test]
    fn the_table_names_variants_that_exist() {
        for (id, _) in IN_UCI.iter().chain(&IN_XBOARD) {
            assert!(catalogue().any(|entry| entry.id == *id), "{id}");
        }
    }
}

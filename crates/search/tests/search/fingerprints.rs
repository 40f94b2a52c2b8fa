//! What names the rules of the catalogue.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::Arc;

use chatur_core::Spec;
use chatur_search::{Evaluator, fingerprint, relatives};
use chatur_variants::{catalogue, load};

/// The variants that share what names them.
fn sharing(name: fn(&Spec) -> String) -> String {
    let mut by_name: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for entry in catalogue() {
        let loaded = load(entry.id).expect("the catalogue loads");
        by_name.entry(name(loaded.variant.spec())).or_default().push(entry.id);
    }
    let mut lists: Vec<String> =
        by_name.into_values().filter(|ids| ids.len() > 1).map(|ids| ids.join(", ")).collect();
    lists.sort();
    lists.join("\n")
}

#[test]
fn some_variants_of_the_catalogue_share_their_rules_and_more_are_relatives() {
    let mut text = String::new();
    let _ = writeln!(text, "the same rules:\n{}\n", sharing(fingerprint));
    let _ = writeln!(text, "relatives:\n{}", sharing(relatives));
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/search");
    insta::with_settings!({ snapshot_path => folder, prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!("fingerprints", text);
    });
}

#[test]
fn who_has_learnt_nothing_begins_with_what_a_relative_knows() {
    for (id, relative) in [("embassy", "capablanca"), ("caparandom", "capablanca"), ("torpedo", "orthodox")] {
        let [own, known] =
            [id, relative].map(|id| Evaluator::new(load(id).expect("the catalogue loads").variant));
        let rules_alone = Evaluator::with_weights(Arc::clone(own.variant()), None);
        assert_eq!(own.weights(), known.weights(), "{id}");
        assert_ne!(own.weights(), rules_alone.weights(), "{id}");
        assert_eq!(own.judges(), known.judges(), "{id}");
    }
}

#[test]
fn names_and_letters_are_no_rules_and_every_other_word_is() {
    let spec = load("shogi").expect("the catalogue loads").variant.spec().clone();
    let mut renamed = spec.clone();
    renamed.name = "My own".to_owned();
    renamed.kinds[2].name = "hopper".to_owned();
    renamed.kinds[2].letter = "H".to_owned();
    renamed.endings[0].name = "the end".to_owned();
    assert_eq!(fingerprint(&renamed), fingerprint(&spec));
    let changes: [fn(&mut Spec); 5] = [
        |spec| spec.must_capture = true,
        |spec| spec.kinds[2].movement[0].lame = true,
        |spec| spec.zones[0].squares[0] = spec.geometry.squares(),
        |spec| spec.endings.truncate(1),
        |spec| spec.captures.converts = true,
    ];
    for change in changes {
        let mut other = spec.clone();
        change(&mut other);
        assert_ne!(fingerprint(&other), fingerprint(&spec));
    }
}

/// A case that is called otherwise in Rust, or a field that is said otherwise, would orphan what was learnt.
#[test]
fn whatever_is_built_in_is_found_by_rules_of_the_catalogue() {
    let mut named = BTreeSet::new();
    for entry in catalogue() {
        let loaded = load(entry.id).expect("the catalogue loads");
        named.extend([fingerprint(loaded.variant.spec()), relatives(loaded.variant.spec())]);
    }
    let lists = [include_str!("../../weights/list.rs"), include_str!("../../networks/list.rs")];
    let is_name = |word: &&str| word.len() == 16 && word.bytes().all(|sign| sign.is_ascii_hexdigit());
    let names: Vec<&str> = lists.iter().flat_map(|list| list.split('"')).filter(is_name).collect();
    assert!(names.len() > 20, "{names:?}");
    let orphans: Vec<_> = names.iter().filter(|name| !named.contains(**name)).collect();
    assert!(orphans.is_empty(), "{orphans:?}");
}

//! What is generated from the types of the messages: the page's `web/src/host/protocol.ts`, and tables of
//! docs/protocol.md. `CHATUR_WRITE=1` writes them anew.

mod rust;
mod tables;
mod typescript;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};

use rust::{Holds, Shape, Types};

/// The files whose types are told, from the repository's root. The messages come first: what they hold is looked for in
/// the others.
const SOURCES: [&str; 41] = [
    "crates/tables/src/message.rs",
    "crates/tables/src/message/host.rs",
    "crates/tables/src/message/guest.rs",
    "crates/tables/src/message/chat.rs",
    "crates/tables/src/message/code.rs",
    "crates/tables/src/message/moves.rs",
    "crates/tables/src/message/reason.rs",
    "crates/tables/src/message/result.rs",
    "crates/tables/src/message/rules.rs",
    "crates/tables/src/message/variant.rs",
    "crates/tables/src/message/view.rs",
    "crates/tables/src/lists.rs",
    "crates/tables/src/new_table.rs",
    "crates/tables/src/saved.rs",
    "crates/tables/src/analysis/arranged.rs",
    "crates/tables/src/analysis/line.rs",
    "crates/tables/src/analysis/look.rs",
    "crates/tables/src/analysis/material.rs",
    "crates/tables/src/analysis/thought.rs",
    "crates/tables/src/workshop/bench.rs",
    "crates/tables/src/workshop/reach.rs",
    "crates/tables/src/workshop/shelf.rs",
    "crates/server/src/store/cursor.rs",
    "crates/server/src/transport/lobby.rs",
    "crates/server/src/transport/rest/analysis.rs",
    "crates/server/src/workshop/balance.rs",
    "crates/variants/src/edit.rs",
    "crates/variants/src/edit/arrangement.rs",
    "crates/variants/src/said/diagnostic.rs",
    "crates/play/src/action.rs",
    "crates/play/src/clock.rs",
    "crates/play/src/ending.rs",
    "crates/play/src/event.rs",
    "crates/play/src/holder.rs",
    "crates/play/src/offer.rs",
    "crates/board/src/square.rs",
    "crates/core/src/game/illegal_reason.rs",
    "crates/core/src/game/step.rs",
    "crates/core/src/model/setup.rs",
    "crates/core/src/model/spec/exits.rs",
    "crates/notation/src/move_text.rs",
];

/// What is told, and all that it holds.
const ROOTS: [&str; 19] = [
    "FromHost",
    "FromGuest",
    "RulesShape",
    "ShelfEntry",
    "TableEntry",
    "TurnEntry",
    "WholeLobby",
    "LobbyChanges",
    "NewTable",
    "Opened",
    "Line",
    "Looked",
    "Thought",
    "Arranging",
    "Judged",
    "Sight",
    "Edit",
    "PieceReach",
    "BalanceSoFar",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Compares a file with what it should be, or writes it.
fn is_up_to_date(path: &str, wanted: &str) {
    let file = root().join(path);
    if env::var_os("CHATUR_WRITE").is_some() {
        fs::write(&file, wanted).unwrap();
    }
    let found = fs::read_to_string(&file).unwrap_or_default();
    let differs = found.lines().zip(wanted.lines()).find(|(found, wanted)| found != wanted);
    assert!(
        found == wanted,
        "{path} is not what the types say: CHATUR_WRITE=1 cargo test -p chatur-server --test described\n{differs:?}"
    );
}

#[test]
fn the_page_knows_the_messages_as_they_are() {
    let types = Types::read(&root(), &SOURCES);
    is_up_to_date("web/src/host/protocol.ts", &typescript::module(&types, &ROOTS));
}

#[test]
fn the_tables_of_the_protocol_are_those_of_the_types() {
    let types = Types::read(&root(), &SOURCES);
    let page = fs::read_to_string(root().join("docs/protocol.md")).unwrap();
    let filled = tables::filled(&types, &page);
    assert!(filled.matches("<!-- table ").count() >= 3);
    is_up_to_date("docs/protocol.md", &filled);
}

/// The codes of a type of reasons, each with the values that it names.
fn codes(types: &Types, own: &str) -> Vec<(String, Vec<String>)> {
    match &types.get(own).shape {
        Shape::OneOf(all) => {
            let inner = all.iter().map(|(_, ty)| typescript::name(types, ty, &mut Vec::new()));
            inner.flat_map(|own| codes(types, &own)).collect()
        }
        Shape::Cases(Some(_), cases) => {
            let values = |holds: &Holds| match holds {
                Holds::Fields(fields) => fields.iter().map(|field| field.name.clone()).collect(),
                Holds::Nothing => Vec::new(),
                Holds::One(_) => panic!("a reason names what it holds"),
            };
            cases.iter().map(|case| (case.name.clone(), values(&case.holds))).collect()
        }
        _ => panic!("{own} is no type of reasons"),
    }
}

/// Whoever reads a code does not know which type it is of: one that stands in two means the same in both.
#[test]
fn a_code_means_one_thing() {
    let types = Types::read(&root(), &SOURCES);
    let mut told = BTreeMap::new();
    for (code, values) in codes(&types, "RefusalReason") {
        let before = told.entry(code.clone()).or_insert_with(|| values.clone());
        assert_eq!(*before, values, "{code}");
    }
    assert!(told.len() > 150, "{} codes", told.len());
}

/// The page does not build without them either, but that takes Node.js.
#[test]
fn every_code_has_a_sentence_in_every_language() {
    let types = Types::read(&root(), &SOURCES);
    for language in ["french", "german"] {
        let path = root().join("web/src/words").join(language).with_extension("ts");
        let file = fs::read_to_string(path).unwrap();
        for (code, _) in codes(&types, "RefusalReason") {
            assert_eq!(file.matches(&format!("\n  \"refused.{code}\": \"")).count(), 1, "{language}: {code}");
        }
        let all: BTreeSet<String> =
            codes(&types, "RefusalReason").into_iter().map(|(code, _)| code).collect();
        assert_eq!(file.matches("\n  \"refused.").count(), all.len(), "{language} has one too many");
    }
}

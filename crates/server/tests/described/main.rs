//! What is generated from the types of the messages: the page's `web/src/host/protocol.ts`, and tables of
//! docs/protocol.md and docs/codes.md; and from the questions to the program for JavaScript, `npm/src/wire.ts`. `CHATUR_WRITE=1`
//! writes them anew.

mod codes;
mod rust;
mod tables;
mod typescript;

use std::collections::{BTreeMap, BTreeSet};
use std::{env, fs};

use codes::{codes, program_types, root, types};

/// What is told, and all that it holds.
const ROOTS: [&str; 24] = [
    "FromHost",
    "FromGuest",
    "RulesShape",
    "PuzzleEntry",
    "PuzzleSet",
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
    "Annotated",
    "Arranging",
    "Judged",
    "Sight",
    "Edit",
    "PieceReach",
    "Lessons",
    "Stood",
    "BalanceSoFar",
];

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
    let types = types();
    is_up_to_date("web/src/host/protocol.ts", &typescript::messages(&types, &ROOTS));
}

/// What the package for JavaScript asks its program, and is answered.
const PROGRAM: [&str; 11] = [
    "Ask",
    "MoveTold",
    "VariantTold",
    "GameTold",
    "PositionTold",
    "OutcomeTold",
    "ThoughtTold",
    "RecordTold",
    "PgnTold",
    "Refused",
    "Diagnostic",
];

#[test]
fn the_package_for_javascript_asks_what_its_program_answers() {
    let head = "// Generated from the questions of chatur-javascript; see crates/server/tests/described.\n";
    let wanted = head.to_owned() + &typescript::declared(&program_types(), &PROGRAM);
    is_up_to_date("npm/src/wire.ts", &wanted);
}

#[test]
fn the_tables_of_the_documents_are_those_of_the_types() {
    let types = types();
    for (file, least) in [("docs/protocol.md", 3), ("docs/codes.md", 8)] {
        let page = fs::read_to_string(root().join(file)).unwrap();
        let filled = tables::filled(&types, &page);
        assert!(filled.matches("<!-- table ").count() >= least, "{file}");
        is_up_to_date(file, &filled);
    }
}

/// Each type of reasons has its table.
#[test]
fn the_documents_have_every_code() {
    let page = fs::read_to_string(root().join("docs/codes.md")).unwrap();
    for (code, _) in codes(&types(), "RefusalReason") {
        assert!(page.contains(&format!("\n| `{code}` | ")), "{code}");
    }
}

/// Whoever reads a code does not know which type it is of: one that stands in two means the same in both.
#[test]
fn a_code_means_one_thing() {
    let types = types();
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
    let types = types();
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

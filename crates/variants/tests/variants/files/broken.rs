//! Broken files, one mistake or kind of mistake each, in `broken/`. The sign `⟦` stands where a diagnostic
//! has to point, and is taken out before the check.

use std::fs;
use std::path::Path;

use chatur_variants::{Checked, Lang, Severity, check};

const MARK: char = '⟦';
const NAME: &str = "my.ron";

#[test]
fn every_mistake_is_told_where_it_is() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files/broken");
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder is there")
        .map(|file| file.expect("it can be read").path())
        .collect();
    files.sort();
    assert!(files.len() > 50);
    for path in files {
        let name = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        let checked = broken(&name, &fs::read_to_string(&path).expect("it can be read"));
        assert_eq!(checked.ok(), name.starts_with("warning_"), "{name}");
        assert_eq!(checked.ok(), checked.loaded.is_some(), "{name}");
    }
}

/// Checks a text, compares the places, and keeps what is said as a snapshot.
fn broken(name: &str, marked: &str) -> Checked {
    let text = marked.replace(MARK, "");
    let checked = check(NAME, &text);
    let mut expected: Vec<(usize, usize)> = Vec::new();
    for (line, row) in marked.lines().enumerate() {
        for (before, (byte, _)) in row.match_indices(MARK).enumerate() {
            expected.push((line + 1, row[..byte].chars().count() + 1 - before));
        }
    }
    let found: Vec<(usize, usize)> =
        checked.diagnostics.iter().filter(|d| d.file == NAME).map(|d| (d.line, d.column)).collect();
    let said = checked.render(false);
    assert_eq!(found, expected, "{name}\n{said}");
    assert!(!said.is_empty(), "{name} has nothing wrong");
    kept(&format!("broken_{name}"), &said);
    checked
}

fn kept(name: &str, said: &str) {
    insta::with_settings!({
        snapshot_path => concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/variants"),
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, { insta::assert_snapshot!(name, said.trim_end()) });
}

/// A few of them; that none is left in English is seen in `src/said/tests.rs`.
#[test]
fn mistakes_are_told_in_other_languages() {
    for name in ["betza", "drops_that_never_come", "examples", "open_quote", "unknown_word", "warning_lint"] {
        let path = format!("{}/tests/files/broken/{name}.ron", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(path).expect("it can be read").replace(MARK, "");
        let checked = check(NAME, &text);
        kept(&format!("french_{name}"), &checked.render_in(Lang::Fr, false));
        kept(&format!("german_{name}"), &checked.render_in(Lang::De, false));
    }
}

#[test]
fn a_mistake_that_shows_in_the_parent_is_told_where_it_was_made() {
    let text = "(format: 1, id: \"my\", extends: \"orthodox\", without: [\"zones.far edge\"])";
    let checked = check(NAME, text);
    let [diagnostic] = &checked.diagnostics[..] else { panic!("{}", checked.summary()) };
    assert_eq!((diagnostic.file.as_str(), diagnostic.path.as_str()), (NAME, "without[0]"));
    assert_eq!(diagnostic.code, "unknown-zone");
    assert!(diagnostic.message.starts_with("`pieces.pawn` (line 39 of catalogue:orthodox.ron): "));
    assert!(
        diagnostic
            .help
            .as_deref()
            .is_some_and(|help| help.ends_with("`pieces.pawn` comes from the parent: write your own"))
    );
    assert!(!checked.render(false).contains('\u{1b}') && checked.render(true).contains('\u{1b}'));
}

#[test]
fn the_forms_for_programs_are_the_published_ones() {
    let checked = check(NAME, "(format: 1, id: \"my\", extends: \"orthodox\",\n  peices: {},\n)");
    let mut json = serde_json::to_value(&checked.diagnostics).expect("diagnostics can be written");
    let expected = serde_json::json!([{
        "severity": "error", "code": "unknown-word", "message": "there is no `peices` in `Variant`",
        "file": "my.ron", "line": 2, "column": 3, "length": 6, "path": "peices",
    }]);
    let help = json[0].as_object_mut().and_then(|fields| fields.remove("help")).expect("there is advice");
    assert!(
        help.as_str().is_some_and(|help| help.starts_with("did you mean `pieces`? allowed: `pieces`, ")),
        "{help}"
    );
    assert_eq!(json, expected);
}

/// Whatever is counted has a most, and says so.
#[test]
fn too_much_of_anything_is_refused() {
    let many = |count: usize, part: &dyn Fn(usize) -> String| (0..count).map(part).collect::<String>();
    let head = "format: 1, id: \"my\", extends: \"orthodox\"";
    let step = "(turn: [Ahead], exactly: 1), ";
    for (words, expected) in [
        (
            "board: Squares(files: 20, ranks: 20)".to_owned(),
            "a board of 400 squares is too large; at most 256",
        ),
        (
            format!(
                "players: (seats: {{{}}})",
                many(9, &|i| format!("\"s{i}\": (faces: N, prefix: \"{i}\"), "))
            ),
            "a game has 2 to 8 seats, this one has 9",
        ),
        (
            format!(
                "pieces: {{{}}}",
                many(300, &|i| format!("\"p{i}\": (letter: \"P{i}\", moves: \"W\"), "))
            ),
            "a variant has 1 to ",
        ),
        (
            format!("pieces: {{\"rook\": (moves: [{}])}}", many(65, &|_| "Leap(by: (1, 2)), ".to_owned())),
            "64",
        ),
        (
            format!(
                "pieces: {{\"rook\": (moves: [Legs(first: (dirs: [Forward], exactly: 1), then: [{}])])}}",
                step.repeat(9)
            ),
            "8",
        ),
        (format!("zones: {{{}}}", many(201, &|i| format!("\"z{i}\": Ranks([1]), "))), "200"),
        (
            format!("end: {{{}}}", many(65, &|i| format!("\"e{i}\": (when: Repeated(3), result: Draw), "))),
            "endings are too many; at most 64",
        ),
        (
            format!("modules: {{{}}}", many(33, &|i| format!("\"m{i}\": (rust: \"counting\"), "))),
            "modules are too many; at most 32",
        ),
        (
            format!("turn: (order: [{}])", "\"white\", \"black\", ".repeat(33)),
            "66 turns are too many; at most 64",
        ),
        ("turn: (moves: Fixed(65))".to_owned(), "a turn has 1 to 64 moves, not 65"),
        (
            format!("examples: [{}]", "(after: [\"g1f3\", \"g8f6\", \"f3g1\", \"f6g8\"]), ".repeat(1025)),
            "the examples play more than 4096 moves in all",
        ),
    ] {
        let checked = check(NAME, &format!("({head}, {words})"));
        assert!(!checked.ok() && checked.summary().contains(expected), "{words:.80}…\n{}", checked.summary());
    }
}

/// Who reads a message is told what to write instead.
#[test]
fn every_mistake_has_its_advice() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files/broken");
    for file in fs::read_dir(folder).expect("the folder is there") {
        let path = file.expect("it can be read").path();
        let text = fs::read_to_string(&path).expect("it can be read").replace(MARK, "");
        for said in check(NAME, &text).diagnostics {
            assert!(said.help.is_some(), "{}: {said}", path.display());
        }
    }
}

#[test]
fn a_note_about_a_reading_does_not_stop_a_variant() {
    let text =
        "(format: 1, id: \"my\", extends: \"orthodox\", pieces: {\"knight\": (moves: \"fN\", value: 200)})";
    let checked = check(NAME, text);
    assert!(checked.ok());
    let [note] = &checked.diagnostics[..] else { panic!("{}", checked.summary()) };
    assert_eq!((note.severity, note.code, note.column), (Severity::Note, "betza", 72));
}

#[test]
fn a_text_that_is_too_large_or_too_deep_is_refused_at_once() {
    let large = format!("(format: 1, id: \"my\", about: (text: \"{}\"))", "x".repeat(70_000));
    assert_eq!(check(NAME, &large).diagnostics[0].code, "too-large");
    let deep = format!("(format: 1, id: \"my\", zones: {{ \"a\": {}", "Not(".repeat(10_000));
    assert_eq!(check(NAME, &deep).diagnostics[0].code, "too-deep");
    let zones: Vec<String> = (0..5000).map(|i| format!("\"{i}\": Named(\"{}\")", i + 1)).collect();
    let chain = format!("(format: 1, id: \"my\", extends: \"orthodox\", zones: {{ {} }})", zones.join(", "));
    assert!(!check(NAME, &chain).ok());
    let names: Vec<String> = (0..3000).map(|i| format!("\"x{i}\"")).collect();
    let many = format!("(format: 1, id: \"my\", extends: \"orthodox\", without: [{}])", names.join(", "));
    assert_eq!(check(NAME, &many).diagnostics.len(), 100);
}

//! What is formatted means the same, keeps its comments, and stays as it is.

use chatur_variants::{Entry, catalogue, format, outline};
use proptest::prelude::*;

/// What a text says, wherever it stands.
fn said(entry: &Entry) -> String {
    let Entry { key, word, entries, .. } = entry;
    let entries: Vec<String> = entries.iter().map(said).collect();
    format!("{key:?}: {word}({})", entries.join(", "))
}

/// The signs of a text, comments among them, without those that a formatter sets.
fn signs(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_whitespace() && *sign != ',').collect()
}

fn formatted(text: &str) -> String {
    format("it", text).unwrap_or_else(|said| panic!("{said}: {text}"))
}

fn holds(text: &str) {
    let once = formatted(text);
    assert_eq!(said(&outline(&once)), said(&outline(text)), "{text}\n{once}");
    assert_eq!(signs(&once), signs(text), "{text}\n{once}");
    assert_eq!(formatted(&once), once, "{text}");
    assert!(once.ends_with('\n'), "{once}");
}

#[test]
fn the_catalogue_means_the_same_and_is_formatted_once() {
    for entry in catalogue() {
        holds(entry.text);
        let once = formatted(entry.text);
        let hash = |text: &str| chatur_variants::load_text("it.ron", text).map(|loaded| loaded.hash).ok();
        assert!(hash(entry.text).is_some() && hash(entry.text) == hash(&once), "{}", entry.id);
        // Without its line breaks, and so without the comments that need them.
        let line: Vec<&str> = entry.text.lines().filter_map(|line| line.split("//").next()).collect();
        if outline(&line.join(" ")) == outline(&line.join("\n")) {
            let text = formatted(&line.join(" "));
            holds(&line.join(" "));
            // A long text stays as long as it is.
            let long = text.lines().filter(|line| {
                line.chars().count() > 120 && line.matches('"').count() > 4 && !line.contains("text: ")
            });
            assert_eq!(long.collect::<Vec<_>>(), Vec::<&str>::new(), "{}", entry.id);
        }
    }
}

#[test]
fn texts_are_formatted_so() {
    for (text, wanted) in [
        ("( a:1,b :\"x\" )", "(a: 1, b: \"x\")\n"),
        ("(a: 1,)", "(a: 1)\n"),
        (
            "(\n\n a: [ 1,2 , ],\n\n\n b: Slide (x: -1.5e-3)\n)",
            "(\n  a: [1, 2],\n\n  b: Slide(x: -1.5e-3),\n)\n",
        ),
        ("(\na: 1 // é\n)", "(\n  a: 1, // é\n)\n"),
        ("#![enable(implicit_some)]\n\n// x\n(a:\n 1)", "#![enable(implicit_some)]\n\n// x\n(a: 1)\n"),
        ("(a: {\"x\": (b: 1,\n c: 2)})", "(a: {\"x\": (b: 1,\n           c: 2)})\n"),
        ("(\n\"a\":   1,\n\"bcd\": 2,\n)", "(\n  \"a\":   1,\n  \"bcd\": 2,\n)\n"),
        ("(a:   1, b: /* x */ 2 /* y */)", "(a: 1, b: /* x */ 2 /* y */)\n"),
        ("()", "()\n"),
        ("(a: [ ], b: {}) // end", "(a: [], b: {}) // end\n"),
        ("(a: 1,\r\n b: 2)\r\n", "(a: 1,\r\n b: 2)\r\n"),
    ] {
        assert_eq!(formatted(text), wanted, "{text}");
        holds(text);
    }
    for unsound in ["", "(a: 1", "(a 1)", "(a: \"x)"] {
        assert!(format("it", unsound).is_err(), "{unsound}");
    }
    let large = format("it", &format!("(a: \"{}\")", "x".repeat(100_000)));
    assert_eq!(large.map_err(|said| said.code), Err("too-large"));
}

#[test]
fn long_lines_are_broken() {
    let moves = (0..40).map(|i| format!("\"e{i}e4\"")).collect::<Vec<_>>().join(", ");
    let text = formatted(&format!("(format: 1, examples: [(after: [{moves}], result: \"*\")])"));
    assert!(text.lines().all(|line| line.chars().count() <= 120), "{text}");
    assert!(text.starts_with("(\n  format: 1,\n  examples: [\n    (\n      after: [\"e0e4\", "), "{text}");
}

/// Texts with blanks, breaks and comments anywhere.
fn texts() -> impl Strategy<Value = String> {
    let gap = || prop::sample::select(vec!["", " ", "\n", "   ", "\n\n\n", "// é\n", " /* ( */ ", "\t"]);
    let leaf = prop::sample::select(vec![
        "1",
        "-2.5",
        "\"é ( \"",
        "Draw",
        "r#\"\n\"#",
        "\"a long text of so many words\"",
    ]);
    let value = leaf.prop_map(str::to_owned).prop_recursive(4, 60, 6, move |inner| {
        let entry = (gap(), inner.clone(), gap()).prop_map(|(a, value, b)| format!("{a}{value}{b}"));
        let keyed = (gap(), inner, gap()).prop_map(|(a, value, b)| format!("{a}key{b}:{a}{value}{b}"));
        let comma = || prop::sample::select(vec!["", ","]);
        prop_oneof![
            (prop::collection::vec(entry, 1..6), comma())
                .prop_map(|(all, comma)| format!("[{}{comma}]", all.join(","))),
            (prop::collection::vec(keyed, 1..6), comma())
                .prop_map(|(all, comma)| format!("Word({}{comma})", all.join(","))),
        ]
    });
    value.prop_map(|value| format!("(a: {value})"))
}

proptest! {
    #[test]
    fn any_sound_text_means_the_same_and_is_formatted_once(text in texts()) {
        prop_assert!(format("it", &text).is_ok());
        holds(&text);
    }

    #[test]
    fn any_text_is_formatted_or_refused(text in "[(){}\\[\\],:\"/* a-c1\n\r'#!é.-]{0,60}") {
        if format("it", &text).is_ok() {
            holds(&text);
        }
    }
}

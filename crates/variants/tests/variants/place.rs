//! What stands where in a text that is being written.

use chatur_variants::words::{Mark, Place, at};
use chatur_variants::{Entry, catalogue, outline, parents};

/// The text without the `|` that marks a place, and what is there.
fn marked(text: &str) -> (String, Place) {
    let offset = text.find('|').expect("a mark");
    let text = text.replacen('|', "", 1);
    let place = at(&text, offset);
    (text, place)
}

fn names(text: &str) -> Vec<&'static str> {
    marked(text).1.options.iter().map(|one| one.word.name).collect()
}

#[test]
fn words_are_offered_where_they_may_stand() {
    assert!(names("(for|").contains(&"format"));
    assert!(!names("(format: 1, |").contains(&"format"));
    assert!(names("(board: |").contains(&"Squares"));
    let more = names("(board: Squares(files: 8, |)");
    assert!(more.contains(&"ranks") && !more.contains(&"files"), "{more:?}");
    assert!(names("(pieces: {\"a\": (moves: [Slide(dirs: [|])])})").contains(&"Forward"));
    assert!(names("(end: {\"x\": (when: All([|").contains(&"NoMoves"));
    assert!(names("(end: {\"x\": (when: Checks(|").contains(&"count"));
    for nothing in ["(format: 1, // |", "(/* | */", "(name: \"|\")", "(about: (text: \"x |"] {
        let all = names(nothing);
        assert!(all.is_empty(), "{nothing}: {all:?}");
    }
}

#[test]
fn texts_know_the_word_they_are_given_to() {
    for (text, name, mark, inside) in [
        ("(extends: \"ortho|dox\")", "extends", Some(Mark::VariantName), "orthodox"),
        ("(without: [\"end.x\", \"|", "without", Some(Mark::PartName), ""),
        ("(pieces: {\"a\": (promotes: (to: [\"b\", \"que|\"]))})", "to", Some(Mark::PieceName), "que"),
        ("(zones: {\"a\": Not(Named(\"fa|\"))})", "Named", Some(Mark::ZoneName), "fa"),
        ("(name: \"é|\")", "name", None, "é"),
    ] {
        let (text, place) = marked(text);
        let word = place.text_of.expect("a word").word;
        assert_eq!((word.name, word.mark, &text[place.span]), (name, mark, inside));
    }
}

#[test]
fn every_word_of_the_catalogue_is_known_where_it_stands() {
    fn walk(text: &str, entry: &Entry, id: &str) {
        let name = &text[entry.at.clone()];
        // What a rule in Rust takes is its own.
        if entry.key.as_deref() == Some("with") {
            return;
        }
        if name.starts_with(char::is_alphabetic)
            && !matches!(name, "true" | "false")
            && !name.starts_with("r\"")
        {
            let place = at(text, entry.at.end);
            assert_eq!(place.stands.map(|offer| offer.word.name), Some(name), "{id}: {:?}", entry.at);
        }
        entry.entries.iter().for_each(|entry| walk(text, entry, id));
    }
    for entry in catalogue() {
        walk(entry.text, &outline(entry.text), entry.id);
    }
}

#[test]
fn parents_are_found_of_a_text_that_is_half_written() {
    let found = parents(None, "(format: 1, extends: \"three-check\", pieces: {\"");
    let ids: Vec<_> = found.iter().map(|parent| parent.id).collect();
    assert_eq!(ids, [Some("three-check"), Some("orthodox")]);
    assert!(parents(None, "(extends: \"nobody\"").is_empty());
}

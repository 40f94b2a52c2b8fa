//! Every line of the table is said by the compiler of some file in `tests/files/clashes/`, `NAME.ron` or `NAME-2.ron`,
//! and stands in the chapter for authors.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};

use super::*;
use crate::said::Lang;
use crate::{Diagnostic, Severity, check};

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// What the files of one pair are refused for.
#[derive(Default)]
struct Seen {
    /// Where the first words stand.
    sections: BTreeSet<String>,
    words: BTreeSet<&'static str>,
}

/// Checks all files.
fn seen() -> BTreeMap<&'static str, Seen> {
    let mut seen = BTreeMap::<_, Seen>::new();
    for file in fs::read_dir(here("tests/files/clashes")).expect("the folder is there") {
        let path = file.expect("it can be read").path();
        let stem = path.file_stem().expect("a file has a name").to_string_lossy();
        let name = stem.split('-').next().unwrap_or_default();
        let clash = Clash::VARIANTS.iter().find(|clash| clash.name() == name);
        let clash = *clash.unwrap_or_else(|| panic!("there is no pair `{name}`"));
        let text = fs::read_to_string(&path).expect("it can be read");
        let said = check("my.ron", &text).diagnostics.into_iter();
        for said in said.filter(|said| said.severity == Severity::Error) {
            let here = seen.entry(clash.name()).or_default();
            here.words.extend(words(clash, &text, &said));
            here.sections.extend(said.path.split(['.', '[']).next().map(str::to_owned));
        }
    }
    seen
}

/// Both words that a message names, which are those of the table and stand in the lines that it names.
fn words(clash: Clash, text: &str, said: &Diagnostic) -> [&'static str; 2] {
    let Row { ones, others, why, instead } = clash.row();
    let beside = said.beside.as_ref().unwrap_or_else(|| panic!("{clash:?} is not what is said: {said}"));
    let named = |half: &str, words: &[&'static str], line| {
        let word = words.iter().find(|word| half.starts_with(&format!("`{word}` (line {line})")));
        let word = word.unwrap_or_else(|| panic!("none of {words:?} in line {line}: {said}"));
        let row = text.lines().nth(line - 1).unwrap_or_default();
        // The elements of a list stand in lines of their own.
        let there = said.path.contains(word) || word.split(": ").any(|part| row.contains(part));
        assert!(there, "{word} is not in line {line}: {said}");
        *word
    };
    assert_eq!((said.code, beside.pair), ("together", clash.name()), "{said}");
    assert!(said.message.ends_with(&why.told(Lang::En)), "{said}");
    assert!(said.help.as_ref().is_some_and(|help| help.starts_with(&instead.told(Lang::En))), "{said}");
    let (one, other) = said.message.split_once(" does not go with ").expect("it is said of two words");
    [named(one, ones, said.line), named(other, others, beside.line)]
}

#[test]
fn every_pair_is_refused_with_both_words_and_their_lines() {
    let seen = seen();
    for clash in Clash::VARIANTS {
        let all: BTreeSet<&str> = clash.row().ones.iter().chain(clash.row().others).copied().collect();
        let words = seen.get(clash.name()).map(|seen| &seen.words);
        assert_eq!(words, Some(&all), "{clash:?}: what is refused, and what the table has");
    }
}

#[test]
fn a_word_of_the_parent_is_told_in_the_child() {
    let text = "(\nformat: 1, id: \"my\", extends: \"crazyhouse\",\ncapture: (converts: true))";
    let checked = check("my.ron", text);
    let [said] = &checked.diagnostics[..] else { panic!("{}", checked.summary()) };
    let beside = said.beside.as_ref().expect("it is a clash");
    assert_eq!((said.file.as_str(), said.line, beside.word), ("my.ron", 3, "goes: CaptorsHand"));
    assert_eq!(beside.file, "catalogue:crazyhouse.ron");
    let line = format!(
        "`goes: CaptorsHand` (line {} of catalogue:crazyhouse.ron) does not go with `converts` (line 3)",
        beside.line
    );
    assert!(said.message.starts_with(&line), "{said}");
    assert!(
        said.help.as_ref().is_some_and(|help| help.starts_with("leave one of the two words out")),
        "{said}"
    );
}

/// The list is written anew with `WRITE_DOCS=1`.
#[test]
fn the_chapter_for_authors_has_the_list() {
    let path = here("../../docs/authoring.md");
    let page = fs::read_to_string(&path).expect("the chapter is there");
    let (begin, end) = ("<!-- made of crates/variants/src/judge/clash.rs: begin -->\n", "<!-- end -->");
    let (before, rest) = page.split_once(begin).expect("the list begins");
    let (_, after) = rest.split_once(end).expect("the list ends");
    let seen = seen();
    let list: String = Clash::VARIANTS.iter().map(|&clash| line(clash, &seen[clash.name()])).collect();
    let page_now = format!("{before}{begin}\n{list}\n{end}{after}");
    if env::var_os("WRITE_DOCS").is_some() {
        fs::write(&path, page_now).expect("the chapter can be written");
    } else {
        assert_eq!(page, page_now, "write the list anew: WRITE_DOCS=1 cargo test -p chatur-variants clash");
    }
}

fn line(clash: Clash, seen: &Seen) -> String {
    let Row { ones, others, why, instead } = clash.row();
    let words = |words: &[&str]| words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
    let (why, instead) = (why.told(Lang::En), instead.told(Lang::En));
    // A word that is itself a section stands in no other.
    let only = seen.sections.first().filter(|_| seen.sections.len() == 1);
    let within = only.filter(|section| !ones.contains(&section.as_str()));
    let within = within.map_or(String::new(), |section| format!(" of `{section}`"));
    format!("* {}{within} with {}: {why}. Instead: {instead}.\n", words(ones), words(others))
}

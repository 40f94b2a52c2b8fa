//! Every line of the table is said by the compiler of some file in `tests/files/needs/`, `NAME.ron` or `NAME-2.ron`, and
//! stands in the chapter for authors.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};

use super::*;
use crate::check;
use crate::said::Lang;

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// By the name of a need: the first words that are refused, with the sections in which they stand.
fn seen() -> BTreeMap<&'static str, BTreeSet<(&'static str, String)>> {
    let mut seen = BTreeMap::<_, BTreeSet<_>>::new();
    for file in fs::read_dir(here("tests/files/needs")).expect("the folder is there") {
        let path = file.expect("it can be read").path();
        let stem = path.file_stem().expect("a file has a name").to_string_lossy();
        let name = stem.split('-').next().unwrap_or_default();
        let known = |need: &&Need| <&str>::from(**need) == name;
        let need = *Need::VARIANTS.iter().find(known).unwrap_or_else(|| panic!("there is no need `{name}`"));
        let text = fs::read_to_string(&path).expect("it can be read");
        let said = check("my.ron", &text).diagnostics;
        let said = said
            .iter()
            .filter(|said| said.code == "needs" && said.message.ends_with(&need.row().why.told(Lang::En)));
        for said in said {
            let word = need.row().ones.iter().find(|word| {
                said.message
                    == need.message(&Said::same(format_args!("`{word}` (line {})", said.line))).told(Lang::En)
            });
            let word = word.unwrap_or_else(|| panic!("{name}: {said}"));
            let row = text.lines().nth(said.line - 1).unwrap_or_default();
            assert!(
                row.contains(word.split(": ").last().unwrap_or(word)) || said.path.contains(word),
                "{name}: {said}"
            );
            let section = said.path.split(['.', '[']).next().unwrap_or_default().to_owned();
            seen.entry(need.into()).or_default().insert((*word, section));
        }
    }
    seen
}

#[test]
fn every_need_is_told_with_both_words_and_the_line_of_the_first() {
    let seen = seen();
    for &need in Need::VARIANTS {
        let all: BTreeSet<&str> = need.row().ones.iter().copied().collect();
        let words = seen.get(<&str>::from(need)).into_iter().flatten().map(|(word, _)| *word).collect();
        assert_eq!(all, words, "{need:?}: what the table has, and what is refused");
    }
}

/// The list is written anew with `WRITE_DOCS=1`.
#[test]
fn the_chapter_for_authors_has_the_list() {
    let path = here("../../docs/authoring.md");
    let page = fs::read_to_string(&path).expect("the chapter is there");
    let (begin, end) =
        ("<!-- made of crates/variants/src/judge/needs.rs: begin -->\n", "<!-- end of needs -->");
    let (before, rest) = page.split_once(begin).expect("the list begins");
    let (_, after) = rest.split_once(end).expect("the list ends");
    let seen = seen();
    let list: String = Need::VARIANTS.iter().map(|&need| line(need, &seen[<&str>::from(need)])).collect();
    let page_now = format!("{before}{begin}\n{list}\n{end}{after}");
    if env::var_os("WRITE_DOCS").is_some() {
        fs::write(&path, page_now).expect("the chapter can be written");
    } else {
        assert_eq!(page, page_now, "write the list anew: WRITE_DOCS=1 cargo test -p chatur-variants needs");
    }
}

fn line(need: Need, seen: &BTreeSet<(&str, String)>) -> String {
    let Row { ones, others, why, write } = need.row();
    let words = |words: &[&str], and: &str| {
        words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(and)
    };
    let sections: BTreeSet<&String> = seen.iter().map(|(_, section)| section).collect();
    let within = if sections.len() == 1 {
        format!(" of `{}`", seen.first().map_or("", |(_, at)| at))
    } else {
        String::new()
    };
    let verb = if ones.len() == 1 { "needs" } else { "need" };
    let (why, write) = (why.told(Lang::En), write.told(Lang::En));
    format!("* {}{within} {verb} {}: {why}. Instead: {write}.\n", words(ones, ", "), words(others, " or "))
}

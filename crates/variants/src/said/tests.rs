//! What is said of files with mistakes is said in every language, of the same words.

use std::fs;
use std::path::Path;

use crate::{Diagnostic, Lang, check};

/// The parts of a sentence that stand between backticks, in order of the alphabet.
fn words(text: &str) -> Vec<&str> {
    let mut words: Vec<&str> = text.split('`').skip(1).step_by(2).collect();
    words.sort_unstable();
    words
}

/// Two sentences of one meaning: they differ, and speak of the same words.
pub(crate) fn same_words(en: &str, other: &str) {
    assert_ne!(en, other);
    assert_eq!(words(en), words(other), "{en}\n{other}");
}

/// A diagnostic has a message in every language, and advice where there is English.
pub(crate) fn told_in_all(said: &Diagnostic) {
    for &lang in &Lang::ALL[1..] {
        let other = said.clone().told(lang);
        same_words(&said.message, &other.message);
        assert_eq!(said.help.is_some(), other.help.is_some(), "{said}");
        said.help.iter().zip(&other.help).for_each(|(en, other)| same_words(en, other));
        assert_eq!((other.line, other.column, other.code), (said.line, said.column, said.code));
    }
}

#[test]
fn every_mistake_is_told_in_every_language() {
    let mut told = 0;
    for folder in ["broken", "castling", "clashes", "needs"] {
        let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files").join(folder);
        for file in fs::read_dir(files).expect("the folder is there") {
            let text = fs::read_to_string(file.expect("it is there").path()).expect("it can be read");
            let said = check("my.ron", &text.replace('⟦', "")).diagnostics;
            said.iter().for_each(told_in_all);
            told += said.len();
        }
    }
    assert!(told > 400, "{told}");
}

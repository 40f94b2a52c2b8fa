//! What is said of files with mistakes is said in French too, of the same words.

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
pub(crate) fn same_words(en: &str, fr: &str) {
    assert_ne!(en, fr);
    assert_eq!(words(en), words(fr), "{en}\n{fr}");
}

/// A diagnostic has a French message, and French advice where there is English.
pub(crate) fn told_in_french(said: &Diagnostic) {
    let french = said.clone().told(Lang::Fr);
    same_words(&said.message, &french.message);
    assert_eq!(said.help.is_some(), french.help.is_some(), "{said}");
    said.help.iter().zip(&french.help).for_each(|(en, fr)| same_words(en, fr));
    assert_eq!((french.line, french.column, french.code), (said.line, said.column, said.code));
}

#[test]
fn every_mistake_is_told_in_both_languages() {
    let mut told = 0;
    for folder in ["broken", "castling", "clashes", "needs"] {
        let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files").join(folder);
        for file in fs::read_dir(files).expect("the folder is there") {
            let text = fs::read_to_string(file.expect("it is there").path()).expect("it can be read");
            let said = check("my.ron", &text.replace('⟦', "")).diagnostics;
            said.iter().for_each(told_in_french);
            told += said.len();
        }
    }
    assert!(told > 400, "{told}");
}

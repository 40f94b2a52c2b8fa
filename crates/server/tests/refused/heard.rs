//! What was refused, by its code.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{env, fs};

use serde_json::{Value, json};

/// The sentence and the reason of each code, as they came first.
#[derive(Default)]
pub(crate) struct Heard {
    reasons: BTreeMap<String, Value>,
    /// The words for programs that came with them.
    words: BTreeSet<String>,
    /// What was told of other reasons than it should have been.
    wrong: Vec<String>,
}

impl Heard {
    /// Notes a refusal, which has to be for this reason, or for one that has it within.
    pub(crate) fn note(&mut self, reason: &str, said: &Value) {
        let chain = chain(&said["reason"]);
        if chain.last() != Some(&reason) {
            return self.wrong.push(format!("{reason}: {said}"));
        }
        // A look at a position has the sentence under another name.
        let why = said["why"].as_str().or(said["refused"].as_str()).expect("a sentence");
        self.words.extend(said["code"].as_str().map(str::to_owned));
        let told = || {
            let mut told = json!({"why": why, "reason": said["reason"]});
            // Nothing that is kept depends on the day.
            if let Some(until) = said["reason"]["until"].as_str() {
                let day = "2030-01-31 12:00";
                told["why"] = json!(why.replace(until, day));
                told["reason"]["until"] = json!(day);
            }
            told
        };
        // Those around it are heard as well.
        for code in chain {
            self.reasons.entry(code.to_owned()).or_insert_with(told);
        }
    }

    /// Adds what was heard elsewhere.
    pub(crate) fn add(&mut self, other: Self) {
        for (reason, told) in other.reasons {
            self.reasons.entry(reason).or_insert(told);
        }
        self.words.extend(other.words);
        self.wrong.extend(other.wrong);
    }

    /// Whether each was for its reason.
    pub(crate) fn is_right(&self) {
        assert!(self.wrong.is_empty(), "{:#?}", self.wrong);
    }

    pub(crate) fn reasons(&self) -> BTreeSet<String> {
        self.reasons.keys().cloned().collect()
    }

    pub(crate) fn words(&self) -> &BTreeSet<String> {
        &self.words
    }

    /// Compares it with the file that the page's test reads, or writes that.
    pub(crate) fn is_kept(&self) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/refused/heard.json");
        let lines: Vec<String> = self.reasons.values().map(|told| format!("  {told}")).collect();
        let text = format!("[\n{}\n]\n", lines.join(",\n"));
        if env::var_os("CHATUR_WRITE").is_some() {
            fs::write(&path, &text).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        let differs = kept.lines().zip(text.lines()).find(|(kept, told)| kept != told);
        assert!(
            kept == text,
            "heard.json is not what was heard: CHATUR_WRITE=1 cargo test -p chatur-server --test refused\n{differs:#?}"
        );
    }
}

/// The code of a reason, and those of the reasons within it.
fn chain(reason: &Value) -> Vec<&str> {
    let mut codes = Vec::new();
    let mut at = Some(reason);
    while let Some(reason) = at {
        codes.extend(reason["code"].as_str());
        at = reason.as_object().and_then(|values| values.values().find(|value| value["code"].is_string()));
    }
    codes
}

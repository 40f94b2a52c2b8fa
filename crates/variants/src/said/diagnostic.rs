//! What is said about a variant file: where, what, and what to write instead.

use std::fmt;
use std::ops::Range;

use serde::Serialize;

use crate::said::{Lang, Said};

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, strum::Display)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Severity {
    /// The variant cannot be played.
    Error,
    /// It can be played, but hardly as meant.
    Warning,
    /// A remark.
    Note,
}

impl Severity {
    /// The word before a message.
    pub(crate) fn word(self) -> Said {
        match self {
            Self::Error => said!(ErrorColon),
            Self::Warning => said!(WarningColon),
            Self::Note => said!(AdviceColon),
        }
    }
}

/// One thing to say about a variant file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// What kind of mistake, in one word that never changes: that of a [`Mistake`](crate::Mistake), such as `unknown-piece`.
    pub code: &'static str,
    /// What is wrong, in one sentence.
    pub message: String,
    /// The same for every language.
    #[serde(skip)]
    pub said: Said,
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// How many characters.
    pub length: usize,
    /// The way to the place inside the file, such as `pieces.pawn.moves[2].Slide.dirs[1]`.
    pub path: String,
    /// What to write instead.
    pub help: Option<String>,
    /// The same for every language, one after the other.
    #[serde(skip)]
    pub advice: Vec<Said>,
    /// The other word, where two do not go together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beside: Option<Beside>,
    /// What stands in the place of some of the text, where the author has written what is meant in another form.
    #[serde(skip)]
    pub replacement: Option<Replacement>,
    /// The bytes of the file that it points at.
    #[serde(skip)]
    pub span: Range<usize>,
}

/// A part of a text, and what is written there instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replacement {
    /// The bytes that go.
    pub span: Range<usize>,
    /// The text that comes.
    pub text: String,
}

/// The second of two words that do not go together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Beside {
    /// The name of the pair, such as `dead_archer`; it never changes.
    pub pair: &'static str,
    /// The word, such as `wrap` or `effect: Shoot`.
    pub word: &'static str,
    /// The file: perhaps a parent.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// How many characters.
    pub length: usize,
    /// The bytes of that file.
    #[serde(skip)]
    pub span: Range<usize>,
}

impl Diagnostic {
    /// About a file as a whole.
    #[must_use]
    pub fn of_file(severity: Severity, code: impl Into<&'static str>, file: String, said: Said) -> Self {
        Self {
            severity,
            code: code.into(),
            message: shortened(said.told(Lang::En)),
            said,
            file,
            line: 1,
            column: 1,
            length: 1,
            path: String::new(),
            help: None,
            advice: Vec::new(),
            beside: None,
            replacement: None,
            span: 0..1,
        }
    }

    /// Adds advice; a second one stands after the first.
    pub fn help(&mut self, text: Said) -> &mut Self {
        self.advice.push(text);
        self.help = self.advised(Lang::En);
        self
    }

    /// The same with its message and its advice in a language.
    #[must_use]
    pub fn told(self, lang: Lang) -> Self {
        Self { message: shortened(self.said.told(lang)), help: self.advised(lang), ..self }
    }

    /// The same in one line, in a language.
    #[must_use]
    pub fn line_in(&self, lang: Lang) -> String {
        let severity = match lang {
            Lang::En => format!("{}:", self.severity),
            Lang::Fr | Lang::De => lang.told(self.severity.word()),
        };
        let Self { message, file, line, column, help, .. } = self.clone().told(lang);
        let help = help.map_or_else(String::new, |help| format!(" ({help})"));
        format!("{file}:{line}:{column}: {severity} {message}{help}")
    }

    fn advised(&self, lang: Lang) -> Option<String> {
        let advice: Vec<String> = self.advice.iter().map(|text| shortened(text.told(lang))).collect();
        (!advice.is_empty()).then(|| advice.join(&said!(ThenAdvice).told(lang)))
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.line_in(Lang::En))
    }
}

/// The longest sentence, in bytes: a name may be as long as a file.
const LONGEST: usize = 600;

/// A text with its middle left out where it is too long to be read.
pub(crate) fn shortened(text: String) -> String {
    if text.len() <= LONGEST {
        return text;
    }
    let head = &text[..text.floor_char_boundary(LONGEST / 2)];
    let tail = &text[text.ceil_char_boundary(text.len() - LONGEST / 2)..];
    format!("{head} … {tail}")
}

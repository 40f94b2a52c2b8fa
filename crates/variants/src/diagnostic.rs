//! What is said about a variant file: where, what, and what to write instead.

use std::fmt;
use std::ops::Range;

use serde::Serialize;

use crate::explain::Lang;
use crate::said::Said;

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

/// One thing to say about a variant file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// What kind of mistake, in one word that never changes, such as `unknown-piece`.
    pub code: &'static str,
    /// What is wrong, in one sentence.
    pub message: String,
    /// The same in French.
    #[serde(skip)]
    pub message_fr: String,
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
    /// The same in French.
    #[serde(skip)]
    pub help_fr: Option<String>,
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
    /// Adds advice; a second one stands after the first.
    pub fn help(&mut self, text: Said) -> &mut Self {
        let after = |before: &mut Option<String>, sign: &str, text: String| {
            let before = before.get_or_insert_default();
            if !before.is_empty() {
                before.push_str(sign);
            }
            before.push_str(&shortened(text));
        };
        after(&mut self.help, "; ", text.en);
        after(&mut self.help_fr, " ; ", text.fr);
        self
    }

    /// The same with its message and its advice in a language.
    #[must_use]
    pub fn told(self, lang: Lang) -> Self {
        match lang {
            Lang::En => self,
            Lang::Fr => Self { message: self.message_fr.clone(), help: self.help_fr.clone(), ..self },
        }
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { severity, message, file, line, column, .. } = self;
        write!(f, "{file}:{line}:{column}: {severity}: {message}")?;
        if let Some(help) = &self.help {
            write!(f, " ({help})")?;
        }
        Ok(())
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

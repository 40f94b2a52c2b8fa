//! What is said about a variant file: where, what, and what to write instead.

use std::fmt;
use std::ops::Range;

use serde::Serialize;

use crate::source::shortened;

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
    /// The other word, where two do not go together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beside: Option<Beside>,
    /// The bytes of the file that it points at.
    #[serde(skip)]
    pub span: Range<usize>,
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
    pub fn help(&mut self, text: impl Into<String>) -> &mut Self {
        let text = shortened(text.into());
        self.help = Some(match self.help.take() {
            Some(before) => format!("{before}; {text}"),
            None => text,
        });
        self
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

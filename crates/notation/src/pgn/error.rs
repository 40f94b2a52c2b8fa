//! What can be wrong with a PGN.

use std::fmt;

use thiserror::Error;

/// The most bytes that one game keeps, its comments and variations among them.
pub(crate) const MOST_BYTES: usize = 32 << 20;
/// The most variations inside each other. Nothing here recurses: depth costs memory alone.
pub(crate) const DEEPEST: usize = 100_000;

/// A place in a text: line and column, both from 1; a column is a character.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LineColumn {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl fmt::Display for LineColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A fault in a PGN and where it is.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{place}: {fault}")]
pub struct PgnError {
    /// Where it is.
    pub place: LineColumn,
    /// What it is.
    pub fault: PgnFault,
}

/// What is wrong in a PGN.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PgnFault {
    /// A tag without a name, such as `[]` or `["value"]`.
    #[error("a tag needs a name and a value, such as [Event \"Match\"]")]
    TagName,
    /// A tag without a value in quotes.
    #[error("tag {0} needs a value in double quotes")]
    TagValue(String),
    /// A value whose closing quote is missing on its line.
    #[error("the value of tag {0} has no closing quote on its line")]
    TagQuote(String),
    /// A tag without its closing bracket.
    #[error("tag {0} has no closing `]`")]
    TagEnd(String),
    /// A comment that is never closed.
    #[error("this comment has no closing `}}`")]
    Comment,
    /// A variation that is never closed.
    #[error("this variation has no closing `)`")]
    Variation,
    /// A variation where there is no move that it could replace.
    #[error("a variation needs a move before it that it replaces")]
    VariationWithoutMove,
    /// `)` without `(`.
    #[error("`)` closes no variation")]
    Unopened,
    /// `$` without a number up to 255.
    #[error("`$` needs a number from 0 to 255")]
    Nag,
    /// Too many variations inside each other.
    #[error("more than {DEEPEST} variations inside each other")]
    TooDeep,
    /// A game that would keep too much memory.
    #[error("this game is too large: its moves, comments and variations may keep {} MB", MOST_BYTES >> 20)]
    TooLarge,
    /// A sign that has no meaning in PGN.
    #[error("`{}` has no meaning here", .0.escape_debug())]
    Sign(char),
}

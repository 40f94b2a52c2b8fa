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

impl PgnFault {
    /// Whether what is wrong is left out of the game, and not only told.
    pub const fn is_left_out(&self) -> bool {
        matches!(
            self,
            Self::TagName(_)
                | Self::Bracket(_)
                | Self::Line(_)
                | Self::Misspelt { .. }
                | Self::Result(_)
                | Self::Variations
        )
    }
}

/// What is wrong in a PGN.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PgnFault {
    /// A line that should be a tag and has no name or no value.
    #[error("`{0}` is no tag such as [Event \"Match\"]")]
    TagName(String),
    /// A tag with a name and a value in another form.
    #[error("tag {0} is not written as [Event \"Match\"] is")]
    TagForm(String),
    /// A tag without a value in quotes.
    #[error("tag {0} needs a value in double quotes")]
    TagValue(String),
    /// A value whose closing quote is missing on its line.
    #[error("the value of tag {0} has no closing quote on its line")]
    TagQuote(String),
    /// A tag without its closing bracket.
    #[error("tag {0} has no closing `]`")]
    TagEnd(String),
    /// A line that says nothing of a game.
    #[error("`{0}` is no part of a game")]
    Line(String),
    /// A sign of the form `[` where no tag is.
    #[error("`{0}` is no comment, and no tag")]
    Bracket(String),
    /// A comment that holds what should stand outside of it.
    #[error("this comment holds moves, tags or the beginning of another: something may be lost in it")]
    Swallows,
    /// A number that is not the one of its move.
    #[error("here is the number {found} where move {expected} comes next")]
    Number {
        /// The number.
        found: u32,
        /// The number of the move.
        expected: u32,
    },
    /// Two numbers with no move between them.
    #[error("no move stands between the numbers {0} and {1}")]
    NoMove(u32, u32),
    /// A number behind which the game stops, without a move.
    #[error("no move stands behind the number {0}")]
    LastNumber(u32),
    /// A result of the game inside its moves, or none at their end though the tag has one.
    #[error("no result stands behind the moves, and the tag Result says {0}")]
    NoResult(String),
    /// A game without tags behind another.
    #[error("this game has no tags, and another stands before it")]
    NoTags,
    /// Two results.
    #[error("the tag Result says {tag}, and {end} stands behind the moves")]
    TwoResults {
        /// The one of the tag.
        tag: String,
        /// The one behind the moves.
        end: String,
    },
    /// A tag `Result` that says no result.
    #[error("`{0}` is no result such as 1-0, 0-1, 1/2-1/2 or *")]
    Result(String),
    /// A tag that begins like one that matters.
    #[error("tag {found} is unknown; is {meant} meant?")]
    Misspelt {
        /// The tag.
        found: String,
        /// The one that it is like.
        meant: &'static str,
    },
    /// Two tags of one name with different values.
    #[error("tag {0} stands here twice; the first one counts")]
    Twice(String),
    /// A board of which a row is missing, or stands there twice.
    #[error("the rows of the board are not nine, each once")]
    Rows,
    /// A game without moves that does not even say who begins.
    #[error("this game has no moves, and does not say who begins")]
    NoMoves,
    /// A game that tells how many moves it has, and has not so many.
    #[error("{told} moves are told, and {read} stand here")]
    Count {
        /// How many it tells.
        told: usize,
        /// How many it has.
        read: usize,
    },
    /// A move that nothing parts from the one before it.
    #[error("neither a number nor two dots stand before `{0}`")]
    Apart(String),
    /// A move with the sign of the player whose turn it is not.
    #[error("`{0}` has the sign of the other player")]
    OtherSign(String),
    /// A game that says that it begins elsewhere, and not where.
    #[error("tag SetUp says that the game has a start of its own, and no tag FEN tells it")]
    NoStart,
    /// Variations and judgements, which this form does not keep.
    #[error("variations and judgements are not read here")]
    Variations,
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

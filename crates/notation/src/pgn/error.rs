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
                | Self::Line { .. }
                | Self::Misspelt { .. }
                | Self::Result(_)
                | Self::Variations
        )
    }
}

/// What is wrong in a PGN. As data, what keeps a game from being read has a `code`, and what its sentence names.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "code", rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum PgnFault {
    /// A line that should be a tag and has no name or no value.
    #[error("`{0}` is no tag such as [Event \"Match\"]")]
    #[cfg_attr(feature = "serde", serde(skip))]
    TagName(String),
    /// A tag with a name and a value in another form.
    #[error("tag {0} is not written as [Event \"Match\"] is")]
    #[cfg_attr(feature = "serde", serde(skip))]
    TagForm(String),
    /// A tag without a value in quotes.
    #[error("tag {0} needs a value in double quotes")]
    #[cfg_attr(feature = "serde", serde(skip))]
    TagValue(String),
    /// A value whose closing quote is missing on its line.
    #[error("the value of tag {0} has no closing quote on its line")]
    #[cfg_attr(feature = "serde", serde(skip))]
    TagQuote(String),
    /// A tag without its closing bracket.
    #[error("tag {0} has no closing `]`")]
    #[cfg_attr(feature = "serde", serde(skip))]
    TagEnd(String),
    /// A line that says nothing of a game.
    #[error("`{text}` is no part of a game")]
    #[cfg_attr(feature = "serde", serde(rename = "no_line_of_game"))]
    Line {
        /// What stands there.
        text: String,
    },
    /// A sign of the form `[` where no tag is.
    #[error("`{0}` is no comment, and no tag")]
    #[cfg_attr(feature = "serde", serde(skip))]
    Bracket(String),
    /// A comment that holds what should stand outside of it.
    #[error("this comment holds moves, tags or the beginning of another: something may be lost in it")]
    #[cfg_attr(feature = "serde", serde(skip))]
    Swallows,
    /// A number that is not the one of its move.
    #[error("here is the number {found} where move {expected} comes next")]
    #[cfg_attr(feature = "serde", serde(skip))]
    Number {
        /// The number.
        found: u32,
        /// The number of the move.
        expected: u32,
    },
    /// Two numbers with no move between them.
    #[error("no move stands between the numbers {before} and {after}")]
    #[cfg_attr(feature = "serde", serde(skip))]
    NoMove {
        /// The first number.
        before: u32,
        /// The second.
        after: u32,
    },
    /// A number behind which the game stops, without a move.
    #[error("no move stands behind the number {0}")]
    #[cfg_attr(feature = "serde", serde(skip))]
    LastNumber(u32),
    /// A result of the game inside its moves, or none at their end though the tag has one.
    #[error("no result stands behind the moves, and the tag Result says {0}")]
    #[cfg_attr(feature = "serde", serde(skip))]
    NoResult(String),
    /// A game without tags behind another.
    #[error("this game has no tags, and another stands before it")]
    #[cfg_attr(feature = "serde", serde(skip))]
    NoTags,
    /// Two results.
    #[error("the tag Result says {tag}, and {end} stands behind the moves")]
    #[cfg_attr(feature = "serde", serde(skip))]
    TwoResults {
        /// The one of the tag.
        tag: String,
        /// The one behind the moves.
        end: String,
    },
    /// A tag `Result` that says no result.
    #[error("`{0}` is no result such as 1-0, 0-1, 1/2-1/2 or *")]
    #[cfg_attr(feature = "serde", serde(skip))]
    Result(String),
    /// A tag that begins like one that matters.
    #[error("tag {found} is unknown; is {meant} meant?")]
    #[cfg_attr(feature = "serde", serde(skip))]
    Misspelt {
        /// The tag.
        found: String,
        /// The one that it is like.
        meant: String,
    },
    /// Two tags of one name with different values.
    #[error("tag {0} stands here twice; the first one counts")]
    #[cfg_attr(feature = "serde", serde(skip))]
    Twice(String),
    /// A board of which a row is missing, or stands there twice.
    #[error("the rows of the board are not nine, each once")]
    #[cfg_attr(feature = "serde", serde(skip))]
    Rows,
    /// A game without moves that does not even say who begins.
    #[error("this game has no moves, and does not say who begins")]
    #[cfg_attr(feature = "serde", serde(skip))]
    NoMoves,
    /// A game that tells how many moves it has, and has not so many.
    #[error("{told} moves are told, and {read} stand here")]
    #[cfg_attr(feature = "serde", serde(skip))]
    Count {
        /// How many it tells.
        told: usize,
        /// How many it has.
        read: usize,
    },
    /// A move that nothing parts from the one before it.
    #[error("neither a number nor two dots stand before `{0}`")]
    #[cfg_attr(feature = "serde", serde(skip))]
    Apart(String),
    /// A move with the sign of the player whose turn it is not.
    #[error("`{0}` has the sign of the other player")]
    #[cfg_attr(feature = "serde", serde(skip))]
    OtherSign(String),
    /// A game that says that it begins elsewhere, and not where.
    #[error("tag SetUp says that the game has a start of its own, and no tag FEN tells it")]
    #[cfg_attr(feature = "serde", serde(skip))]
    NoStart,
    /// Variations and judgements, which this form does not keep.
    #[error("variations and judgements are not read here")]
    #[cfg_attr(feature = "serde", serde(skip))]
    Variations,
    /// A comment that is never closed.
    #[error("this comment has no closing `}}`")]
    #[cfg_attr(feature = "serde", serde(rename = "comment_open"))]
    Comment,
    /// A variation that is never closed.
    #[error("this variation has no closing `)`")]
    #[cfg_attr(feature = "serde", serde(rename = "variation_open"))]
    Variation,
    /// A variation where there is no move that it could replace.
    #[error("a variation needs a move before it that it replaces")]
    #[cfg_attr(feature = "serde", serde(rename = "variation_without_move"))]
    VariationWithoutMove,
    /// `)` without `(`.
    #[error("`)` closes no variation")]
    #[cfg_attr(feature = "serde", serde(skip))]
    Unopened,
    /// `$` without a number up to 255.
    #[error("`$` needs a number from 0 to 255")]
    #[cfg_attr(feature = "serde", serde(rename = "no_nag"))]
    Nag,
    /// Too many variations inside each other.
    #[error("more than {DEEPEST} variations inside each other")]
    #[cfg_attr(feature = "serde", serde(rename = "variations_too_deep"))]
    TooDeep,
    /// A game that would keep too much memory.
    #[error("this game is too large: its moves, comments and variations may keep {} MB", MOST_BYTES >> 20)]
    #[cfg_attr(feature = "serde", serde(rename = "game_too_large"))]
    TooLarge,
    /// A sign that has no meaning in PGN.
    #[error("`{}` has no meaning here", sign.escape_debug())]
    #[cfg_attr(feature = "serde", serde(rename = "no_sign_of_pgn"))]
    Sign {
        /// The sign.
        sign: char,
    },
}

//! A game as it stands in BPGN: tags and the moves of both boards.

use crate::pgn::{LineColumn, PgnError, Score, tag_of};

/// A game as text: nothing of it has been played yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BpgnGame {
    /// The tags in their order.
    pub tags: Vec<(String, String)>,
    /// Comments before the first move.
    pub comments: Vec<String>,
    /// The moves of both boards in their order.
    pub moves: Vec<BoardMove>,
    /// The result after the moves, if it is written there.
    pub score: Option<Score>,
    /// Where the game starts.
    pub place: LineColumn,
    /// What is wrong in its text, or is not kept, and could be passed over.
    pub passed_over: Vec<PgnError>,
}

/// One of the two boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardName {
    /// `A` and `a`.
    A,
    /// `B` and `b`.
    B,
}

/// A move on one of the boards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardMove {
    /// On which board.
    pub board: BoardName,
    /// Whether the player of the black pieces made it.
    pub black: bool,
    /// Its number on its board, from 1.
    pub number: u32,
    /// The move, such as `N@f3+`.
    pub text: String,
    /// Where it stands.
    pub place: LineColumn,
    /// Comments after it; a number alone is what is left on the mover's clock, in seconds.
    pub comments: Vec<String>,
}

impl BoardName {
    /// The letter before the moves of a player.
    pub const fn letter(self, black: bool) -> char {
        match (self, black) {
            (Self::A, false) => 'A',
            (Self::A, true) => 'a',
            (Self::B, false) => 'B',
            (Self::B, true) => 'b',
        }
    }

    /// The board and whether the pieces are black, by the letter.
    pub const fn of_letter(letter: char) -> Option<(Self, bool)> {
        match letter {
            'A' => Some((Self::A, false)),
            'a' => Some((Self::A, true)),
            'B' => Some((Self::B, false)),
            'b' => Some((Self::B, true)),
            _ => None,
        }
    }

    /// The other board.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

impl BpgnGame {
    /// The value of a tag, as [`PgnGame::tag`](crate::pgn::PgnGame::tag) finds it.
    pub fn tag(&self, name: &str) -> Option<&str> {
        tag_of(&self.tags, name)
    }

    /// The name of its variant; `None` where it is the usual one.
    pub fn variant(&self) -> Option<&str> {
        self.tag("Variant").map(str::trim).filter(|name| !matches!(*name, "" | "?" | "-"))
    }

    /// The positions in which both boards start, as the tag `FEN` has them; `None` where it is the usual one.
    pub fn starts(&self) -> Option<(&str, &str)> {
        let text = self.tag("FEN")?.trim();
        let (a, b) = text.split_once('|').unwrap_or((text, text));
        (!matches!(text, "" | "?" | "-" | "*" | "startpos")).then(|| (a.trim(), b.trim()))
    }

    /// The result: the one after the moves, else the one in the tags.
    pub fn recorded(&self) -> Option<Score> {
        self.score.or_else(|| self.tag("Result").and_then(Score::read))
    }
}

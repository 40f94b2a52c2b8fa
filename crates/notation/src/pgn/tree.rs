//! A game as it stands in PGN: tags and a tree of moves.

use super::Place;

/// A game as text: nothing of it has been played yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnGame {
    /// The tags in their order.
    pub tags: Vec<(String, String)>,
    /// All lines of moves; the first is the main line. Lines refer to each other by number, so a game of
    /// any depth is dropped and cloned without recursion.
    pub lines: Vec<Variation>,
    /// The result after the moves, if it is written there.
    pub score: Option<Score>,
    /// Where the game starts.
    pub place: Place,
}

/// The number of a line in [`PgnGame::lines`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LineId(pub usize);

/// A line of moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Variation {
    /// Comments before the first move.
    pub comments: Vec<String>,
    /// The moves.
    pub moves: Vec<MoveText>,
    /// The number before the first move and whether the second player begins, if it is written.
    pub first: Option<(u32, bool)>,
}

/// One move as text, with what is said about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveText {
    /// The move, such as `Nf3+`.
    pub text: String,
    /// Where it stands.
    pub place: Place,
    /// Numeric annotation glyphs; `!` is 1.
    pub nags: Vec<u8>,
    /// Comments after it.
    pub comments: Vec<String>,
    /// Lines that could have been played instead.
    pub variations: Vec<LineId>,
    /// In which turn it was made, where turns can have several moves. `None` leaves it to the order of the moves, two
    /// to a number.
    pub turn: Option<TurnNumber>,
}

/// The turn of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnNumber {
    /// The number before the first player's turn.
    pub number: u32,
    /// Whether it is the second player's.
    pub second: bool,
    /// Whether the turn has begun with another move.
    pub goes_on: bool,
}

/// A result as PGN writes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// `1-0`: the first player won.
    First,
    /// `0-1`: the second player won.
    Second,
    /// `1/2-1/2`.
    Draw,
    /// `*`: not finished, or not known.
    Open,
}

impl Score {
    /// The sign of the result.
    pub const fn text(self) -> &'static str {
        match self {
            Self::First => "1-0",
            Self::Second => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Open => "*",
        }
    }

    /// Reads the sign of a result.
    pub fn read(text: &str) -> Option<Self> {
        match text {
            "1-0" => Some(Self::First),
            "0-1" => Some(Self::Second),
            "1/2-1/2" | "1/2" | "½-½" | "½" => Some(Self::Draw),
            "*" => Some(Self::Open),
            _ => None,
        }
    }
}

impl PgnGame {
    /// A game without moves.
    pub fn new() -> Self {
        Self {
            tags: Vec::new(),
            lines: vec![Variation::default()],
            score: None,
            place: Place { line: 1, column: 1 },
        }
    }

    /// The value of a tag; of the first one, should it be there twice.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in place if it is there.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        match self.tags.iter_mut().find(|(tag, _)| tag == name) {
            Some((_, old)) => *old = value.into(),
            None => self.tags.push((name.to_owned(), value.into())),
        }
    }

    /// The main line.
    pub fn main(&self) -> &Variation {
        &self.lines[0]
    }

    /// The line with this number.
    pub fn line(&self, id: LineId) -> Option<&Variation> {
        self.lines.get(id.0)
    }

    /// The result: the one after the moves, else the one in the tags.
    pub fn recorded(&self) -> Option<Score> {
        self.score.or_else(|| self.tag("Result").and_then(Score::read))
    }
}

impl Default for PgnGame {
    fn default() -> Self {
        Self::new()
    }
}

impl MoveText {
    /// A move with nothing said about it.
    pub fn new(text: impl Into<String>, place: Place) -> Self {
        Self {
            text: text.into(),
            place,
            nags: Vec::new(),
            comments: Vec::new(),
            variations: Vec::new(),
            turn: None,
        }
    }
}

//! A game as it stands in PGN: tags and a tree of moves.

use super::{LineColumn, PgnError};

/// The name of the variant of a game that names none.
const UNNAMED: &str = "Standard";

/// What is no name of a variant: the game only has a start of its own.
const FROM_POSITION: &str = "From Position";

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
    pub place: LineColumn,
    /// What is wrong in its text and could be passed over.
    pub passed_over: Vec<PgnError>,
}

/// The number of a line in [`PgnGame::lines`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LineId(pub usize);

/// A line of moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Variation {
    /// Comments before the first move.
    pub comments: Vec<String>,
    /// Numeric annotation glyphs before the first move.
    pub nags: Vec<u8>,
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
    pub place: LineColumn,
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
    /// `1-0`: White won; who that is, [`white_and_black`](chatur_core::Spec::white_and_black) says.
    White,
    /// `0-1`: Black won.
    Black,
    /// `1/2-1/2`.
    Draw,
    /// `*`: not finished, or not known.
    Open,
}

impl Score {
    /// The sign of the result.
    pub const fn text(self) -> &'static str {
        match self {
            Self::White => "1-0",
            Self::Black => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Open => "*",
        }
    }

    /// Reads the sign of a result. Any dash or a colon may stand in it, with blanks around, and points of games drawn as
    /// `0.5`.
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim().trim_end_matches(['.', ',']);
        Self::at_start(text).filter(|(_, length)| *length == text.len()).map(|(score, _)| score)
    }

    /// The result that a text begins with, and how many bytes it has.
    pub(crate) fn at_start(text: &str) -> Option<(Self, usize)> {
        if text.starts_with('*') {
            return Some((Self::Open, 1));
        }
        // `1.0-0` is castling behind the number of a move: decimals stand on both sides or on none.
        let (points, rest) = pair(text, &DECIMALS).or_else(|| pair(text, &WHOLE)).or_else(|| {
            let (first, rest) = half_points(text, &WHOLE)?;
            (first == 1).then_some(((1, 1), rest))
        })?;
        let score = match points {
            (2, 0) => Self::White,
            (0, 2) => Self::Black,
            (1, 1) => Self::Draw,
            _ => return None,
        };
        Some((score, text.len() - rest.len()))
    }
}

/// How the points of a player are written, in halves.
type Points = [(&'static str, u8)];

const WHOLE: [(&str, u8); 4] = [("1/2", 1), ("½", 1), ("1", 2), ("0", 0)];
const DECIMALS: [(&str, u8); 6] = [("1.0", 2), ("1,0", 2), ("0.5", 1), ("0,5", 1), ("0.0", 0), ("0,0", 0)];

/// The points of both players at the start of a text, and what follows. Any dash or a colon may stand between them.
fn pair<'t>(text: &'t str, written: &Points) -> Option<((u8, u8), &'t str)> {
    let blanks = [' ', '\t'];
    let (first, rest) = half_points(text, written)?;
    let rest = rest.trim_start_matches(blanks).strip_prefix(['-', '–', '—', '‐', '‑', '−', ':'])?;
    let (second, rest) = half_points(rest.trim_start_matches(blanks), written)?;
    Some(((first, second), rest))
}

/// The points of a player at the start of a text, and what follows.
fn half_points<'t>(text: &'t str, written: &Points) -> Option<(u8, &'t str)> {
    written.iter().find_map(|(sign, halves)| Some((*halves, text.strip_prefix(sign)?)))
}

impl PgnGame {
    /// A game without moves.
    pub fn new() -> Self {
        Self {
            tags: Vec::new(),
            lines: vec![Variation::default()],
            score: None,
            place: LineColumn { line: 1, column: 1 },
            passed_over: Vec::new(),
        }
    }

    /// The value of a tag; of the first one, should it be there twice. Capitals do not matter, as in `Fen`, unless
    /// there are two that differ in nothing else.
    pub fn tag(&self, name: &str) -> Option<&str> {
        tag_of(&self.tags, name)
    }

    /// Sets a tag, in place if it is there.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        match self.tags.iter_mut().find(|(tag, _)| tag.eq_ignore_ascii_case(name)) {
            Some((_, old)) => *old = value.into(),
            None => self.tags.push((name.to_owned(), value.into())),
        }
    }

    /// The name of its variant. A game without the tag `Variant`, or with `From Position` in it, has `Standard`.
    pub fn variant(&self) -> &str {
        let name = self.tag("Variant").map(str::trim).filter(|name| !name.is_empty());
        name.filter(|name| !name.eq_ignore_ascii_case(FROM_POSITION)).unwrap_or(UNNAMED)
    }

    /// Whether it has the tag `Variant`, with a name in it, or `Standard`.
    pub fn has_variant(&self) -> bool {
        self.tag("Variant").is_some_and(|name| {
            let name = name.trim();
            !matches!(name, "" | "?" | "-") && !name.eq_ignore_ascii_case(FROM_POSITION)
        })
    }

    /// Whether its tags say of which variant it is.
    pub fn names_variant(&self) -> bool {
        !self.variant().eq_ignore_ascii_case(UNNAMED)
    }

    /// The position in which it starts, as its tag `FEN` has it; `None` where it is the usual one.
    pub fn start(&self) -> Option<&str> {
        let text = self.tag("FEN")?.trim();
        (!matches!(text, "" | "?" | "-" | "*" | "startpos")).then_some(text)
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

/// The value of a tag; exactly this name goes before one with other capitals.
pub(crate) fn tag_of<'g>(tags: &'g [(String, String)], name: &str) -> Option<&'g str> {
    let exact = tags.iter().find(|(tag, _)| tag == name);
    let found = exact.or_else(|| tags.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name)));
    found.map(|(_, value)| value.as_str())
}

impl Default for PgnGame {
    fn default() -> Self {
        Self::new()
    }
}

impl MoveText {
    /// A move with nothing said about it.
    pub fn new(text: impl Into<String>, place: LineColumn) -> Self {
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

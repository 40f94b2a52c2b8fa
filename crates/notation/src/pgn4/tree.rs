//! A game as it stands in PGN4: tags and slots.

use super::Exit;
use crate::pgn::{LineColumn, PgnError, tag_of};

/// A game as text: nothing of it has been played yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pgn4Game {
    /// The tags in their order.
    pub tags: Vec<(String, String)>,
    /// Comments before the first slot.
    pub comments: Vec<String>,
    /// The slots in their order.
    pub slots: Vec<Slot>,
    /// The variations, to which slots refer by number, so that a game of any depth is dropped and cloned without recursion.
    pub variations: Vec<SlotLine>,
    /// Where the game starts.
    pub place: LineColumn,
    /// What is wrong in its text, or is not kept, and could be passed over.
    pub passed_over: Vec<PgnError>,
}

/// What one seat did in one round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slot {
    /// The move or the exit, such as `Ne1-f3`, `Kk1-k2R` or `S`.
    pub text: String,
    /// Where it stands.
    pub place: LineColumn,
    /// The number of the round, where one begins.
    pub round: Option<u32>,
    /// Numeric annotation glyphs; `!` is 1.
    pub nags: Vec<u8>,
    /// Comments after it.
    pub comments: Vec<String>,
    /// Lines that could have been played instead, by their numbers in [`Pgn4Game::variations`].
    pub variations: Vec<usize>,
}

/// A line that could have been played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SlotLine {
    /// Comments before its first slot.
    pub comments: Vec<String>,
    /// Its slots.
    pub slots: Vec<Slot>,
}

/// What the tag `StartFen4` says of the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StartText<'g> {
    /// A name, such as `4PCo`.
    Named(&'g str),
    /// A position as FEN4.
    Position(&'g str),
    /// Nothing.
    Missing,
}

impl Pgn4Game {
    /// A game without slots.
    pub fn new() -> Self {
        Self {
            tags: Vec::new(),
            comments: Vec::new(),
            slots: Vec::new(),
            variations: Vec::new(),
            place: LineColumn { line: 1, column: 1 },
            passed_over: Vec::new(),
        }
    }

    /// The value of a tag, as [`PgnGame::tag`](crate::pgn::PgnGame::tag) finds it.
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

    /// The slots that hold a move, each in its order, to be changed.
    pub fn moves_mut(&mut self) -> impl Iterator<Item = &mut Slot> {
        self.slots.iter_mut().filter(|slot| slot.has_move())
    }

    /// The name of the start that a game without a FEN4 has. One that names none has the old setup, `4PCo`, or,
    /// when it says which rules it varies, the new one, `4PC`.
    pub fn start_name(&self) -> Option<&str> {
        match self.start() {
            StartText::Named(name) => Some(name),
            StartText::Position(_) => None,
            StartText::Missing => Some(if self.tag("RuleVariants").is_none() { "4PCo" } else { "4PC" }),
        }
    }

    /// How the game says where it starts. What a name means is for the caller to know.
    pub fn start(&self) -> StartText<'_> {
        match self.tag("StartFen4").map(str::trim) {
            None | Some("") => StartText::Missing,
            Some(text) if text.contains('/') => StartText::Position(text),
            Some(name) => StartText::Named(name),
        }
    }
}

impl Default for Pgn4Game {
    fn default() -> Self {
        Self::new()
    }
}

impl Slot {
    /// Whether there is a move in it: more than a seat's leaving the game.
    pub fn has_move(&self) -> bool {
        let mut signs = self.text.chars();
        !matches!((signs.next().and_then(Exit::of_sign), signs.next()), (Some(_), None))
    }

    /// A slot with nothing said about it.
    pub fn new(text: impl Into<String>, round: Option<u32>) -> Self {
        Self {
            text: text.into(),
            place: LineColumn { line: 1, column: 1 },
            round,
            nags: Vec::new(),
            comments: Vec::new(),
            variations: Vec::new(),
        }
    }
}

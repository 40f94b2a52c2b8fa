//! A game while it is read: its lines of moves, and which move comes next.

use crate::pgn::kept::Kept;
use crate::pgn::{LineColumn, LineId, MoveText, PgnError, PgnFault, PgnGame, Variation};

/// A game while it is read.
#[derive(Default)]
pub(super) struct Builder {
    pub(super) game: PgnGame,
    kept: Kept,
    /// The moves from the start to the end of the line that is read, each by its line and its place there.
    path: Vec<(usize, usize)>,
    /// The line that is read.
    line: usize,
    /// What the first move of each line replaces.
    replaces: Vec<Option<(usize, usize)>>,
}

impl Builder {
    /// The number of the move that comes next.
    pub(super) fn next(&self) -> usize {
        self.path.len() + 1
    }

    /// Whether the main line is read.
    pub(super) fn is_main(&self) -> bool {
        self.line == 0
    }

    pub(super) fn tag(&mut self, name: &str, value: &str, place: LineColumn) -> Result<(), PgnError> {
        self.kept.add(2 * size_of::<String>() + name.len() + value.len(), place)?;
        self.game.set_tag(name, value);
        Ok(())
    }

    pub(super) fn note(&mut self, fault: PgnFault, place: LineColumn) -> Result<(), PgnError> {
        self.kept.push(&mut self.game.passed_over, PgnError { place, fault }, 0, place)
    }

    pub(super) fn play(&mut self, text: String, place: LineColumn) -> Result<(), PgnError> {
        let bytes = text.len() + 2 * size_of::<usize>();
        let moves = &mut self.game.lines[self.line].moves;
        self.path.push((self.line, moves.len()));
        self.kept.push(moves, MoveText::new(text, place), bytes, place)
    }

    /// The move before, if there is one in this line.
    fn last(&mut self) -> Option<&mut MoveText> {
        self.game.lines[self.line].moves.last_mut()
    }

    pub(super) fn comment(&mut self, text: &str, place: LineColumn) -> Result<(), PgnError> {
        if text.is_empty() {
            return Ok(());
        }
        let comments = match self.game.lines[self.line].moves.last_mut() {
            Some(mv) => &mut mv.comments,
            None => &mut self.game.lines[self.line].comments,
        };
        self.kept.push(comments, text.to_owned(), text.len(), place)
    }

    /// The seconds that the move before took.
    pub(super) fn took(&mut self, seconds: u64, place: LineColumn) -> Result<(), PgnError> {
        if self.last().is_none() {
            return Ok(());
        }
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        self.comment(&format!("[%emt {hours}:{minutes:02}:{:02}]", seconds % 60), place)
    }

    /// Begins a line that replaces the move with a number, from 1, of the line before.
    pub(super) fn branch(&mut self, number: usize, place: LineColumn) -> Result<(), PgnError> {
        let target = number.checked_sub(1).and_then(|at| self.path.get(at)).copied();
        let (line, at) = target.ok_or(PgnError { place, fault: PgnFault::VariationWithoutMove })?;
        // What replaces the first move of a variation replaces the same move as that one does.
        let first =
            Some(line).filter(|_| at == 0).and_then(|line| self.replaces.get(line).copied().flatten());
        let (line, at) = first.unwrap_or((line, at));
        let new = self.game.lines.len();
        self.kept.push(&mut self.game.lines[line].moves[at].variations, LineId(new), 0, place)?;
        self.kept.push(
            &mut self.game.lines,
            Variation::default(),
            size_of::<Option<(usize, usize)>>(),
            place,
        )?;
        self.replaces.resize(new, None);
        self.replaces.push(Some((line, at)));
        self.path.truncate(number - 1);
        self.line = new;
        Ok(())
    }
}

//! Which position is analysed: one of a table's game or one that was set up, and moves tried from there.

use chatur_core::{Game, GameStep, PlayError};
use chatur_notation::read_recorded;
use serde::Deserialize;

use crate::check_width;
use crate::message::{Code, Failed, HostReason, RefusalReason};
use crate::new_table::NewTable;

/// So many moves are tried at most.
const MOST: usize = 600;

/// A position, and moves from there.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
pub struct Line {
    /// A table, whose game it is.
    table: Option<String>,
    /// After how many of its moves; all, if nothing is said.
    ply: Option<usize>,
    /// Without a table, the id of a variant.
    variant: Option<String>,
    /// Or the text of one.
    text: Option<String>,
    /// A position of it; its start, if nothing is said.
    position: Option<String>,
    /// The number of its start.
    number: Option<u64>,
    /// The moves from there, in coordinates.
    #[serde(default)]
    moves: Vec<String>,
    /// A move that is only asked about: why it cannot be played.
    pub tried: Option<String>,
    /// Whether the variant and all moves of the game are told as well.
    #[serde(default)]
    pub whole: bool,
}

impl Line {
    /// The table whose game it is, and after how many of its moves; nothing where it is of no table.
    pub fn of_table(&self) -> Option<(&str, usize)> {
        Some((self.table.as_deref()?, self.ply.unwrap_or(usize::MAX)))
    }

    /// The game that it begins with, where it is of no table.
    pub fn beginning(&self) -> NewTable {
        let Self { variant, text, number, position, .. } = self.clone();
        NewTable { variant, text, number, position, ..NewTable::default() }
    }

    /// How many moves are tried.
    ///
    /// # Errors
    /// When they are too many.
    pub fn moves(&self) -> Result<usize, Failed> {
        match self.moves.len() {
            count if count > MOST => {
                Err(Failed::new(Code::TooLong, HostReason::LineOfMoves { count, most: MOST }))
            }
            count => Ok(count),
        }
    }

    /// The game with all moves of the line, and how many of them were there before. It asks the rules: call it where they
    /// may fail.
    ///
    /// # Errors
    /// When a move cannot be played, or leads to a position with too many moves.
    pub fn play(&self, mut game: Game) -> Result<(Game, usize), Failed> {
        let before = game.ply();
        let illegal = |text: &str, reason: RefusalReason| {
            let failed = Failed::new(Code::Illegal, reason);
            Failed { why: format!("{text}: {}", failed.why), ..failed }
        };
        for text in &self.moves {
            let mv = read_recorded(game.variant(), game.position(), text);
            let mv = mv.map_err(|error| illegal(text, error.into()))?;
            // Where a rule has ended the game by itself, one may look on.
            game.play_recorded(mv).map_err(|PlayError::Illegal(rule)| illegal(text, rule.into()))?;
            check_width(&game)?;
        }
        check_width(&game)?;
        Ok((game, before))
    }
}

/// A game as it stood after so many moves. Where somebody has ended it without a move, it goes on.
pub fn after(game: &Game, ply: usize) -> Game {
    let mut game = game.clone();
    let ended = |game: &Game| {
        game.outcome().is_some() && !matches!(game.steps().last(), None | Some(GameStep::Move(_)))
    };
    while (game.ply() > ply || ended(&game)) && game.undo().is_some() {}
    game
}

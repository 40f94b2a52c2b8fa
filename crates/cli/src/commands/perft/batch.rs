//! Counting from many positions in one run, as comparisons with other engines need it.

use std::collections::BTreeMap;
use std::sync::Arc;

use chatur_core::{AnyPosition, Game, Leaves};
use chatur_notation::{excerpt, read_move, read_position, write_position};
use chatur_variants::Loaded;
use serde::Serialize;

use super::count::Job;
use crate::console::Console;
use crate::failure::Failure;
use crate::play::read_line;
use crate::report::{ResultShape, print_json};

/// Positions of one variant, each on a line of its own.
pub(super) struct Batch<'a> {
    pub(super) loaded: &'a Loaded,
    pub(super) depth: u32,
    pub(super) leaves: Leaves,
}

/// What is printed for a line.
#[derive(Serialize)]
struct Answer {
    position: String,
    nodes: u64,
    divide: BTreeMap<String, u64>,
    /// How a game that stands like this has ended; what only its past would tell is left out.
    result: Option<ResultShape>,
}

/// What is printed for a line that cannot be counted.
#[derive(Serialize)]
struct Refused {
    line: u64,
    error: String,
}

impl Batch<'_> {
    /// Answers every line of the input with one object; the last failure is told when all are done.
    pub(super) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let (mut number, mut refused) = (0, 0);
        while let Some(line) = read_line(console.input)? {
            number += 1;
            match line.and_then(|line| self.answer(&line)) {
                Ok(answer) => print_json(console, &answer)?,
                Err(error) => {
                    refused += 1;
                    print_json(console, &Refused { line: number, error })?;
                }
            }
        }
        match refused {
            0 => Ok(()),
            _ => Err(Failure::Refused(format!("{refused} of {number} lines could not be counted"))),
        }
    }

    fn answer(&self, line: &str) -> Result<Answer, String> {
        let variant = &self.loaded.variant;
        let (text, moves) = line.split_once('\t').unwrap_or((line, ""));
        let (position, outcome) = self.after(self.opened(text.trim())?, moves)?;
        let counted = Job { variant, position: &position, leaves: self.leaves }.run(self.depth, 1, &|_| ());
        Ok(Answer {
            position: write_position(variant, &position),
            nodes: counted.nodes,
            divide: counted.divide,
            result: outcome,
        })
    }

    /// The position that a text stands for; no text is the start.
    fn opened(&self, text: &str) -> Result<AnyPosition, String> {
        let Loaded { variant, start, .. } = self.loaded;
        if text.is_empty() {
            return variant.position(start).map_err(|error| error.to_string());
        }
        let setup = read_position(variant, text).map_err(|error| error.to_string())?;
        variant.position(&setup).map_err(|error| error.to_string())
    }

    /// The position after moves, and how a game has ended that stands like this and came here by the last of them.
    fn after(
        &self,
        mut position: AnyPosition,
        moves: &str,
    ) -> Result<(AnyPosition, Option<ResultShape>), String> {
        let variant = &self.loaded.variant;
        let mut game = self.game(&position);
        for (index, text) in moves.split_whitespace().enumerate() {
            let mv = read_move(variant, &position, text)
                .map_err(|error| format!("move {} `{}`: {error}", index + 1, excerpt(text)))?;
            // Moves are played past an end that came by itself, as by dead material.
            game = game.and_then(|mut game| game.play_recorded(mv).ok().map(|_| game));
            variant.play(&mut position, mv);
        }
        // Where nobody could play on it is looked at as it stands.
        let game = game.or_else(|| self.game(&position));
        let result = game.and_then(|game| game.outcome().map(|outcome| ResultShape::of(&game, outcome)));
        Ok((position, result))
    }

    /// A game from this position on; none where it has ended so that nobody could play on, as without a king.
    fn game(&self, position: &AnyPosition) -> Option<Game> {
        let variant = &self.loaded.variant;
        Game::new(Arc::clone(variant), &variant.setup(position)).ok()
    }
}

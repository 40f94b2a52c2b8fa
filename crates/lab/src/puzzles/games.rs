//! The games that puzzles are from: self-play that errs now and then, or records.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chatur_core::{Game, GameStep, Move};
use chatur_notation::stream::{Form, Game as GameText, Records};
use chatur_notation::{coordinates, pgn, read_position, uses_fen, write_setup};
use chatur_play::Seeded;
use chatur_records::{players, unpacked};
use chatur_search::{Engine, Limits, Options};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

use crate::balance::{claim, draw};
use crate::seed::mix;
use crate::{Field, Interrupt, LabError};

/// Self-play thinks about a move for one in so many of the nodes of a look: what it overlooks is what puzzles are about.
const SHARE: u64 = 50;
/// The fewest nodes and the most of a move of self-play.
const FEWEST: u64 = 50;
const MOST: u64 = 400;
/// For so many plies the move is drawn among good lines, and there are so many of them.
const VARIED: usize = 10;
const LINES: usize = 5;
const HASH: usize = 1;
/// A game goes on for so many plies at most.
const PLIES: usize = 240;
/// It is over when for so many plies one side has been so far ahead, in centipawns.
const DECIDED: usize = 6;
const AHEAD: i32 = 1_200;
/// So many games at most are read of files.
const GAMES: usize = 100_000;

/// A game, and where it is from.
#[derive(Debug)]
pub struct Played {
    pub(super) game: Game,
    pub(super) number: u64,
    pub(super) players: Option<String>,
}

/// A game of a file, as a job.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Recorded {
    number: u64,
    start: String,
    moves: Vec<String>,
    players: Option<String>,
}

/// Plays games.
#[derive(Debug)]
pub(super) struct Games {
    engine: Engine,
    nodes: u64,
}

impl Games {
    pub(super) fn new(field: &Field, nodes: u64) -> Self {
        let options = Options { hash: HASH, timer: field.timer, ..Options::default() };
        let engine = Engine::new(Arc::clone(&field.loaded.variant), options);
        Self { engine, nodes: (nodes / SHARE).clamp(FEWEST, MOST) }
    }

    /// Plays the game with a number. `None` if it was interrupted.
    pub(super) fn play(
        &mut self,
        field: &Field,
        seed: u64,
        number: u64,
        interrupt: &Interrupt,
    ) -> Result<Option<Played>, LabError> {
        let seed = mix(seed, number);
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let shuffled = field.loaded.shuffle.as_ref();
        let shuffled = shuffled.and_then(|shuffle| shuffle.setup(shuffle.drawn(seed)).ok());
        let mut game = field.game(&shuffled.unwrap_or_else(|| field.loaded.start.clone()))?;
        let mut decided = 0;
        self.engine.forget();
        while game.outcome().is_none() && game.ply() < PLIES && decided < DECIDED {
            let chosen = if game.awaits_lot() {
                game.drawn(&Seeded(seed))
            } else {
                let lines = if game.ply() < VARIED { LINES } else { 1 };
                self.engine.set_options(Options { lines, seed, ..self.engine.options().clone() });
                let limits = Limits::nodes(self.nodes);
                let choice = self.engine.think(&game, &limits, interrupt.signal(), &mut |_| {});
                let ahead = choice.lines.first().map_or(0, |line| line.score.value().abs());
                decided = if ahead >= AHEAD { decided + 1 } else { 0 };
                if lines > 1 { draw(&choice.lines, &mut random).or(choice.best) } else { choice.best }
            };
            if interrupt.is_asked() {
                return Ok(None);
            }
            let Some(mv) = chosen else { break };
            if game.play(mv).is_err() {
                break;
            }
            claim(&mut game);
        }
        Ok(Some(Played { game, number, players: None }))
    }
}

impl Recorded {
    /// The game, played again.
    pub(super) fn played(&self, field: &Field) -> Result<Played, LabError> {
        let wrong = |why: String| LabError::Opening(format!("game {}: {why}", self.number));
        let variant = &field.loaded.variant;
        let start = read_position(variant, &self.start).map_err(|error| wrong(error.to_string()))?;
        let mut game = field.game(&start)?;
        for text in &self.moves {
            let mv = coordinates::read(variant, game.position(), text)
                .map_err(|error| wrong(error.to_string()))?;
            game.play_recorded(mv).map_err(|error| wrong(error.to_string()))?;
        }
        Ok(Played { game, number: self.number, players: self.players.clone() })
    }
}

/// The games of files as jobs. What is no game of two by these rules is passed over.
pub(super) fn of_files(field: &Field, paths: &[PathBuf]) -> Result<Vec<String>, LabError> {
    let mut jobs = Vec::new();
    for path in paths {
        read_file(field, path, &mut jobs)?;
    }
    if jobs.is_empty() {
        return Err(LabError::Opening(format!("the files have no game of {}", field.loaded.head.id)));
    }
    Ok(jobs)
}

fn read_file(field: &Field, path: &Path, jobs: &mut Vec<String>) -> Result<(), LabError> {
    let failed = |error: std::io::Error| LabError::File { path: path.to_owned(), why: error.to_string() };
    let records = Records::open(unpacked(File::open(path).map_err(failed)?).map_err(failed)?);
    let form = match Form::of(records.beginning()) {
        Form::Pgn if !uses_fen(field.loaded.variant.spec()) => Form::Pgn4,
        form => form,
    };
    for game in records.read_as(form) {
        if jobs.len() == GAMES {
            break;
        }
        let Ok(GameText::OfTwo(text)) = game.map_err(failed)? else { continue };
        let usual = |_: &_| Some((field.loaded.variant.clone(), field.loaded.start.clone()));
        let Ok(replay) = pgn::replay(&text, usual) else { continue };
        let recorded = recorded(
            field,
            &replay.game,
            jobs.len() as u64,
            &players(&text.tags, field.loaded.variant.spec()),
        );
        jobs.push(serde_json::to_string(&recorded).unwrap_or_default());
    }
    Ok(())
}

fn recorded(field: &Field, game: &Game, number: u64, players: &[Option<String>]) -> Recorded {
    let variant = &field.loaded.variant;
    let moves = game.steps().iter().map_while(|step| match step {
        GameStep::Move(mv) => Some(*mv),
        _ => None,
    });
    let text = |(position, mv): (_, Move)| coordinates::write(variant, position, mv);
    let named = players.iter().any(Option::is_some);
    let names: Vec<&str> = players.iter().map(|name| name.as_deref().unwrap_or("?")).collect();
    Recorded {
        number,
        start: write_setup(variant, game.start()),
        moves: game.positions().iter().zip(moves).map(text).collect(),
        players: named.then(|| names.join(" – ")),
    }
}

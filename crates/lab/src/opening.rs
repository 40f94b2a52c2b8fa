//! What games begin with.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use chatur_core::{Game, GameStep, Move, Setup};
use chatur_notation::{pgn, pgn4, read_position, uses_fen};
use serde::{Deserialize, Serialize};

use crate::even::Judge;
use crate::player::any_move;
use crate::seed::mix;
use crate::{Field, LabError};

/// The largest file of openings, in bytes.
const LARGEST: u64 = 64 << 20;
/// Why an opening is none.
const OVER: &str = "the game is over there";
/// So often is another line drawn where one has ended the game.
const TRIES: u64 = 200;

/// Where openings come from. As text: `usual`, `shuffle`, `numbers=518,0`, or the path of a file with a position a line
/// (FEN, EPD or FEN4) or with games (PGN, PGN4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Openings {
    /// The usual start.
    Usual,
    /// Numbered starts drawn by the seed.
    Shuffle,
    /// These numbered starts in turn.
    Numbers(Vec<u64>),
    /// What a file says, in turn.
    File(PathBuf),
}

/// A start and moves that are made before anybody thinks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The start.
    pub start: Setup,
    /// The moves.
    pub moves: Vec<Move>,
}

/// The openings of an experiment: the one with any number follows from the seed.
#[derive(Clone, Debug)]
pub(crate) struct Book {
    from: Source,
    seed: u64,
    plies: u32,
    even: Option<u32>,
}

#[derive(Clone, Debug)]
enum Source {
    Usual,
    Shuffle,
    Listed(Vec<Opening>),
}

impl FromStr for Openings {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "usual" => Ok(Self::Usual),
            "shuffle" => Ok(Self::Shuffle),
            _ => match text.strip_prefix("numbers=") {
                Some(numbers) => {
                    let read =
                        |number: &str| number.trim().parse().map_err(|_| format!("`{number}` is no number"));
                    Ok(Self::Numbers(numbers.split(',').map(read).collect::<Result<_, _>>()?))
                }
                None if text.is_empty() => Err("write usual, shuffle, numbers=N,N or a file".to_owned()),
                None => Ok(Self::File(text.into())),
            },
        }
    }
}

impl Book {
    /// Opens the source. Each opening is followed by so many plies drawn by lot, and others are drawn where these lead
    /// further than so many centipawns from an even game.
    pub(crate) fn open(
        field: &Field,
        from: &Openings,
        seed: u64,
        plies: u32,
        even: Option<u32>,
    ) -> Result<Self, LabError> {
        let wrong = |why: String| LabError::Opening(why);
        let shuffle = field.loaded.shuffle.as_ref();
        let unshuffled = || wrong(format!("{} has no numbered starts", field.loaded.head.id));
        let from = match from {
            Openings::Usual => Source::Usual,
            Openings::Shuffle => {
                shuffle.ok_or_else(unshuffled)?;
                Source::Shuffle
            }
            Openings::Numbers(numbers) => {
                let shuffle = shuffle.ok_or_else(unshuffled)?;
                let setup = |&number: &u64| {
                    let start = shuffle.setup(number).map_err(|error| wrong(error.to_string()))?;
                    Ok(Opening { start, moves: Vec::new() })
                };
                Source::Listed(numbers.iter().map(setup).collect::<Result<_, LabError>>()?)
            }
            Openings::File(path) => Source::Listed(read_file(field, path)?),
        };
        if matches!(&from, Source::Listed(list) if list.is_empty()) {
            return Err(wrong("there are none".to_owned()));
        }
        Ok(Self { from, seed, plies, even })
    }

    /// The opening with a number.
    pub(crate) fn opening(&self, field: &Field, index: u64) -> Result<Opening, LabError> {
        let seed = mix(self.seed, index);
        let opening = match &self.from {
            Source::Usual => Opening { start: field.loaded.start.clone(), moves: Vec::new() },
            Source::Shuffle => {
                let shuffle = field.loaded.shuffle.as_ref();
                let start = shuffle.and_then(|shuffle| shuffle.setup(shuffle.drawn(seed)).ok());
                Opening { start: start.unwrap_or_else(|| field.loaded.start.clone()), moves: Vec::new() }
            }
            Source::Listed(list) => list[(index % list.len() as u64) as usize].clone(),
        };
        let mut judge = self.even.map(|within| Judge::new(&field.loaded.variant, within));
        for attempt in 0..TRIES {
            let mut tried = opening.clone();
            let mut game = opening.game(field)?;
            for ply in 0..self.plies {
                let Some(mv) = any_move(&game, mix(mix(seed, attempt), u64::from(ply))) else { break };
                game.play(mv).map_err(|error| LabError::Opening(error.to_string()))?;
                tried.moves.push(mv);
            }
            // A game that is over, or where the next move ends it, is no opening.
            let goes_on = game.outcome().is_none() && (self.plies == 0 || !ends_at_once(&game));
            if goes_on && judge.as_mut().is_none_or(|judge| judge.finds_even(&game)) {
                return Ok(tried);
            }
        }
        let plies = self.plies;
        Err(LabError::Opening(match self.even {
            Some(within) => {
                format!("{plies} random plies hardly ever stay within {within} centipawns of an even game")
            }
            None if plies == 0 => "a game is over before it begins".to_owned(),
            None => format!("{plies} random plies nearly always end the game"),
        }))
    }
}

/// Whether the player to move can end the game with one move.
fn ends_at_once(game: &Game) -> bool {
    game.legal_moves().into_iter().any(|mv| {
        let mut next = game.clone();
        next.play(mv).is_ok() && next.outcome().is_some()
    })
}

impl Opening {
    /// The game with these moves made.
    pub(crate) fn game(&self, field: &Field) -> Result<Game, LabError> {
        let mut game = field.game(&self.start)?;
        for &mv in &self.moves {
            game.play(mv).map_err(|error| LabError::Opening(error.to_string()))?;
        }
        Ok(game)
    }
}

fn read_file(field: &Field, path: &Path) -> Result<Vec<Opening>, LabError> {
    let wrong = |why: String| LabError::File { path: path.to_owned(), why };
    let size = std::fs::metadata(path).map_err(|error| wrong(error.to_string()))?.len();
    if size > LARGEST {
        return Err(wrong(format!("it is larger than {LARGEST} bytes")));
    }
    let bytes = std::fs::read(path).map_err(|error| wrong(error.to_string()))?;
    let text = pgn::decode(&bytes);
    let is_games = text
        .lines()
        .map(str::trim)
        .find(|line| !line.is_empty())
        .is_some_and(|line| line.starts_with('[') || line.starts_with("1."));
    if is_games { read_games(field, &text, &wrong) } else { read_positions(field, &text, &wrong) }
}

fn read_positions(
    field: &Field,
    text: &str,
    wrong: &dyn Fn(String) -> LabError,
) -> Result<Vec<Opening>, LabError> {
    let mut openings = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let position = |text: &str| {
            let start = read_position(&field.loaded.variant, text).map_err(|error| error.to_string())?;
            let game = Game::new(field.loaded.variant.clone(), &start).map_err(|error| error.to_string())?;
            if game.outcome().is_some() { Err(OVER.to_owned()) } else { Ok(start) }
        };
        // EPD has operations after its four fields.
        let start = position(line).or_else(|error: String| position(&four_fields(line)).map_err(|_| error));
        let start = start.map_err(|error| wrong(format!("line {}: {error}", number + 1)))?;
        openings.push(Opening { start, moves: Vec::new() });
    }
    Ok(openings)
}

fn four_fields(line: &str) -> String {
    line.split_ascii_whitespace().take(4).collect::<Vec<_>>().join(" ")
}

fn read_games(
    field: &Field,
    text: &str,
    wrong: &dyn Fn(String) -> LabError,
) -> Result<Vec<Opening>, LabError> {
    let (variant, usual) = (&field.loaded.variant, &field.loaded.start);
    let mut openings = Vec::new();
    let mut add = |game: &Game, stopped: Option<String>| {
        if let Some(why) = stopped {
            return Err(wrong(format!("game {}: {why}", openings.len() + 1)));
        }
        let moves = game.steps().iter().map_while(|step| match step {
            GameStep::Move(mv) => Some(*mv),
            _ => None,
        });
        let opening = Opening { start: game.start().clone(), moves: moves.collect() };
        // Who gave up has left a game that can go on.
        if opening.game(field)?.outcome().is_some() {
            return Err(wrong(format!("game {}: {OVER}", openings.len() + 1)));
        }
        openings.push(opening);
        Ok(())
    };
    if uses_fen(variant.spec()) {
        for read in pgn::read(text) {
            let read = read.map_err(|error| wrong(error.to_string()))?;
            let replay = pgn::replay(&read, |_| Some((variant.clone(), usual.clone())));
            let replay = replay.map_err(|error| wrong(error.to_string()))?;
            add(&replay.game, replay.stopped.map(|stop| format!("{}: {}", stop.text, stop.why)))?;
        }
    } else {
        for read in pgn4::read(text) {
            let read = read.map_err(|error| wrong(error.to_string()))?;
            let replay = pgn4::replay(&read, |_| Some((variant.clone(), usual.clone())));
            let replay = replay.map_err(|error| wrong(error.to_string()))?;
            add(&replay.game, replay.stopped.map(|stop| stop.to_string()))?;
        }
    }
    Ok(openings)
}

//! What games begin with.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use chatur_core::{Game, GameStep, Move, Setup};
use chatur_notation::pgn::PgnError;
use chatur_notation::stream::{Form, Game as GameText, Lines, Records};
use chatur_notation::{pgn, pgn4, read_position, uses_fen};
use chatur_records::unpacked;
use serde::{Deserialize, Serialize};

use crate::even::Judge;
use crate::player::any_move;
use crate::seed::mix;
use crate::{Field, LabError};

/// Why an opening is none.
const OVER: &str = "the game is over there";
/// So often is another line drawn where one has ended the game.
const TRIES: u64 = 200;

/// Where openings come from. As text: `usual`, `shuffle`, `numbers=518,0`, or the path of a file with a position a line
/// (FEN, EPD or FEN4) or with games (PGN, PGN4, KIF, KI2, CSA), which gzip or Zstandard may have packed.
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
    /// Opens the source, of which so many openings at most are kept. Each opening is followed by so many plies drawn by lot, and others are drawn where these lead
    /// further than so many centipawns from an even game.
    pub(crate) fn open(
        field: &Field,
        from: &Openings,
        seed: u64,
        plies: u32,
        even: Option<u32>,
        most: u64,
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
            Openings::File(path) => Source::Listed(read_file(field, path, most)?),
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

/// The first openings of a file, so many at most. No more of it is read than they need.
fn read_file(field: &Field, path: &Path, most: u64) -> Result<Vec<Opening>, LabError> {
    let wrong = |why: String| LabError::File { path: path.to_owned(), why };
    let failed = |error: std::io::Error| wrong(error.to_string());
    let records = Records::open(unpacked(File::open(path).map_err(failed)?).map_err(failed)?);
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    let form = Form::of(records.beginning());
    let is_games = form != Form::Pgn
        || records
            .beginning()
            .lines()
            .map(str::trim)
            .find(|line| !line.is_empty())
            .is_some_and(|line| line.starts_with('[') || line.starts_with("1."));
    if !is_games {
        let Some(mut lines) = records.into_lines() else { return Ok(Vec::new()) };
        return read_positions(field, &mut lines, most).map_err(wrong);
    }
    let form = match form {
        Form::Pgn if !uses_fen(field.loaded.variant.spec()) => Form::Pgn4,
        form => form,
    };
    let games = records.read_as(form).take(most).enumerate();
    let opening = |(at, game): (usize, std::io::Result<Result<GameText, PgnError>>)| {
        let read = game.map_err(failed)?.map_err(|error| error.to_string());
        let opening = read.and_then(|game| of_game(field, &game));
        opening.map_err(|why| wrong(format!("game {}: {why}", at + 1)))
    };
    games.map(opening).collect()
}

fn read_positions<R: Read>(field: &Field, lines: &mut Lines<R>, most: usize) -> Result<Vec<Opening>, String> {
    let mut openings = Vec::new();
    while openings.len() < most
        && let Some((line, number)) = lines.next()
    {
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
        let start = start.map_err(|error| format!("line {number}: {error}"))?;
        openings.push(Opening { start, moves: Vec::new() });
    }
    lines.failure().map_or(Ok(openings), |error| Err(error.to_string()))
}

fn four_fields(line: &str) -> String {
    line.split_ascii_whitespace().take(4).collect::<Vec<_>>().join(" ")
}

/// The opening that a recorded game is, or why it is none.
fn of_game(field: &Field, text: &GameText) -> Result<Opening, String> {
    let usual = || Some((field.loaded.variant.clone(), field.loaded.start.clone()));
    let (game, stopped) = match text {
        GameText::OfTwo(text) => {
            let replay = pgn::replay(text, |_| usual()).map_err(|error| error.to_string())?;
            (replay.game, replay.stopped.map(|stop| format!("{}: {}", stop.text, stop.why)))
        }
        GameText::OfMore(text) => {
            let replay = pgn4::replay(text, |_| usual()).map_err(|error| error.to_string())?;
            (replay.game, replay.stopped.map(|stop| stop.to_string()))
        }
        GameText::OfTwoBoards(_) => return Err("it is played on two boards".to_owned()),
    };
    if let Some(why) = stopped {
        return Err(why);
    }
    let moves = game.steps().iter().map_while(|step| match step {
        GameStep::Move(mv) => Some(*mv),
        _ => None,
    });
    let opening = Opening { start: game.start().clone(), moves: moves.collect() };
    // Who gave up has left a game that can go on.
    let is_over = opening.game(field).map_err(|error| error.to_string())?.outcome().is_some();
    if is_over { Err(OVER.to_owned()) } else { Ok(opening) }
}

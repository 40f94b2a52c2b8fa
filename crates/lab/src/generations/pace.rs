//! How long generations will take, as a few games tell.

use std::path::Path;
use std::time::Instant;

use chatur_search::learning::{SelfPlay, self_play};

use super::folder::Folder;
use super::{Generation, seed};
use crate::{Field, Interrupt, LabError};

/// Games for each thread that are played to see how long they take.
const GAMES: u32 = 2;

/// How quickly games are played, and what is next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pace {
    /// Games in an hour.
    pub games_an_hour: f64,
    /// The number of the next generation, from 1.
    pub generation: usize,
    /// How many games it plays.
    pub games: u32,
}

/// Plays a few games that nobody keeps, by the clock. Nothing comes of it when it is interrupted.
///
/// # Errors
/// When the folder cannot be read.
pub fn pace(
    field: &Field,
    folder: &Path,
    how: &Generation,
    interrupt: &Interrupt,
) -> Result<Option<Pace>, LabError> {
    let variant = &field.loaded.variant;
    let folder = Folder::open(folder, variant.spec())?;
    let generation = folder.ended()?.len() + 1;
    // The generation's own first games, so that an estimate is drawn by the same lots.
    let numbers: Vec<u32> = (0..GAMES * how.threads.max(1) as u32).collect();
    let playing = SelfPlay { nodes: how.nodes, threads: how.threads, seed: seed(how.seed, generation) };
    let (began, mut games) = (Instant::now(), 0);
    let start = |seed: u64| field.start(seed);
    self_play(&folder.best(variant), &start, &playing, &numbers, interrupt.signal(), &mut |_| games += 1);
    let hours = began.elapsed().as_secs_f64() / 3600.0;
    let games_an_hour = f64::from(games) / hours.max(f64::MIN_POSITIVE);
    let pace = Pace { games_an_hour, generation, games: how.games_of(generation) };
    Ok((!interrupt.is_asked() && games > 0).then_some(pace))
}

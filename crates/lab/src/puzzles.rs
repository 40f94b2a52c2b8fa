//! Puzzles from games: positions in which one move is far better than every other, and how it goes on.
//!
//! A game is a job. Each of its positions is looked at with two lines; where only the first is good, it is followed as long as
//! the solver's move stays the only one (`solve`). What came of the games is selected in their order (`selection`), so that the
//! same puzzles come out on any number of cores.

mod games;
mod look;
mod rating;
mod selection;
mod solve;
mod themes;
mod verify;

use std::path::PathBuf;

use chatur_records::puzzles::{Head, Puzzle, Puzzles};
use chatur_search::fingerprint;
use serde::{Deserialize, Serialize};

use crate::jobs::{Job, Jobs};
use crate::work::Work;
use crate::{Field, Interrupt, LabError};

pub use games::Played;
use games::{Games, Recorded};
use look::Looker;
pub use verify::{Verification, Verified};

/// So many games at most are played for each puzzle that is wanted.
const GAMES_EACH: u64 = 40;

/// The plan of a run that makes puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PuzzlePlan {
    /// The word of the variant: an id or a path.
    pub puzzles_of: String,
    /// What names its rules.
    pub rules: String,
    /// How many puzzles at most.
    pub count: u64,
    /// Nodes of each look.
    pub nodes: u64,
    /// What everything drawn by lot follows from.
    pub seed: u64,
    /// Files with the games; self-play if there are none.
    pub files: Vec<PathBuf>,
}

/// A run that makes puzzles, ready to be worked at.
#[derive(Debug)]
pub struct Making {
    field: Field,
    plan: PuzzlePlan,
}

impl Making {
    /// Opens a plan.
    ///
    /// # Errors
    /// When the variant cannot be loaded, has not two seats, or its rules are not those that the plan was made for.
    pub fn open(plan: PuzzlePlan) -> Result<Self, LabError> {
        let field = Field::load(&plan.puzzles_of)?;
        if field.seats() != 2 {
            let seats = field.seats();
            return Err(LabError::Variant(format!(
                "puzzles are for two seats, and {} has {seats}",
                plan.puzzles_of
            )));
        }
        if plan.rules != fingerprint(field.loaded.variant.spec()) {
            return Err(LabError::Variant(format!(
                "the rules of {} have changed meanwhile",
                plan.puzzles_of
            )));
        }
        Ok(Self { field, plan })
    }

    /// Enters it into a table of jobs, if it is not there: a game a job.
    ///
    /// # Errors
    /// When another run has the name, or the files cannot be read.
    pub fn enter(&self, jobs: &Jobs, name: &str) -> Result<(), LabError> {
        let plan = serde_json::to_string(&self.plan).unwrap_or_default();
        if jobs.plan(name)?.is_some() {
            return jobs.enter(name, &plan, &[]);
        }
        let work = if self.plan.files.is_empty() {
            (0..self.plan.count.saturating_mul(GAMES_EACH)).map(|game| game.to_string()).collect()
        } else {
            games::of_files(&self.field, &self.plan.files)?
        };
        jobs.enter(name, &plan, &work)
    }

    /// The puzzles of the games that are done, as far as all before them are, so many at most as were wanted.
    ///
    /// # Errors
    /// When the table cannot be read.
    pub fn puzzles(&self, jobs: &Jobs, name: &str) -> Result<Puzzles, LabError> {
        let mut found = Vec::new();
        for (due, done) in jobs.results(name)?.into_iter().enumerate() {
            if done.id != due as i64 {
                break;
            }
            let of_game: Vec<Puzzle> = serde_json::from_str(&done.result)
                .map_err(|error| LabError::Record { job: done.id, why: error.to_string() })?;
            found.extend(of_game);
        }
        let seed = self.plan.files.is_empty().then_some(self.plan.seed);
        let id = &self.field.loaded.head.id;
        let head = Head::new(id, &self.plan.rules, self.plan.nodes, seed);
        Ok(Puzzles { head, puzzles: selection::select(found, self.plan.count) })
    }
}

/// What a worker has.
#[derive(Debug)]
pub struct Tools {
    games: Games,
    looker: Looker,
}

impl Work for Making {
    type Tools = Tools;

    fn tools(&self) -> Result<Tools, LabError> {
        Ok(Tools { games: Games::new(&self.field, self.plan.nodes), looker: Looker::new(&self.field) })
    }

    fn perform(
        &self,
        tools: &mut Tools,
        job: &Job,
        interrupt: &Interrupt,
    ) -> Result<Option<(String, String)>, LabError> {
        let wrong = |why: String| LabError::Record { job: job.id, why };
        let played = if self.plan.files.is_empty() {
            let number = job.work.parse().map_err(|_| wrong(job.work.clone()))?;
            tools.games.play(&self.field, self.plan.seed, number, interrupt)?
        } else {
            let recorded: Recorded =
                serde_json::from_str(&job.work).map_err(|error| wrong(error.to_string()))?;
            Some(recorded.played(&self.field)?)
        };
        let Some(played) = played else { return Ok(None) };
        let Some(found) =
            solve::of_game(&self.field, &mut tools.looker, &played, self.plan.nodes, interrupt)?
        else {
            return Ok(None);
        };
        let text = serde_json::to_string(&found).map_err(|error| wrong(error.to_string()))?;
        Ok(Some((text, String::new())))
    }
}

//! How a variant plays against itself: who wins, how long it lasts, how much there is to choose, and what is never used.

mod drama;
mod facts;
mod now;
mod play;
pub mod quick;
mod summary;
mod used;

use serde::{Deserialize, Serialize};

use crate::jobs::{Job, Jobs};
use crate::work::Work;
use crate::{Field, Interrupt, LabError};

pub use facts::Facts;
pub use now::{play_and_tell, play_now};
pub use play::SelfPlay;
pub(crate) use play::{claim, draw};
pub use summary::{Balance, Count, balance};
pub use used::Used;

/// The plan of an experiment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BalancePlan {
    /// The word of the variant: an id or a path.
    pub variant: String,
    /// The hash of its rules.
    pub rules: String,
    /// How many games.
    pub games: u64,
    /// Nodes for each move.
    pub nodes: u64,
    /// What everything drawn by lot follows from.
    pub seed: u64,
    /// Games are cut off after so many plies.
    pub most_plies: u32,
    /// For so many turns of each seat the move is drawn among good ones, so that no two games are alike.
    pub variety: u32,
}

/// An experiment, ready to be worked at.
#[derive(Debug)]
pub struct Experiment {
    field: Field,
    plan: BalancePlan,
}

impl Experiment {
    /// Opens a plan.
    ///
    /// # Errors
    /// When the variant cannot be loaded, or its rules are not those that the plan was made for.
    pub fn open(plan: BalancePlan) -> Result<Self, LabError> {
        let field = Field::load(&plan.variant)?;
        if plan.rules != field.loaded.hash.to_string() {
            return Err(LabError::Variant(format!("the rules of {} have changed meanwhile", plan.variant)));
        }
        Ok(Self { field, plan })
    }

    /// The plan.
    pub fn plan(&self) -> &BalancePlan {
        &self.plan
    }

    /// Enters it into a table of jobs, if it is not there.
    ///
    /// # Errors
    /// When another experiment has the name.
    pub fn enter(&self, jobs: &Jobs, name: &str) -> Result<(), LabError> {
        let work: Vec<String> = (0..self.plan.games).map(|game| game.to_string()).collect();
        jobs.enter(name, &serde_json::to_string(&self.plan).unwrap_or_default(), &work)
    }

    /// What the games that are done say.
    ///
    /// # Errors
    /// When the table cannot be read.
    pub fn balance(&self, jobs: &Jobs, name: &str) -> Result<Balance, LabError> {
        let games = games(jobs, name)?;
        Ok(balance(&self.plan, self.field.loaded.variant.spec(), &games))
    }

    /// Where it takes place.
    pub fn field(&self) -> &Field {
        &self.field
    }
}

/// What is kept of the games that are done.
pub(crate) fn games(jobs: &Jobs, name: &str) -> Result<Vec<Facts>, LabError> {
    let read = |done: crate::jobs::Done| {
        let facts = serde_json::from_str(&done.result);
        facts.map_err(|error: serde_json::Error| LabError::Record { job: done.id, why: error.to_string() })
    };
    jobs.results(name)?.into_iter().map(read).collect()
}

impl Work for Experiment {
    type Tools = play::SelfPlay;

    fn tools(&self) -> Result<Self::Tools, LabError> {
        Ok(play::SelfPlay::new(&self.field))
    }

    fn perform(
        &self,
        tools: &mut Self::Tools,
        job: &Job,
        interrupt: &Interrupt,
    ) -> Result<Option<(String, String)>, LabError> {
        let Some(facts) = tools.play(&self.field, &self.plan, job.id as u64, interrupt)? else {
            return Ok(None);
        };
        let text = serde_json::to_string(&facts)
            .map_err(|error| LabError::Record { job: job.id, why: error.to_string() })?;
        Ok(Some((text, String::new())))
    }
}

//! Matches: who meets whom, the games, and how everybody stands.

mod adjudication;
mod annotate;
mod control;
mod fixture;
mod game;
mod outcome;
mod plan;
mod standing;

use std::sync::Arc;

use crate::jobs::{Job, Jobs};
use crate::opening::Book;
use crate::participant::{Kind, Participant};
use crate::player::Player;
use crate::work::Work;
use crate::{Field, Interrupt, LabError};

pub use adjudication::Adjudication;
pub use control::Control;
pub use fixture::Fixture;
pub use outcome::{Decided, GameResult, Spent};
pub use plan::{Format, MatchPlan};
pub use standing::{Pairing, Row, SprtState, Standing, standing};

/// What a worker has at its board: a player for each participant, once it was needed.
#[derive(Debug)]
pub struct Players(Vec<Option<Player>>);

/// A match, ready to be worked at.
#[derive(Debug)]
pub struct Match {
    field: Field,
    plan: MatchPlan,
    participants: Vec<Participant>,
    book: Book,
}

impl Match {
    /// Opens a plan: loads the variant and the openings, and reads the participants.
    ///
    /// # Errors
    /// When any of these cannot be had, or the variant's rules are not those that the plan was made for.
    pub fn open(plan: MatchPlan) -> Result<Self, LabError> {
        let field = Field::load(&plan.variant)?;
        let participants = plan.read_participants()?;
        plan.check(&field, &participants)?;
        let book = Book::open(&field, &plan.openings, plan.seed, plan.plies, plan.even, plan.games)?;
        Ok(Self { field, plan, participants, book })
    }

    /// The plan.
    pub fn plan(&self) -> &MatchPlan {
        &self.plan
    }

    /// Where it takes place.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// The names of the participants.
    pub fn names(&self) -> Vec<String> {
        self.participants.iter().map(|participant| participant.name.clone()).collect()
    }

    /// Enters it into a table of jobs, if it is not there.
    ///
    /// # Errors
    /// When another match has the name.
    pub fn enter(&self, jobs: &Jobs, name: &str) -> Result<(), LabError> {
        let fixtures = self.plan.fixtures(&self.field.sides());
        let work: Vec<String> = fixtures.iter().map(Fixture::to_json).collect();
        jobs.enter(name, &self.plan.to_json(), &work)
    }

    /// How everybody stands by what the table says.
    ///
    /// # Errors
    /// When the table cannot be read.
    pub fn standing(&self, jobs: &Jobs, name: &str) -> Result<Standing, LabError> {
        let read = |done: crate::jobs::Done| {
            let result = serde_json::from_str::<GameResult>(&done.result);
            result.map_err(|error| LabError::Record { job: done.id, why: error.to_string() })
        };
        let results = jobs.results(name)?.into_iter().map(read).collect::<Result<Vec<_>, _>>()?;
        let all = jobs.counts(name)?.all;
        let field = &self.field;
        Ok(standing(&self.plan, &self.names(), &field.seat_names(), &field.sides(), &results, all))
    }

    /// Tries out every participant: each is started and told of the variant.
    ///
    /// # Errors
    /// When one cannot be started, or does not play the variant.
    pub fn try_out(&self) -> Result<(), LabError> {
        for participant in &self.participants {
            if matches!(participant.kind, Kind::Foreign(_)) {
                let mut player = self.ready(participant)?;
                player.new_game(&self.field, 0)?;
            }
        }
        Ok(())
    }

    fn ready(&self, participant: &Participant) -> Result<Player, LabError> {
        let variant = Arc::clone(&self.field.loaded.variant);
        Ok(Player::ready(participant, &variant, self.plan.patience())?)
    }
}

impl Work for Match {
    type Tools = Players;

    fn tools(&self) -> Result<Self::Tools, LabError> {
        Ok(Players(self.participants.iter().map(|_| None).collect()))
    }

    fn perform(
        &self,
        Players(players): &mut Self::Tools,
        job: &Job,
        interrupt: &Interrupt,
    ) -> Result<Option<(String, String)>, LabError> {
        let fixture = Fixture::from_json(&job.work)
            .filter(|fixture| fixture.seats.iter().all(|&who| who < self.participants.len()))
            .ok_or_else(|| LabError::Record { job: job.id, why: "it is no game".to_owned() })?;
        for &who in &fixture.seats {
            if players[who].is_none() {
                players[who] = Some(self.ready(&self.participants[who])?);
            }
        }
        let opening = self.book.opening(&self.field, fixture.opening)?;
        let mut table = game::Table {
            field: &self.field,
            plan: &self.plan,
            names: self.participants.iter().map(|participant| participant.name.as_str()).collect(),
            players,
            job: job.id,
        };
        let Some((result, record)) = table.play(&fixture, &opening, interrupt)? else { return Ok(None) };
        let result = serde_json::to_string(&result)
            .map_err(|error| LabError::Record { job: job.id, why: error.to_string() })?;
        Ok(Some((result, record)))
    }
}

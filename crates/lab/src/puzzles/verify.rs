//! Looks at puzzles again, with more nodes: is each move of the solution still the only one?

use chatur_notation::coordinates;
use chatur_records::puzzles::{Puzzle, Puzzles, WrongPuzzle};
use chatur_search::fingerprint;
use serde::{Deserialize, Serialize};

use super::look::Looker;
use crate::jobs::{Job, Jobs};
use crate::work::Work;
use crate::{Field, Interrupt, LabError};

/// Puzzles that are looked at again: a job each.
#[derive(Debug)]
pub struct Verification {
    field: Field,
    file: Puzzles,
    nodes: u64,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The puzzles that hold, with their head, which says so.
    pub held: Puzzles,
    /// Where the others are in the file, from 0, and the number of the move that is not the only one, from 1.
    pub fallen: Vec<(usize, usize)>,
    /// How many nobody has looked at yet.
    pub left: usize,
}

/// What a look at a solution has come to.
enum Seen {
    Holds,
    /// The number of the first move that is not the only one, from 1.
    Falls(usize),
    Interrupted,
}

#[derive(Serialize, Deserialize)]
struct Plan<'a> {
    verified_of: &'a str,
    puzzles: u64,
    nodes: u64,
}

impl Verification {
    /// Opens a file that was read, to be looked at with so many nodes for each move of the solver; of a variant that the
    /// catalogue does not have, by its word.
    ///
    /// # Errors
    /// When its variant cannot be loaded or has other rules now, or a solution cannot be played.
    pub fn open(file: Puzzles, word: Option<&str>, nodes: u64) -> Result<Self, LabError> {
        let field = Field::load(word.unwrap_or(&file.head.variant))?;
        if file.head.rules != fingerprint(field.loaded.variant.spec()) {
            let wrong = WrongPuzzle::Rules { variant: file.head.variant };
            return Err(LabError::Variant(wrong.to_string()));
        }
        for (index, puzzle) in file.puzzles.iter().enumerate() {
            puzzle.game(&field.loaded).map_err(|error| LabError::Puzzle { line: index + 2, why: error })?;
        }
        Ok(Self { field, file, nodes })
    }

    /// What names it in a table of jobs.
    pub fn plan(&self) -> String {
        let text = chatur_records::puzzles::write(&self.file);
        // Not the text itself, which is long.
        let seen = text.bytes().fold(0, |hash, byte| crate::seed::mix(hash, u64::from(byte)));
        let plan = Plan { verified_of: &self.file.head.variant, puzzles: seen, nodes: self.nodes };
        serde_json::to_string(&plan).unwrap_or_default()
    }

    /// Enters it into a table of jobs, if it is not there.
    ///
    /// # Errors
    /// When another run has the name.
    pub fn enter(&self, jobs: &Jobs, name: &str) -> Result<(), LabError> {
        let work: Vec<String> = (0..self.file.puzzles.len()).map(|index| index.to_string()).collect();
        jobs.enter(name, &self.plan(), &work)
    }

    /// What came of it so far.
    ///
    /// # Errors
    /// When the table cannot be read.
    pub fn verified(&self, jobs: &Jobs, name: &str) -> Result<Verified, LabError> {
        let mut head = self.file.head.clone();
        head.verified = Some(self.nodes);
        let mut verified = Verified {
            held: Puzzles { head, puzzles: Vec::new() },
            fallen: Vec::new(),
            left: self.file.puzzles.len(),
        };
        for done in jobs.results(name)? {
            let wrong = |why: String| LabError::Record { job: done.id, why };
            let (index, fallen): (usize, Option<usize>) =
                serde_json::from_str(&done.result).map_err(|error| wrong(error.to_string()))?;
            let puzzle = self.file.puzzles.get(index).ok_or_else(|| wrong(index.to_string()))?;
            verified.left = verified.left.saturating_sub(1);
            match fallen {
                Some(number) => verified.fallen.push((index, number)),
                None => verified.held.puzzles.push(puzzle.clone()),
            }
        }
        Ok(verified)
    }

    /// Whether each move of a solution is the only one.
    fn seen(&self, looker: &mut Looker, puzzle: &Puzzle, interrupt: &Interrupt) -> Result<Seen, WrongPuzzle> {
        let mut game = puzzle.begun(&self.field.loaded)?;
        let solver = game.turn();
        for (index, text) in puzzle.moves.iter().enumerate() {
            let wrong = |why: String| WrongPuzzle::Move { number: index + 1, text: text.clone(), why };
            let mv = coordinates::read(&self.field.loaded.variant, game.position(), text)
                .map_err(|error| wrong(error.to_string()))?;
            if game.turn() == solver {
                let look = looker.look(&game, self.nodes, interrupt);
                if interrupt.is_asked() {
                    return Ok(Seen::Interrupted);
                }
                let holds =
                    |look: super::look::Look| look.best == mv && (look.is_forced() || look.aim().is_some());
                if !look.is_some_and(holds) {
                    return Ok(Seen::Falls(index + 1));
                }
            }
            game.play(mv).map_err(|error| wrong(error.to_string()))?;
        }
        Ok(Seen::Holds)
    }
}

impl Work for Verification {
    type Tools = Tools;

    fn tools(&self) -> Result<Tools, LabError> {
        Ok(Tools { looker: Looker::new(&self.field) })
    }

    fn perform(
        &self,
        tools: &mut Tools,
        job: &Job,
        interrupt: &Interrupt,
    ) -> Result<Option<(String, String)>, LabError> {
        let wrong = |why: String| LabError::Record { job: job.id, why };
        let index: usize = job.work.parse().map_err(|_| wrong(job.work.clone()))?;
        let puzzle = self.file.puzzles.get(index).ok_or_else(|| wrong(job.work.clone()))?;
        let wrong = |why| LabError::Puzzle { line: index + 2, why };
        let fallen = match self.seen(&mut tools.looker, puzzle, interrupt).map_err(wrong)? {
            Seen::Holds => None,
            Seen::Falls(number) => Some(number),
            Seen::Interrupted => return Ok(None),
        };
        Ok(Some((serde_json::json!([index, fallen]).to_string(), String::new())))
    }
}

/// What a worker has.
#[derive(Debug)]
pub struct Tools {
    looker: Looker,
}

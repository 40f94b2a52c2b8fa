//! Matches between engines.

use chatur_lab::jobs::Jobs;
use chatur_lab::matches::{Adjudication, Control, Format, Match, MatchPlan};
use chatur_lab::{Field, Interrupt, LabError, Openings, run};
use pyo3::prelude::*;

use crate::error::{Error, with_code};

/// Plays a match in a variant, given by its name or the path of its file, and returns how it stands as a text of JSON.
/// `participants` are words as the command has them: `chatur:level=5`, `chatur:nodes=2000`, `random`, `uci:PROGRAM`.
#[pyfunction]
#[pyo3(signature = (variant, participants, *, games = 10, nodes = None, time = None, jobs = 1, seed = 0, plies = 4, most_plies = 400))]
#[allow(clippy::too_many_arguments)] // all have names in Python
pub(crate) fn play_match(
    py: Python<'_>,
    variant: &str,
    participants: Vec<String>,
    games: u64,
    nodes: Option<u64>,
    time: Option<f64>,
    jobs: usize,
    seed: u64,
    plies: u32,
    most_plies: u32,
) -> PyResult<String> {
    let refused = |error: &dyn std::fmt::Display| with_code(Error::new_err(error.to_string()), "no_match");
    let plan = MatchPlan {
        variant: variant.to_owned(),
        rules: Field::load(variant).map_err(|error| refused(&error))?.loaded.hash.to_string(),
        participants,
        format: Format::RoundRobin,
        games,
        openings: Openings::Usual,
        plies,
        even: None,
        seed,
        control: control(nodes, time),
        adjudication: Adjudication { most_plies: Some(most_plies), ..Adjudication::default() },
        margin: 500,
        untimed: 60_000,
    };
    let played = py.detach(|| played(plan, jobs.clamp(1, 512)))?;
    let standing = played.map_err(|error| refused(&error))?;
    serde_json::to_string(&standing).map_err(|error| refused(&error))
}

fn control(nodes: Option<u64>, time: Option<f64>) -> Control {
    let movetime = time.map(|seconds| (seconds.clamp(0.0, 1e9) * 1000.0) as u64);
    let nodes = if nodes.is_none() && movetime.is_none() { Some(1000) } else { nodes };
    Control { nodes, movetime, ..Control::default() }
}

/// The match, played; Ctrl-C stops it.
fn played(plan: MatchPlan, workers: usize) -> PyResult<Result<chatur_lab::matches::Standing, LabError>> {
    const NAME: &str = "match";
    let interrupt = Interrupt::new();
    let mut interrupted = None;
    let played = (|| {
        let contest = Match::open(plan)?;
        let jobs = Jobs::in_memory();
        contest.enter(&jobs, NAME)?;
        run(&contest, &jobs, NAME, workers, &interrupt, &mut |_| {
            interrupted = Python::attach(|py| py.check_signals()).err();
            Ok(interrupted.is_some())
        })?;
        contest.standing(&jobs, NAME)
    })();
    interrupted.map_or(Ok(played), Err)
}

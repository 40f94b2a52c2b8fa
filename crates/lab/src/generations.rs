//! Teaches the engine a variant, generation by generation.
//!
//! A generation plays games with what plays best so far, learns from these and all before, and tries what it has learnt:
//! weights of the terms, and networks. What wins its trial is kept. All that was played stays in a
//! folder: who stops loses nothing but the games in hand, and the same folder goes on.

mod folder;

use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use chatur_core::Setup;
use chatur_search::learning::{Lessons, Record, SelfPlay, Teaching, Trial, Tried, refit, self_play, trial};
use chatur_search::{AnyEvaluator, Judges};

use crate::statistics::{Sprt, Tested};
use crate::{Field, Interrupt, LabError};
use folder::{Folder, sorted};

/// How a generation learns.
#[derive(Clone, Debug)]
pub struct Generation {
    /// How many games it plays.
    pub games: u32,
    /// Nodes for each move of them.
    pub nodes: u64,
    /// How many games a trial has at most.
    pub trial: u32,
    /// Threads that work.
    pub threads: usize,
    /// What everything drawn by lot follows from.
    pub seed: u64,
}

/// What a generation is at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Stage {
    /// It plays games: so many are done of so many.
    Plays(u32, u32),
    /// It fits the weights of the terms: so many rounds are done of so many.
    Fits(u32, u32),
    /// It teaches networks: so many epochs are done of so many.
    Learns(u32, u32),
    /// It tries what it has learnt: so many games are done of at most so many.
    Tries(u32, u32),
}

/// What a generation may learn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Learnt {
    /// Weights of the terms, fitted anew.
    Weights,
    /// These, and a network beside them that says by how much they are wrong.
    Both,
    /// The terms as they are, and more taught to the network beside them.
    More,
    /// A network that judges alone.
    Network,
}

impl std::fmt::Display for Learnt {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(match self {
            Self::Weights => "new weights of the terms",
            Self::Both => "new weights and a network beside them",
            Self::More => "the network beside the terms, taught more",
            Self::Network => "a network alone",
        })
    }
}

/// What a trial showed.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// What was tried.
    pub learnt: Learnt,
    /// The mean square of its error on games set apart, and that of the terms that it began with.
    pub error: [f64; 2],
    /// Its games against what was before.
    pub tried: Tried,
    /// Whether it won.
    pub won: bool,
}

impl Attempt {
    /// Its share of the points in percent, with the half of its 95 % interval, in words.
    pub fn score(&self) -> String {
        format!(
            "{:.1} ± {:.1} % of {} games against what was before",
            self.tried.share() * 100.0,
            self.tried.error() * 100.0,
            self.tried.games()
        )
    }
}

/// What came of a generation.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Which it was, from 1.
    pub generation: usize,
    /// Games and positions that it learnt from, with those of the generations before.
    pub games: usize,
    /// Positions.
    pub positions: usize,
    /// What was tried.
    pub attempts: Vec<Attempt>,
    /// Which of them is kept.
    pub kept: Option<usize>,
}

/// How often each position is looked at.
const EPOCHS: u32 = 40;
/// How much results count beside what searches thought.
const RESULTS: f32 = 0.3;
/// A trial asks whether what is new is better at all, or by so much Elo.
const TEST: Sprt = Sprt { elo0: 0.0, elo1: 25.0, alpha: 0.05, beta: 0.05 };
/// Openings between two looks at a trial.
const LOOK: u32 = 8;

/// Plays, learns and tries one generation of a variant, and keeps what wins in a folder. Nothing comes of it when it is
/// interrupted; the next goes on with its games.
///
/// # Errors
/// When the folder cannot be read and written, or has games that were played otherwise.
pub fn generation(
    field: &Field,
    folder: &Path,
    how: &Generation,
    interrupt: &Interrupt,
    tell: &(dyn Fn(Stage) + Sync),
) -> Result<Option<Outcome>, LabError> {
    let variant = &field.loaded.variant;
    let folder = Folder::open(folder, variant.spec())?;
    let number = folder.ended()?.len() + 1;
    let before = folder.best(variant);
    let start = |seed: u64| -> Setup {
        let shuffle = field.loaded.shuffle.as_ref();
        let start = shuffle.and_then(|shuffle| shuffle.setup(shuffle.drawn(seed)).ok());
        start.unwrap_or_else(|| field.loaded.start.clone())
    };
    let Some(games) = play(&folder, number, &before, &start, how, interrupt, tell)? else { return Ok(None) };
    let mut records = folder.games_before(number)?;
    records.extend(games);
    let Some((learnt, positions)) = learn(&before, &start, &records, how, interrupt, tell) else {
        return Ok(None);
    };
    let mut attempts = Vec::new();
    for (learnt, evaluator, error) in &learnt {
        let (tried, won) = attempt(evaluator, &before, &start, number, how, interrupt, tell);
        if interrupt.is_asked() {
            return Ok(None);
        }
        attempts.push(Attempt { learnt: *learnt, error: *error, tried, won });
    }
    let winners = attempts.iter().enumerate().filter(|(_, attempt)| attempt.won);
    let kept = winners.max_by(|a, b| a.1.tried.share().total_cmp(&b.1.tried.share())).map(|(index, _)| index);
    let outcome = Outcome { generation: number, games: records.len(), positions, attempts, kept };
    if let Some(kept) = kept {
        let attempt = &outcome.attempts[kept];
        let remark = format!(
            "{}: generation {number}, {positions} positions of {} games of {} nodes a move, seed {}\n{}: {}",
            field.word,
            outcome.games,
            how.nodes,
            how.seed,
            attempt.score(),
            attempt.learnt,
        );
        folder.keep(&learnt[kept].1, &remark)?;
    }
    folder.end(&outcome.to_string())?;
    Ok(Some(outcome))
}

/// What is worth a trial of all that can be learnt from some games, each with its error and that of the terms before, and
/// from how many positions. Nothing when it is interrupted.
fn learn(
    before: &AnyEvaluator,
    start: &(dyn Fn(u64) -> Setup + Sync),
    records: &[Record],
    how: &Generation,
    interrupt: &Interrupt,
    tell: &(dyn Fn(Stage) + Sync),
) -> Option<(Vec<Lesson>, usize)> {
    let fit = refit(before, start, records, RESULTS, how.threads, &mut |done, all| {
        tell(Stage::Fits(done, all));
        !interrupt.is_asked()
    })?;
    // Where there is too much to tell it, there is no network.
    let Ok(lessons) = Lessons::of(&fit.evaluator, start, records, how.threads) else {
        return Some((vec![(Learnt::Weights, fit.evaluator, fit.error)], fit.positions));
    };
    let corrected = before.judges() == Some(Judges::WithTerms);
    let all = 1 + u32::from(corrected) + u32::from(lessons.can_judge_alone());
    let teach = |lessons: &Lessons, what, judges, done| -> Option<Lesson> {
        let teaching =
            Teaching { judges, results: RESULTS, epochs: EPOCHS, threads: how.threads, seed: how.seed };
        let taught = lessons.teach(&teaching, &mut |epoch| {
            tell(Stage::Learns(done * EPOCHS + epoch, all * EPOCHS));
            !interrupt.is_asked()
        });
        taught.filter(|_| !interrupt.is_asked()).map(|taught| (what, taught.evaluator, taught.error))
    };
    let mut beside = teach(&lessons, Learnt::Both, Judges::WithTerms, 0)?;
    let mut alone = None;
    if lessons.can_judge_alone() {
        alone = Some(teach(&lessons, Learnt::Network, Judges::Alone, 1)?);
    }
    let positions = lessons.positions();
    drop(lessons);
    let mut learnt = Vec::new();
    if corrected {
        // New weights would leave a network wrong that is known: it learns more beside the old ones, or another is new.
        let lessons = Lessons::of(before, start, records, how.threads).ok()?;
        let more = teach(&lessons, Learnt::More, Judges::WithTerms, all - 1)?;
        if errs(&more) <= errs(&beside) {
            beside = more;
        }
    } else {
        learnt.push((Learnt::Weights, fit.evaluator, fit.error));
    }
    let least = errs(&beside);
    learnt.push(beside);
    learnt.extend(alone.filter(|alone| errs(alone) < least));
    Some((learnt, positions))
}

/// How far off it is on games set apart.
fn errs((_, _, [_, error]): &Lesson) -> f64 {
    *error
}

/// What was learnt, how it judges, and its error beside that of the terms before.
type Lesson = (Learnt, AnyEvaluator, [f64; 2]);

/// The games of a generation: those that are there, and those that are still to be played.
fn play(
    folder: &Folder,
    number: usize,
    best: &AnyEvaluator,
    start: &(dyn Fn(u64) -> Setup + Sync),
    how: &Generation,
    interrupt: &Interrupt,
    tell: &(dyn Fn(Stage) + Sync),
) -> Result<Option<Vec<Record>>, LabError> {
    let told = format!("seed {}, {} nodes a move", how.seed, how.nodes);
    let (mut file, mut records) = folder.games(number, &told)?;
    let mut there = vec![false; how.games as usize];
    for record in &records {
        if let Some(there) = there.get_mut(record.number as usize) {
            *there = true;
        }
    }
    let wanted: Vec<u32> = (0..how.games).filter(|&game| !there[game as usize]).collect();
    let playing = SelfPlay { nodes: how.nodes, threads: how.threads, seed: seed(how.seed, number) };
    let mut failed = None;
    let mut done = how.games - wanted.len() as u32;
    tell(Stage::Plays(done, how.games));
    self_play(best, start, &playing, &wanted, interrupt.signal(), &mut |record| {
        let mut bytes = Vec::new();
        record.write(&mut bytes);
        if let Err(error) = file.write_all(&bytes) {
            failed.get_or_insert(error);
            interrupt.stop();
        }
        records.push(record);
        done += 1;
        tell(Stage::Plays(done, how.games));
    });
    if let Some(error) = failed {
        return Err(error.into());
    }
    let records = sorted(records).into_iter().filter(|record| record.number < how.games).collect();
    Ok((!interrupt.is_asked()).then_some(records))
}

/// Tries what was learnt against what was before.
fn attempt(
    new: &AnyEvaluator,
    before: &AnyEvaluator,
    start: &(dyn Fn(u64) -> Setup + Sync),
    number: usize,
    how: &Generation,
    interrupt: &Interrupt,
    tell: &(dyn Fn(Stage) + Sync),
) -> (Tried, bool) {
    let openings = how.trial.div_ceil(2);
    let mut tried = Tried::default();
    for first in (0..openings).step_by(LOOK as usize) {
        let last = openings.min(first + LOOK);
        // Other openings than those that were learnt from.
        let seed = seed(how.seed, number).wrapping_add(1 << 32);
        let trial_of =
            Trial { openings: first..last, nodes: how.nodes.saturating_mul(3), threads: how.threads, seed };
        let done = AtomicU32::new(first);
        tried = tried.and(trial(new, before, start, &trial_of, interrupt.signal(), &|_| {
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            tell(Stage::Tries(done * 2, openings * 2));
        }));
        if interrupt.is_asked() {
            break;
        }
        match TEST.decide(&tried.pairs) {
            Tested::Passed => return (tried, true),
            Tested::Failed => return (tried, false),
            Tested::Open => {}
        }
    }
    // Not decided by then: what is surely better is better.
    (tried, tried.share() - tried.error() > 0.5)
}

/// What the games of a generation are drawn from.
fn seed(seed: u64, generation: usize) -> u64 {
    seed.wrapping_add((generation as u64) << 40)
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "generation {}: {} positions of {} games", self.generation, self.positions, self.games)?;
        for (index, attempt) in self.attempts.iter().enumerate() {
            let end = if self.kept == Some(index) { ", kept" } else { "" };
            write!(out, "; {attempt}{end}")?;
        }
        if self.kept.is_none() {
            write!(out, "; nothing is kept")?;
        }
        Ok(())
    }
}

impl std::fmt::Display for Attempt {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}: {}", self.learnt, self.score())
    }
}

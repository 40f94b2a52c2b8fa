//! Teaches the engine a variant, generation by generation.
//!
//! A generation plays games with what plays best so far, learns from these and all before, and tries what it has learnt:
//! weights of the terms, and networks. What wins its trial is kept. All that was played stays in a
//! folder: who stops loses nothing but the games in hand, and the same folder goes on.

mod archive;
mod folder;
mod pace;

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use chatur_core::Setup;
use chatur_search::learning::{
    Games, Lessons, SelfPlay, Shape, Teaching, Trial, Tried, refit, self_play, trial,
};
use chatur_search::{AnyEvaluator, Judges};

use crate::statistics::{Sprt, Tested};
use crate::{Field, Interrupt, LabError};
use folder::Folder;
pub use pace::{Pace, pace};

/// How a generation learns.
#[derive(Clone, Debug)]
pub struct Generation {
    /// What it learns, and how it grows.
    pub plan: Plan,
    /// How many games it plays, or the first of a plan that grows.
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

/// What generations learn, and how they grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plan {
    /// As many games every time, and a trial for all that they can teach.
    Even,
    /// Twice as many games every time, up to 64 times as many as the first, and a trial for a network: one that judges
    /// alone, where two play.
    Growing,
}

impl Generation {
    /// How many games the generation of this number plays, from 1.
    pub fn games_of(&self, number: usize) -> u32 {
        match self.plan {
            Plan::Even => self.games,
            Plan::Growing => self.games.saturating_mul(1 << number.saturating_sub(1).min(6)),
        }
    }
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
    /// The terms as they are, and another network beside them.
    Beside,
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
            Self::Beside => "another network beside the terms",
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

/// How often each position is looked at, and where there are more games than so many.
const EPOCHS: u32 = 40;
const EPOCHS_OF_MANY: u32 = 15;
const MANY: usize = 20_000;
/// In how many phases of the game a network that judges alone, and sees the board as it lies, counts for something else.
const PHASES: usize = 8;
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
    let start = |seed: u64| field.start(seed);
    let games = how.games_of(number);
    if !play(&folder, number, &before, &start, how, interrupt, tell)? {
        return Ok(None);
    }
    let archive = folder.archive(number, games, interrupt)?;
    let learnt = learn(&before, &start, &archive, how, interrupt, tell);
    let games = archive.count();
    archive.failed()?;
    let Some((learnt, positions)) = learnt else { return Ok(None) };
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
    let outcome = Outcome { generation: number, games, positions, attempts, kept };
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
    games: &dyn Games,
    how: &Generation,
    interrupt: &Interrupt,
    tell: &(dyn Fn(Stage) + Sync),
) -> Option<(Vec<Lesson>, usize)> {
    let epochs = if games.count() > MANY { EPOCHS_OF_MANY } else { EPOCHS };
    // Of several shapes the one that errs least.
    let teach = |lessons: &Lessons<'_>, what, judges, (done, all): (u32, u32)| -> Option<Lesson> {
        let mut least: Option<Lesson> = None;
        for (done, shape) in (done..).zip(shapes(lessons, judges)) {
            let (threads, seed) = (how.threads, how.seed);
            let teaching = Teaching { judges, shape, results: RESULTS, epochs, threads, seed };
            let taught = lessons.teach(&teaching, &mut |epoch| {
                tell(Stage::Learns(done * epochs + epoch, all * epochs));
                !interrupt.is_asked()
            });
            let taught = taught.filter(|_| !interrupt.is_asked())?;
            let learnt = (what, taught.evaluator, taught.error);
            if least.as_ref().is_none_or(|least| errs(&learnt) < errs(least)) {
                least = Some(learnt);
            }
        }
        least
    };
    if how.plan == Plan::Growing {
        // What it played by before is in the games. It begins with nothing, for there are twice as many.
        let weights = before.weights().to_vec();
        let plain = AnyEvaluator::with_weights(Arc::clone(before.variant()), Some(weights));
        if let Ok(lessons) = Lessons::of(&plain, start, games, how.threads) {
            let (what, judges) = if lessons.can_judge_alone() {
                (Learnt::Network, Judges::Alone)
            } else {
                (Learnt::Beside, Judges::WithTerms)
            };
            let learnt = teach(&lessons, what, judges, (0, shapes(&lessons, judges).len() as u32))?;
            return Some((vec![learnt], lessons.positions()));
        }
    }
    let fit = refit(before, start, games, RESULTS, how.threads, &mut |done, all| {
        tell(Stage::Fits(done, all));
        !interrupt.is_asked()
    })?;
    // Where there is too much to tell it, there is no network.
    let Ok(lessons) = Lessons::of(&fit.evaluator, start, games, how.threads) else {
        return Some((vec![(Learnt::Weights, fit.evaluator, fit.error)], fit.positions));
    };
    let corrected = before.judges() == Some(Judges::WithTerms);
    let of_alone = if lessons.can_judge_alone() { shapes(&lessons, Judges::Alone).len() as u32 } else { 0 };
    let all = 1 + u32::from(corrected) + of_alone;
    let mut beside = teach(&lessons, Learnt::Both, Judges::WithTerms, (0, all))?;
    let mut alone = None;
    if lessons.can_judge_alone() {
        alone = Some(teach(&lessons, Learnt::Network, Judges::Alone, (1, all))?);
    }
    let positions = lessons.positions();
    drop(lessons);
    let mut learnt = Vec::new();
    if corrected {
        // New weights would leave a network wrong that is known: it learns more beside the old ones, or another is new.
        let lessons = Lessons::of(before, start, games, how.threads).ok()?;
        let more = teach(&lessons, Learnt::More, Judges::WithTerms, (all - 1, all))?;
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

/// The shapes that are worth a lesson. To see as the royal pieces stand pays with many games; with few it pays to see every
/// position with left and right exchanged as well.
fn shapes(lessons: &Lessons<'_>, judges: Judges) -> Vec<Shape> {
    let shape = lessons.shape(judges);
    let as_it_lies = match judges {
        Judges::Alone => Shape::new(shape.neurons(), PHASES, false),
        Judges::WithTerms => None,
    };
    as_it_lies.into_iter().filter(|other| *other != shape).chain([shape]).collect()
}

/// How far off it is on games set apart.
fn errs((_, _, [_, error]): &Lesson) -> f64 {
    *error
}

/// What was learnt, how it judges, and its error beside that of the terms before.
type Lesson = (Learnt, AnyEvaluator, [f64; 2]);

/// Plays the games of a generation that are not there yet. Whether all of them are there then.
fn play(
    folder: &Folder,
    number: usize,
    best: &AnyEvaluator,
    start: &(dyn Fn(u64) -> Setup + Sync),
    how: &Generation,
    interrupt: &Interrupt,
    tell: &(dyn Fn(Stage) + Sync),
) -> Result<bool, LabError> {
    let told = format!("seed {}, {} nodes a move", how.seed, how.nodes);
    let (mut file, known) = folder.games(number, &told)?;
    let games = how.games_of(number);
    let mut there = vec![false; games as usize];
    for number in known {
        if let Some(there) = there.get_mut(number as usize) {
            *there = true;
        }
    }
    let wanted: Vec<u32> = (0..games).filter(|&game| !there[game as usize]).collect();
    let playing = SelfPlay { nodes: how.nodes, threads: how.threads, seed: seed(how.seed, number) };
    let mut failed = None;
    let mut done = games - wanted.len() as u32;
    tell(Stage::Plays(done, games));
    self_play(best, start, &playing, &wanted, interrupt.signal(), &mut |record| {
        let mut bytes = Vec::new();
        record.write(&mut bytes);
        if let Err(error) = file.write_all(&bytes) {
            failed.get_or_insert(error);
            interrupt.stop();
        }
        done += 1;
        tell(Stage::Plays(done, games));
    });
    match failed {
        Some(error) => Err(error.into()),
        None => Ok(!interrupt.is_asked()),
    }
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

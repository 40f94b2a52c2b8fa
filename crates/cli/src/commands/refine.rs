//! `refine`: teaches the engine a variant by games against itself.

use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use chatur_lab::generations::{Attempt, Generation, Pace, Plan, Stage, generation, pace};
use chatur_lab::jobs::Counts;
use chatur_lab::{Field, Interrupt};
use chatur_search::weights_path;
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::files::weights_folder;
use crate::laboratory::{Watch, failed, path_word, word};
use crate::opening::load;

/// Teach the engine a variant by quick games against itself, and keep what it learnt if it plays better.
#[derive(Debug, Args)]
pub(crate) struct Refine {
    /// Id from `chatur list`, or path of a .ron file.
    variant: String,
    /// How many games a generation plays to learn from.
    #[arg(long, short = 'n', value_name = "N", default_value_t = 4000, value_parser = clap::value_parser!(u32).range(10..=1_000_000))]
    games: u32,
    /// Nodes for each move of them.
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// How many generations at most: one that wins nothing is the last.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
    generations: u32,
    /// Go on for so many hours, whatever wins: each generation plays twice as many games as the one before.
    #[arg(long, value_name = "H", value_parser = hours, conflicts_with = "generations")]
    hours: Option<f64>,
    /// How many games at most decide whether it plays better.
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    trial: u32,
    /// How many games at once.
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// What everything drawn by lot follows from.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Keep what was learnt in this folder; without it, in your data folder, where every command finds it.
    #[arg(long, value_name = "FOLDER")]
    into: Option<PathBuf>,
}

impl Refine {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let field = Field::new(self.variant.clone(), load(&self.variant)?);
        let interrupt = Interrupt::new();
        interrupt.on_signals()?;
        let Some(hours) = self.hours else {
            for _ in 0..self.generations {
                if self.one_generation(console, &field, &interrupt, None)? != Some(true) {
                    break;
                }
            }
            return Ok(());
        };
        let until = Instant::now() + Duration::from_secs_f64(hours * 3600.0);
        if let Some(pace) = pace(&field, &self.folder(), &self.how(), &interrupt).map_err(failed)? {
            writeln!(console.err, "{}", foreseen(&pace, hours))?;
        }
        while self.one_generation(console, &field, &interrupt, Some(until))?.is_some() {}
        Ok(())
    }

    fn how(&self) -> Generation {
        Generation {
            plan: if self.hours.is_some() { Plan::Growing } else { Plan::Even },
            games: self.games,
            nodes: self.nodes,
            trial: self.trial,
            threads: self.threads(),
            seed: self.seed,
        }
    }

    /// Plays, learns and tries. Whether something is better than before, if it was not stopped and the time has not come.
    fn one_generation(
        &self,
        console: &mut Console<'_>,
        field: &Field,
        interrupt: &Interrupt,
        until: Option<Instant>,
    ) -> Result<Option<bool>, Failure> {
        let how = self.how();
        let watch = Mutex::new(Stages::new(console.shows_progress));
        let tell = |stage| {
            if until.is_some_and(|until| Instant::now() >= until) {
                interrupt.stop();
            }
            if let Ok(mut watch) = watch.lock() {
                watch.at(stage);
            }
        };
        let outcome = generation(field, &self.folder(), &how, interrupt, &tell).map_err(failed);
        if let Ok(watch) = watch.into_inner() {
            watch.end();
        }
        let Some(outcome) = outcome? else {
            writeln!(console.err, "stopped; this goes on with it: {}", self.again())?;
            return Ok(None);
        };
        writeln!(
            console.out,
            "generation {}: learnt from {} positions of {} games",
            outcome.generation, outcome.positions, outcome.games
        )?;
        for attempt in &outcome.attempts {
            writeln!(console.out, "{}", said(attempt))?;
        }
        match outcome.kept.map(|index| &outcome.attempts[index]) {
            None => writeln!(console.out, "not better: nothing is kept but the games")?,
            Some(attempt) => {
                let share = attempt.tried.share() * 100.0;
                let path = weights_path(&self.folder(), field.loaded.variant.spec());
                writeln!(console.out, "kept: {share:.0} % against before, in {}", path.display())?;
                if self.into.is_none() {
                    writeln!(
                        console.out,
                        "the engine plays with it from now on; remove the file to forget it"
                    )?;
                }
            }
        }
        console.out.flush()?;
        Ok(Some(outcome.kept.is_some()))
    }

    fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        self.jobs.map_or_else(cores, usize::from)
    }

    fn folder(&self) -> PathBuf {
        self.into.clone().unwrap_or_else(weights_folder)
    }

    /// The command that goes on.
    fn again(&self) -> String {
        let into = self.into.as_ref().map_or(String::new(), |path| format!(" --into {}", path_word(path)));
        let hours = self.hours.map_or(String::new(), |hours| format!(" --hours {hours}"));
        format!(
            "chatur refine {} --nodes {} --seed {} --games {} --trial {}{hours}{into}",
            word(&self.variant),
            self.nodes,
            self.seed,
            self.games,
            self.trial,
        )
    }
}

/// Hours to learn for: more than none, and no more than a year.
fn hours(text: &str) -> Result<f64, String> {
    let hours: f64 = text.parse().map_err(|error: std::num::ParseFloatError| error.to_string())?;
    if hours > 0.0 && hours <= 8784.0 { Ok(hours) } else { Err("more than 0, at most 8784".to_owned()) }
}

/// What so many hours may bring.
fn foreseen(pace: &Pace, hours: f64) -> String {
    let Pace { games_an_hour, generation, games } = *pace;
    format!(
        "about {:.0} games an hour: generation {generation} plays its {games} in {:.1} hours, and {hours} hours play {:.0} at most",
        games_an_hour,
        f64::from(games) / games_an_hour,
        games_an_hour * hours,
    )
}

/// What a trial showed, in words.
fn said(attempt: &Attempt) -> String {
    let [before, after] = attempt.error;
    format!("{attempt}; mean square error on others {after:.5}, of the terms before {before:.5}")
}

/// How far a generation is, for who watches: a bar for each stage.
struct Stages {
    is_shown: bool,
    now: Option<(&'static str, Watch)>,
}

impl Stages {
    fn new(is_shown: bool) -> Self {
        Self { is_shown, now: None }
    }

    fn at(&mut self, stage: Stage) {
        let (what, done, all) = match stage {
            Stage::Plays(done, all) => ("games to learn from", done, all),
            Stage::Fits(done, all) => ("rounds of fitting weights", done, all),
            Stage::Learns(done, all) => ("epochs of learning", done, all),
            Stage::Tries(done, all) => ("games at most to try it", done, all),
        };
        if self.now.as_ref().is_none_or(|(now, _)| *now != what) {
            self.end_bar();
            self.now = Some((what, Watch::new(self.is_shown, what)));
        }
        if let Some((_, watch)) = &self.now {
            watch.at(counts(done, all));
        }
    }

    fn end_bar(&mut self) {
        if let Some((_, watch)) = self.now.take() {
            watch.end();
        }
    }

    fn end(mut self) {
        self.end_bar();
    }
}

fn counts(done: u32, all: u32) -> Counts {
    Counts { all: u64::from(all), taken: 0, done: u64::from(done) }
}

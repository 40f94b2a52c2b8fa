//! `balance`: what self-play says about a variant.

use std::path::PathBuf;

use chatur_lab::balance::{BalancePlan, Experiment};
use chatur_lab::report::{balance_page, balance_text};
use chatur_lab::{Interrupt, run};
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::laboratory::{Bench, Watch, failed, write_file};
use crate::opening::{any_seed, load};
use crate::report::print_json;

/// What self-play is made of, as arguments.
#[derive(Debug, Args)]
pub(crate) struct SelfPlay {
    /// Id from `chatur list`, or path of a .ron file.
    variant: String,
    /// How many games.
    #[arg(long, short = 'n', value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// Nodes for each move.
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// For so many turns of each seat the move is drawn among good ones.
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(0..=1000))]
    variety: u32,
    /// Cut games off after so many plies; they count as drawn.
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    max_plies: u32,
    /// What everything drawn by lot follows from.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    #[command(flatten)]
    bench: Bench,
    /// Write the report into this file, as a page with plots.
    #[arg(long, value_name = "FILE")]
    pub(super) html: Option<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    pub(super) json: bool,
}

/// Play a variant against itself and tell who wins, how long it lasts, how games end and which rules are never used.
#[derive(Debug, Args)]
pub(crate) struct Balance {
    #[command(flatten)]
    play: SelfPlay,
}

impl Balance {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let (experiment, jobs, name, over) = self.play.run(console, "balance")?;
        let balance = experiment.balance(&jobs, &name).map_err(failed)?;
        if let Some(path) = &self.play.html {
            write_file(path, &balance_page(&balance))?;
        }
        if self.play.json {
            print_json(console, &balance)?;
        } else {
            write!(console.out, "{}", balance_text(&balance))?;
        }
        over.say(console)
    }
}

/// What is left to say after a report.
pub(super) struct Over {
    failure: Option<Failure>,
    command: Option<String>,
}

impl Over {
    pub(super) fn say(self, console: &mut Console<'_>) -> Result<(), Failure> {
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        if let Some(command) = self.command {
            writeln!(console.err, "stopped; this goes on with it: {command}")?;
        }
        Ok(())
    }
}

impl SelfPlay {
    /// Plays the games, as far as nobody interrupts.
    pub(super) fn run(
        &self,
        console: &mut Console<'_>,
        kind: &str,
    ) -> Result<(Experiment, chatur_lab::jobs::Jobs, String, Over), Failure> {
        let loaded = load(&self.variant)?;
        let seed = self.seed.unwrap_or_else(any_seed);
        let plan = BalancePlan {
            variant: self.variant.clone(),
            rules: loaded.hash.to_string(),
            games: self.games,
            nodes: self.nodes,
            seed,
            most_plies: self.max_plies,
            variety: self.variety,
        };
        let (jobs, name) =
            self.bench.open_or_forget(kind, &serde_json::to_string(&plan).unwrap_or_default())?;
        let experiment = Experiment::open(plan).map_err(failed)?;
        experiment.enter(&jobs, &name).map_err(failed)?;
        let interrupt = Interrupt::new();
        interrupt.on_signals()?;
        let watch = Watch::new(console.shows_progress, "games");
        let workers = self.bench.workers();
        let done = run(&experiment, &jobs, &name, workers, &interrupt, &mut |counts| {
            watch.at(counts);
            Ok(false)
        });
        watch.end();
        let counts = jobs.counts(&name).map_err(failed)?;
        let settings = format!(
            "{} --games {} --nodes {} --variety {} --max-plies {} --seed {seed}",
            self.variant, self.games, self.nodes, self.variety, self.max_plies
        );
        let kept = self.bench.is_kept() && counts.done < counts.all;
        let command = kept.then(|| self.bench.again(kind, &name, &settings));
        let failure = done.err().map(failed);
        Ok((experiment, jobs, name, Over { failure, command }))
    }
}

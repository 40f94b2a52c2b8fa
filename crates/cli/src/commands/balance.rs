//! `balance`: what self-play says about a variant.

use std::path::PathBuf;

use chatur_lab::balance::{BalancePlan, Experiment};
use chatur_lab::report::{balance_page, balance_text};
use chatur_lab::{Interrupt, run};
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::laboratory::{
    Bench, Watch, failed, path_word, say_how_to_go_on, say_what_is_there, word, write_file,
};
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
        let balance = experiment.balance(&jobs, &name).map_err(failed);
        let told = balance.and_then(|balance| {
            if self.play.json {
                print_json(console, &balance)?;
            } else {
                write!(console.out, "{}", balance_text(&balance))?;
            }
            self.play.write_page(|| balance_page(&balance))
        });
        over.say(console, told)
    }
}

/// What is left to say after a report.
pub(super) struct Over {
    failure: Option<Failure>,
    command: Option<String>,
}

impl Over {
    /// Says how to go on, also after what went wrong in the games or when they were `told` of.
    pub(super) fn say(self, console: &mut Console<'_>, told: Result<(), Failure>) -> Result<(), Failure> {
        if let Some(command) = self.command {
            say_how_to_go_on(console, &command)?;
        }
        self.failure.map_or(Ok(()), Err).and(told)
    }
}

impl SelfPlay {
    /// Writes the page of a report, if one was asked for.
    pub(super) fn write_page(&self, page: impl FnOnce() -> String) -> Result<(), Failure> {
        self.html.as_ref().map_or(Ok(()), |path| write_file(path, &page()))
    }

    /// The options that say what to write, to be said again.
    fn files(&self) -> String {
        let page = self.html.as_ref().map(|path| format!(" --html {}", path_word(path)));
        page.unwrap_or_default() + if self.json { " --json" } else { "" }
    }

    /// Plays the games, as far as nobody interrupts.
    pub(super) fn run(
        &self,
        console: &mut Console<'_>,
        kind: &str,
    ) -> Result<(Experiment, chatur_lab::jobs::Jobs, String, Over), Failure> {
        let loaded = load(&self.variant)?;
        let interrupt = Interrupt::new();
        // Many games take a while to enter.
        interrupt.on_signals()?;
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
        say_what_is_there(console, &jobs, &name)?;
        let watch = Watch::new(console.shows_progress, "games");
        let workers = self.bench.workers();
        let done = run(&experiment, &jobs, &name, workers, &interrupt, &mut |counts| {
            watch.at(counts);
            Ok(false)
        });
        watch.end();
        // Unless the table says otherwise, there is more to play.
        let is_over = jobs.counts(&name).is_ok_and(|counts| counts.done >= counts.all);
        let settings = format!(
            "{} --games {} --nodes {} --variety {} --max-plies {} --seed {seed}{}",
            word(&self.variant),
            self.games,
            self.nodes,
            self.variety,
            self.max_plies,
            self.files()
        );
        let kept = self.bench.is_kept() && !is_over;
        let command = kept.then(|| self.bench.again(kind, &name, &settings));
        let failure = done.err().map(failed);
        Ok((experiment, jobs, name, Over { failure, command }))
    }
}

//! `puzzles`: finds puzzles in games, or looks at those of a file again.

use std::path::{Path, PathBuf};

use chatur_lab::puzzles::{Making, PuzzlePlan, Verification, Verified};
use chatur_lab::{Interrupt, run};
use chatur_records::puzzles::{MOST_BYTES, Theme, read, write};
use chatur_records::unpacked_whole;
use chatur_search::fingerprint;
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::laboratory::{
    Bench, Watch, failed, path_word, say_how_to_go_on, say_what_is_there, word, write_file,
};
use crate::opening::load;

/// Nodes of each look if nothing is said.
const NODES: u64 = 10_000;
/// A file is looked at again with so many times the nodes.
const TIMES: u64 = 10;

/// Find puzzles in games: positions in which one move wins, or saves the game, and no other does.
///
/// The games are the engine's against itself, or those of `--games`. With `--verify` no puzzles are made, but those of a file are
/// looked at again: is each move of each solution still the only one? Variants of two players have puzzles.
#[derive(Debug, Args)]
pub(crate) struct Puzzles {
    /// Id from `chatur list`, or path of a .ron file.
    #[arg(required_unless_present = "verify")]
    variant: Option<String>,
    /// Take the games of these files: PGN, KIF, KI2 or CSA, also packed by gzip or Zstandard. Without it the engine plays.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    games: Vec<PathBuf>,
    /// How many puzzles at most.
    #[arg(long, short = 'n', value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    count: u64,
    /// Nodes of each look at a position: 10000 if nothing is said, with --verify ten times those of the file.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(100..))]
    nodes: Option<u64>,
    /// What everything drawn by lot follows from.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Look again at the puzzles of this file; VARIANT where it is none of the catalogue.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["games", "count", "seed"])]
    verify: Option<PathBuf>,
    /// Write the puzzles into this file; with --verify those that hold.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    bench: Bench,
}

impl Puzzles {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        match (&self.verify, &self.variant) {
            (Some(path), _) => self.verify(console, path),
            (None, Some(variant)) => self.make(console, variant),
            (None, None) => Ok(()),
        }
    }

    fn make(&self, console: &mut Console<'_>, variant: &str) -> Result<(), Failure> {
        let loaded = load(variant)?;
        let plan = PuzzlePlan {
            puzzles_of: variant.to_owned(),
            rules: fingerprint(loaded.variant.spec()),
            count: self.count,
            nodes: self.nodes.unwrap_or(NODES),
            seed: self.seed,
            files: self.games.clone(),
        };
        let text = serde_json::to_string(&plan).unwrap_or_default();
        let making = Making::open(plan).map_err(failed)?;
        let (jobs, name) = self.bench.open_or_forget("puzzles", &text)?;
        let interrupt = Interrupt::new();
        interrupt.on_signals()?;
        making.enter(&jobs, &name).map_err(failed)?;
        say_what_is_there(console, &jobs, &name)?;
        let watch = Watch::new(console.shows_progress, "puzzles");
        let done = run(&making, &jobs, &name, self.bench.workers(), &interrupt, &mut |counts| {
            let found = making.puzzles(&jobs, &name)?.puzzles.len() as u64;
            // Games are played until there are enough puzzles.
            watch.at(chatur_lab::jobs::Counts { all: self.count, done: found, ..counts });
            Ok(found >= self.count)
        });
        watch.end();
        let puzzles = making.puzzles(&jobs, &name).map_err(failed)?;
        let games = jobs.counts(&name).map_err(failed)?;
        self.write_out(console, &write(&puzzles))?;
        let aim = |aim| puzzles.puzzles.iter().filter(|puzzle| puzzle.themes.contains(&aim)).count();
        writeln!(
            console.err,
            "{} puzzles from {} games: {} win, {} gain, {} save",
            puzzles.puzzles.len(),
            games.done,
            aim(Theme::Wins),
            aim(Theme::Gains),
            aim(Theme::Saves),
        )?;
        if interrupt.is_asked() && self.bench.is_kept() {
            let files: Vec<String> = self.games.iter().map(|path| path_word(path)).collect();
            let files =
                if files.is_empty() { String::new() } else { format!(" --games {}", files.join(" ")) };
            let settings = format!(
                "{} --count {} --nodes {} --seed {}{files}{}",
                word(variant),
                self.count,
                self.nodes.unwrap_or(NODES),
                self.seed,
                self.out_again()
            );
            say_how_to_go_on(console, &self.bench.again("puzzles", &name, &settings))?;
        }
        done.map_err(failed)
    }

    fn verify(&self, console: &mut Console<'_>, path: &Path) -> Result<(), Failure> {
        let cannot = |why: String| Failure::WrongUse(format!("cannot read {}: {why}", path.display()));
        let bytes = std::fs::read(path).map_err(|error| cannot(error.to_string()))?;
        let bytes = unpacked_whole(&bytes, MOST_BYTES).map_err(|error| cannot(error.to_string()))?;
        let text = String::from_utf8(bytes).map_err(|error| cannot(error.to_string()))?;
        let about = |error: &dyn std::fmt::Display| Failure::Refused(format!("{}: {error}", path.display()));
        let file = read(&text).map_err(|error| about(&error))?;
        let nodes = self.nodes.unwrap_or_else(|| file.head.nodes.saturating_mul(TIMES));
        let verification =
            Verification::open(file, self.variant.as_deref(), nodes).map_err(|error| about(&error))?;
        let (jobs, name) = self.bench.open_or_forget("verify", &verification.plan())?;
        let interrupt = Interrupt::new();
        interrupt.on_signals()?;
        verification.enter(&jobs, &name).map_err(failed)?;
        let watch = Watch::new(console.shows_progress, "puzzles");
        let done = run(&verification, &jobs, &name, self.bench.workers(), &interrupt, &mut |counts| {
            watch.at(counts);
            Ok(false)
        });
        watch.end();
        done.map_err(failed)?;
        let Verified { held, fallen, left } = verification.verified(&jobs, &name).map_err(failed)?;
        for (index, number) in &fallen {
            writeln!(console.out, "line {}: move {number} is not the only one", index + 2)?;
        }
        let all = held.puzzles.len() + fallen.len();
        writeln!(console.out, "{} of {all} hold at {nodes} nodes", held.puzzles.len())?;
        if left > 0 {
            writeln!(console.err, "{left} were not looked at")?;
            if self.bench.is_kept() {
                let variant = self.variant.as_deref().map_or(String::new(), |variant| word(variant) + " ");
                let settings =
                    format!("{variant}--verify {} --nodes {nodes}{}", path_word(path), self.out_again());
                say_how_to_go_on(console, &self.bench.again("puzzles", &name, &settings))?;
            }
            return Err(Failure::AlreadySaid);
        }
        match &self.out {
            Some(out) => write_file(out, &write(&held)),
            None if fallen.is_empty() => Ok(()),
            None => Err(Failure::AlreadySaid),
        }
    }

    fn write_out(&self, console: &mut Console<'_>, text: &str) -> Result<(), Failure> {
        match &self.out {
            Some(path) => write_file(path, text),
            None => Ok(write!(console.out, "{text}")?),
        }
    }

    fn out_again(&self) -> String {
        self.out.as_ref().map_or(String::new(), |path| format!(" --out {}", path_word(path)))
    }
}

//! `refine`: teaches the engine a variant by games against itself.

use std::path::PathBuf;
use std::sync::Arc;

use chatur_lab::jobs::Counts;
use chatur_search::{Evaluator, Fit, Refining, Trial, Tried, keep, refine, trial};
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::files::weights_folder;
use crate::laboratory::Watch;
use crate::opening::load;

/// Teach the engine a variant of two seats by quick games against itself, and keep what it learnt if it plays better.
#[derive(Debug, Args)]
pub(crate) struct Refine {
    /// Id from `chatur list`, or path of a .ron file.
    variant: String,
    /// How many games to learn from.
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1500, value_parser = clap::value_parser!(u32).range(10..=1_000_000))]
    games: u32,
    /// Nodes for each move of them.
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Nodes to judge a position with.
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..))]
    judging: u64,
    /// How many games then decide whether it plays better.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
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
        let loaded = load(&self.variant)?;
        if loaded.variant.spec().seats.len() != 2 {
            return Err(Failure::wrong_use("only games of two seats have weights to refine"));
        }
        let start = |seed: u64| {
            let shuffle = loaded.shuffle.as_ref();
            let start = shuffle.and_then(|shuffle| shuffle.setup(shuffle.drawn(seed)).ok());
            start.unwrap_or_else(|| loaded.start.clone())
        };
        let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let threads = self.jobs.map_or_else(cores, usize::from);
        let old = Evaluator::new(Arc::clone(&loaded.variant));
        let how = Refining {
            games: self.games,
            nodes: self.nodes,
            judging: self.judging,
            threads,
            seed: self.seed,
        };
        let watch = Watch::new(console.shows_progress, "games to learn from");
        let learnt = refine(&old, &start, &how, &|done| watch.at(counts(done, self.games)));
        watch.end();
        writeln!(console.out, "learnt from {} positions of {} games", learnt.positions, self.games)?;
        let openings = self.trial.div_ceil(2);
        // Other openings than those that were learnt from.
        let seed = self.seed.wrapping_add(1 << 32);
        let how = Trial { openings, nodes: self.nodes.saturating_mul(3), threads, seed };
        let mut best: Option<(Tried, &Fit, String)> = None;
        for fit in &learnt.fits {
            let [before, after] = fit.error;
            writeln!(
                console.out,
                "{}: mean square error on others {before:.5} before, {after:.5} after",
                believed(fit)
            )?;
            console.out.flush()?;
            let watch = Watch::new(console.shows_progress, "openings to try it with");
            let tried = trial(&fit.evaluator, &old, &start, &how, &|done| watch.at(counts(done, openings)));
            watch.end();
            let score = format!(
                "{:.1} ± {:.1} % of {} games of {} nodes a move against the weights before",
                tried.share * 100.0,
                tried.error * 100.0,
                tried.games,
                how.nodes
            );
            writeln!(console.out, "{score}")?;
            if best.as_ref().is_none_or(|(best, ..)| tried.share > best.share) {
                best = Some((tried, fit, score));
            }
        }
        let Some((_, fit, score)) = best.filter(|(tried, ..)| tried.share > 0.5) else {
            writeln!(console.out, "not better: nothing is kept")?;
            return Ok(());
        };
        let remark = format!(
            "{}: {} positions of {} games of {} nodes a move, judged with {}, {}\n{score}",
            self.variant,
            learnt.positions,
            self.games,
            self.nodes,
            self.judging,
            believed(fit)
        );
        let folder = self.into.clone().unwrap_or_else(weights_folder);
        let path = keep(&fit.evaluator, &folder, &remark)
            .map_err(|error| Failure::WrongUse(format!("cannot write into {}: {error}", folder.display())))?;
        writeln!(console.out, "kept in {}", path.display())?;
        if self.into.is_none() {
            writeln!(console.out, "the engine plays with it from now on; remove the file to forget it")?;
        }
        Ok(())
    }
}

/// What the weights were fitted to.
fn believed(fit: &Fit) -> &'static str {
    if fit.results < 1.0 { "from searches and results" } else { "from results alone" }
}

fn counts(done: u32, all: u32) -> Counts {
    Counts { all: u64::from(all), taken: 0, done: u64::from(done) }
}

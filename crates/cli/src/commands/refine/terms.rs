//! Fits the weights of the terms.

use std::sync::Arc;

use chatur_lab::Field;
use chatur_search::{Evaluator, Fit, Refining, Signal, Trial, Tried, keep, refine, trial};

use super::{Refine, counts};
use crate::console::Console;
use crate::failure::Failure;
use crate::laboratory::Watch;

impl Refine {
    /// Fits the weights of the terms, and keeps them if they win.
    pub(super) fn refine_terms(&self, console: &mut Console<'_>, field: &Field) -> Result<(), Failure> {
        let loaded = &field.loaded;
        let start = |seed: u64| {
            let shuffle = loaded.shuffle.as_ref();
            let start = shuffle.and_then(|shuffle| shuffle.setup(shuffle.drawn(seed)).ok());
            start.unwrap_or_else(|| loaded.start.clone())
        };
        let threads = self.threads();
        let games = self.games.unwrap_or(1500);
        let judging = self.judging.unwrap_or(5000);
        let old = Evaluator::new(Arc::clone(&loaded.variant));
        let how = Refining { games, nodes: self.nodes, judging, threads, seed: self.seed };
        let watch = Watch::new(console.shows_progress, "games to learn from");
        let learnt = refine(&old, &start, &how, &|done| watch.at(counts(done, games)));
        watch.end();
        writeln!(console.out, "learnt from {} positions of {} games", learnt.positions, games)?;
        let openings = self.trial.unwrap_or(100).div_ceil(2);
        // Other openings than those that were learnt from.
        let seed = self.seed.wrapping_add(1 << 32);
        let how = Trial { openings: 0..openings, nodes: self.nodes.saturating_mul(3), threads, seed };
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
            let never = Signal::new();
            let tried =
                trial(&fit.evaluator, &old, &start, &how, &never, &|done| watch.at(counts(done, openings)));
            watch.end();
            let score = format!(
                "{:.1} ± {:.1} % of {} games of {} nodes a move against the weights before",
                tried.share() * 100.0,
                tried.error() * 100.0,
                tried.games(),
                how.nodes
            );
            writeln!(console.out, "{score}")?;
            if best.as_ref().is_none_or(|(best, ..)| tried.share() > best.share()) {
                best = Some((tried, fit, score));
            }
        }
        let Some((_, fit, score)) = best.filter(|(tried, ..)| tried.share() > 0.5) else {
            writeln!(console.out, "not better: nothing is kept")?;
            return Ok(());
        };
        let remark = format!(
            "{}: {} positions of {} games of {} nodes a move, judged with {}, {}\n{score}",
            self.variant,
            learnt.positions,
            games,
            self.nodes,
            judging,
            believed(fit)
        );
        let folder = self.folder();
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

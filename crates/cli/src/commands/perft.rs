//! `perft`: the number of move sequences of a length.

mod batch;
mod count;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use chatur_core::Leaves;
use clap::Args;
use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use crate::console::Console;
use crate::failure::Failure;
use crate::opening::{Opened, PositionArgs};
use crate::report::print_json;

/// Counts shorter than this show no progress.
const QUICK: Duration = Duration::from_millis(700);

/// Count the move sequences of a length, the usual test of a move generator.
#[derive(Debug, Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    place: PositionArgs,
    /// How many moves deep, at most 60.
    #[arg(value_parser = clap::value_parser!(u32).range(0..=60))]
    depth: u32,
    /// The numbered start to count from.
    #[arg(long, value_name = "N", conflicts_with = "position")]
    number: Option<u64>,
    /// Print the count below each first move.
    #[arg(long)]
    divide: bool,
    /// Play the moves of the last ply too, instead of only counting them.
    #[arg(long)]
    no_bulk: bool,
    /// Count whole turns instead of moves, where a turn has several.
    #[arg(long, conflicts_with_all = ["divide", "no_bulk", "threads", "batch"])]
    turns: bool,
    /// How many threads share the work.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    /// Count from every line of standard input, and print one JSON object for each. A line is a position, and
    /// after a tab the moves that are played from it first, in coordinates; without a position the start is meant.
    #[arg(long, conflicts_with_all = ["position", "number", "divide", "threads"])]
    batch: bool,
}

#[derive(Serialize)]
struct Output {
    variant: String,
    position: String,
    depth: u32,
    nodes: u64,
    seconds: f64,
    divide: BTreeMap<String, u64>,
}

#[derive(Serialize)]
struct InTurns {
    variant: String,
    position: String,
    turns: u32,
    nodes: u64,
}

impl Perft {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let leaves = if self.no_bulk { Leaves::Played } else { Leaves::Counted };
        if self.batch {
            let loaded = self.place.load()?;
            return batch::Batch { loaded: &loaded, depth: self.depth, leaves }.run(console);
        }
        let opened = match self.number {
            Some(_) => Opened::at_start(self.place.load()?, self.number)?,
            None => self.place.open()?,
        };
        if self.turns {
            let nodes = opened.variant().perft_turns(&opened.position, self.depth);
            if self.json {
                return print_json(
                    console,
                    &InTurns {
                        variant: opened.variant().spec().id.clone(),
                        position: opened.text(),
                        turns: self.depth,
                        nodes,
                    },
                );
            }
            writeln!(console.out, "nodes {nodes}")?;
            return Ok(());
        }
        let job = count::Job { variant: opened.variant(), position: &opened.position, leaves };
        let begun = Instant::now();
        let watch = Watch::new(console.shows_progress, begun);
        let counted = job.run(self.depth, usize::from(self.threads), &|share| watch.advance(share));
        watch.bar.finish_and_clear();
        let seconds = begun.elapsed().as_secs_f64();
        if self.json {
            return print_json(
                console,
                &Output {
                    variant: opened.variant().spec().id.clone(),
                    position: opened.text(),
                    depth: self.depth,
                    nodes: counted.nodes,
                    seconds,
                    divide: counted.divide,
                },
            );
        }
        if self.divide {
            for (text, nodes) in &counted.divide {
                writeln!(console.out, "{text}: {nodes}")?;
            }
        }
        writeln!(console.out, "nodes {}", counted.nodes)?;
        if console.shows_progress && seconds > 0.01 {
            console.out.flush()?;
            let speed = counted.nodes as f64 / seconds / 1e6;
            writeln!(console.err, "{seconds:.2} s, {speed:.1} million nodes a second")?;
        }
        Ok(())
    }
}

/// Shows progress on standard error once a count has taken a while.
struct Watch {
    bar: ProgressBar,
    begun: Instant,
}

impl Watch {
    fn new(shown: bool, begun: Instant) -> Self {
        let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{bar:30} {percent}%  {msg}  {elapsed}, {eta} left");
        if let (true, Ok(style)) = (shown, style) {
            bar.set_style(style);
        }
        Self { bar: if shown { bar } else { ProgressBar::hidden() }, begun }
    }

    fn advance(&self, share: count::Share) {
        if self.bar.length() != Some(share.of) {
            self.bar.set_length(share.of);
        }
        if self.begun.elapsed() > QUICK && self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_message(format!("{} nodes", HumanCount(share.nodes)));
        self.bar.set_position(share.done);
    }
}

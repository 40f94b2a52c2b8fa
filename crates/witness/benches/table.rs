//! The table of speeds: chatur and its peers in one process, over several processes.
//!
//! `cargo bench -p chatur-witness` makes the whole table, `cargo bench -p chatur-witness -- quick` a smaller
//! one in less than half a minute. Any other word selects cases by name. Before the table come the times that
//! variants take to compile.
//!
//! Where the environment names a Fairy-Stockfish in `FAIRY_STOCKFISH`, it runs beside the others.

#[path = "table/cases.rs"]
mod cases;
#[path = "table/compiling.rs"]
mod compiling;
#[path = "table/report.rs"]
mod report;

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use cases::Case;
use report::Sample;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    let quick = arguments.iter().any(|a| a == "quick");
    let chosen = |case: &Case| {
        let mut names = arguments.iter().filter(|a| !matches!(a.as_str(), "quick" | "child")).peekable();
        names.peek().is_none() || names.any(|name| case.name.contains(name.as_str()))
    };
    if arguments.iter().any(|a| a == "child") {
        cases::all(quick).iter().filter(|case| chosen(case)).for_each(|case| measure(case, quick));
        return;
    }
    println!("{}", compiling::report());
    let processes = if quick { 3 } else { 5 };
    let mut samples = Vec::new();
    for n in 1..=processes {
        eprintln!("process {n} of {processes}");
        samples.extend(child(&arguments));
    }
    println!("{}", report::table(&samples));
}

/// Runs every peer of a case in each way of counting, one after the other.
fn measure(case: &Case, quick: bool) {
    for bulk in [true, false] {
        // Short counts are repeated: the processor's clock ticks in milliseconds.
        let enough: u64 = if bulk { 100_000_000 } else { 30_000_000 };
        let repeats = (if quick { enough / 3 } else { enough }).div_ceil(case.nodes);
        for peer in case.peers.iter().filter(|peer| bulk || !peer.bulk_only) {
            // Warm caches and tables on a shorter count.
            (peer.count)(case.depth.saturating_sub(2).max(1), bulk);
            let watch = Stopwatch::start((peer.process)());
            for _ in 0..repeats {
                let counted = (peer.count)(case.depth, bulk);
                assert_eq!(counted, case.nodes, "{} miscounts {}", peer.name, case.name);
            }
            let nanos = watch.elapsed().as_nanos() as u64 / repeats;
            let (case, peer, nodes) = (case.label(), peer.name.to_owned(), case.nodes);
            println!("{}", Sample { case, peer, bulk, nodes, nanos });
        }
    }
}

/// One process of its own: where the stack lies can halve the speed of a whole process.
fn child(arguments: &[String]) -> Vec<Sample> {
    let program = std::env::current_exe().expect("the path of this program");
    let output = Command::new(program)
        .arg("child")
        .args(arguments)
        .stderr(Stdio::inherit())
        .output()
        .expect("a child process");
    assert!(output.status.success(), "a child process failed");
    String::from_utf8_lossy(&output.stdout).lines().filter_map(Sample::read).collect()
}

/// Time on the processor where the system tells it, so that a busy machine disturbs less; else wall time.
struct Stopwatch {
    /// The process that is measured, if not this one.
    process: Option<u32>,
    wall: Instant,
    on_processor: Option<Duration>,
}

impl Stopwatch {
    fn start(process: Option<u32>) -> Self {
        Self { process, wall: Instant::now(), on_processor: on_processor(process) }
    }

    fn elapsed(&self) -> Duration {
        match (on_processor(self.process), self.on_processor) {
            (Some(now), Some(then)) => now.saturating_sub(then),
            _ => self.wall.elapsed(),
        }
    }
}

/// The time that all threads of a process have run, as Linux counts it.
fn on_processor(process: Option<u32>) -> Option<Duration> {
    let name = process.map_or("self".to_owned(), |process| process.to_string());
    let threads = std::fs::read_dir(format!("/proc/{name}/task")).ok()?;
    let mut nanos = 0;
    for thread in threads {
        let text = std::fs::read_to_string(thread.ok()?.path().join("schedstat")).ok()?;
        nanos += text.split(' ').next()?.parse::<u64>().ok()?;
    }
    Some(Duration::from_nanos(nanos))
}

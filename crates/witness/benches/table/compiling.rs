//! How long a variant takes from text to tables, and how large a position is.

use std::fmt::Write;
use std::time::{Duration, Instant};

use chatur_variants::{Loaded, catalogue, load, load_text};

/// Times of each file of the catalogue and of the largest board there can be: the first time in this
/// process, which also makes the tables that 8×8 boards share, and the median of the rest.
pub(crate) fn report() -> String {
    let mut out = String::from("| variant | first | median of 9 |\n|---|---:|---:|\n");
    for entry in catalogue() {
        row(&mut out, entry.id, &|| load(entry.id).expect("a variant of the catalogue"));
    }
    let text = largest();
    row(&mut out, "16×16", &|| load_text("largest.ron", &text).expect("a variant"));
    out
}

fn row(out: &mut String, name: &str, compile: &dyn Fn() -> Loaded) {
    let mut times: Vec<Duration> = (0..10).map(|_| time(compile)).collect();
    let first = times.remove(0);
    times.sort();
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    let _ = writeln!(out, "| {name} | {:.2} ms | {:.2} ms |", milliseconds(first), milliseconds(times[4]));
}

fn time(compile: &dyn Fn() -> Loaded) -> Duration {
    let start = Instant::now();
    let loaded = compile();
    let time = start.elapsed();
    drop(loaded);
    time
}

/// Orthodox pieces on 256 squares.
fn largest() -> String {
    let middle = "    \"................\",\n".repeat(12);
    format!(
        "(format: 1, id: \"largest\", name: \"Largest\", extends: \"orthodox\",\n\
         board: Squares(files: 16, ranks: 16),\n\
         setup: (rows: [\n    \"rnbqrnbqkbnrqbnr\",\n    \"pppppppppppppppp\",\n{middle}    \
         \"PPPPPPPPPPPPPPPP\",\n    \"RNBQRNBQKBNRQBNR\",\n]),\n\
         castling: [], examples: [], without: [\"end.material\"])"
    )
}

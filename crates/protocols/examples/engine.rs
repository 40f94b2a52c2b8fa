//! An engine for programs of chess that offers one variant file of its author's, besides the catalogue.
//!
//! `echo "position startpos moves e2e4
//! go depth 4" | cargo run -p chatur-protocols --example engine -- examples/hill-of-knights.ron`

use std::io::{BufReader, stdin, stdout};

use chatur_protocols::uci::{self, Protocol};

fn main() -> std::io::Result<()> {
    let files: Vec<String> = std::env::args().skip(1).collect();
    uci::run(Protocol::Uci, &files, &mut BufReader::new(stdin()), &mut stdout())
}

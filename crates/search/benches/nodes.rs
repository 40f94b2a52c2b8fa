//! Nodes per second, beside Fairy-Stockfish on the same positions where it can be found, and on two threads: the
//! medians of rounds in which each has its turn, since machines change their pace.
//!
//!     FAIRY_STOCKFISH=/usr/games/fairy-stockfish cargo bench -p chatur-search --bench nodes

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use chatur_core::Game;
use chatur_search::{Engine, Limits, Options, Signal};

/// Our id, its name over UCI, a position of the middle game.
const POSITIONS: [(&str, &str, &str); 7] = [
    ("orthodox", "chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ("antichess", "antichess", "rnb1k2r/p3ppbp/5np1/8/8/2N3P1/P3PPBP/R1BQK1NR w - - 0 1"),
    ("atomic", "atomic", "r1b1kb1r/pp2pppp/2n2n2/8/8/2N2N2/PP2PPPP/R1B1KB1R w KQkq - 0 1"),
    (
        "crazyhouse",
        "crazyhouse",
        "r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[QNPqnp] w KQkq - 0 1",
    ),
    ("capablanca", "capablanca", "rnabqkbcnr/pppp1ppppp/4p5/10/4P5/10/PPPP1PPPPP/RNABQKBCNR w KQkq - 0 2"),
    ("xiangqi", "xiangqi", "r1bakab1r/9/1cn4c1/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R w - - 0 1"),
    ("shogi", "shogi", "lnsgk1snl/1r4gb1/p1pppp1pp/6p2/1p5P1/2P6/PP1PPPP1P/1B5R1/LNSGKGSNL[] w - - 0 1"),
];
const NODES: u64 = 1_000_000;
const ROUNDS: usize = 5;

fn main() {
    // Debian puts it where not everybody looks for programs.
    let peer = std::env::var("FAIRY_STOCKFISH").unwrap_or_else(|_| "/usr/games/fairy-stockfish".to_owned());
    println!("{:12} {:>12} {:>12} {:>8} {:>12}", "variant", "chatur k/s", "peer k/s", "ratio", "two threads");
    for (ours, theirs, position) in POSITIONS {
        let (mut one, mut two, mut other, mut ratio) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            let speed = our_speed(ours, position, 1);
            one.push(speed);
            if let Some(peer) = peer_speed(&peer, theirs, position) {
                other.push(peer);
                ratio.push(speed / peer);
            }
            two.push(our_speed(ours, position, 2) / speed);
        }
        let [one, two] = [one, two].map(median);
        if other.is_empty() {
            println!("{ours:12} {one:12.0} {:>12} {:>8} {two:11.2}x", "-", "-");
        } else {
            let [peer, ratio] = [other, ratio].map(median);
            println!("{ours:12} {one:12.0} {peer:12.0} {ratio:8.2} {two:11.2}x");
        }
    }
}

/// The middle one of an odd number of values.
fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Thousands of nodes a second.
fn our_speed(variant: &str, position: &str, threads: usize) -> f64 {
    let loaded = chatur_variants::load(variant).expect("the catalogue loads");
    let setup = chatur_notation::read_position(&loaded.variant, position).expect("a position");
    let game = Game::new(Arc::clone(&loaded.variant), &setup).expect("a game");
    let mut engine = Engine::new(loaded.variant, Options { threads, hash: 64, ..Options::default() });
    let limits = Limits::nodes(NODES * threads as u64);
    let choice = engine.think(&game, &limits, &Signal::new(), &mut |_| {});
    let line = &choice.lines[0];
    line.nodes as f64 / line.time.max(Duration::from_micros(1)).as_secs_f64() / 1000.0
}

/// The same of the peer; `None` where there is none, or it does not know the variant.
fn peer_speed(program: &str, variant: &str, position: &str) -> Option<f64> {
    let mut peer = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
    let mut input = peer.stdin.take()?;
    let mut output = BufReader::new(peer.stdout.take()?).lines().map_while(Result::ok);
    // What it does not know it would leave aside without a word, and search chess.
    writeln!(input, "uci").ok()?;
    let told: Vec<String> = output.by_ref().take_while(|line| line != "uciok").collect();
    let names = told.iter().find(|line| line.contains("option name UCI_Variant "))?;
    if !names.split(" var ").any(|name| name == variant) {
        let _ = writeln!(input, "quit");
        let _ = peer.wait();
        return None;
    }
    writeln!(
        input,
        "setoption name UCI_Variant value {variant}\nsetoption name Use NNUE value false\n\
         setoption name Hash value 64\nposition fen {position}\ngo nodes {NODES}"
    )
    .ok()?;
    let mut speed = None;
    for line in output {
        let words: Vec<&str> = line.split_whitespace().collect();
        let told = words
            .iter()
            .position(|&word| word == "nps")
            .and_then(|at| words.get(at + 1)?.parse::<f64>().ok());
        speed = told.or(speed);
        if line.starts_with("bestmove") {
            break;
        }
    }
    // It may be gone already.
    let _ = writeln!(input, "quit");
    let _ = peer.wait();
    speed.map(|speed| speed / 1000.0)
}

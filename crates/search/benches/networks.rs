//! What a node costs with networks of several shapes, in thousands of nodes a second of the processor's time; with the terms
//! alone, and with what was learnt, for comparison. What the networks say is drawn by lot: the trees differ.
//!
//!     cargo bench -p chatur-search --bench networks

use std::sync::Arc;

use chatur_core::Game;
use chatur_search::learning::{Lessons, Record, SelfPlay, Shape, Teaching, self_play};
use chatur_search::{AnyEvaluator, Engine, Judges, Limits, Options, Signal};
use cpu_time::ProcessTime;

const NODES: u64 = 200_000;
const VARIANTS: [&str; 4] = ["orthodox", "crazyhouse", "shogi", "los-alamos"];

fn main() {
    let shapes = [(16, false), (16, true), (32, true), (64, false), (64, true), (128, true)];
    print!("{:12} {:>9} {:>9}", "variant", "terms", "learnt");
    for (neurons, mirrored) in shapes {
        print!(" {:>9}", format!("{neurons}{}", mark(mirrored)));
    }
    println!();
    for id in VARIANTS {
        let loaded = chatur_variants::load(id).expect("the catalogue loads");
        let learnt = AnyEvaluator::new(Arc::clone(&loaded.variant));
        let terms = AnyEvaluator::with_weights(Arc::clone(&loaded.variant), None);
        let start = |_| loaded.start.clone();
        let mut records: Vec<Record> = Vec::new();
        let how = SelfPlay { nodes: 30, threads: 1, seed: 1 };
        self_play(&terms, &start, &how, &[1, 2, 3], &Signal::new(), &mut |record| records.push(record));
        let lessons = Lessons::of(&terms, &start, &records, 1).expect("two seats");
        let speed = |evaluator: AnyEvaluator| {
            let game = Game::new(Arc::clone(&loaded.variant), &loaded.start).expect("a start");
            let mut engine = Engine::with_evaluator(evaluator, Options { hash: 16, ..Options::default() });
            let began = ProcessTime::now();
            let choice = engine.think(&game, &Limits::nodes(NODES), &Signal::new(), &mut |_| {});
            let nodes = choice.lines.first().map_or(0, |line| line.nodes);
            nodes as f64 / began.elapsed().as_secs_f64() / 1000.0
        };
        print!("{id:12} {:9.0} {:9.0}", speed(terms.again()), speed(learnt));
        for (neurons, mirrored) in shapes {
            let shape = Shape::new(neurons, 8, mirrored).expect("a shape");
            let how = Teaching { judges: Judges::Alone, shape, results: 0.3, epochs: 2, threads: 1, seed: 1 };
            let taught = lessons.teach(&how, &mut |_| true).expect("a network");
            print!(" {:9.0}", speed(taught.evaluator));
        }
        println!();
    }
}

fn mark(mirrored: bool) -> &'static str {
    if mirrored { "m" } else { "" }
}

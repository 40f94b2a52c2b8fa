//! Plays games with dice against chance, or against a search that believes that everything may always move, at equal nodes;
//! and stops once the result is sure enough.
//!
//! ```text
//! cargo run --profile dist -p chatur-search --example dice -- naive dice-chess 400 5000
//! cargo run --profile dist -p chatur-search --example dice -- chance dice-xiangqi 100 5000
//! ```

use std::cell::RefCell;
use std::env;
use std::sync::Arc;
use std::time::{Duration, Instant};

use chatur_core::{Decision, Game, Lot, Lottery, Move, Purpose, Seat, Setup, Variant, unbiased};
use chatur_search::{Engine, Limits, Options, Signal};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// So long a game is at most, in plies; then it is drawn.
const LONGEST: usize = 800;
/// The test is for a mean of 60 % against one of 50 %, with errors of 5 % either way.
const SHARES: [f64; 2] = [0.5, 0.6];
const SURE: f64 = 2.94;

/// Lots from a generator.
struct Drawn(RefCell<ChaCha8Rng>);

impl Lottery for Drawn {
    fn draw(&self, _: Purpose, count: u64) -> Option<u64> {
        unbiased(count, || Some(self.0.borrow_mut().random()))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let number = |at: usize, usual: u64| args.get(at).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (Some(other @ ("naive" | "chance")), Some(id)) = (args.first().map(String::as_str), args.get(1))
    else {
        eprintln!("dice naive|chance VARIANT GAMES NODES FIRST OTHERS-NODES");
        return Ok(());
    };
    let (games, nodes, first) = (number(2, 400), number(3, 5_000), number(4, 0));
    let others = number(5, nodes);
    let loaded = chatur_variants::load(id)?;
    let text = format!("(format: 1, id: \"all-move\", extends: \"{id}\", without: [\"chance\"])");
    let believed = chatur_variants::load_text("all-move.ron", &text)?.variant;
    let (mut sum, mut squares, mut played) = (0.0, 0.0, 0.0);
    let (mut thought, mut believing) = (Duration::ZERO, Duration::ZERO);
    for number in first..first + games {
        // Both sides have the same dice, one game each.
        let (pair, own) = (number / 2, Seat((number % 2) as u8));
        let lots = Drawn(RefCell::new(ChaCha8Rng::seed_from_u64(pair)));
        let options = Options { seed: number, ..Options::default() };
        let mut engine = Engine::new(loaded.variant.clone(), options.clone());
        let mut naive = Engine::new(believed.clone(), options);
        let mut game = Game::new(loaded.variant.clone(), &loaded.start)?;
        while game.outcome().is_none() && game.ply() < LONGEST {
            let mv = if game.awaits_chance() {
                game.drawn(&lots).ok_or("no throw")?
            } else if game.turn() == own {
                let begun = Instant::now();
                let choice = engine.think(&game, &Limits::nodes(nodes), &Signal::new(), &mut |_| {});
                thought += begun.elapsed();
                choice.best.ok_or("no move")?
            } else if other == "chance" {
                let moves = game.legal_moves();
                moves[lots.0.borrow_mut().random_range(0..moves.len())]
            } else {
                let begun = Instant::now();
                let mv = believes(&game, &believed, &mut naive, others)?;
                believing += begun.elapsed();
                mv
            };
            game.play(mv)?;
        }
        let points = match game.outcome().map(|outcome| &outcome.decision) {
            Some(decision) if decision.is_win_for(own) => 1.0,
            None | Some(Decision::Draw) => 0.5,
            Some(_) => 0.0,
        };
        (sum, squares, played) = (sum + points, squares + points * points, played + 1.0);
        let mean = sum / played;
        let spread = f64::max(squares / played - mean * mean, 0.05);
        let [no, yes] = SHARES;
        let ratio = played * (yes - no) * (2.0 * mean - no - yes) / (2.0 * spread);
        if played >= 16.0 && ratio.abs() > SURE {
            break;
        }
    }
    println!(
        "{id}: {sum} points of {played} games ({:.1} %) against {other}, {nodes} nodes a move against {others}, {:.2} of its time",
        100.0 * sum / played,
        thought.as_secs_f64() / believing.as_secs_f64().max(1e-9)
    );
    Ok(())
}

/// What is played by who thinks of the game as if everything might always move, and plays what may of that.
fn believes(
    game: &Game,
    rules: &Arc<Variant>,
    engine: &mut Engine,
    nodes: u64,
) -> Result<Move, Box<dyn std::error::Error>> {
    let legal = game.legal_moves();
    let setup = Setup { lot: Lot::NONE, ..game.setup() };
    let believed = Game::new(rules.clone(), &setup)?;
    let only = legal.iter().copied().filter(|&mv| rules.is_legal(believed.position(), mv)).collect();
    let limits = Limits { only, ..Limits::nodes(nodes) };
    let choice = engine.think(&believed, &limits, &Signal::new(), &mut |_| {});
    Ok(choice.best.filter(|mv| legal.contains(mv)).unwrap_or(legal[0]))
}

//! Plays the games of a PGN file of chess again, as often as is said, the moves read before: for who counts what the rules
//! cost. `cargo run --profile bench -p chatur-witness --example played_again -- games.pgn 5`

use std::process::ExitCode;

use chatur_core::Game;
use chatur_notation::pgn;
use chatur_variants::load;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(path) = arguments.next() else {
        eprintln!("the path of a PGN file is wanted");
        return ExitCode::from(2);
    };
    let times = arguments.next().and_then(|times| times.parse().ok()).unwrap_or(1);
    let bytes = std::fs::read(path).expect("a readable file");
    let chess = load("orthodox").expect("a variant of the catalogue");
    let played = |game| pgn::replay(&game, |_| Some((chess.variant.clone(), chess.start.clone())));
    // A game that went on behind its end is played to there.
    let games: Vec<Game> =
        pgn::read(&pgn::decode(&bytes)).filter_map(|game| Some(played(game.ok()?).ok()?.game)).collect();
    let mut plies = 0;
    for _ in 0..times {
        for game in &games {
            let mut again = Game::new(chess.variant.clone(), game.start()).expect("a start");
            let legal = game.moves().iter().take_while(|&&mv| {
                let goes_on = again.outcome().is_none();
                if goes_on {
                    again.play_legal(mv);
                }
                goes_on
            });
            plies += legal.count();
        }
    }
    println!("{} games, {plies} plies", games.len());
    ExitCode::SUCCESS
}

//! Thoughts and choices as UCI writes them.

use std::fmt::Write;

use chatur_core::{Decision, Game, Move};
use chatur_notation::coordinates;
use chatur_search::{Bound, Choice, Info, Score};

/// A line of thought.
pub(super) fn info(game: &Game, info: &Info) -> String {
    let mut line = format!("info depth {} seldepth {} multipv {}", info.depth, info.deepest, info.line);
    let _ = write!(line, " score {}", score(info));
    if !info.scores.is_empty() {
        line += " scores";
        for (seat, &score) in game.variant().spec().seats.iter().zip(&info.scores) {
            let _ = write!(line, " {} {}", seat.name, value(score));
        }
    }
    let millis = info.time.as_millis() as u64;
    let speed = u128::from(info.nodes) * 1_000_000_000 / info.time.as_nanos().max(1_000_000);
    let _ = write!(line, " nodes {} nps {speed} hashfull {} time {millis}", info.nodes, info.full);
    let moves = line_of(game, &info.moves);
    if !moves.is_empty() {
        line = line + " pv " + &moves.join(" ");
    }
    line
}

/// How the player to move stands: `cp 34`, `mate 3 lowerbound`.
pub(super) fn score(info: &Info) -> String {
    let bound = match info.bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    };
    value(info.score) + bound
}

fn value(score: Score) -> String {
    match (score, score.mate_in()) {
        (_, Some(moves)) => format!("mate {moves}"),
        (Score::Centipawns(value), _) => format!("cp {value}"),
        (other, None) => format!("cp {}", other.value()),
    }
}

/// How the player to move stands when the game is over.
pub(super) fn score_at_end(game: &Game) -> &'static str {
    match game.outcome().map(|outcome| &outcome.decision) {
        None | Some(Decision::Draw) => "cp 0",
        Some(decision) if decision.is_win_for(game.turn()) => "mate 1",
        Some(_) => "mate 0",
    }
}

/// The line that ends a search.
pub(super) fn best(game: &Game, choice: &Choice) -> String {
    let Some(best) = choice.best else { return "bestmove (none)".to_owned() };
    let moves = line_of(game, &[Some(best), choice.ponder].into_iter().flatten().collect::<Vec<_>>());
    match moves.as_slice() {
        [best, ponder, ..] => format!("bestmove {best} ponder {ponder}"),
        [best] => format!("bestmove {best}"),
        [] => "bestmove (none)".to_owned(),
    }
}

/// Moves in a row, as far as they are legal.
fn line_of(game: &Game, moves: &[Move]) -> Vec<String> {
    let variant = game.variant();
    let mut position = game.position().clone();
    let mut texts = Vec::new();
    for &mv in moves {
        if !variant.is_legal(&position, mv) || !texts.is_empty() && variant.goal_reached(&position) {
            break;
        }
        texts.push(coordinates::write(variant, &position, mv));
        variant.play(&mut position, mv);
    }
    texts
}

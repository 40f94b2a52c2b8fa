//! Thoughts and choices as UCI writes them.

use std::fmt::Write;

use chatur_core::{Decision, Game, Move};
use chatur_search::{Bound, Choice, Info, Score};

use super::odds;
use super::protocol::Protocol;

/// A line of thought, with the odds of the result if they are wanted.
pub(super) fn info(game: &Game, info: &Info, with_odds: bool, protocol: Protocol) -> String {
    let mut line = format!("info depth {} seldepth {} multipv {}", info.depth, info.deepest, info.line);
    let _ = write!(line, " score {}", score(info, protocol));
    if with_odds {
        let [win, draw, loss] = odds::of(info.score);
        let _ = write!(line, " wdl {win} {draw} {loss}");
    }
    if !info.scores.is_empty() {
        line += " scores";
        for (seat, &score) in game.variant().spec().seats.iter().zip(&info.scores) {
            let _ = write!(line, " {} {}", seat.name, value(score, protocol));
        }
    }
    let _ = write!(line, " {}", effort(info));
    let moves = line_of(game, &info.moves, protocol);
    if !moves.is_empty() {
        line = line + " pv " + &moves.join(" ");
    }
    line
}

/// What a search has taken so far: `nodes 3190 nps 512000 hashfull 2 time 6`.
pub(super) fn effort(info: &Info) -> String {
    let speed = u128::from(info.nodes) * 1_000_000_000 / info.time.as_nanos().max(1_000_000);
    format!("nodes {} nps {speed} hashfull {} time {}", info.nodes, info.full, info.time.as_millis())
}

/// How the player to move stands: `cp 34`, `mate 3 lowerbound`.
pub(super) fn score(info: &Info, protocol: Protocol) -> String {
    let bound = match info.bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    };
    value(info.score, protocol) + bound
}

fn value(score: Score, protocol: Protocol) -> String {
    match (score, protocol.mate(score)) {
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
pub(super) fn best(game: &Game, choice: &Choice, protocol: Protocol) -> String {
    let none = format!("bestmove {}", protocol.no_move());
    let Some(best) = choice.best else { return none };
    let moves = [Some(best), choice.ponder].into_iter().flatten().collect::<Vec<_>>();
    let moves = line_of(game, &moves, protocol);
    match moves.as_slice() {
        [best, ponder, ..] => format!("bestmove {best} ponder {ponder}"),
        [best] => format!("bestmove {best}"),
        [] => none,
    }
}

/// The answer to `go mate` of USI: the whole line to the mate, or that none was found in time.
pub(super) fn mate(game: &Game, choice: &Choice, protocol: Protocol) -> String {
    let found = choice.lines.first().filter(|info| matches!(info.score, Score::Win(_)));
    let line = found.map(|info| (info.score, line_of(game, &info.moves, protocol)));
    match line {
        Some((Score::Win(plies), moves)) if moves.len() == plies as usize => {
            format!("checkmate {}", moves.join(" "))
        }
        _ => "checkmate timeout".to_owned(),
    }
}

/// Moves in a row, as far as they are legal.
fn line_of(game: &Game, moves: &[Move], protocol: Protocol) -> Vec<String> {
    let variant = game.variant();
    let mut position = game.position().clone();
    let mut texts = Vec::new();
    for &mv in moves {
        if !variant.is_legal(&position, mv) || !texts.is_empty() && variant.goal_reached(&position) {
            break;
        }
        texts.push(protocol.write_move(variant, &position, mv));
        variant.play(&mut position, mv);
    }
    texts
}

//! Thoughts and results as XBoard reads them.

use chatur_core::{Decision, Game, Outcome, Seat, Spec};
use chatur_search::{Info, Score};

use super::moves;

/// From here on a score counts the moves to a mate.
const MATE: i32 = 100_000;

/// A line of thought: depth, score, hundredths of a second, nodes, moves.
pub(super) fn thought(game: &Game, info: &Info) -> String {
    let score = match (info.score, info.score.mate_in()) {
        (Score::Centipawns(value), None) => value.clamp(1 - MATE, MATE - 1),
        (_, Some(moves)) if moves > 0 => MATE + moves,
        (Score::Win(_), _) => MATE,
        (_, Some(moves)) => moves - MATE,
        (other, None) => other.value(),
    };
    let time = info.time.as_millis() / 10;
    let line = moves::write_line(game.variant(), game.position(), &info.moves);
    format!("{} {score} {time} {} {}", info.depth, info.nodes, line.join(" ")).trim_end().to_owned()
}

/// How the game ended: `1-0 {checkmate}`.
pub(super) fn result(spec: &Spec, outcome: &Outcome) -> String {
    let [white, black] = spec.white_and_black().unwrap_or([Seat(0), Seat(1)]);
    let sign = match &outcome.decision {
        Decision::Draw => "1/2-1/2",
        decision if decision.is_win_for(white) && decision.is_win_for(black) => "1/2-1/2",
        decision if decision.is_win_for(white) => "1-0",
        _ => "0-1",
    };
    format!("{sign} {{{}}}", outcome.reason.replace(['{', '}'], " "))
}

/// Words between brackets of an error.
pub(super) fn in_brackets(text: &str) -> String {
    text.lines().next().unwrap_or_default().replace(['(', ')'], " ")
}

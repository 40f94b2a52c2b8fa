//! What is said about each move of a saved game: the clock of who moved, and how an opponent thought to stand.

use chatur_core::{GameStep, Seat};
use chatur_play::{Millis, Table};
use chatur_search::Score;

use super::clk;
use super::sitting::Sitting;
use crate::opening::rules;

impl Sitting {
    /// A comment for each move; empty where there is nothing to say. Scores are White's where two play, as
    /// other programs read them, else those of who moved.
    pub(super) fn notes(&self) -> Vec<String> {
        let clocks = self.clocks_after_moves();
        let game = self.table().game();
        let black = game.variant().spec().white_and_black().map(|[_, black]| black);
        let moves =
            game.positions().iter().zip(game.steps()).filter(|(_, step)| matches!(step, GameStep::Move(_)));
        let turns = moves.map(|(position, _)| game.variant().turn(position));
        let note = |(at, turn): (usize, Seat)| {
            let score = self.scores().get(&(at + 1)).map(|score| score.behind_the_move());
            // A game that is over is not judged.
            let score = score
                .filter(|&score| score != Score::Win(0))
                .map(|score| if black == Some(turn) { eval(reversed(score)) } else { eval(score) });
            let clock = clocks.get(at).copied().flatten().map(clk::tag);
            let parts: Vec<String> =
                score.map(|text| format!("[%eval {text}]")).into_iter().chain(clock).collect();
            parts.join(" ")
        };
        turns.enumerate().map(note).collect()
    }

    /// What was left on the clock of who moved, after each move that stands.
    fn clocks_after_moves(&self) -> Vec<Option<Millis>> {
        let record = self.table().record();
        let mut clocks = Vec::new();
        let Ok(mut table) = Table::open(&rules(&self.loaded), record.head.opening.clone()) else {
            return clocks;
        };
        for entry in &record.entries {
            if table.redo(*entry).is_err() {
                break;
            }
            clocks.truncate(table.game().ply());
            if table.game().ply() > clocks.len() {
                clocks.push(table.remaining(entry.seat, entry.at));
            }
        }
        clocks
    }
}

fn reversed(score: Score) -> Score {
    match score {
        Score::Centipawns(value) => Score::Centipawns(-value),
        Score::Win(plies) => Score::Loss(plies),
        Score::Loss(plies) => Score::Win(plies),
    }
}

/// A score in pawns, or moves to a mate: `0.34`, `#-3`.
fn eval(score: Score) -> String {
    match (score, score.mate_in()) {
        (_, Some(moves)) => format!("#{moves}"),
        (other, None) => {
            let value = other.value();
            let sign = if value < 0 { "-" } else { "" };
            format!("{sign}{}.{:02}", value.abs() / 100, value.abs() % 100)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_written_as_others_read_them() {
        assert_eq!(eval(Score::Centipawns(34)), "0.34");
        assert_eq!(eval(Score::Centipawns(-5)), "-0.05");
        assert_eq!(eval(Score::Win(5)), "#3");
        assert_eq!(eval(reversed(Score::Win(4))), "#-2");
    }
}

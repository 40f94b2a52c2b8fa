//! Ending games that are decided, or as good as.

use chatur_core::Seat;
use chatur_search::Score;
use serde::{Deserialize, Serialize};

/// When a game of two is ended before the rules end it. Both players have to agree, by the scores they tell: who tells
/// none is never believed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Adjudication {
    /// Drawn after so many moves, when all of the last `draw_moves` moves of each were scored within `draw_score`.
    pub draw_after: Option<u32>,
    /// In centipawns.
    pub draw_score: i32,
    /// How many moves of each.
    pub draw_moves: u32,
    /// Lost when all of the last `resign_moves` moves of each were scored so low by the one and so high by the other,
    /// in centipawns.
    pub resign_score: Option<i32>,
    /// How many moves of each.
    pub resign_moves: u32,
    /// The end after so many plies: a draw, or the points as they are then.
    pub most_plies: Option<u32>,
}

/// What a game is ended with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    Draw,
    Win(Seat),
}

/// What both players have thought of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Opinions {
    /// By seat, from the player's own side.
    told: [Vec<Option<i32>>; 2],
}

impl Opinions {
    pub(super) fn hear(&mut self, seat: Seat, score: Option<Score>) {
        if let Some(told) = self.told.get_mut(seat.index()) {
            told.push(score.map(Score::value));
        }
    }

    pub(super) fn judge(&self, rules: &Adjudication, plies: u32) -> Option<Verdict> {
        let last = |seat: usize, count: u32, is: &dyn Fn(i32) -> bool| {
            let count = count.max(1) as usize;
            let told = &self.told[seat];
            told.len() >= count && told[told.len() - count..].iter().all(|score| score.is_some_and(is))
        };
        if let Some(score) = rules.resign_score {
            for (winner, loser) in [(0, 1), (1, 0)] {
                let agreed = last(loser, rules.resign_moves, &|told| told <= -score)
                    && last(winner, rules.resign_moves, &|told| told >= score);
                if agreed {
                    return Some(Verdict::Win(Seat(winner as u8)));
                }
            }
        }
        let drawn = |seat| last(seat, rules.draw_moves, &|told| told.abs() <= rules.draw_score);
        let late = rules.draw_after.is_some_and(|moves| plies >= moves.saturating_mul(2));
        (late && drawn(0) && drawn(1)).then_some(Verdict::Draw)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opinions(white: &[i32], black: &[i32]) -> Opinions {
        let mut opinions = Opinions::default();
        for (seat, scores) in [(Seat(0), white), (Seat(1), black)] {
            for &score in scores {
                opinions.hear(seat, Some(Score::Centipawns(score)));
            }
        }
        opinions
    }

    #[test]
    fn both_have_to_agree() {
        let rules = Adjudication { resign_score: Some(500), resign_moves: 2, ..Adjudication::default() };
        assert_eq!(opinions(&[600, 700], &[-600, -800]).judge(&rules, 40), Some(Verdict::Win(Seat(0))));
        assert_eq!(opinions(&[-600, -700], &[600, 800]).judge(&rules, 40), Some(Verdict::Win(Seat(1))));
        assert_eq!(opinions(&[100, 700], &[-600, -800]).judge(&rules, 40), None);
        assert_eq!(opinions(&[600, 700], &[-600, -400]).judge(&rules, 40), None);
        assert_eq!(opinions(&[600], &[-600]).judge(&rules, 40), None);
        let mut silent = opinions(&[600], &[-600, -800]);
        silent.hear(Seat(0), None);
        assert_eq!(silent.judge(&rules, 40), None);
    }

    #[test]
    fn draws_come_late() {
        let rules =
            Adjudication { draw_after: Some(30), draw_score: 10, draw_moves: 2, ..Adjudication::default() };
        let even = opinions(&[300, 5, -10], &[0, 10]);
        assert_eq!(even.judge(&rules, 60), Some(Verdict::Draw));
        assert_eq!(even.judge(&rules, 59), None);
        assert_eq!(opinions(&[5, 11], &[0, 0]).judge(&rules, 90), None);
    }
}

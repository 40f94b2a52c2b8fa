//! What an opponent answers when a draw is offered.

use chatur_search::Score;

/// From how many plies on an even game may be called a draw.
const LATE: usize = 80;
/// What counts as even, in centipawns.
const EVEN: i32 = 15;
/// Below this a draw is a gain.
const WORSE: i32 = -50;

/// What an opponent thinks of its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Judgement {
    /// How it stands, when it last thought.
    pub score: Option<Score>,
    /// Plies played.
    pub plies: usize,
}

impl Judgement {
    /// Whether it agrees to a draw that is offered: when it stands worse, or late in an even game.
    pub fn accepts_draw(self) -> bool {
        let Some(score) = self.score.map(Score::value) else { return false };
        score <= WORSE || self.plies >= LATE && score <= EVEN
    }

    /// Whether it takes a draw that needs nobody's consent: when it stands no better.
    pub fn would_draw(self) -> bool {
        self.score.is_some_and(|score| score.value() <= EVEN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepts(score: Score, plies: usize) -> bool {
        Judgement { score: Some(score), plies }.accepts_draw()
    }

    #[test]
    fn a_draw_is_taken_by_who_stands_worse() {
        assert!(accepts(Score::Centipawns(-120), 10));
        assert!(accepts(Score::Loss(6), 10));
        assert!(!accepts(Score::Centipawns(0), 10));
        assert!(accepts(Score::Centipawns(0), 120));
        assert!(!accepts(Score::Centipawns(40), 120));
        assert!(!accepts(Score::Win(3), 200));
        assert!(!Judgement { score: None, plies: 200 }.accepts_draw());
    }
}

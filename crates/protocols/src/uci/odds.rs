//! How likely a win, a draw and a loss are, as clients show it.

use chatur_search::Score;

/// The advantage, in centipawns, with which a win and a draw are equally likely.
const EVEN: f64 = 90.0;
/// By how much an advantage has to grow for the odds of a win to be tenfold.
const TENFOLD: f64 = 400.0;

/// Thousandths of a win, a draw and a loss. A rough guide, the same in every variant: scores are what is known, and no
/// games were counted for it.
pub(super) fn of(score: Score) -> [u32; 3] {
    let better = |centipawns: f64| 1.0 / (1.0 + 10f64.powf((EVEN - centipawns) / TENFOLD));
    let (win, loss) = match score {
        Score::Centipawns(value) => (better(f64::from(value)), better(-f64::from(value))),
        Score::Win(_) => (1.0, 0.0),
        Score::Loss(_) => (0.0, 1.0),
    };
    let thousandths = |share: f64| (share * 1000.0).round() as u32;
    let (win, loss) = (thousandths(win), thousandths(loss));
    [win, 1000 - win - loss, loss]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_make_a_whole_and_grow_with_the_score() {
        let mut before = 0;
        for value in (-3000..=3000).step_by(7) {
            let [win, draw, loss] = of(Score::Centipawns(value));
            assert_eq!(win + draw + loss, 1000, "{value}");
            assert!(win >= before, "{value}");
            assert_eq!(of(Score::Centipawns(-value)), [loss, draw, win]);
            before = win;
        }
        assert_eq!(of(Score::Win(3)), [1000, 0, 0]);
        assert_eq!(of(Score::Loss(0)), [0, 0, 1000]);
    }
}

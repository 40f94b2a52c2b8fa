//! Elo and expected scores.

/// The score that a difference of so much Elo lets expect.
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The difference in Elo that a score comes from; without end where all or nothing was scored.
pub fn elo_of(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / score - 1.0).log10()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_undo_each_other() {
        for elo in [-700.0, -191.0, 0.0, 5.0, 400.0] {
            assert!((elo_of(expected(elo)) - elo).abs() < 1e-9);
        }
        assert!((expected(400.0) - 10.0 / 11.0).abs() < 1e-12);
        assert!(elo_of(1.0).is_infinite() && elo_of(1.0) > 0.0);
        assert!(elo_of(0.0).is_infinite() && elo_of(0.0) < 0.0);
    }
}

//! How a game goes, by evaluation: who leads, and how far behind the others are.

use crate::Sides;

/// A lead counts when it is at least so large, in centipawns.
const LEAD: f64 = 50.0;

/// How a game has gone so far, by evaluation.
#[derive(Debug)]
pub(super) struct Drama<'a> {
    sides: &'a Sides,
    leader: Option<usize>,
    /// How often the lead went from one side to another.
    pub(super) changes: u32,
    /// By side: the worst it has been behind, as a chance from 0 to 1.
    behind: Vec<f64>,
}

impl<'a> Drama<'a> {
    pub(super) fn new(sides: &'a Sides) -> Self {
        Self { sides, leader: None, changes: 0, behind: vec![0.0; sides.count()] }
    }

    /// Hears how every seat stands, in centipawns.
    pub(super) fn hear(&mut self, scores: &[i32]) {
        // A team stands as the best of its seats does.
        let stand = |side: usize| {
            let own = scores.iter().enumerate().filter(|(seat, _)| self.sides.side(*seat) == side);
            own.map(|(_, score)| *score).max().map(f64::from)
        };
        let stands: Option<Vec<f64>> = (0..self.sides.count()).map(stand).collect();
        let Some(stands) = stands.filter(|_| scores.len() == self.sides.seats()) else { return };
        let Some((leader, most)) = stands.iter().copied().enumerate().max_by(|a, b| a.1.total_cmp(&b.1))
        else {
            return;
        };
        // The score of two is told from both sides: half of their difference is what one is ahead.
        let between = if self.sides.count() == 2 { 0.5 } else { 1.0 };
        let by = |stand: f64| (most - stand) * between;
        let others = stands.iter().enumerate().filter(|(side, _)| *side != leader);
        let ahead = others.map(|(_, stand)| by(*stand)).min_by(f64::total_cmp);
        if ahead.is_none_or(|ahead| ahead >= LEAD) && self.leader != Some(leader) {
            self.changes += u32::from(self.leader.is_some());
            self.leader = Some(leader);
        }
        for (behind, stand) in self.behind.iter_mut().zip(&stands) {
            *behind = behind.max(2.0 / (1.0 + 10f64.powf(-by(*stand) / 400.0)) - 1.0);
        }
    }

    /// How far behind a side was at worst.
    pub(super) fn worst(&self, side: usize) -> f64 {
        self.behind[side]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sides(variant: &str) -> Sides {
        Sides::of(chatur_variants::load(variant).unwrap().variant.spec())
    }

    #[test]
    fn half_a_pawn_is_a_lead_of_two() {
        let two = sides("orthodox");
        let mut drama = Drama::new(&two);
        for (mine, changes) in [(50, 0), (-49, 0), (-50, 1), (49, 1), (60, 2)] {
            drama.hear(&[mine, -mine]);
            assert_eq!(drama.changes, changes, "{mine}");
        }
        // 60 centipawns, as a chance.
        let chance = 2.0 / (1.0 + 10f64.powf(-0.15)) - 1.0;
        assert!((drama.worst(1) - chance).abs() < 1e-9, "{}", drama.worst(1));
    }

    #[test]
    fn partners_lead_together() {
        let teams = sides("four-player-teams");
        let mut drama = Drama::new(&teams);
        // That one partner stands a little better is no change, and neither is behind the other.
        for scores in [[200, -200, 100, -300], [100, -200, 200, -300]] {
            drama.hear(&scores);
        }
        assert_eq!((drama.changes, drama.worst(0)), (0, 0.0));
        assert!(drama.worst(1) > 0.5);
        drama.hear(&[-80, 80, -80, 80]);
        assert_eq!(drama.changes, 1);
    }

    #[test]
    fn the_best_of_many_leads() {
        let four = sides("four-player");
        let mut drama = Drama::new(&four);
        drama.hear(&[100, 40, 0, -140]);
        drama.hear(&[40, 80, 0, -120]);
        assert_eq!(drama.changes, 0);
        drama.hear(&[30, 80, 0, -110]);
        assert_eq!(drama.changes, 1);
        // Nobody is heard who tells of other seats.
        drama.hear(&[900, -900]);
        assert_eq!(drama.changes, 1);
    }
}

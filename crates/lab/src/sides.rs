//! Who plays with whom.

use chatur_core::Spec;

/// A side that has so much of a game's point has won it alone.
const ALL: f64 = 0.99;

/// The sides of a variant: its teams, and each seat that has none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sides {
    /// By seat: the number of its side.
    of: Vec<usize>,
    count: usize,
}

impl Sides {
    /// The sides of a variant, numbered by their first seats.
    pub fn of(spec: &Spec) -> Self {
        let (mut of, mut count) = (Vec::new(), 0);
        for seat in spec.seat_ids() {
            let partner = spec.seat_ids().take(seat.index()).find(|&other| spec.allies(other, seat));
            of.push(partner.map_or(count, |partner| of[partner.index()]));
            count += usize::from(partner.is_none());
        }
        Self { of, count }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.of.len()
    }

    /// The side of a seat.
    pub fn side(&self, seat: usize) -> usize {
        self.of[seat]
    }

    /// What the seats of a side have together.
    pub fn share(&self, shares: &[f64], side: usize) -> f64 {
        let own = self.of.iter().zip(shares).filter(|(other, _)| **other == side);
        own.fold(0.0, |sum, (_, share)| sum + share)
    }

    /// The side that won a game alone, by the shares of its seats: a team shares its point among them.
    pub fn winner(&self, shares: &[f64]) -> Option<usize> {
        (0..self.count).find(|&side| self.share(shares, side) > ALL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sides(variant: &str) -> Sides {
        Sides::of(chatur_variants::load(variant).unwrap().variant.spec())
    }

    #[test]
    fn partners_are_one_side() {
        assert_eq!(sides("orthodox").of, [0, 1]);
        assert_eq!(sides("four-player").of, [0, 1, 2, 3]);
        assert_eq!(sides("four-player-teams").of, [0, 1, 0, 1]);
        assert_eq!((sides("six-corner").of, sides("six-corner").count), (vec![0, 1, 0, 1, 0, 1], 2));
    }

    #[test]
    fn a_team_wins_together() {
        let teams = sides("four-player-teams");
        assert_eq!(teams.winner(&[0.0, 0.5, 0.0, 0.5]), Some(1));
        assert_eq!(teams.winner(&[0.25; 4]), None);
        let alone = sides("four-player");
        assert_eq!(alone.winner(&[0.0, 0.5, 0.0, 0.5]), None);
        assert_eq!(alone.winner(&[0.0, 0.0, 1.0, 0.0]), Some(2));
        let six = sides("six-corner");
        assert_eq!(six.winner(&[1.0 / 3.0, 0.0, 1.0 / 3.0, 0.0, 1.0 / 3.0, 0.0]), Some(0));
    }
}

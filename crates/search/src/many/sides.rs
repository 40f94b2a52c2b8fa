//! Who plays with whom, and what a stand or an end is worth to each.

use std::cmp::Ordering;

use chatur_core::{AnyPosition, Decision, Game, MAX_SEATS, Occasion, Payee, Seat, SeatState, Spec, Variant};

use super::playing::plays;
use crate::Score;

/// One number a seat.
pub(crate) type Values = [i32; MAX_SEATS];

/// What winning at once is worth. Each ply until then takes one off, and each worse class of win [`CLASS`].
pub(super) const WIN: i32 = 32_000;
/// Between two ways of having won or lost: alone or shared, second or last.
const CLASS: i32 = 1_000;
/// Every value beyond this, either way, is the end of a game and no estimate.
pub(super) const DECIDED: i32 = 24_000;
/// Above all values.
pub(super) const INFINITE: i32 = 40_000;

/// How much the worth of each seat counts, in parts of a whole.
pub(super) struct Shares {
    pub(super) by_seat: [i32; MAX_SEATS],
    pub(super) whole: i32,
}

/// The sides of a variant: teams, and seats that have none.
#[derive(Debug)]
pub(super) struct Sides {
    /// The side of each seat.
    of: [u8; MAX_SEATS],
    /// How many seats there are.
    pub(super) seats: usize,
    /// How many sides there are.
    count: usize,
    /// Whether points are counted, and decide.
    pub(super) scored: bool,
    /// Whether seats leave one by one.
    pub(super) exits: bool,
}

impl Sides {
    pub(super) fn new(spec: &Spec) -> Self {
        let mut of = [0; MAX_SEATS];
        let mut count = 0;
        for seat in spec.seat_ids() {
            let ally = spec.seat_ids().take(seat.index()).find(|&other| spec.allies(other, seat));
            of[seat.index()] = ally.map_or(count as u8, |ally| of[ally.index()]);
            count += usize::from(ally.is_none());
        }
        let seats = spec.seats.len();
        Self { of, seats, count, scored: spec.scoring.is_some(), exits: spec.exits.is_some() }
    }

    /// The side of a seat.
    pub(super) fn side(&self, seat: Seat) -> u8 {
        self.of[seat.index()]
    }

    /// Whether two seats play together.
    pub(super) fn allies(&self, a: usize, b: usize) -> bool {
        self.of[a] == self.of[b]
    }

    /// How many sides still have somebody who plays.
    pub(super) fn left(&self, variant: &Variant, position: &AnyPosition) -> usize {
        let mut left = 0_u32;
        for seat in (0..self.seats).filter(|&seat| plays(variant, position, Seat(seat as u8))) {
            left |= 1 << self.of[seat];
        }
        left.count_ones() as usize
    }

    /// What each seat thinks of a stand: by how much its own side is worth more than the others are, half against
    /// the best of them and half against all.
    pub(super) fn compare(&self, worth: &Values) -> Values {
        let sums = self.sums(worth);
        let all: i32 = sums[..self.count].iter().sum();
        let mut values = [0; MAX_SEATS];
        for (seat, value) in values.iter_mut().enumerate().take(self.seats) {
            let mine = usize::from(self.of[seat]);
            let others = sums[..self.count].iter().enumerate().filter(|&(side, _)| side != mine);
            let best = others.map(|(_, &sum)| sum).max().unwrap_or(0);
            let mean = (all - sums[mine]) / (self.count as i32 - 1).max(1);
            *value = (sums[mine] - i32::midpoint(best, mean)).clamp(1 - DECIDED, DECIDED - 1);
        }
        values
    }

    /// By which part each seat's worth counts where [`compare`](Self::compare) compares a seat's side with the others.
    pub(super) fn shares(&self, worth: &Values, seat: Seat) -> Shares {
        let sums = self.sums(worth);
        let mine = self.side(seat);
        let others = (0..self.count as u8).filter(|&side| side != mine);
        let best = others.max_by_key(|&side| sums[usize::from(side)]);
        let rivals = (self.count as i32 - 1).max(1);
        let mut by_seat = [0; MAX_SEATS];
        for (share, &side) in by_seat.iter_mut().zip(&self.of).take(self.seats) {
            *share = match side {
                _ if side == mine => 2 * rivals,
                _ if Some(side) == best => -rivals - 1,
                _ => -1,
            };
        }
        Shares { by_seat, whole: 2 * rivals }
    }

    fn sums(&self, worth: &Values) -> Values {
        let mut sums: Values = [0; MAX_SEATS];
        for seat in 0..self.seats {
            sums[usize::from(self.of[seat])] += worth[seat];
        }
        sums
    }

    /// How the seats came out at the end of a game, from 0 to 1: what part of the others each is not behind, who is level
    /// counted half.
    pub(super) fn ranks(&self, game: &Game) -> Vec<f32> {
        let reached: Vec<i32> = match game.outcome().map(|outcome| &outcome.decision) {
            Some(Decision::Draw) => vec![0; self.seats],
            Some(Decision::Win(winners)) => {
                (0..self.seats).map(|seat| i32::from(winners.contains(&Seat(seat as u8)))).collect()
            }
            Some(Decision::Shares(shares)) => shares.iter().map(|&share| i32::from(share)).collect(),
            Some(Decision::Ranking(_)) | None => {
                game.standing().iter().map(|&place| -i32::from(place)).collect()
            }
        };
        let rank = |seat: usize| {
            let others = (0..self.seats).filter(|&other| !self.allies(other, seat));
            let (mut ahead, mut all) = (0.0, 0.0_f32);
            for other in others {
                all += 1.0;
                ahead += match reached[seat].cmp(&reached[other]) {
                    Ordering::Greater => 1.0,
                    Ordering::Equal => 0.5,
                    Ordering::Less => 0.0,
                };
            }
            if all == 0.0 { 0.5 } else { ahead / all }
        };
        (0..self.seats).map(rank).collect()
    }

    /// What each seat has of an end.
    pub(super) fn end(&self, variant: &Variant, position: &AnyPosition, decision: &Decision) -> Values {
        let mut values = [0; MAX_SEATS];
        let all = values.iter_mut().enumerate().take(self.seats);
        match decision {
            Decision::Draw => {}
            Decision::Win(winners) => {
                all.for_each(|(seat, value)| {
                    *value = if winners.contains(&Seat(seat as u8)) { WIN } else { -WIN };
                });
            }
            Decision::Shares(shares) => {
                all.for_each(|(seat, value)| *value = (i32::from(shares[seat]) - 50) * 200);
            }
            Decision::Ranking(_) => {
                let points = self.final_points(variant, position);
                all.for_each(|(seat, value)| *value = self.place(&points, seat));
            }
        }
        values
    }

    /// What a seat's final place is worth: everything if it is the first, little if not.
    fn place(&self, points: &Values, seat: usize) -> i32 {
        let of_others =
            || (0..self.seats).filter(|&other| !self.allies(other, seat)).map(|other| points[other]);
        let ahead = of_others().filter(|&other| other > points[seat]).count() as i32;
        let level = of_others().filter(|&other| other == points[seat]).count() as i32;
        if ahead == 0 {
            return WIN - CLASS * level.min(3);
        }
        let behind = self.seats as i32 - 1 - ahead;
        CLASS * behind.clamp(0, 7) - WIN
    }

    /// The points of all seats with what the end of the game adds.
    pub(super) fn final_points(&self, variant: &Variant, position: &AnyPosition) -> Values {
        let spec = variant.spec();
        let mut points = [0; MAX_SEATS];
        for (seat, all) in points.iter_mut().enumerate().take(self.seats) {
            *all = i32::from(variant.points(position, Seat(seat as u8)));
        }
        let last = self.left(variant, position) <= 1;
        let claimed = !last && lead_is_claimed(variant, position, &points, self.seats);
        let walks =
            |&seat: &usize| matches!(variant.state(position, Seat(seat as u8)), SeatState::Walking(_));
        let walking = (0..self.seats).filter(walks).count() as i32;
        let mover = variant.turn(position).index();
        for award in spec.scoring.iter().flat_map(|scoring| &scoring.awards) {
            let due = match award.when {
                Occasion::LastLeft { by_quitting } => last && !by_quitting,
                Occasion::Claimed => claimed,
                Occasion::Drawn => !last && !claimed,
                _ => false,
            };
            let times = if award.each_walking { walking } else { 1 };
            for seat in (0..self.seats).filter(|&seat| due && plays(variant, position, Seat(seat as u8))) {
                let paid = match award.to {
                    Payee::Mover | Payee::Victim => seat == mover,
                    Payee::Playing => true,
                    Payee::Others => seat != mover,
                };
                points[seat] += if paid { i32::from(award.points) * times } else { 0 };
            }
        }
        points
    }
}

/// Whether the game has ended because the player to move claims his lead, and not by a draw.
fn lead_is_claimed(variant: &Variant, position: &AnyPosition, points: &Values, seats: usize) -> bool {
    let mover = variant.turn(position).index();
    let rivals = (0..seats).filter(|&seat| seat != mover && plays(variant, position, Seat(seat as u8)));
    let best = rivals.map(|seat| points[seat]).max().unwrap_or(i32::MAX);
    let least =
        variant.spec().endings.iter().filter(|ending| ending.claim).filter_map(|ending| lead(&ending.when));
    least.min().is_some_and(|least| points[mover] >= best.saturating_add(least))
}

/// The lead that a condition asks for.
pub(super) fn lead(when: &chatur_core::Condition) -> Option<i32> {
    use chatur_core::Condition;
    match when {
        Condition::Lead { at_least, .. } => Some(i32::from(*at_least)),
        Condition::All(parts) | Condition::AnyOf(parts) => parts.iter().find_map(lead),
        _ => None,
    }
}

/// A value one ply before the position that has it.
pub(super) fn back(value: i32) -> i32 {
    if value > DECIDED {
        value - 1
    } else if value < -DECIDED {
        value + 1
    } else {
        value
    }
}

/// A bound as the position one ply on sees it.
pub(super) fn ahead(value: i32) -> i32 {
    if value > DECIDED {
        value + 1
    } else if value < -DECIDED {
        value - 1
    } else {
        value
    }
}

/// A value for people.
pub(super) fn score(value: i32) -> Score {
    if value > DECIDED {
        Score::Win(((WIN - value) % CLASS) as u32)
    } else if value < -DECIDED {
        Score::Loss(((WIN + value) % CLASS) as u32)
    } else {
        Score::Centipawns(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_and_a_value_go_a_ply_on_and_back() {
        for value in (-WIN + 1..WIN).filter(|value| value.abs() != DECIDED && value.abs() != DECIDED + 1) {
            assert_eq!(back(ahead(value)), value);
        }
        // What is nearer is better for who wins, and worse for who loses.
        assert!(back(WIN) > back(back(WIN)) && back(-WIN) < back(back(-WIN)));
    }

    #[test]
    fn plies_until_the_end_are_told() {
        assert_eq!(score(back(back(WIN))), Score::Win(2));
        assert_eq!(score(back(CLASS - WIN)), Score::Loss(1));
        assert_eq!(score(-250), Score::Centipawns(-250));
    }

    #[test]
    fn a_place_is_worth_more_than_all_behind_it() {
        let sides = Sides { of: [0, 1, 2, 3, 0, 0, 0, 0], seats: 4, count: 4, scored: true, exits: true };
        let value = |points: [i32; 4], seat| {
            let mut all = Values::default();
            all[..4].copy_from_slice(&points);
            sides.place(&all, seat)
        };
        let alone = value([40, 10, 20, 30], 0);
        let shared = value([40, 40, 20, 30], 0);
        let second = value([40, 10, 20, 30], 3);
        let last = value([40, 10, 20, 30], 1);
        assert!(
            alone > shared && shared > DECIDED && second < -DECIDED && second > last,
            "{alone} {shared} {second}"
        );
        assert_eq!(last, -WIN);
    }

    #[test]
    fn who_leads_thinks_well_of_it_and_the_others_do_not() {
        let sides = Sides { of: [0, 1, 0, 1, 0, 0, 0, 0], seats: 4, count: 2, scored: false, exits: false };
        let mut worth = Values::default();
        worth[..4].copy_from_slice(&[500, 300, 100, 0]);
        assert_eq!(sides.compare(&worth)[..4], [300, -300, 300, -300]);
    }
}

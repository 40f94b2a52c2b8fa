//! When a condition holds.

use chatur_effort::tick;

use crate::{Condition, KindId, Material, Seat, SeatState, Who, ZoneId};

/// What conditions ask of a position and its history.
pub(crate) trait Facts {
    fn seats(&self) -> u8;
    fn to_move(&self) -> Seat;
    fn pieces(&self, seat: Seat) -> u32;
    fn royals(&self, seat: Seat) -> u32;
    fn reached(&self, kinds: &[KindId], zone: ZoneId, seat: Seat, count: u8, safe: bool) -> bool;
    /// Whether a condition holds that only the general engine knows.
    fn shape(&self, condition: &Condition, seat: Seat) -> bool;
    fn module(&self, index: u8) -> bool;
    fn checks(&self, seat: Seat) -> u8;
    fn in_check(&self, seat: Seat) -> bool;
    fn has_move(&self, seat: Seat) -> bool;
    fn repeated(&self) -> u32;
    fn quiet(&self) -> u16;
    fn insufficient(&self, material: Material) -> bool;

    fn state(&self, seat: Seat) -> SeatState;
    fn points(&self, seat: Seat) -> i16;
    fn allies(&self, a: Seat, b: Seat) -> bool;

    /// The one who moved last, if turns are in order.
    fn mover(&self) -> Seat {
        before(self.to_move(), self.seats())
    }

    /// How many seats still take turns.
    fn turn_takers(&self) -> u32 {
        (0..self.seats()).filter(|&seat| self.state(Seat(seat)).takes_turns()).count() as u32
    }

    /// How many royal pieces walk.
    fn walking(&self) -> u32 {
        let walks = |&seat: &u8| matches!(self.state(Seat(seat)), SeatState::Walking(_));
        (0..self.seats()).filter(walks).count() as u32
    }

    /// How many seats still play, of a team only one.
    fn sides_left(&self) -> u32 {
        let plays = |seat: Seat| self.state(seat) == SeatState::Playing;
        let first =
            |seat: u8| !(0..seat).map(Seat).any(|other| plays(other) && self.allies(other, Seat(seat)));
        (0..self.seats()).filter(|&seat| plays(Seat(seat)) && first(seat)).count() as u32
    }

    /// By how many points a seat leads every other that still plays. Nobody who plays alone leads.
    fn lead(&self, seat: Seat) -> i32 {
        let rivals = (0..self.seats()).map(Seat);
        let rivals = rivals.filter(|&other| other != seat && self.state(other) == SeatState::Playing);
        let best = rivals.map(|other| i32::from(self.points(other))).max();
        best.map_or(i32::MIN / 2, |best| i32::from(self.points(seat)) - best)
    }
}

/// The seat before another in the order of seats.
pub(crate) fn before(seat: Seat, seats: u8) -> Seat {
    Seat(if seat.0 == 0 { seats - 1 } else { seat.0 - 1 })
}

/// The owner for whom a condition holds: the first in turn order, or the player to move where the
/// condition names no owner.
#[inline]
pub(crate) fn holds_for(condition: &Condition, facts: &impl Facts) -> Option<Seat> {
    if !names_owner(condition) {
        return holds(condition, facts, facts.to_move()).then(|| facts.to_move());
    }
    (0..facts.seats()).map(Seat).find(|&owner| holds(condition, facts, owner))
}

/// Resolves a player.
pub(crate) fn resolve(who: Who, facts: &impl Facts, owner: Seat) -> Seat {
    match who {
        Who::ToMove => facts.to_move(),
        Who::Mover => facts.mover(),
        Who::Owner => owner,
        Who::Seat(seat) => seat,
    }
}

fn names_owner(condition: &Condition) -> bool {
    condition.mentions(&|part| {
        matches!(
            part,
            Condition::Checkmated(Who::Owner)
                | Condition::Stalemated(Who::Owner)
                | Condition::NoMoves(Who::Owner)
                | Condition::NoPieces(Who::Owner)
                | Condition::PiecesAtMost(Who::Owner, _)
                | Condition::FewerPieces(Who::Owner)
                | Condition::EqualPieces(Who::Owner)
                | Condition::NoRoyals(Who::Owner)
                | Condition::MorePieces(Who::Owner)
                | Condition::Extinct { by: Who::Owner, .. }
                | Condition::InARow { by: Who::Owner, .. }
                | Condition::Joins { by: Who::Owner, .. }
                | Condition::Block { by: Who::Owner, .. }
                | Condition::LostRight { by: Who::Owner, .. }
                | Condition::Reached { by: Who::Owner, .. }
                | Condition::Checks { by: Who::Owner, .. }
                | Condition::Lead { by: Who::Owner, .. }
        )
    })
}

/// Whether a condition holds for one owner.
pub(crate) fn holds_of(condition: &Condition, facts: &impl Facts, owner: Seat) -> bool {
    holds(condition, facts, owner)
}

fn holds(condition: &Condition, facts: &impl Facts, owner: Seat) -> bool {
    let seat = |who: Who| resolve(who, facts, owner);
    // Moves can only be asked for the player to move.
    let stuck = |seat: Seat| seat == facts.to_move() && !facts.has_move(seat);
    let others = |seat: Seat| (0..facts.seats()).map(Seat).filter(move |&other| other != seat);
    match condition {
        Condition::Checkmated(who) => facts.in_check(seat(*who)) && stuck(seat(*who)),
        Condition::Stalemated(who) => !facts.in_check(seat(*who)) && stuck(seat(*who)),
        Condition::NoMoves(who) => stuck(seat(*who)),
        Condition::NoPieces(who) => facts.pieces(seat(*who)) == 0,
        Condition::PiecesAtMost(who, most) => facts.pieces(seat(*who)) <= u32::from(*most),
        Condition::FewerPieces(who) => {
            let mine = facts.pieces(seat(*who));
            others(seat(*who)).all(|other| mine < facts.pieces(other))
        }
        Condition::EqualPieces(who) => {
            let mine = facts.pieces(seat(*who));
            others(seat(*who)).all(|other| mine == facts.pieces(other))
        }
        Condition::NoRoyals(who) => facts.royals(seat(*who)) == 0,
        Condition::Reached { kinds, zone, by, count, safe, or_full } => {
            let by = seat(*by);
            facts.reached(kinds, *zone, by, *count, *safe)
                || *or_full && facts.reached(kinds, *zone, by, 1, *safe) && facts.shape(condition, by)
        }
        Condition::Extinct { by, .. }
        | Condition::InARow { by, .. }
        | Condition::Joins { by, .. }
        | Condition::Block { by, .. }
        | Condition::LostRight { by, .. } => facts.shape(condition, seat(*by)),
        Condition::FullBoard | Condition::Passed(_) => facts.shape(condition, facts.to_move()),
        Condition::MorePieces(who) => {
            let mine = facts.pieces(seat(*who));
            others(seat(*who)).all(|other| mine > facts.pieces(other))
        }
        Condition::Module(index) => facts.module(*index),
        Condition::Checks { by, count } => facts.checks(seat(*by)) >= *count,
        Condition::Repeated(times) => facts.repeated() >= u32::from(*times),
        Condition::QuietMoves(moves) => u32::from(facts.quiet()) >= u32::from(*moves) * facts.turn_takers(),
        Condition::SeatsLeft(count) => facts.sides_left() == u32::from(*count),
        Condition::Lead { by, at_least, each_walking } => {
            facts.lead(seat(*by)) >= i32::from(*at_least) + i32::from(*each_walking) * facts.walking() as i32
        }
        Condition::Insufficient(material) => facts.insufficient(*material),
        Condition::Everybody(each) => (0..facts.seats()).all(|seat| {
            tick(1);
            holds(each, facts, Seat(seat))
        }),
        Condition::All(parts) => parts.iter().all(|part| holds(part, facts, owner)),
        Condition::AnyOf(parts) => parts.iter().any(|part| holds(part, facts, owner)),
        Condition::Not(part) => !holds(part, facts, owner),
    }
}

//! Another game of the same players.

use chatur_core::{MAX_SEATS, Seat};

use crate::Holder;

/// Who wants another game. It begins when all persons do; whoever else holds a seat always plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rematch {
    wants: [bool; MAX_SEATS],
}

impl Rematch {
    /// A seat wants another game. Whether that is news.
    pub fn ask(&mut self, seat: Seat) -> bool {
        self.wants.get_mut(seat.index()).is_some_and(|wants| !std::mem::replace(wants, true))
    }

    /// Whether a seat does.
    pub fn wants(&self, seat: Seat) -> bool {
        self.wants.get(seat.index()).copied().unwrap_or(false)
    }

    /// Whether all persons do, and there is one.
    pub fn is_agreed(&self, holders: &[Holder]) -> bool {
        let mut persons = holders.iter().zip(self.wants).filter(|(holder, _)| holder.is_person()).peekable();
        persons.peek().is_some() && persons.all(|(_, wants)| wants)
    }

    /// The seat that somebody has in the next game: everybody moves on by one, so that with two players the colours
    /// change, and each of several has each seat in turn.
    pub fn next_seat(seat: Seat, seats: usize) -> Seat {
        Seat(((seat.index() + 1) % seats.max(1)) as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_persons_have_to_want_it() {
        let holders = [Holder::Person, Holder::Random, Holder::Person];
        let mut rematch = Rematch::default();
        rematch.ask(Seat(0));
        assert!(!rematch.is_agreed(&holders));
        rematch.ask(Seat(2));
        assert!(rematch.is_agreed(&holders));
        assert!(!rematch.is_agreed(&[Holder::Random, Holder::Random]));
    }

    #[test]
    fn everybody_moves_on_by_one() {
        assert_eq!(Rematch::next_seat(Seat(0), 2), Seat(1));
        assert_eq!(Rematch::next_seat(Seat(3), 4), Seat(0));
    }
}

//! One letter a seat, for texts that tell armies apart by it.

use chatur_core::{Seat, Spec};

/// The letters that mean something else where a seat's letter can stand: a grey piece and a wall.
const TAKEN: [char; 2] = ['d', 'x'];

/// The letter of each seat: the first of its name, or the next that is free.
#[derive(Clone, Debug)]
pub(crate) struct SeatLetters(Vec<char>);

impl SeatLetters {
    pub(crate) fn of(spec: &Spec) -> Self {
        let mut letters: Vec<char> = Vec::new();
        for seat in &spec.seats {
            let own = seat.name.chars().map(|c| c.to_ascii_lowercase()).filter(char::is_ascii_lowercase);
            let free = |letter: &char| !TAKEN.contains(letter) && !letters.contains(letter);
            // There are at most 8 seats, so a letter is always left.
            letters.push(own.chain('a'..='z').find(free).unwrap_or('a'));
        }
        Self(letters)
    }

    /// The letter of a seat.
    pub(crate) fn letter(&self, seat: Seat) -> char {
        self.0.get(seat.index()).copied().unwrap_or('?')
    }

    /// The seat with a letter, in either case.
    pub(crate) fn seat(&self, letter: char) -> Option<Seat> {
        let letter = letter.to_ascii_lowercase();
        self.0.iter().position(|own| *own == letter).map(|index| Seat(index as u8))
    }

    /// All letters, for an error message.
    pub(crate) fn listed(&self, capital: bool) -> String {
        let shown = |c: &char| if capital { c.to_ascii_uppercase() } else { *c };
        self.0.iter().map(|c| shown(c).to_string()).collect::<Vec<_>>().join(", ")
    }
}

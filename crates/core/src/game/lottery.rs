//! Lots: what happens in a game by chance, and from where it is drawn.

use chatur_effort::Ordered as _;

use crate::{Game, Move, MoveKind, Seat};

/// What a lot is drawn for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Purpose {
    /// Which of the numbered starts a game has.
    Start,
    /// The move of a seat that moves at random.
    Move {
        /// Whose move it is.
        seat: Seat,
        /// After how many moves.
        ply: usize,
    },
    /// The step of a royal piece whose player has left.
    Step {
        /// Whose piece it is.
        seat: Seat,
        /// After how many moves.
        ply: usize,
    },
    /// A throw of dice.
    Throw {
        /// Who moves with them.
        seat: Seat,
        /// After how many moves.
        ply: usize,
    },
    /// What a covered piece is.
    TurnUp {
        /// Whose piece it is.
        seat: Seat,
        /// After how many moves.
        ply: usize,
    },
    /// What an opponent's search draws from.
    Search {
        /// For whom it searches.
        seat: Seat,
        /// After how many moves.
        ply: usize,
    },
}

/// Where lots come from. It is handed in, like time: a host draws from a source that nobody knows, a test from a seed.
pub trait Lottery {
    /// A number below `count`, each as likely as every other. Nothing if there is none, or the source fails.
    fn draw(&self, purpose: Purpose, count: u64) -> Option<u64>;
}

impl<L: Lottery + ?Sized> Lottery for &L {
    fn draw(&self, purpose: Purpose, count: u64) -> Option<u64> {
        (**self).draw(purpose, count)
    }
}

impl dyn Lottery + '_ {
    /// One of several, each as likely as every other.
    pub fn choose<'t, T>(&self, purpose: Purpose, among: &'t [T]) -> Option<&'t T> {
        let index = self.draw(purpose, among.len() as u64)?;
        among.get(usize::try_from(index).ok()?)
    }
}

/// A number below `count` from a source of 64-bit numbers, each as likely as every other: those at or above the greatest
/// multiple of `count` that fits are passed over, and the first other one is taken modulo `count`. Nothing if `count` is 0,
/// or the source has no more.
pub fn unbiased(count: u64, mut next: impl FnMut() -> Option<u64>) -> Option<u64> {
    // 2^64 modulo the count, without leaving 64 bits.
    let beyond = (u64::MAX.checked_rem(count)? + 1) % count;
    loop {
        let number = next()?;
        if number <= u64::MAX - beyond {
            return Some(number % count);
        }
    }
}

impl Game {
    /// What comes next where that is [drawn by lot](Game::awaits_lot): the step of a royal piece, a throw of dice in which
    /// each face of each die is as likely as every other, or what a covered piece is, each of those that its owner has in hand
    /// as likely as every other. It is not played.
    pub fn drawn(&self, lottery: &dyn Lottery) -> Option<Move> {
        if self.turning().is_some() {
            self.drawn_piece(lottery)
        } else if self.awaits_dice() {
            self.drawn_throw(lottery)
        } else {
            self.drawn_step(lottery)
        }
    }

    fn drawn_piece(&self, lottery: &dyn Lottery) -> Option<Move> {
        let seat = self.variant().piece(self.position(), self.turning()?)?.seat;
        let lots = self.variant().lots(self.position());
        let all = lots.iter().map(|&(_, ways)| u64::from(ways)).sum();
        let mut number = lottery.draw(Purpose::TurnUp { seat, ply: self.ply() }, all)?;
        for (mv, ways) in lots {
            match number.checked_sub(u64::from(ways)) {
                None => return Some(mv),
                Some(left) => number = left,
            }
        }
        None
    }

    fn drawn_throw(&self, lottery: &dyn Lottery) -> Option<Move> {
        let dice = self.variant().spec().dice.as_ref()?;
        let number = lottery.draw(Purpose::Throw { seat: self.turn(), ply: self.ply() }, dice.ways())?;
        let thrown = MoveKind::Throw(dice.lot_of(number));
        self.legal_moves().into_iter().find(|mv| mv.what == thrown)
    }

    /// The step of the royal piece whose turn it is, if one [walks](Game::walks): each legal one is as likely as every
    /// other, however moves are ordered. It is not played.
    pub fn drawn_step(&self, lottery: &dyn Lottery) -> Option<Move> {
        if !self.walks() {
            return None;
        }
        let mut steps = self.legal_moves();
        steps.order_by_key(|mv| (mv.to, *mv));
        lottery.choose(Purpose::Step { seat: self.turn(), ply: self.ply() }, &steps).copied()
    }
}

//! Numbered starts.
//!
//! A [`Plan`] places pieces on free squares step by step. Every step makes one choice among so many; the
//! choices are the digits of the start's number, the first step's digit the lowest. So one number is one
//! start, and back. Written in the right order the steps of Chess960 give Scharnagl's numbers 0 to 959,
//! without any code that knows of them.

mod combination;
mod digits;
mod draw;
mod guard;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use chatur_board::{Facing, Geometry, Square, SquareSet};
use chatur_core::{KindId, Piece, Seat, Setup, Spec, Variant};
use chatur_effort::{Ordered as _, hold, tick};
use thiserror::Error;

use digits::Digits;
pub use draw::draw;

/// How starts are made, with names resolved.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The squares that are filled, one set a seat. Each seat has as many.
    pub squares: Vec<SquareSet>,
    /// What is placed, in order.
    pub steps: Vec<Step>,
    /// Which arrays count; numbers are then ranks among those that are kept.
    pub keep_if: Vec<Keep>,
    /// Whether all seats have the same array.
    pub copies: Copies,
    /// The number played when none is given.
    pub default: u64,
}

/// One digit of the number.
#[derive(Clone, Debug)]
pub enum Step {
    /// One piece on any free square.
    One {
        /// Which.
        piece: KindId,
        /// Only on these squares, one set a seat.
        on: Option<Vec<SquareSet>>,
    },
    /// Several like pieces; the digit counts combinations in lexical order.
    Several {
        /// Which.
        piece: KindId,
        /// How many.
        count: u8,
        /// Only on these squares, one set a seat.
        on: Option<Vec<SquareSet>>,
    },
    /// These pieces on the squares still free, from left to right. No choice.
    Rest(Vec<KindId>),
}

/// A condition on an array.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Keep {
    /// Pieces of these two kinds stand on squares of different shades.
    OppositeShades(KindId, KindId),
    /// Every piece that can promote is guarded by another of its owner's.
    PawnsGuarded,
}

/// Whether all seats have the same array.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Copies {
    /// Each on the same files: the first seat's array decides.
    Same,
    /// Each seat has its own number; the first seat's is the lowest.
    Independent,
}

/// What is wrong with a plan, or with the number of a start.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ShuffleError {
    /// Seats with different numbers of squares.
    #[error("every seat needs as many squares to shuffle; {seat} has {found}, the first seat {expected}")]
    Squares {
        /// The seat's name.
        seat: String,
        /// How many it has.
        found: usize,
        /// How many the first seat has.
        expected: usize,
    },
    /// A step that has to place more pieces than it has squares.
    #[error("step {step} places {pieces} pieces, but only {free} squares are free for it")]
    Crowded {
        /// The step, counted from 1.
        step: usize,
        /// What it places.
        pieces: usize,
        /// What is free.
        free: usize,
    },
    /// `Rest` leaves squares empty.
    #[error("step {step} has {pieces} pieces for {free} free squares; `Rest` fills them all")]
    Rest {
        /// The step, counted from 1.
        step: usize,
        /// What it places.
        pieces: usize,
        /// What is free.
        free: usize,
    },
    /// The number of choices of a step depends on earlier choices, so that it is no digit.
    #[error(
        "step {step} has not always the same number of choices: step {earlier} may take one of its squares or not"
    )]
    Uneven {
        /// The step, counted from 1.
        step: usize,
        /// The earlier step, counted from 1.
        earlier: usize,
    },
    /// Two steps place the same kind where both may, so that two numbers would be one start.
    #[error(
        "steps {earlier} and {step} place the same piece on the same squares; `Several` places like pieces"
    )]
    Repeated {
        /// The step, counted from 1.
        step: usize,
        /// The earlier step, counted from 1.
        earlier: usize,
    },
    /// More starts than can be numbered.
    #[error("there are too many starts to number them")]
    TooManyToNumber,
    /// More than can be filtered in reasonable time.
    #[error("there are too many starts to look through for `keep_if`")]
    TooManyToFilter,
    /// More than can be kept in memory.
    #[error("there are too many starts to keep")]
    TooManyToKeep,
    /// No start is left.
    #[error("no start is left")]
    Nothing,
    /// A number beyond the last start.
    #[error("there is no start number {number}; numbers are 0 to {last}")]
    NoSuchStart {
        /// The number asked for.
        number: u64,
        /// The last one.
        last: u64,
    },
}

/// The most arrays that are looked through when a plan keeps only some.
const MOST_FILTERED: u64 = 1 << 20;

/// The numbered starts of a variant.
#[derive(Clone, Debug)]
pub struct Shuffle {
    variant: Arc<Variant>,
    /// What stands outside the shuffled squares.
    base: Setup,
    armies: Vec<Army>,
    copies: Copies,
    total: u64,
    default: u64,
}

/// One seat's squares and the arrays that may stand there.
#[derive(Clone, Debug)]
struct Army {
    /// From left to right, the owner's first rank first.
    places: Vec<Square>,
    digits: Digits,
    /// The raw numbers that are kept, in order, if some are not.
    kept: Option<Vec<u64>>,
}

impl Shuffle {
    /// The starts of a plan; `base` is the start on whose squares pieces are placed anew.
    ///
    /// # Errors
    /// When the plan gives no numbered starts.
    pub fn new(variant: Arc<Variant>, base: &Setup, plan: &Plan) -> Result<Self, ShuffleError> {
        let spec = variant.spec();
        let mut base = base.clone();
        let places: Vec<Vec<Square>> =
            spec.seat_ids().map(|seat| places(spec, seat, plan.squares[seat.index()])).collect();
        for (seat, squares) in spec.seats.iter().zip(&places) {
            if squares.len() != places[0].len() {
                let (found, expected) = (squares.len(), places[0].len());
                return Err(ShuffleError::Squares { seat: seat.name.clone(), found, expected });
            }
            for square in squares {
                base.pieces[square.index()] = None;
            }
        }
        // With one array for all, the first seat's squares say what is possible.
        let leader = |seat: usize| if plan.copies == Copies::Same { 0 } else { seat };
        let mut armies = Vec::new();
        for (seat, squares) in places.iter().enumerate() {
            let leader = leader(seat);
            let digits = Digits::new(&plan.steps, &places[leader], leader)?;
            let kept = match plan.keep_if.as_slice() {
                [] => None,
                keep if leader == seat => Some(kept(spec, &base, Seat(seat as u8), squares, &digits, keep)?),
                _ => None,
            };
            armies.push(Army { places: squares.clone(), digits, kept });
        }
        let mut total: u64 = 1;
        for army in armies.iter().take(if plan.copies == Copies::Same { 1 } else { armies.len() }) {
            total = total.checked_mul(army.total()).ok_or(ShuffleError::TooManyToNumber)?;
        }
        if total == 0 {
            return Err(ShuffleError::Nothing);
        }
        let shuffle = Self { base, armies, copies: plan.copies, total, default: plan.default, variant };
        shuffle.in_range(plan.default)?;
        Ok(shuffle)
    }

    /// About how many bytes it keeps besides the variant.
    pub fn kept_bytes(&self) -> usize {
        let numbers =
            self.armies.iter().filter_map(|army| army.kept.as_ref()).map(|kept| size_of_val(kept.as_slice()));
        size_of::<Self>() + size_of_val(self.base.pieces.as_slice()) + numbers.sum::<usize>()
    }

    /// How many starts there are; their numbers begin with 0.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// The number played when none is given.
    pub fn default_number(&self) -> u64 {
        self.default
    }

    /// The start with a number.
    ///
    /// # Errors
    /// When the number is too high.
    pub fn setup(&self, number: u64) -> Result<Setup, ShuffleError> {
        self.in_range(number)?;
        let mut setup = self.base.clone();
        let mut rest = number;
        for (i, army) in self.armies.iter().enumerate() {
            let array = match self.copies {
                Copies::Same => self.armies[0].array(number),
                Copies::Independent => {
                    let own = rest % army.total();
                    rest /= army.total();
                    army.array(own)
                }
            };
            for (&square, kind) in army.places.iter().zip(array) {
                setup.pieces[square.index()] = kind.map(|kind| Piece { kind, seat: Seat(i as u8) });
            }
        }
        setup.rights = self.variant.spec().fresh_rights(&setup);
        Ok(setup)
    }

    /// The number of a start, if this is one: the same pieces, player to move and castling rights.
    pub fn number_of(&self, setup: &Setup) -> Option<u64> {
        let number = match self.copies {
            Copies::Same => self.armies[0].number(setup)?,
            Copies::Independent => {
                let mut number = 0;
                for army in self.armies.iter().rev() {
                    number = number * army.total() + army.number(setup)?;
                }
                number
            }
        };
        let start = self.setup(number).ok()?;
        let same = start.pieces == setup.pieces && start.turn == setup.turn && start.rights == setup.rights;
        (same && setup.marks.is_empty()).then_some(number)
    }

    /// The number that a seed draws, always the same one; see [`draw`].
    pub fn drawn(&self, seed: u64) -> u64 {
        draw(seed, self.total)
    }

    fn in_range(&self, number: u64) -> Result<(), ShuffleError> {
        if number < self.total {
            Ok(())
        } else {
            Err(ShuffleError::NoSuchStart { number, last: self.total - 1 })
        }
    }
}

impl Army {
    fn total(&self) -> u64 {
        self.kept.as_ref().map_or(self.digits.total(), |kept| kept.len() as u64)
    }

    fn array(&self, number: u64) -> Vec<Option<KindId>> {
        self.digits.array(self.kept.as_ref().map_or(number, |kept| kept[number as usize]))
    }

    fn number(&self, setup: &Setup) -> Option<u64> {
        let array: Vec<_> = self.places.iter().map(|&square| setup.piece(square).map(|p| p.kind)).collect();
        let raw = self.digits.number(&array)?;
        match &self.kept {
            None => Some(raw),
            Some(kept) => kept.binary_search(&raw).ok().map(|rank| rank as u64),
        }
    }
}

/// A seat's squares from left to right as they are written, its first rank first.
fn places(spec: &Spec, seat: Seat, squares: SquareSet) -> Vec<Square> {
    let geometry: &Geometry = &spec.geometry;
    let mut places: Vec<Square> = squares.into_iter().filter(|&square| geometry.has(square)).collect();
    places.order_by_key(|&square| {
        let (file, rank) = (i16::from(geometry.file(square)), i16::from(geometry.rank(square)));
        match spec.seats[seat.index()].facing {
            Facing::South => (-rank, file),
            Facing::East => (file, rank),
            Facing::West => (-file, rank),
            _ => (rank, file),
        }
    });
    places
}

/// The raw numbers of the arrays that pass every condition.
fn kept(
    spec: &Spec,
    base: &Setup,
    seat: Seat,
    places: &[Square],
    digits: &Digits,
    keep_if: &[Keep],
) -> Result<Vec<u64>, ShuffleError> {
    if digits.total() > MOST_FILTERED {
        return Err(ShuffleError::TooManyToFilter);
    }
    let mut setup = base.clone();
    let mut numbers = Vec::new();
    let mut passes = |number: u64| {
        let array = digits.array(number);
        for (&square, &kind) in places.iter().zip(&array) {
            setup.pieces[square.index()] = kind.map(|kind| Piece { kind, seat });
        }
        tick((keep_if.len() * places.len()) as u64 / 8);
        keep_if.iter().all(|keep| match *keep {
            Keep::OppositeShades(a, b) => opposite_shades(&spec.geometry, places, &array, a, b),
            Keep::PawnsGuarded => guard::pawns_guarded(spec, &setup, seat),
        })
    };
    for number in (0..digits.total()).filter(|&number| passes(number)) {
        hold(size_of::<u64>() as u64).map_err(|_| ShuffleError::TooManyToKeep)?;
        numbers.push(number);
    }
    Ok(numbers)
}

fn opposite_shades(
    geometry: &Geometry,
    places: &[Square],
    array: &[Option<KindId>],
    a: KindId,
    b: KindId,
) -> bool {
    let shade = |wanted: KindId| {
        let place = array.iter().position(|&kind| kind == Some(wanted));
        place.map(|place| geometry.is_light(places[place]))
    };
    shade(a).zip(shade(b)).is_none_or(|(a, b)| a != b)
}

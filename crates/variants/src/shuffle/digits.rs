//! Arrays as numbers: places in a row, filled step by step, every step one digit.

use chatur_board::Square;
use chatur_core::KindId;
use chatur_effort::tick;

use super::combination::{count, rank, unrank};
use super::{ShuffleError, Step};

/// The steps for one row of places.
#[derive(Clone, Debug)]
pub(super) struct Digits {
    places: usize,
    steps: Vec<Digit>,
    total: u64,
}

/// One step: so many pieces on some of the places that are still free.
#[derive(Clone, Debug)]
struct Digit {
    pieces: Vec<KindId>,
    /// Which places it may use.
    on: Vec<bool>,
    /// How many choices it has.
    radix: u64,
}

impl Digits {
    pub(super) fn new(steps: &[Step], places: &[Square], seat: usize) -> Result<Self, ShuffleError> {
        let mut digits = Self { places: places.len(), steps: Vec::new(), total: 1 };
        for (i, step) in steps.iter().enumerate() {
            tick((i * places.len()) as u64 / 4 + places.len() as u64);
            let (pieces, on) = match step {
                Step::One { piece, on } => (vec![*piece], on),
                Step::Several { piece, count, on } => (vec![*piece; usize::from(*count)], on),
                Step::Rest(pieces) => (pieces.clone(), &None),
            };
            let allowed = |square: &Square| on.as_ref().is_none_or(|sets| sets[seat].has(*square));
            let on: Vec<bool> = places.iter().map(allowed).collect();
            digits.refuse_repeated(i, &pieces, &on)?;
            let free = digits.free_for(i, &on)?;
            if pieces.len() > free {
                return Err(ShuffleError::Crowded { step: i + 1, pieces: pieces.len(), free });
            }
            let radix = match step {
                Step::Rest(_) if pieces.len() < free => {
                    return Err(ShuffleError::Rest { step: i + 1, pieces: pieces.len(), free });
                }
                Step::Rest(_) => Some(1),
                _ => count(free, pieces.len()),
            };
            let too_many = ShuffleError::TooManyToNumber;
            let radix = radix.ok_or_else(|| too_many.clone())?;
            digits.total = digits.total.checked_mul(radix).ok_or(too_many)?;
            digits.steps.push(Digit { pieces, on, radix });
        }
        Ok(digits)
    }

    /// Two steps with one kind and some squares in common would make the same array twice.
    fn refuse_repeated(&self, step: usize, pieces: &[KindId], on: &[bool]) -> Result<(), ShuffleError> {
        let repeats = |digit: &Digit| {
            digit.pieces.iter().any(|kind| pieces.contains(kind))
                && digit.on.iter().zip(on).any(|(&earlier, &now)| earlier && now)
        };
        match self.steps.iter().position(repeats) {
            None => Ok(()),
            Some(earlier) => Err(ShuffleError::Repeated { step: step + 1, earlier: earlier + 1 }),
        }
    }

    /// How many of these places are free after the steps so far, whatever they chose.
    fn free_for(&self, step: usize, on: &[bool]) -> Result<usize, ShuffleError> {
        let mut free = on.iter().filter(|&&on| on).count();
        for (earlier, digit) in self.steps.iter().enumerate() {
            let may_use = |i: &usize| digit.on[*i];
            let (inside, outside): (Vec<usize>, Vec<usize>) =
                (0..self.places).filter(may_use).partition(|&i| on[i]);
            if outside.is_empty() {
                free = free.saturating_sub(digit.pieces.len());
            } else if !inside.is_empty() {
                return Err(ShuffleError::Uneven { step: step + 1, earlier: earlier + 1 });
            }
        }
        Ok(free)
    }

    pub(super) fn total(&self) -> u64 {
        self.total
    }

    /// The array with a number below the total.
    pub(super) fn array(&self, mut number: u64) -> Vec<Option<KindId>> {
        let mut array = vec![None; self.places];
        for digit in &self.steps {
            tick(1 + (self.places + digit.pieces.len()) as u64 / 16);
            let choice = number % digit.radix;
            number /= digit.radix;
            let free = digit.free(&array);
            // `Rest` has one choice, and that is all places that are free.
            for (&kind, chosen) in digit.pieces.iter().zip(unrank(free.len(), digit.pieces.len(), choice)) {
                array[free[chosen]] = Some(kind);
            }
        }
        array
    }

    /// The number of an array, if the steps can make it.
    pub(super) fn number(&self, array: &[Option<KindId>]) -> Option<u64> {
        let mut built = vec![None; self.places];
        let (mut number, mut weight) = (0, 1);
        for digit in &self.steps {
            let free = digit.free(&built);
            let stands = |i: &usize| array[free[*i]].is_some_and(|kind| digit.pieces.contains(&kind));
            let chosen: Vec<usize> = (0..free.len()).filter(stands).take(digit.pieces.len()).collect();
            if chosen.len() != digit.pieces.len() {
                return None;
            }
            for (&i, &kind) in chosen.iter().zip(&digit.pieces) {
                built[free[i]] = Some(kind);
            }
            number += rank(free.len(), &chosen) * weight;
            weight *= digit.radix;
        }
        (built == array).then_some(number)
    }
}

impl Digit {
    fn free(&self, array: &[Option<KindId>]) -> Vec<usize> {
        (0..array.len()).filter(|&i| self.on[i] && array[i].is_none()).collect()
    }
}

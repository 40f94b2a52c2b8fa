//! Dice that lie on the table.

use std::fmt;
use std::str::FromStr;

/// The most dice that are thrown at once.
pub const MAX_DICE: usize = 3;
/// The most faces of a die.
pub const MAX_FACES: usize = 9;

/// The faces that dice show, in ascending order; none where no dice lie on the table. As text, a digit a die.
///
/// ```
/// use chatur_core::Lot;
///
/// let lot: Lot = "52".parse().expect("two dice");
/// assert_eq!(lot, Lot::of(&[2, 5]).expect("two dice"));
/// assert_eq!(lot.to_string(), "25");
/// assert_eq!(lot.without(2).faces().collect::<Vec<_>>(), [5]);
/// assert!(Lot::NONE.is_empty() && Lot::of(&[0]).is_none() && "1234".parse::<Lot>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "Vec<u8>", try_from = "Vec<u8>"))]
pub struct Lot([u8; MAX_DICE]);

/// A text or list of numbers that no dice can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no dice: up to {MAX_DICE} digits, each from 1 to {MAX_FACES}")]
pub struct NoLot;

impl Lot {
    /// No dice.
    pub const NONE: Self = Self([0; MAX_DICE]);
    /// Stands for every face that any die has, where it is asked whether any throw lets a player move.
    pub(crate) const ANY: Self = Self([u8::MAX; MAX_DICE]);

    /// Dice that show these faces, in any order; `None` where there are more than [`MAX_DICE`], or a face is not from 1 to
    /// [`MAX_FACES`].
    pub fn of(faces: &[u8]) -> Option<Self> {
        let fits = |&face: &u8| (1..=MAX_FACES).contains(&usize::from(face));
        if faces.len() > MAX_DICE || !faces.iter().all(fits) {
            return None;
        }
        let mut lot = [0; MAX_DICE];
        lot[..faces.len()].copy_from_slice(faces);
        Some(Self(Self::in_order(lot)))
    }

    /// Ascending, and what is no die behind all dice.
    fn in_order(mut dice: [u8; MAX_DICE]) -> [u8; MAX_DICE] {
        for end in (1..MAX_DICE).rev() {
            for at in 0..end {
                if dice[at + 1] != 0 && (dice[at] == 0 || dice[at] > dice[at + 1]) {
                    dice.swap(at, at + 1);
                }
            }
        }
        dice
    }

    /// Whether no dice lie on the table.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0[0] == 0
    }

    #[cfg(feature = "serde")]
    #[allow(clippy::trivially_copy_pass_by_ref)] // serde asks for a reference
    pub(crate) fn is_none(&self) -> bool {
        self.is_empty()
    }

    /// The faces, the lowest first.
    pub fn faces(self) -> impl Iterator<Item = u8> {
        self.0.into_iter().filter(|&face| face != 0)
    }

    /// How many dice there are.
    pub fn count(self) -> usize {
        self.faces().count()
    }

    /// Without one die that shows this face, if there is one.
    #[must_use]
    pub fn without(self, face: u8) -> Self {
        let mut dice = self.0;
        if let Some(die) = dice.iter_mut().find(|die| **die == face) {
            *die = 0;
        }
        Self(Self::in_order(dice))
    }

    /// A number of its own for each.
    pub(crate) fn number(self) -> u64 {
        self.0.iter().fold(0, |number, &face| number << 4 | u64::from(face))
    }
}

impl fmt::Display for Lot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.faces().try_for_each(|face| write!(f, "{face}"))
    }
}

impl FromStr for Lot {
    type Err = NoLot;

    fn from_str(text: &str) -> Result<Self, NoLot> {
        if text.len() > MAX_DICE || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(NoLot);
        }
        let faces: Vec<u8> = text.bytes().map(|byte| byte - b'0').collect();
        Self::of(&faces).ok_or(NoLot)
    }
}

impl From<Lot> for Vec<u8> {
    fn from(lot: Lot) -> Self {
        lot.faces().collect()
    }
}

impl TryFrom<Vec<u8>> for Lot {
    type Error = NoLot;

    fn try_from(faces: Vec<u8>) -> Result<Self, NoLot> {
        Self::of(&faces).ok_or(NoLot)
    }
}

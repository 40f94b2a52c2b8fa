//! What is wrong with the steps of a shuffled start.

use super::IntoSaid;
use crate::said::Said;
use crate::shuffle::ShuffleError;

impl IntoSaid for ShuffleError {
    fn said(&self) -> Said {
        match self {
            Self::Squares { seat, found, expected } => {
                said!(ShuffleSquares { english: self, seat, found, expected })
            }
            Self::Crowded { step, pieces, free } => {
                said!(ShuffleCrowded { english: self, step, pieces, free })
            }
            Self::Rest { step, pieces, free } => said!(ShuffleRest { english: self, step, pieces, free }),
            Self::Uneven { step, earlier } => said!(ShuffleUneven { english: self, step, earlier }),
            Self::Repeated { step, earlier } => said!(ShuffleRepeated { english: self, earlier, step }),
            Self::TooManyToNumber => said!(TooManyToNumber { english: self }),
            Self::TooManyToFilter => said!(TooManyToFilter { english: self }),
            Self::TooManyToKeep => said!(TooManyToKeep { english: self }),
            Self::Nothing => said!(ShuffleNothing { english: self }),
            Self::NoSuchStart { number, last } => {
                said!(ShuffleNoSuchStart { english: self, number, last })
            }
        }
    }
}

//! What is wrong with boards, squares and footprints.

use chatur_board::{FootprintError, GeometryError, SquareError};

use super::IntoSaid;
use crate::said::Said;

impl IntoSaid for GeometryError {
    fn said(&self) -> Said {
        match self {
            Self::Empty => said!(BoardEmpty { english: self }),
            Self::TooWide { files, ranks } => said!(BoardTooWide { english: self, files, ranks }),
            Self::TooManySquares(count) => {
                said!(BoardTooManySquares { english: self, count })
            }
            Self::Ragged { row, found, expected } => {
                said!(BoardRagged { english: self, row, found, expected })
            }
            Self::Sign { row, sign } => said!(BoardSign { english: self, row, sign }),
            Self::NoLevel => said!(BoardNoLevel { english: self }),
            Self::BetweenHexes { row, place } => said!(BoardBetweenHexes { english: self, row, place }),
            Self::CellName(name) => said!(BoardCellName { english: self, name }),
            Self::CellTwice(name) => said!(BoardCellTwice { english: self, name }),
            Self::SamePlace(one, other) => said!(BoardSamePlace { english: self, one, other }),
            Self::NoCell(name) => said!(BoardNoCell { english: self, name }),
            Self::Fork { cell, first, second } => {
                said!(BoardFork { english: self, cell, first, second })
            }
            Self::TooManyLinks(count) => said!(BoardTooManyLinks { english: self, count }),
            _ => said!(BoardOther { english: self }),
        }
    }
}

impl IntoSaid for SquareError {
    fn said(&self) -> Said {
        match self {
            Self::NotASquare { text } => said!(SquareNotASquare { english: self, text }),
            Self::OffBoard { square: name } => said!(SquareOffBoard { english: self, name }),
            _ => said!(SquareOther { english: self }),
        }
    }
}

impl IntoSaid for FootprintError {
    fn said(&self) -> Said {
        match self {
            Self::NoAnchor => said!(FootprintNoAnchor { english: self }),
            Self::Twice(file, rank) => said!(FootprintTwice { english: self, file, rank }),
            Self::TooLarge => said!(FootprintTooLarge { english: self }),
            _ => said!(FootprintOther { english: self }),
        }
    }
}

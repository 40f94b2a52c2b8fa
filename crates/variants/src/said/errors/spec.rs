//! Why rules cannot be compiled, and why an arrangement is no position.

use chatur_core::{MAX_CASTLINGS, MAX_KINDS, MAX_RELATIONS, MAX_SEATS, SetupError, SpecError, TooCostly};

use super::IntoSaid;
use crate::said::Said;

impl IntoSaid for SpecError {
    fn said(&self) -> Said {
        match self {
            Self::Seats(count) => said!(SpecSeats { english: self, most: MAX_SEATS, count }),
            Self::Kinds(count) => {
                said!(SpecKinds { english: self, most: MAX_KINDS, count })
            }
            Self::Castling(count) => {
                said!(SpecCastling { english: self, most: MAX_CASTLINGS, count })
            }
            Self::Relations => said!(SpecRelations { english: self, most: MAX_RELATIONS }),
            Self::WideCastling { width, most } => said!(SpecWideCastling { english: self, most, width }),
            Self::Costly { what, why, .. } => {
                said!(SpecCostly { english: self, what: what.said(), why: why.said() })
            }
            Self::NotCovered(what) => {
                said!(SpecNotCovered { english: self, what })
            }
            other => said!(SpecOther { english: self, other }),
        }
    }
}

impl IntoSaid for SetupError {
    fn said(&self) -> Said {
        match self {
            Self::OffBoard => said!(SetupOffBoard { english: self }),
            Self::UnknownKind => said!(SetupUnknownKind { english: self }),
            Self::UnknownSeat => said!(SetupUnknownSeat { english: self }),
            Self::Royals { seat, kind, found, most: 1 } => {
                said!(SetupOneRoyal { english: self, found, seat: Said::seat(seat), kind: Said::piece(kind) })
            }
            Self::Royals { seat, kind, found: 0, .. } => {
                said!(SetupRoyalMissing { english: self, seat: Said::seat(seat), kind: Said::piece(kind) })
            }
            Self::Royals { seat, found, most, .. } => {
                said!(SetupTooManyRoyals { english: self, most, found, seat: Said::seat(seat) })
            }
            Self::OpponentInCheck { seat } => {
                said!(SetupOpponentInCheck { english: self, seat: Said::seat(seat) })
            }
            Self::Castling { seat } => said!(SetupCastling { english: self, seat: Said::seat(seat) }),
            Self::Footprint { kind, square } => {
                said!(SetupFootprint { english: self, square, kind: Said::piece(kind) })
            }
            Self::TurnOfNobody { seat: name } => {
                said!(SetupTurnOfNobody { english: self, seat: Said::seat(name) })
            }
            Self::NoExits { seat: name } => {
                said!(SetupNoExits { english: self, seat: Said::seat(name) })
            }
            Self::Dice { dice } => said!(SetupDice { english: self, dice }),
            Self::NothingToTurnUp { square } => said!(SetupNothingToTurnUp { english: self, square }),
            Self::Covered { seat, covered, held } => {
                said!(SetupCovered { english: self, seat: Said::seat(seat), covered, held })
            }
            Self::UselessDice { seat, dice } => {
                said!(SetupUselessDice { english: self, dice, seat: Said::seat(seat) })
            }
            Self::Walled { square } => said!(SetupWalled { english: self, square }),
            Self::NotInHand { kind } => {
                said!(SetupNotInHand { english: self, kind: Said::piece(kind) })
            }
            Self::NoPoints => said!(SetupNoPoints { english: self }),
            Self::Mark { square } => said!(SetupMark { english: self, square }),
            Self::Promoted { kind, square } => {
                said!(SetupPromoted { english: self, square, kind: Said::piece(kind) })
            }
            _ => said!(SetupOther { english: self }),
        }
    }
}

impl IntoSaid for TooCostly {
    fn said(&self) -> Said {
        match self {
            Self::Leg { leg, piece } => said!(CostlyLeg { english: self, leg, piece }),
            Self::Move { piece } => said!(CostlyMove { english: self, piece }),
            Self::Tables(_) => said!(CostlyTables { english: self }),
        }
    }
}

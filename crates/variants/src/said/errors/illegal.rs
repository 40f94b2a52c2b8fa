//! Which rule forbids a move, and why something else cannot be done.

use chatur_core::{IllegalReason, PlayError, StepError};

use super::{IntoSaid, quoted};
use crate::said::Said;

impl IntoSaid for IllegalReason {
    fn said(&self) -> Said {
        match self {
            Self::GameOver => said!(IllegalGameOver { english: self }),
            Self::EmptySquare { square } => said!(IllegalEmptySquare { english: self, square }),
            Self::NotYours { kind, square, seat } => {
                said!(IllegalNotYours {
                    english: self,
                    square,
                    kind: Said::piece(kind),
                    seat: Said::seat(seat)
                })
            }
            Self::OwnPiece { square, kind } => {
                said!(IllegalOwnPiece { english: self, square, kind: Said::piece(kind) })
            }
            Self::CannotJoin { kind, other, square } => said!(IllegalCannotJoin {
                english: self,
                square,
                kind: Said::piece(kind),
                other: Said::piece(other)
            }),
            Self::Immune { kind, square } => {
                said!(IllegalImmune { english: self, square, kind: Said::piece(kind) })
            }
            Self::Walks { seat: name } => {
                said!(IllegalWalks { english: self, seat: Said::seat(name) })
            }
            Self::Unreachable { kind, from, to } => {
                said!(IllegalUnreachable { english: self, from, to, kind: Said::piece(kind) })
            }
            Self::CannotGoThere => said!(IllegalCannotGoThere { english: self }),
            Self::InCheck { kind } => said!(IllegalInCheck { english: self, kind: Said::piece(kind) }),
            Self::LeavesAttacked { kind } => {
                said!(IllegalLeavesAttacked { english: self, kind: Said::piece(kind) })
            }
            Self::MustCapture => said!(IllegalMustCapture { english: self }),
            Self::MustCaptureMost => said!(IllegalMustCaptureMost { english: self }),
            Self::GivesCheck => said!(IllegalGivesCheck { english: self }),
            Self::ChoosePromotion { kind, choices } => {
                said!(IllegalChoosePromotion { english: self, choices, kind: Said::piece(kind) })
            }
            Self::NoSuchPromotion { kind, into } => {
                said!(IllegalNoSuchPromotion {
                    english: self,
                    kind: Said::piece(kind),
                    into: Said::piece(into)
                })
            }
            Self::Limit { into, most } => {
                said!(IllegalLimit { english: self, most, into: Said::piece(into) })
            }
            Self::NeverTakes { kind, other } => {
                said!(IllegalNeverTakes { english: self, kind: Said::piece(kind), other: Said::piece(other) })
            }
            Self::LeavesRegion { kind, square } => {
                said!(IllegalLeavesRegion { english: self, square, kind: Said::piece(kind) })
            }
            Self::NotOnDice { kind, dice } => {
                said!(IllegalNotOnDice { english: self, dice, kind: Said::piece(kind) })
            }
            Self::DiceFirst => said!(IllegalDiceFirst { english: self }),
            Self::TurnUpFirst { square } => said!(IllegalTurnUpFirst { english: self, square }),
            Self::NoSuchTurn { kind } => said!(IllegalNoSuchTurn { english: self, kind: Said::piece(kind) }),
            Self::NoSuchThrow { dice } => said!(IllegalNoSuchThrow { english: self, dice }),
            Self::MovedAlready { kind, square } => {
                said!(IllegalMovedAlready { english: self, square, kind: Said::piece(kind) })
            }
            Self::Frozen { kind, square } => {
                said!(IllegalFrozen { english: self, square, kind: Said::piece(kind) })
            }
            Self::GoesOn { kind, square } => {
                said!(IllegalGoesOn { english: self, square, kind: Said::piece(kind) })
            }
            Self::NoFlight { kind } => said!(IllegalNoFlight { english: self, kind: Said::piece(kind) }),
            Self::Facing { kind } => {
                said!(IllegalFacing { english: self, kind: Said::piece(kind) })
            }
            Self::PassingExposes { kind, square, royal } => said!(IllegalPassingExposes {
                english: self,
                square,
                kind: Said::piece(kind),
                royal: Said::piece(royal)
            }),
            Self::PassedEarlier { kind, square } => {
                said!(IllegalPassedEarlier { english: self, square, kind: Said::piece(kind) })
            }
            Self::Forbidden { english, french, german } => Said::each([english, french, german]),
            Self::NoPass => said!(IllegalNoPass { english: self }),
            Self::PassInCheck => said!(IllegalPassInCheck { english: self }),
            Self::PassNotStuck => said!(IllegalPassNotStuck { english: self }),
            other => entering(other).or_else(|| castling(other)).unwrap_or_else(|| quoted(other)),
        }
    }
}

/// What comes onto the board.
fn entering(reason: &IllegalReason) -> Option<Said> {
    use IllegalReason as Why;
    Some(match reason {
        Why::NoDrops => said!(IllegalNoDrops { english: reason }),
        Why::NeverDropped { kind } => said!(IllegalNeverDropped { english: reason, kind: Said::piece(kind) }),
        Why::NotInHand { kind, seat } => {
            said!(IllegalNotInHand { english: reason, seat: Said::seat(seat), kind: Said::piece(kind) })
        }
        Why::NotEmpty { kind, square } => {
            said!(IllegalNotEmpty { english: reason, square, kind: Said::piece(kind) })
        }
        Why::Walled { square } => said!(IllegalWalled { english: reason, square }),
        Why::DropZone { kind, square } => {
            said!(IllegalDropZone { english: reason, square, kind: Said::piece(kind) })
        }
        Why::DropFile { kind, most } => {
            said!(IllegalDropFile { english: reason, most, kind: Said::piece(kind) })
        }
        Why::DropStuck { kind, square } => {
            said!(IllegalDropStuck { english: reason, square, kind: Said::piece(kind) })
        }
        Why::DropAlone { square } => said!(IllegalDropAlone { english: reason, square }),
        Why::DropBesideEnemy { square } => {
            said!(IllegalDropBesideEnemy { english: reason, square })
        }
        Why::DropRestsOnNothing { square } => {
            said!(IllegalDropRestsOnNothing { english: reason, square })
        }
        Why::DropEnclosesNone { square } => {
            said!(IllegalDropEnclosesNone { english: reason, square })
        }
        Why::DropShades => said!(IllegalDropShades { english: reason }),
        Why::DropChecks => said!(IllegalDropChecks { english: reason }),
        Why::DropMates { kind } => {
            said!(IllegalDropMates { english: reason, kind: Said::piece(kind) })
        }
        Why::MustDrop { kinds } => {
            let kinds = Said::joined(kinds.iter().map(Said::piece), said!(OrBetween));
            said!(IllegalMustDrop { english: reason, kinds })
        }
        Why::NeverEnters { kind } => said!(IllegalNeverEnters { english: reason, kind: Said::piece(kind) }),
        Why::NotFirstMove { square } => {
            said!(IllegalNotFirstMove { english: reason, square })
        }
        Why::CannotEnter { kind, square } => {
            said!(IllegalCannotEnter { english: reason, square, kind: Said::piece(kind) })
        }
        Why::NoWalls => said!(IllegalNoWalls { english: reason }),
        Why::WallZone { square } => said!(IllegalWallZone { english: reason, square }),
        Why::WallThere { square } => said!(IllegalWallThere { english: reason, square }),
        Why::NothingOnTheWay { square } => said!(IllegalNothingOnTheWay { english: reason, square }),
        _ => return None,
    })
}

fn castling(reason: &IllegalReason) -> Option<Said> {
    use IllegalReason as Why;
    Some(match reason {
        Why::CastlingRight { castling } => {
            said!(IllegalCastlingRight { english: reason, castling })
        }
        Why::CastlingBlocked { castling, kind, square } => {
            said!(IllegalCastlingBlocked { english: reason, castling, square, kind: Said::piece(kind) })
        }
        Why::CastlingInCheck { castling, king } => {
            said!(IllegalCastlingInCheck { english: reason, castling, king: Said::piece(king) })
        }
        Why::CastlingThroughCheck { castling, king, square } => {
            said!(IllegalCastlingThroughCheck { english: reason, castling, square, king: Said::piece(king) })
        }
        Why::CastlingIntoCheck { castling, king, square } => {
            said!(IllegalCastlingIntoCheck { english: reason, castling, square, king: Said::piece(king) })
        }
        _ => return None,
    })
}

impl IntoSaid for PlayError {
    fn said(&self) -> Said {
        match self {
            Self::Illegal(reason) => reason.said(),
        }
    }
}

impl IntoSaid for StepError {
    fn said(&self) -> Said {
        match self {
            Self::GameOver => said!(StepGameOver { english: self }),
            Self::NotPlaying { seat: name } => {
                said!(StepNotPlaying { english: self, seat: Said::seat(name) })
            }
            Self::UnknownSeat => said!(StepUnknownSeat { english: self }),
            Self::NotYourTurn { seat: name } => {
                said!(StepNotYourTurn { english: self, seat: Said::seat(name) })
            }
            Self::NothingToClaim | Self::NoClaim { .. } => said!(StepNoClaim { english: self }),
            _ => said!(StepOther { english: self }),
        }
    }
}

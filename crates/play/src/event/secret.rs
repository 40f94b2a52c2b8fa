//! What is told of an event where something is hidden.

use chatur_core::Sees;

use super::{Event, SeatName};

impl Event {
    /// The event as those are told it who know what these seats know; nothing where they are told nothing. Of the moves of
    /// others they hear that there was one, and of captures those that they made or suffered. Who sees the own pieces only does
    /// not know what he captures, and is told of checks only what is announced.
    pub fn known_to(&self, sees: Sees, is_ours: impl Fn(&SeatName) -> bool) -> Option<Self> {
        let told = match self {
            Self::Moved { seat, .. }
            | Self::Castled { seat, .. }
            | Self::Dropped { seat, .. }
            | Self::Shot { seat, .. }
            | Self::Swapped { seat, .. }
            | Self::Passed { seat, .. } => {
                let unseen = || Self::MovedUnseen { seat: seat.clone() };
                return Some(if is_ours(seat) { self.clone() } else { unseen() });
            }
            Self::Entered { seat, .. }
            | Self::Walled { seat, .. }
            | Self::TurnedOver { seat, .. }
            | Self::Petrified { seat, .. }
            | Self::Fused { seat, .. }
            | Self::Promoted { seat, .. } => is_ours(seat),
            Self::Check { seat } => sees != Sees::Own && is_ours(seat),
            Self::Captured { seat, prey } => sees != Sees::Own && is_ours(seat) || is_ours(&prey.owner),
            Self::Crushed { seat: _, crusher: _, prey } | Self::Exploded { seat: _, prey } => {
                is_ours(&prey.owner)
            }
            Self::MovedUnseen { .. }
            | Self::TryRefused { .. }
            | Self::CaptureAnnounced { .. }
            | Self::CheckAnnounced { .. }
            | Self::TriesAnnounced { .. }
            | Self::Threw { .. }
            | Self::TurnedUp { .. }
            | Self::Points { .. }
            | Self::RoyalTaken { .. }
            | Self::Mated { .. }
            | Self::Stalemated { .. }
            | Self::Walking { .. }
            | Self::Grey { .. }
            | Self::Offered { .. }
            | Self::Accepted { .. }
            | Self::Declined { .. }
            | Self::Lapsed { .. }
            | Self::TakenBack { .. }
            | Self::Claimed { .. }
            | Self::Resigned { .. }
            | Self::FlagFell { .. }
            | Self::Aborted { .. }
            | Self::Abandoned { .. }
            | Self::Paused
            | Self::Resumed
            | Self::TimeAdded { .. }
            | Self::Ended { .. } => true,
        };
        told.then(|| self.clone())
    }
}

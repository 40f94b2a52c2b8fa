//! What happened at the table.

mod secret;
mod words;

use std::fmt;

use chatur_core::{Army, CheckLine};
use serde::{Deserialize, Serialize};

use crate::{Finish, Millis, Proposal};

/// Something that an action caused. Printed, it is a sentence; `kind` of its stored form is its name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Event {
    /// A piece has moved.
    Moved {
        /// Whose.
        seat: SeatName,
        /// What moved.
        piece: String,
        /// From where.
        from: String,
        /// To where.
        square: String,
        /// Whether it is a royal piece that walks by itself.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        walks: bool,
    },
    /// King and partner have castled.
    Castled {
        /// Whose.
        seat: SeatName,
        /// How it is written, such as `O-O`.
        name: String,
    },
    /// Somebody has moved, and what moved is hidden from whoever is told.
    MovedUnseen {
        /// Who.
        seat: SeatName,
    },
    /// What somebody has tried is not legal, and he tries something else. Nobody is told what it was.
    TryRefused {
        /// Who.
        seat: SeatName,
    },
    /// It is announced that something was captured, or went along with a capture.
    CaptureAnnounced {
        /// Where it stood.
        square: String,
        /// What it was, where that is told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        piece: Option<String>,
        /// Whether it is told that it was none of the pieces that are named when they are captured.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        other: bool,
        /// Whether it was captured in passing.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        passing: bool,
    },
    /// It is announced that somebody is in check.
    CheckAnnounced {
        /// Who.
        seat: SeatName,
        /// From where; empty where that is not told.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        lines: Vec<CheckLine>,
    },
    /// It is announced that somebody can capture with some of the pieces that the rules name.
    TriesAnnounced {
        /// Who.
        seat: SeatName,
        /// In how many ways, where that is told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<u16>,
    },
    /// A piece has come from hand.
    Dropped {
        /// Whose.
        seat: SeatName,
        /// What.
        piece: String,
        /// Where it stands.
        square: String,
    },
    /// A piece has captured from afar, and stays where it was.
    Shot {
        /// Whose.
        seat: SeatName,
        /// What shot.
        piece: String,
        /// Where it stands.
        from: String,
        /// What it hit.
        square: String,
    },
    /// Two pieces have changed places.
    Swapped {
        /// By whom.
        seat: SeatName,
        /// What moved.
        piece: String,
        /// From where.
        from: String,
        /// To where.
        square: String,
    },
    /// Somebody has not moved a piece: passed, or placed a wall instead.
    Passed {
        /// Who.
        seat: SeatName,
        /// Whether something else was done instead, such as placing a wall.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        instead: bool,
    },
    /// Dice have fallen.
    Threw {
        /// Who moves with them.
        seat: SeatName,
        /// What they show.
        dice: Vec<u8>,
        /// Whether nothing can be done with that, so that the turn has passed.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        passes: bool,
    },
    /// A covered piece has been turned up.
    TurnedUp {
        /// Whose it is.
        seat: SeatName,
        /// What it is.
        piece: String,
        /// Where it stands.
        square: String,
    },
    /// A piece has entered behind a move.
    Entered {
        /// Whose.
        seat: SeatName,
        /// What.
        piece: String,
        /// Where it stands.
        square: String,
    },
    /// A wall has been placed.
    Walled {
        /// By whom.
        seat: SeatName,
        /// Where.
        square: String,
    },
    /// A piece has changed sides.
    TurnedOver {
        /// Whose it is now.
        seat: SeatName,
        /// What it is.
        piece: String,
        /// Where it stands.
        square: String,
    },
    /// A piece has been captured.
    Captured {
        /// By whom.
        seat: SeatName,
        /// What was captured.
        #[serde(flatten)]
        prey: Prey,
    },
    /// A piece has been crushed.
    Crushed {
        /// By whom.
        seat: SeatName,
        /// By what.
        crusher: String,
        /// What was crushed; it can be the mover's own.
        #[serde(flatten)]
        prey: Prey,
    },
    /// A piece went with a capture beside it, or with its own.
    Exploded {
        /// Who captured.
        seat: SeatName,
        /// What is gone.
        #[serde(flatten)]
        prey: Prey,
    },
    /// A piece captured and turned to stone: a wall stands where it stood.
    Petrified {
        /// Whose.
        seat: SeatName,
        /// What is gone.
        #[serde(flatten)]
        prey: Prey,
    },
    /// Two pieces have become one.
    Fused {
        /// Whose.
        seat: SeatName,
        /// What they are now.
        piece: String,
        /// The anchor of the new piece.
        square: String,
    },
    /// A piece has become another.
    Promoted {
        /// Whose.
        seat: SeatName,
        /// What it is now.
        piece: String,
        /// Where it stands.
        square: String,
    },
    /// Somebody gets points besides those of captures.
    Points {
        /// Who.
        seat: SeatName,
        /// How many.
        points: i16,
        /// The author's name for what they are given for.
        award: String,
    },
    /// A royal piece was taken, and its owner is out.
    RoyalTaken {
        /// Whose.
        seat: SeatName,
        /// By whom.
        by: SeatName,
    },
    /// Somebody is mated and out.
    Mated {
        /// Who.
        seat: SeatName,
        /// By whom; by nobody when a walking royal piece uncovered the mate, or when a player left in check.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<SeatName>,
    },
    /// Somebody is stalemated and out.
    Stalemated {
        /// Who.
        seat: SeatName,
    },
    /// A royal piece walks by itself from now on.
    Walking {
        /// Whose.
        seat: SeatName,
        /// What it is.
        piece: String,
    },
    /// Somebody is out for good.
    Grey {
        /// Who.
        seat: SeatName,
        /// What becomes of the pieces.
        army: Army,
    },
    /// A royal piece is attacked.
    Check {
        /// Whose.
        seat: SeatName,
    },
    /// An offer is made.
    Offered {
        /// By whom.
        seat: SeatName,
        /// What.
        #[serde(flatten)]
        what: Proposal,
    },
    /// Somebody agrees to the open offer.
    Accepted {
        /// Who.
        seat: SeatName,
        /// To what.
        #[serde(flatten)]
        what: Proposal,
    },
    /// Somebody declines the open offer, which is closed by it.
    Declined {
        /// Who.
        seat: SeatName,
        /// What.
        #[serde(flatten)]
        what: Proposal,
    },
    /// The open offer is closed by a move.
    Lapsed {
        /// Whose offer.
        seat: SeatName,
        /// What.
        #[serde(flatten)]
        what: Proposal,
    },
    /// Moves are undone.
    TakenBack {
        /// How many, counting everybody's.
        plies: usize,
    },
    /// Somebody claims an ending.
    Claimed {
        /// Who.
        seat: SeatName,
        /// The name of the ending.
        reason: String,
    },
    /// Somebody resigns.
    Resigned {
        /// Who.
        seat: SeatName,
    },
    /// Somebody's time is up.
    FlagFell {
        /// Whose.
        seat: SeatName,
    },
    /// Somebody calls the game off.
    Aborted {
        /// Who.
        seat: SeatName,
    },
    /// Somebody has gone, and another player has claimed it.
    Abandoned {
        /// Who is gone.
        seat: SeatName,
        /// Who claims.
        by: SeatName,
    },
    /// An arbiter has paused the game.
    Paused,
    /// The game goes on after a pause.
    Resumed,
    /// An arbiter has added to somebody's time.
    TimeAdded {
        /// Whose.
        seat: SeatName,
        /// How much, in milliseconds.
        time: Millis,
    },
    /// The game is over.
    Ended {
        /// How.
        #[serde(flatten)]
        finish: Finish,
    },
}

/// A piece that has been taken off the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Prey {
    /// Whose it was.
    pub owner: SeatName,
    /// What it was.
    pub piece: String,
    /// Where it stood: its anchor, if it covered several squares.
    pub square: String,
    /// Whether its owner had left it behind.
    pub grey: bool,
    /// What it earned; none where points are not counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i16>,
}

/// How a seat came out where points decide.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// Who.
    pub seat: SeatName,
    /// The place, from 1. Equal points share the better place.
    pub place: u8,
    /// The points.
    pub points: i16,
}

/// The name of a seat. Printed, it begins with a capital letter, as in a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatName(pub String);

/// An event as programs are told it: what it is, the move that it is, and the sentence that people read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Happened {
    /// What has happened.
    #[serde(flatten)]
    pub event: Event,
    /// The move in coordinates, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uci: Option<String>,
    /// The same in algebraic notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub san: Option<String>,
    /// It in a sentence.
    pub text: String,
}

impl Event {
    /// Whether it is about an offer, a pause or time and nothing else: the position, the seats and whose turn it is are as they
    /// were.
    pub fn is_talk(&self) -> bool {
        matches!(
            self,
            Self::Offered { .. }
                | Self::Accepted { .. }
                | Self::Declined { .. }
                | Self::Lapsed { .. }
                | Self::Paused
                | Self::TimeAdded { .. }
        )
    }

    /// Whose event it is: who acted, or whom it befell. `None` for what befalls the whole game.
    pub fn seat(&self) -> Option<&SeatName> {
        match self {
            Self::Moved { seat, .. }
            | Self::MovedUnseen { seat }
            | Self::TryRefused { seat }
            | Self::CheckAnnounced { seat, .. }
            | Self::TriesAnnounced { seat, .. }
            | Self::Castled { seat, .. }
            | Self::Dropped { seat, .. }
            | Self::Shot { seat, .. }
            | Self::Swapped { seat, .. }
            | Self::Passed { seat, .. }
            | Self::Threw { seat, .. }
            | Self::TurnedUp { seat, .. }
            | Self::Entered { seat, .. }
            | Self::Walled { seat, .. }
            | Self::TurnedOver { seat, .. }
            | Self::Captured { seat, .. }
            | Self::Crushed { seat, .. }
            | Self::Exploded { seat, .. }
            | Self::Petrified { seat, .. }
            | Self::Fused { seat, .. }
            | Self::Points { seat, .. }
            | Self::RoyalTaken { seat, .. }
            | Self::Mated { seat, .. }
            | Self::Stalemated { seat }
            | Self::Walking { seat, .. }
            | Self::Grey { seat, .. }
            | Self::Promoted { seat, .. }
            | Self::Check { seat }
            | Self::Offered { seat, .. }
            | Self::Accepted { seat, .. }
            | Self::Declined { seat, .. }
            | Self::Lapsed { seat, .. }
            | Self::Claimed { seat, .. }
            | Self::Resigned { seat }
            | Self::FlagFell { seat }
            | Self::Aborted { seat }
            | Self::Abandoned { seat, .. }
            | Self::TimeAdded { seat, .. } => Some(seat),
            Self::CaptureAnnounced { .. }
            | Self::TakenBack { .. }
            | Self::Paused
            | Self::Resumed
            | Self::Ended { .. } => None,
        }
    }

    /// Whether it is a move.
    pub fn is_move(&self) -> bool {
        matches!(
            self,
            Self::Moved { .. }
                | Self::MovedUnseen { .. }
                | Self::Castled { .. }
                | Self::Dropped { .. }
                | Self::Shot { .. }
                | Self::Swapped { .. }
                | Self::Passed { .. }
                | Self::Threw { .. }
                | Self::TurnedUp { .. }
        )
    }
}

impl fmt::Display for SeatName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = self.0.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        write!(f, "{}{}", first.collect::<String>(), letters.as_str())
    }
}

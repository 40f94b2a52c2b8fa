//! What happened at the table.

mod words;

use std::fmt;

use chatur_board::Square;
use chatur_core::{Army, KindId, Move, Seat};
use strum::IntoStaticStr;

use crate::{GameEnd, Millis, Proposal};

/// Something that an action caused. Printed, it is a sentence; `<&str>::from(&event)` is its name in
/// `snake_case`.
#[derive(Clone, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[non_exhaustive]
pub enum Event {
    /// A piece has moved.
    Moved {
        /// Whose.
        seat: Named<Seat>,
        /// The move.
        mv: Move,
        /// What moved.
        kind: Named<KindId>,
        /// From where.
        from: Named<Square>,
        /// To where.
        to: Named<Square>,
        /// Whether it is a royal piece that walks by itself.
        walks: bool,
    },
    /// King and partner have castled.
    Castled {
        /// Whose.
        seat: Named<Seat>,
        /// The move.
        mv: Move,
        /// How it is written, such as `O-O`.
        name: String,
    },
    /// A piece has come from hand.
    Dropped {
        /// Whose.
        seat: Named<Seat>,
        /// The move.
        mv: Move,
        /// What.
        kind: Named<KindId>,
        /// Where it stands.
        square: Named<Square>,
    },
    /// A piece has captured from afar, and stays where it was.
    Shot {
        /// Whose.
        seat: Named<Seat>,
        /// The move.
        mv: Move,
        /// What shot.
        kind: Named<KindId>,
        /// Where it stands.
        from: Named<Square>,
        /// What it hit.
        at: Named<Square>,
    },
    /// Two pieces have changed places.
    Swapped {
        /// By whom.
        seat: Named<Seat>,
        /// The move.
        mv: Move,
        /// What moved.
        kind: Named<KindId>,
        /// From where.
        from: Named<Square>,
        /// To where.
        to: Named<Square>,
    },
    /// Somebody has not moved a piece: passed, or placed a wall instead.
    Passed {
        /// Who.
        seat: Named<Seat>,
        /// The move.
        mv: Move,
    },
    /// A piece has entered behind a move.
    Entered {
        /// Whose.
        seat: Named<Seat>,
        /// What.
        kind: Named<KindId>,
        /// Where it stands.
        square: Named<Square>,
    },
    /// A wall has been placed.
    Walled {
        /// By whom.
        seat: Named<Seat>,
        /// Where.
        square: Named<Square>,
    },
    /// A piece has changed sides.
    TurnedOver {
        /// Whose it is now.
        seat: Named<Seat>,
        /// What it is.
        kind: Named<KindId>,
        /// Where it stands.
        square: Named<Square>,
    },
    /// A piece has been captured.
    Captured {
        /// By whom.
        seat: Named<Seat>,
        /// What was captured.
        prey: Prey,
    },
    /// A piece has been crushed.
    Crushed {
        /// By whom.
        seat: Named<Seat>,
        /// By what.
        kind: Named<KindId>,
        /// What was crushed; it can be the mover's own.
        prey: Prey,
    },
    /// A piece went with a capture beside it, or with its own.
    Exploded {
        /// Who captured.
        seat: Named<Seat>,
        /// What is gone.
        prey: Prey,
    },
    /// A piece captured and turned to stone: a wall stands where it stood.
    Petrified {
        /// Whose.
        seat: Named<Seat>,
        /// What is gone.
        prey: Prey,
    },
    /// Two pieces have become one.
    Fused {
        /// Whose.
        seat: Named<Seat>,
        /// What they are now.
        into: Named<KindId>,
        /// The anchor of the new piece.
        square: Named<Square>,
    },
    /// A piece has become another.
    Promoted {
        /// Whose.
        seat: Named<Seat>,
        /// What it is now.
        into: Named<KindId>,
        /// Where it stands.
        square: Named<Square>,
    },
    /// Somebody gets points besides those of captures.
    Points {
        /// Who.
        seat: Named<Seat>,
        /// How many.
        points: i16,
        /// The author's name for what they are given for.
        award: String,
    },
    /// A royal piece was taken, and its owner is out.
    RoyalTaken {
        /// Whose.
        seat: Named<Seat>,
        /// By whom.
        by: Named<Seat>,
    },
    /// Somebody is mated and out.
    Mated {
        /// Who.
        seat: Named<Seat>,
        /// By whom; by nobody when a walking royal piece uncovered the mate, or when a player left in check.
        by: Option<Named<Seat>>,
    },
    /// Somebody is stalemated and out.
    Stalemated {
        /// Who.
        seat: Named<Seat>,
    },
    /// A royal piece walks by itself from now on.
    Walking {
        /// Whose.
        seat: Named<Seat>,
        /// What it is.
        kind: Named<KindId>,
    },
    /// Somebody is out for good.
    Grey {
        /// Who.
        seat: Named<Seat>,
        /// What becomes of the pieces.
        army: Army,
    },
    /// A royal piece is attacked.
    Check {
        /// Whose.
        seat: Named<Seat>,
    },
    /// An offer is made.
    Offered {
        /// By whom.
        seat: Named<Seat>,
        /// What.
        what: Proposal,
    },
    /// Somebody agrees to the open offer.
    Accepted {
        /// Who.
        seat: Named<Seat>,
        /// To what.
        what: Proposal,
    },
    /// Somebody declines the open offer, which is closed by it.
    Declined {
        /// Who.
        seat: Named<Seat>,
        /// What.
        what: Proposal,
    },
    /// The open offer is closed by a move.
    Lapsed {
        /// Whose offer.
        seat: Named<Seat>,
        /// What.
        what: Proposal,
    },
    /// Moves are undone.
    TakenBack {
        /// Which, the last one first.
        moves: Vec<Move>,
    },
    /// Somebody claims an ending.
    Claimed {
        /// Who.
        seat: Named<Seat>,
        /// The name of the ending.
        reason: String,
    },
    /// Somebody resigns.
    Resigned {
        /// Who.
        seat: Named<Seat>,
    },
    /// Somebody's time is up.
    FlagFell {
        /// Whose.
        seat: Named<Seat>,
    },
    /// Somebody calls the game off.
    Aborted {
        /// Who.
        seat: Named<Seat>,
    },
    /// Somebody has gone, and another player has claimed it.
    Abandoned {
        /// Who is gone.
        seat: Named<Seat>,
        /// Who claims.
        by: Named<Seat>,
    },
    /// An arbiter has paused the game.
    Paused,
    /// The game goes on after a pause.
    Resumed,
    /// An arbiter has added to somebody's time.
    TimeAdded {
        /// Whose.
        seat: Named<Seat>,
        /// How much.
        time: Millis,
    },
    /// The game is over.
    Ended {
        /// How.
        ending: GameEnd,
        /// Who won, by name.
        winners: Vec<Named<Seat>>,
        /// Where points decided, everybody by place.
        standing: Vec<Standing>,
    },
}

/// A piece that has been taken off the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prey {
    /// Whose it was.
    pub owner: Named<Seat>,
    /// What it was.
    pub kind: Named<KindId>,
    /// Where it stood: its anchor, if it covered several squares.
    pub square: Named<Square>,
    /// Whether its owner had left it behind.
    pub grey: bool,
    /// What it earned; none where points are not counted.
    pub points: Option<i16>,
}

/// How a seat came out where points decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Who.
    pub seat: Named<Seat>,
    /// The place, from 1. Equal points share the better place.
    pub place: u8,
    /// The points.
    pub points: i16,
}

/// An index with the name that people know it by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named<T> {
    /// The index.
    pub id: T,
    /// The name.
    pub name: String,
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
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Moved { seat, .. }
            | Self::Castled { seat, .. }
            | Self::Dropped { seat, .. }
            | Self::Shot { seat, .. }
            | Self::Swapped { seat, .. }
            | Self::Passed { seat, .. }
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
            | Self::TimeAdded { seat, .. } => Some(seat.id),
            Self::TakenBack { .. } | Self::Paused | Self::Resumed | Self::Ended { .. } => None,
        }
    }

    /// The move, if the event is one.
    pub fn mv(&self) -> Option<Move> {
        match self {
            Self::Moved { mv, .. }
            | Self::Castled { mv, .. }
            | Self::Dropped { mv, .. }
            | Self::Shot { mv, .. }
            | Self::Swapped { mv, .. }
            | Self::Passed { mv, .. } => Some(*mv),
            _ => None,
        }
    }
}

impl<T> fmt::Display for Named<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

//! Points: what earns them, besides captures, whose worth is [`Kind::points`](crate::Kind::points).

use crate::KindId;

/// The points of a game. Standing is by points, highest first; equal points share the better place.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Scoring {
    /// What earns points besides captures.
    pub awards: Vec<Award>,
    /// What taking a grey piece earns, whatever it is.
    pub grey: i16,
}

/// Points for something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Award {
    /// The author's name for it, shown as the reason.
    pub name: String,
    /// What must happen.
    pub when: Occasion,
    /// Who gets the points.
    pub to: Payee,
    /// How many.
    pub points: i16,
    /// Whether they are paid once for every walking royal piece, instead of once.
    pub each_walking: bool,
}

/// Something that can earn points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// A seat, playing or walking, is mated.
    Mated,
    /// The royal piece of a seat, playing or walking, is captured.
    RoyalTaken,
    /// A seat is stalemated: one that still plays, or a walking royal piece.
    Stalemated {
        /// Which of the two.
        walking: bool,
    },
    /// After the move the mover's army checks so many playing royal pieces that it did not check before.
    ///
    /// Of all awards with this occasion only the first that fits is paid.
    Checks {
        /// How many.
        royals: u8,
        /// Only when the moved piece is of one of these kinds and gives each of the checks itself.
        by: Option<Vec<KindId>>,
    },
    /// The game is drawn.
    Drawn,
    /// The game is over because one seat (or team) is left.
    LastLeft {
        /// Only when the last to leave resigned or ran out of time.
        by_quitting: bool,
    },
    /// The game is over because of a claim.
    Claimed,
}

/// Who gets points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Payee {
    /// Who made the move, if he plays; a walking royal piece earns nothing.
    Mover,
    /// The seat that it happened to.
    Victim,
    /// Every seat that still plays.
    Playing,
    /// Every seat that still plays but the one who claims.
    Others,
}

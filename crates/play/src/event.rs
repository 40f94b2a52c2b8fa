//! What happened at the table, for programs and in words.

use std::fmt;

use chatur_board::Square;
use chatur_core::{Army, KindId, Move, Seat, With};
use strum::IntoStaticStr;

use crate::{Ending, Proposal, Verdict};

/// Something that an action caused. Printed, it is a sentence; `<&str>::from(&event)` is its name in
/// `snake_case`.
#[derive(Clone, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
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
    /// The game is over.
    Ended {
        /// How.
        ending: Ending,
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

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Moved { seat, kind, from, to, walks, .. } => {
                let verb = if *walks { "walks" } else { "goes" };
                write!(f, "{seat}'s {kind} {verb} from {from} to {to}.")
            }
            Self::Castled { seat, name, .. } => write!(f, "{seat} castles: {name}."),
            Self::Dropped { seat, kind, square, .. } => write!(f, "{seat} drops a {kind} on {square}."),
            Self::Shot { seat, kind, from, at, .. } => {
                write!(f, "{seat}'s {kind} shoots from {from} at {at}.")
            }
            Self::Swapped { seat, kind, from, to, .. } => {
                write!(f, "{seat}'s {kind} on {from} changes places with the piece on {to}.")
            }
            Self::Passed { seat, mv } if mv.with == With::Nothing => write!(f, "{seat} passes."),
            Self::Passed { seat, .. } => write!(f, "{seat} moves no piece."),
            Self::Entered { seat, kind, square } => write!(f, "{seat}'s {kind} enters on {square}."),
            Self::Walled { seat, square } => write!(f, "{seat} places a wall on {square}."),
            Self::TurnedOver { seat, kind, square } => {
                write!(f, "The {kind} on {square} is {seat}'s now.")
            }
            Self::Captured { seat, prey } => write!(f, "{seat} captures {}.", Taken(prey, seat)),
            Self::Crushed { seat, kind, prey } => {
                write!(f, "{seat}'s {kind} crushes {}.", Taken(prey, seat))
            }
            Self::Fused { seat, into, square } => {
                write!(f, "{seat}'s two pieces become a {into} on {square}.")
            }
            Self::Points { seat, points, award } => {
                write!(f, "{seat} gets {}: {award}.", Count(*points))
            }
            Self::RoyalTaken { seat, by } => write!(f, "{by} puts {seat} out."),
            Self::Mated { seat, by: Some(by) } => write!(f, "{seat} is mated by {by}."),
            Self::Mated { seat, by: None } => write!(f, "{seat} is mated."),
            Self::Stalemated { seat } => write!(f, "{seat} is stalemated."),
            Self::Walking { seat, kind } => write!(f, "{seat}'s {kind} walks by itself from now on."),
            Self::Grey { seat, army: Army::Stays } => write!(f, "{seat} is out, and the army turns grey."),
            Self::Grey { seat, army: Army::Leaves } => {
                write!(f, "{seat} is out, and the army leaves the board.")
            }
            Self::Promoted { seat, into, square } => write!(f, "{seat} promotes to {into} on {square}."),
            Self::Check { seat } => write!(f, "{seat} is in check."),
            Self::Offered { seat, what: Proposal::Draw } => write!(f, "{seat} offers a draw."),
            Self::Offered { seat, what: Proposal::TakeBack { plies } } => {
                write!(f, "{seat} asks to take back {}.", Last(usize::from(*plies)))
            }
            Self::Accepted { seat, what: Proposal::Draw } => write!(f, "{seat} agrees to a draw."),
            Self::Accepted { seat, what: Proposal::TakeBack { .. } } => {
                write!(f, "{seat} agrees to the take-back.")
            }
            Self::Declined { seat, what: Proposal::Draw } => write!(f, "{seat} declines the draw."),
            Self::Declined { seat, what: Proposal::TakeBack { .. } } => {
                write!(f, "{seat} declines the take-back.")
            }
            Self::Lapsed { seat, what: Proposal::Draw } => write!(f, "{seat}'s draw offer lapses."),
            Self::Lapsed { seat, what: Proposal::TakeBack { .. } } => {
                write!(f, "{seat}'s request for a take-back lapses.")
            }
            Self::TakenBack { moves } => match moves.len() {
                1 => f.write_str("The last move is taken back."),
                n => write!(f, "The last {n} moves are taken back."),
            },
            Self::Claimed { seat, reason } => write!(f, "{seat} claims: {reason}."),
            Self::Resigned { seat } => write!(f, "{seat} resigns."),
            Self::FlagFell { seat } => write!(f, "{seat}'s time is up."),
            Self::Aborted { seat } => write!(f, "{seat} calls the game off."),
            Self::Abandoned { seat, by } => write!(f, "{seat} is gone, and {by} claims it."),
            Self::Ended { ending, winners, standing } => match ending.verdict {
                Verdict::Ranking(_) => {
                    write!(f, "The game is over, {}: {}.", ending.reason, Places(standing))
                }
                Verdict::Win(_) => {
                    let verb = if winners.len() == 1 { "wins" } else { "win" };
                    write!(f, "{} {verb}: {}.", And(winners), ending.reason)
                }
                Verdict::Draw => write!(f, "The game is drawn: {}.", ending.reason),
                Verdict::Shares(_) => {
                    write!(
                        f,
                        "The game is over, {}: the better share goes to {}.",
                        ending.reason,
                        And(winners)
                    )
                }
                Verdict::Void => write!(f, "The game has no result: {}.", ending.reason),
            },
        }
    }
}

/// A piece as a victim, seen from who took it.
struct Taken<'a>(&'a Prey, &'a Named<Seat>);

impl fmt::Display for Taken<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(prey, by) = self;
        let Prey { owner, kind, square, grey, points } = prey;
        let grey = if *grey { "grey " } else { "" };
        if owner.id == by.id {
            write!(f, "an own {grey}{kind} on {square}")?;
        } else {
            write!(f, "{owner}'s {grey}{kind} on {square}")?;
        }
        match points {
            Some(points) if *points != 0 => write!(f, ": {}", Count(*points)),
            _ => Ok(()),
        }
    }
}

/// A number of points.
struct Count(i16);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, if self.0 == 1 { "point" } else { "points" })
    }
}

/// Everybody by place: `1. Red 40, 2. Blue 12`.
struct Places<'a>(&'a [Standing]);

impl fmt::Display for Places<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, Standing { seat, place, points }) in self.0.iter().enumerate() {
            write!(f, "{}{place}. {seat} {points}", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

/// The last move, or the last few.
struct Last(usize);

impl fmt::Display for Last {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("the last move"),
            n => write!(f, "the last {n} moves"),
        }
    }
}

/// Names in a row.
struct And<'a>(&'a [Named<Seat>]);

impl fmt::Display for And<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [] => f.write_str("Nobody"),
            [one] => one.fmt(f),
            [first @ .., last] => {
                let names: Vec<&str> = first.iter().map(|name| name.name.as_str()).collect();
                write!(f, "{} and {last}", names.join(", "))
            }
        }
    }
}

//! What happened at the table, for programs and in words.

use std::fmt;

use chatur_board::Square;
use chatur_core::{KindId, Move, Seat};
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
    /// A piece has been taken off the board.
    Captured {
        /// By whom.
        seat: Named<Seat>,
        /// Whose it was.
        owner: Named<Seat>,
        /// What it was.
        kind: Named<KindId>,
        /// Where it stood.
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
    /// The game is over.
    Ended {
        /// How.
        ending: Ending,
        /// Who won, by name.
        winners: Vec<Named<Seat>>,
    },
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
            Self::Moved { mv, .. } | Self::Castled { mv, .. } => Some(*mv),
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
            Self::Moved { seat, kind, from, to, .. } => {
                write!(f, "{seat}'s {kind} goes from {from} to {to}.")
            }
            Self::Castled { seat, name, .. } => write!(f, "{seat} castles: {name}."),
            Self::Captured { seat, owner, kind, square } => {
                write!(f, "{seat} captures {owner}'s {kind} on {square}.")
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
            Self::Ended { ending, winners } => match ending.verdict {
                Verdict::Win(_) => {
                    let verb = if winners.len() == 1 { "wins" } else { "win" };
                    write!(f, "{} {verb}: {}.", And(winners), ending.reason)
                }
                Verdict::Draw => write!(f, "The game is drawn: {}.", ending.reason),
                Verdict::Void => write!(f, "The game has no result: {}.", ending.reason),
            },
        }
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

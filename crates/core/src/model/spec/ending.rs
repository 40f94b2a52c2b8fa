//! How a game ends.

use chatur_board::Step;

use super::KindSet;
use crate::{KindId, Seat, SpecError, ZoneId};

/// One way in which the game ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The author's name for it, shown as the reason.
    pub name: String,
    /// What must hold.
    pub when: Condition,
    /// Who wins.
    pub verdict: Verdict,
    /// After which turns it is looked at.
    pub moment: Moment,
    /// Whether the player to move must ask for it; otherwise it happens by itself.
    pub claim: bool,
}

/// After which turns an ending is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Moment {
    /// After every turn.
    #[default]
    EveryTurn,
    /// When every seat has had the same number of turns, before all endings of every turn. Sooner where the player to
    /// move has no move, or where each of his moves ends the round with the same. Until then the game is not drawn.
    RoundEnd,
}

/// A player, seen from the end of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Who {
    /// The one whose turn it is now.
    ToMove,
    /// The one who has just moved.
    Mover,
    /// Whoever the condition holds for, looked for in turn order.
    Owner,
    /// This seat.
    Seat(Seat),
}

/// Something that can be true at the end of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// In check and without a legal move.
    Checkmated(Who),
    /// Not in check and without a legal move.
    Stalemated(Who),
    /// Without a legal move.
    NoMoves(Who),
    /// Without a piece.
    NoPieces(Who),
    /// With at most so many pieces.
    PiecesAtMost(Who, u8),
    /// With fewer pieces than every opponent.
    FewerPieces(Who),
    /// With as many pieces as every opponent.
    EqualPieces(Who),
    /// Without a royal piece.
    NoRoyals(Who),
    /// A piece of one of these kinds stands in the zone, as its owner sees the zone.
    Reached {
        /// Which kinds count.
        kinds: Vec<KindId>,
        /// Where.
        zone: ZoneId,
        /// Whose.
        by: Who,
        /// How many of them, 1 or more.
        count: u8,
        /// Whether no enemy may attack them there.
        safe: bool,
        /// Whether fewer do as well, at least one, once no square of the zone is empty.
        or_full: bool,
    },
    /// Of one of these kinds, each counted by itself, at most so many are left, and some enemy has more than
    /// `unless_enemy_below` pieces of it. Pieces in hand do not count.
    Extinct {
        /// Whose.
        by: Who,
        /// Which kinds.
        kinds: KindSet,
        /// How many may be left.
        left: u8,
        /// The fewest pieces of the kind that an enemy must have; 0 asks nothing.
        enemy_has: u8,
    },
    /// So many of these kinds stand in a line.
    InARow {
        /// Whose.
        by: Who,
        /// Which kinds.
        kinds: KindSet,
        /// How many.
        count: u8,
        /// Along which steps; each line once.
        steps: Vec<Step>,
        /// Whether anything may stand between them.
        gaps: bool,
    },
    /// Pieces of these kinds, each beside the next by one of the steps, join two zones.
    Joins {
        /// Whose.
        by: Who,
        /// Which kinds.
        kinds: KindSet,
        /// From here.
        from: ZoneId,
        /// To here.
        to: ZoneId,
        /// What is beside what.
        steps: Vec<Step>,
    },
    /// Pieces of these kinds fill a block of so many by so many squares.
    Block {
        /// Whose.
        by: Who,
        /// Which kinds.
        kinds: KindSet,
        /// Squares along each side.
        side: u8,
    },
    /// No way of these is open to castle, by king and partner that have not moved.
    LostRight {
        /// Whose.
        by: Who,
        /// Indices into [`CastlingRules::ways`](crate::CastlingRules::ways).
        ways: Vec<u8>,
    },
    /// No square is empty.
    FullBoard,
    /// Has more pieces than every opponent; hands do not count.
    MorePieces(Who),
    /// So many turns in a row were passed.
    Passed(u8),
    /// A rule written in Rust says so: an index into [`Spec::modules`](crate::Spec::modules).
    Module(u8),
    /// Has given check so often.
    Checks {
        /// Who gave them.
        by: Who,
        /// How many.
        count: u8,
    },
    /// The position stands for the so-manieth time.
    Repeated(u8),
    /// So many moves in a row by every seat that still takes turns, without a capture or a move that resets
    /// the count. A walking royal piece's step is a move like any other.
    QuietMoves(u16),
    /// So many seats still play. Of a team, one is enough.
    SeatsLeft(u8),
    /// Leads every other seat that still plays by so many points.
    Lead {
        /// Who.
        by: Who,
        /// How many points.
        at_least: i16,
        /// How many more for every walking royal piece.
        each_walking: i16,
    },
    /// Too little is left.
    Insufficient(Material),
    /// Holds for every seat, each as the owner.
    Everybody(Box<Condition>),
    /// All hold.
    All(Vec<Condition>),
    /// At least one holds.
    AnyOf(Vec<Condition>),
    /// Does not hold.
    Not(Box<Condition>),
}

/// What is too little to go on with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Material {
    /// No seat that still plays has anything but its royal piece, on the board or in hand.
    BareRoyals,
    /// No seat has a piece that could ever attack an enemy's royal piece, wherever both stand (xiangqi). A seat without one
    /// cannot win, whatever others do to themselves.
    NoAttackers,
    /// Nobody can win any more. Where that cannot be told: bare kings, one minor piece in all, or bishops on one shade
    /// only (FIDE 5.2.2 as the sources list it).
    Chess,
}

/// What an ending decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// This player wins.
    Win(Who),
    /// This player loses; with two seats the other wins.
    Lose(Who),
    /// Nobody wins. Where points are counted, awards for a draw are paid and the points decide.
    Draw,
    /// The points decide.
    Ranking,
    /// This player leaves the game, which goes on.
    Out(Who),
    /// The points of a game are shared unevenly: this player gets so many hundredths, all others the rest.
    Split {
        /// Who gets more.
        winner: Who,
        /// Hundredths of a point, 50 to 100.
        hundredths: u8,
    },
    /// A rule written in Rust decides: an index into [`Spec::modules`](crate::Spec::modules).
    Module(u8),
}

impl Condition {
    /// Whether it can be told from one position without knowing moves or history, so that counting stops there.
    pub fn is_goal(&self) -> bool {
        match self {
            Self::NoPieces(_)
            | Self::PiecesAtMost(..)
            | Self::FewerPieces(_)
            | Self::EqualPieces(_)
            | Self::NoRoyals(_)
            | Self::Reached { .. }
            | Self::Checks { .. }
            | Self::Extinct { .. }
            | Self::InARow { .. }
            | Self::Joins { .. }
            | Self::Block { .. }
            | Self::LostRight { .. }
            | Self::FullBoard
            | Self::MorePieces(_)
            | Self::Passed(_)
            | Self::SeatsLeft(_) => true,
            Self::Checkmated(_)
            | Self::Stalemated(_)
            | Self::NoMoves(_)
            | Self::Repeated(_)
            | Self::QuietMoves(_)
            | Self::Lead { .. }
            | Self::Module(_)
            | Self::Insufficient(_) => false,
            Self::Everybody(inner) | Self::Not(inner) => inner.is_goal(),
            Self::All(parts) | Self::AnyOf(parts) => parts.iter().all(Self::is_goal),
        }
    }

    /// Whether it or a part of it satisfies `test`.
    pub fn mentions(&self, test: &impl Fn(&Self) -> bool) -> bool {
        test(self)
            || match self {
                Self::Everybody(inner) | Self::Not(inner) => inner.mentions(test),
                Self::All(parts) | Self::AnyOf(parts) => parts.iter().any(|part| part.mentions(test)),
                _ => false,
            }
    }

    pub(crate) fn each_index(
        &self,
        check: &mut impl FnMut(Option<KindId>, Option<ZoneId>) -> Result<(), SpecError>,
    ) -> Result<(), SpecError> {
        match self {
            Self::Reached { kinds, zone, .. } => {
                check(None, Some(*zone))?;
                kinds.iter().try_for_each(|&kind| check(Some(kind), None))
            }
            Self::Joins { kinds, from, to, .. } => {
                check(None, Some(*from))?;
                check(None, Some(*to))?;
                kinds.iter().try_for_each(|kind| check(Some(kind), None))
            }
            Self::Extinct { kinds, .. } | Self::InARow { kinds, .. } | Self::Block { kinds, .. } => {
                kinds.iter().try_for_each(|kind| check(Some(kind), None))
            }
            Self::Everybody(inner) | Self::Not(inner) => inner.each_index(check),
            Self::All(parts) | Self::AnyOf(parts) => parts.iter().try_for_each(|part| part.each_index(check)),
            _ => Ok(()),
        }
    }
}

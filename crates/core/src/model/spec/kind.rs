//! A kind of piece: how it moves and what else is true of it.

use chatur_board::{Footprint, Step};

use super::hop::Hop;
use super::{KindSet, Leg, Relation};
use crate::{KindId, ZoneId};

/// A kind of piece.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kind {
    /// Name such as `knight`.
    pub name: String,
    /// Letter in notation, a capital, perhaps with a sign before it: `N`, `+R`.
    pub letter: String,
    /// Other letters that are read for it, in positions and in moves: `H` for a horse that is written `N`. The first
    /// one names it where other programs are written for.
    pub also: Vec<String>,
    /// All that it can do. A square reached in several ways is one move.
    pub movement: Vec<Atom>,
    /// Whether it may not be left attacked, where check matters.
    pub royal: bool,
    /// What it may or must become.
    pub promotion: Option<Promotion>,
    /// Whether its moves start the count of quiet moves anew, as a pawn's do.
    pub resets_clock: bool,
    /// Worth in centipawns, if the author says so.
    pub value: Option<i32>,
    /// The author's tags.
    pub tags: Vec<String>,
    /// The squares it covers.
    pub footprint: Footprint,
    /// Whether only a move that crushes can take it.
    pub immune: bool,
    /// What a seat earns by taking it from one that plays.
    pub points: i16,
    /// The squares it never leaves: it moves, captures, attacks and is dropped only onto these.
    pub region: Option<ZoneId>,
    /// The kinds that it can capture; `None` is every kind.
    pub takes: Option<KindSet>,
    /// What it is in the captor's hand; itself if nothing is said.
    pub captured_as: Option<KindId>,
    /// Nothing becomes this kind while its owner has so many on the board.
    pub limit: Option<u8>,
    /// It counts as moved once an enemy piece of one of these kinds moves onto its rank or file, whatever stands
    /// between, as the Cambodian king.
    pub loses_fresh_to: KindSet,
    /// While all of these hold of it, it neither moves nor attacks; never where nothing is said.
    pub frozen: Vec<Relation>,
    /// Whether its owner may take it off the board instead of a move while it is frozen, unless it is royal. As a
    /// [`Move`](crate::Move) it shoots at its own square.
    pub leaves_frozen: bool,
    /// Whether it is covered: nobody knows what it is. When it has moved it is turned up and becomes a piece that is drawn
    /// by lot from its owner's hand, which holds all that have not been turned up.
    pub turns_up: bool,
    /// How it is dropped, in variants with drops.
    pub drop: DropRule,
}

/// One way to move: one step, or the same step several times in a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Atom {
    /// The steps, each the start of a line of its own, as the owner sees them.
    pub steps: Vec<Step>,
    /// The fewest steps, at least 1. All squares before it must be empty.
    pub min: u8,
    /// The most steps; `None` goes on to the edge.
    pub max: Option<u8>,
    /// On what it may land.
    pub to: Targets,
    /// What it has to jump.
    pub hop: Hop,
    /// Whether the square halfway along each step must be empty, as the Chinese horse's.
    pub lame: bool,
    /// Only from these squares.
    pub from: Option<ZoneId>,
    /// Whether the squares passed can be captured on, in passing, on the next turn.
    pub leaves_mark: bool,
    /// What it crushes; then `to` and `hop` say nothing.
    pub crush: Option<Crush>,
    /// Only onto these squares. Nothing is attacked elsewhere.
    pub into: Option<ZoneId>,
    /// Only from square to square of this zone, each step: the lines drawn in a palace.
    pub along: Option<ZoneId>,
    /// The kinds that can be jumped; `None` is every kind.
    pub over: Option<KindSet>,
    /// Only while the piece has not moved in this game.
    pub fresh: bool,
    /// Only while its seat is not in check.
    pub unless_check: bool,
    /// Only while all of these hold of the piece.
    pub seen: Vec<Relation>,
    /// The steps that follow the first in turn, over and over, instead of the first again: crooked and circular
    /// riders. Empty where the line is straight.
    pub cycle: Vec<Step>,
    /// Further legs, one after another. [`to`](Self::to) speaks of the end of the last one.
    pub then: Vec<Leg>,
    /// What becomes of the piece and of what it meets at the end.
    pub arrival: Arrival,
}

/// What a move does at its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Arrival {
    /// The piece lands there; what stood there is captured.
    #[default]
    Land,
    /// The piece captures what stands there and stays where it was, as a rifle.
    Shoot,
    /// The piece and what stands there change places; nothing is captured.
    Swap,
}

impl Atom {
    /// A rider: any number of steps to an empty square or an enemy.
    ///
    /// ```
    /// use chatur_board::Step;
    /// use chatur_core::Atom;
    ///
    /// // A rook: as far as it likes along the straight lines.
    /// let straight = [(0, 1), (1, 0), (0, -1), (-1, 0)].map(|(right, forward)| Step { right, forward });
    /// let rook = Atom::rider(straight.to_vec());
    /// assert_eq!((rook.min, rook.max), (1, None));
    /// ```
    pub fn rider(steps: Vec<Step>) -> Self {
        Self { max: None, ..Self::leaper(steps) }
    }

    /// A leaper: one step to an empty square or an enemy.
    ///
    /// ```
    /// use chatur_board::Step;
    /// use chatur_core::{Atom, Targets};
    ///
    /// // A ferz that only moves, and does not capture.
    /// let diagonal = [(1, 1), (1, -1), (-1, -1), (-1, 1)].map(|(right, forward)| Step { right, forward });
    /// let ferz = Atom { to: Targets::EMPTY, ..Atom::leaper(diagonal.to_vec()) };
    /// assert_eq!(ferz.max, Some(1));
    /// ```
    pub fn leaper(steps: Vec<Step>) -> Self {
        Self {
            steps,
            min: 1,
            max: Some(1),
            to: Targets::EMPTY_OR_ENEMY,
            hop: Hop::None,
            lame: false,
            from: None,
            leaves_mark: false,
            crush: None,
            into: None,
            along: None,
            over: None,
            fresh: false,
            unless_check: false,
            seen: Vec::new(),
            cycle: Vec::new(),
            then: Vec::new(),
            arrival: Arrival::Land,
        }
    }

    /// About how many bytes it keeps.
    #[doc(hidden)]
    pub fn kept_bytes(&self) -> usize {
        let legs = self.then.iter().map(|leg| size_of::<Leg>() + size_of_val(leg.steps.as_slice()));
        size_of::<Self>()
            + size_of_val(self.steps.as_slice())
            + size_of_val(self.cycle.as_slice())
            + size_of_val(self.seen.as_slice())
            + legs.sum::<usize>()
    }
}

/// On what a move may land.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Targets {
    /// An empty square.
    pub empty: bool,
    /// An enemy piece, captured.
    pub enemy: bool,
    /// A square that an enemy piece has just passed, capturing that piece.
    pub en_passant: bool,
    /// A piece of its own seat, captured.
    pub friend: bool,
}

impl Targets {
    /// What most pieces do.
    pub const EMPTY_OR_ENEMY: Self = Self { empty: true, enemy: true, en_passant: false, friend: false };
    /// Moves without capture.
    pub const EMPTY: Self = Self { empty: true, enemy: false, en_passant: false, friend: false };
    /// Captures only.
    pub const ENEMY: Self = Self { empty: false, enemy: true, en_passant: false, friend: false };
}

/// A move that removes whatever it covers, however it is guarded, and that only royal pieces stop.
///
/// The last step before a royal piece of any seat is the farthest. A square is attacked when some step would
/// touch it, all earlier ones lying on the board and touching no royal piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Crush {
    /// Whether it crushes its owner's pieces too; otherwise they stop it.
    pub friends: bool,
    /// Which squares are swept.
    pub along: Along,
}

/// Which squares a crushing move sweeps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Along {
    /// All that the footprint covers on the way.
    Path,
    /// Only those it covers in the end; what it flies over is left alone.
    Landing,
}

/// What a piece becomes, and by which moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Promotion {
    /// Where.
    pub zone: ZoneId,
    /// Into what; the mover chooses.
    pub to: Vec<KindId>,
    /// Whether it may also stay what it is.
    pub optional: bool,
    /// Whether it also promotes by a move that begins in the zone.
    pub leaving: bool,
    /// Where it could never move on, it must promote although that is optional elsewhere.
    pub unless_stuck: bool,
    /// By which moves.
    pub by: PromotingMoves,
    /// Whether it may promote without leaving its square, or onto an empty square that the new piece could go
    /// to, as in sittuyin.
    pub in_place: Option<InPlace>,
}

/// By which moves a piece promotes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PromotingMoves {
    /// All that the zone allows.
    #[default]
    All,
    /// Captures only.
    Captures,
    /// Moves without capture only.
    Quiet,
    /// All but captures in passing.
    NotInPassing,
}

/// Promotion as a move of its own: on its own square, or with a step of the new piece to an empty square.
/// The new piece may neither attack an enemy nor give check from there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct InPlace {
    /// Whether a seat's last such piece may promote wherever it stands.
    pub last_anywhere: bool,
}

/// Where and when a kind can be dropped from hand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DropRule {
    /// Only here; anywhere if nothing is said.
    pub zone: Option<ZoneId>,
    /// As what: the kinds of which the mover chooses; empty for itself.
    pub becomes: Vec<KindId>,
    /// At most so many of its own seat on one file.
    pub per_file: Option<u8>,
    /// Not where it mates.
    pub not_mate: bool,
    /// Not where it could never move on.
    pub must_have_move: bool,
    /// At most half of a seat's pieces of this kind on squares of one shade, those in hand counted too, and no
    /// other drop may make that impossible.
    pub even_shades: bool,
}

impl Kind {
    /// All relations between pieces that its ways or its freezing ask for.
    pub fn relations(&self) -> impl Iterator<Item = &Relation> {
        self.movement.iter().flat_map(|atom| &atom.seen).chain(&self.frozen)
    }

    /// Whether a move of it may land on several squares behind what it captures on its way, as a flying king's does.
    pub fn chooses_landing(&self) -> bool {
        self.movement.iter().any(|atom| atom.then.last().is_some_and(|leg| leg.max != Some(1)))
    }
}

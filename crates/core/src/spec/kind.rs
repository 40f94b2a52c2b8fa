//! A kind of piece: how it moves and what else is true of it.

use chatur_board::{Footprint, Step};

use super::ZoneId;
use crate::KindId;

/// A kind of piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kind {
    /// Name such as `knight`.
    pub name: String,
    /// Letter in notation, a capital, perhaps with a sign before it: `N`, `+R`.
    pub letter: String,
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
}

impl Atom {
    /// A rider: any number of steps to an empty square or an enemy.
    pub fn rider(steps: Vec<Step>) -> Self {
        Self { max: None, ..Self::leaper(steps) }
    }

    /// A leaper: one step to an empty square or an enemy.
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
        }
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
}

impl Targets {
    /// What most pieces do.
    pub const EMPTY_OR_ENEMY: Self = Self { empty: true, enemy: true, en_passant: false };
    /// Moves without capture.
    pub const EMPTY: Self = Self { empty: true, enemy: false, en_passant: false };
    /// Captures only.
    pub const ENEMY: Self = Self { empty: false, enemy: true, en_passant: false };
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

/// What a move along a line has to jump.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Hop {
    /// Nothing; any piece on the way blocks.
    #[default]
    None,
    /// Exactly one piece, landing anywhere beyond it, as the Chinese cannon captures.
    Over,
    /// Exactly one piece, landing just behind it, as the grasshopper.
    Behind,
}

/// What a piece becomes when it lands in a zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Promotion {
    /// Where.
    pub zone: ZoneId,
    /// Into what; the mover chooses.
    pub to: Vec<KindId>,
    /// Whether it may also stay what it is.
    pub optional: bool,
}

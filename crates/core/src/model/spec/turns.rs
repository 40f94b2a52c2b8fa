//! What a turn is.

use chatur_board::Step;

use super::KindSet;
use crate::{Seat, ZoneId};

/// How many moves a turn has, whose turn follows whose, and who may pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turns {
    /// The seats in the order of their turns, over and over. A seat may stand in it several times. The order of
    /// [`Spec::seats`](crate::Spec::seats) if empty.
    pub order: Vec<Seat>,
    /// Moves in the first turn of the game.
    pub first: u8,
    /// Moves in every later turn.
    pub then: u8,
    /// Moves of a turn by seat, where seats have different numbers; then [`first`](Self::first) and [`then`](Self::then) are
    /// the most of them, and nothing grows: it is not looked at otherwise.
    pub own: Vec<u8>,
    /// How many moves more each turn has than the one before it: 1 in progressive chess.
    pub growth: u8,
    /// Whether a move that gives check ends the turn.
    pub ends_on_check: bool,
    /// Whether the turn may end early.
    pub may_stop: bool,
    /// Whether all moves of a turn must be made by different pieces.
    pub different_pieces: bool,
    /// Whether every piece that has moved passes to the same square of the next level, which must be empty, as in
    /// Alice chess. The move must be legal before it passes, too.
    pub crosses_levels: bool,
    /// Who may pass, by seat.
    pub pass: Vec<Pass>,
    /// What the piece that has moved does next in the same turn, as men of draughts capture on. Then
    /// [`Setup::moved`](crate::Setup::moved) says which piece that is while the turn goes on.
    pub further: Option<FurtherStep>,
    /// By kind: what captures of it count where the greatest value must be captured. Nothing where the list ends.
    pub worth: Vec<u16>,
    /// What the first turns of the game are instead of moves, one each.
    pub openings: Vec<Opening>,
}

/// A first turn of the game that is no move: the player takes a piece of his own off the board, though
/// never a royal one. As a [`Move`](crate::Move)
/// it shoots at its own square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// From where, as the player sees the zone; from anywhere if nothing is said.
    pub on: Option<ZoneId>,
    /// Steps of which one must lead from the piece to an empty square, as the player sees them; none if that does not matter.
    pub beside_empty: Vec<Step>,
}

/// A further step of the piece that has just moved, in the same turn: a move of its own, which is recorded by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FurtherStep {
    /// After which moves it follows.
    pub after: StepAfter,
    /// Which moves it can be.
    pub only: StepOnly,
    /// Whether it must be made where it can be. Otherwise the turn may be ended instead. Then of several squares behind
    /// what a move captures on its way only those are left from which it can be made, as in Russian draughts.
    pub must: bool,
    /// Whether another follows it, as long as there is one.
    pub again: bool,
    /// Whether only those moves may be made by which the turn captures most pieces, as far as twenty thousand steps show.
    pub most: bool,
    /// Which captures go before others that capture as many, the first of these first: only those may be made that are best.
    pub prefers: [Option<Preference>; MOST_PREFERENCES],
    /// What becomes of the promotion of a piece that could go on.
    pub promotion: StepPromotion,
    /// When pieces captured on the way of a move leave the board.
    pub lifts: Lifts,
    /// In which direction it goes.
    pub heading: Heading,
    /// Whether the piece may come back to a square where it was in this turn.
    pub returns: bool,
}

impl FurtherStep {
    /// Whether only some of the captures that are possible may be made.
    pub fn chooses(self) -> bool {
        self.most || self.prefers[0].is_some()
    }

    /// Whether it matters where the piece has been in this turn.
    pub(crate) fn is_guided(self) -> bool {
        self.heading != Heading::Any || !self.returns
    }
}

/// The most preferences among captures.
pub const MOST_PREFERENCES: usize = 4;

/// Which captures go before others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Preference {
    /// Those of turns that capture the greatest value, by [`Turns::worth`].
    Worth,
    /// Those of turns that capture most pieces of these kinds.
    Captured(KindSet),
    /// Those by pieces of these kinds.
    Captor(KindSet),
    /// Those of turns that capture a piece of these kinds soonest.
    Early(KindSet),
}

/// In which direction a further step goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Heading {
    /// In any.
    #[default]
    Any,
    /// In that of the step before it.
    Same,
    /// In any but that of the step before it.
    Other,
}

/// What becomes of the promotion of a piece that could go on in the same turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum StepPromotion {
    /// It promotes, and goes on as what it has become, as in Russian draughts.
    #[default]
    GoesOn,
    /// It promotes, and its turn ends, as in English draughts.
    Ends,
    /// A capture after which it can go on does not promote it, as in international draughts.
    AtEnd,
}

/// When pieces that are captured on the way of a move leave the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lifts {
    /// At once.
    #[default]
    AtOnce,
    /// When the turn ends. Until then a wall stands in the place of each: nothing passes it, and nothing captures it again.
    AtEnd,
}

/// After which moves a further step follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum StepAfter {
    /// After those that capture.
    #[default]
    Capture,
    /// After all moves of pieces on the board.
    Move,
}

/// Which moves a further step can be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum StepOnly {
    /// Those that capture.
    #[default]
    Captures,
    /// All.
    All,
}

/// Whether a seat may pass its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pass {
    /// Never.
    #[default]
    Never,
    /// Always, but not while in check.
    Always,
    /// When there is nothing else to do, but not while in check.
    WhenStuck,
}

impl Default for Turns {
    fn default() -> Self {
        Self {
            order: Vec::new(),
            first: 1,
            then: 1,
            own: Vec::new(),
            growth: 0,
            ends_on_check: false,
            may_stop: false,
            different_pieces: false,
            crosses_levels: false,
            pass: Vec::new(),
            further: None,
            worth: Vec::new(),
            openings: Vec::new(),
        }
    }
}

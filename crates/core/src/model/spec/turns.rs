//! What a turn is.

use crate::Seat;

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
    /// What becomes of the promotion of a piece that could go on.
    pub promotion: StepPromotion,
    /// When pieces captured on the way of a move leave the board.
    pub lifts: Lifts,
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
            growth: 0,
            ends_on_check: false,
            may_stop: false,
            different_pieces: false,
            crosses_levels: false,
            pass: Vec::new(),
            further: None,
        }
    }
}

//! A game: a start, the steps since, and how it stands.

pub(crate) mod ending;
pub(crate) mod illegal_reason;
mod judge;
pub(crate) mod lottery;
pub(crate) mod material;
mod recorded;
pub(crate) mod seen;
pub(crate) mod step;
mod told;
pub(crate) mod tried;
pub(crate) mod winnable;

use std::sync::Arc;

use tried::TriedMove;
use winnable::Mating;

use crate::{AnyPosition, GameStep, History, Move, Occasion, Outcome, Seat, SeatState, Setup, Variant};

/// A game in progress or over. State is the start and the list of steps; everything else follows.
#[derive(Clone, Debug)]
pub struct Game {
    variant: Arc<Variant>,
    start: Setup,
    /// The position after each step, the start first.
    positions: Vec<AnyPosition>,
    steps: Vec<GameStep>,
    moves: Vec<Move>,
    /// The hash of each position.
    hashes: Vec<u64>,
    outcome: Option<Outcome>,
    /// What its end was worth something for.
    paid: Option<Occasion>,
    /// A piece with which somebody can still win, if one was seen when the game was judged.
    mating: Option<Mating>,
    /// The moves that were tried and are not legal, in order.
    tried: Vec<TriedMove>,
}

impl Game {
    /// Makes room for so many more moves, where it is known how many come.
    pub fn reserve(&mut self, moves: usize) {
        self.positions.reserve(moves);
        self.steps.reserve(moves);
        self.moves.reserve(moves);
        self.hashes.reserve(moves);
    }

    /// The variant that is played.
    pub fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// The position now.
    pub fn position(&self) -> &AnyPosition {
        self.positions.last().expect("a game has its start")
    }

    /// Every position of the game: the start, then one after each step.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// let mut game = rook_endgame();
    /// game.play(mv("h1", "h7")).expect("a rook goes there");
    /// assert_eq!(game.positions().len(), 2);
    /// # }
    /// ```
    pub fn positions(&self) -> &[AnyPosition] {
        &self.positions
    }

    /// The position now, as plain data.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// let setup = rook_endgame().setup();
    /// assert_eq!(setup.all().count(), 3);
    /// # }
    /// ```
    pub fn setup(&self) -> Setup {
        self.variant.setup(self.position())
    }

    /// The start of the game.
    pub fn start(&self) -> &Setup {
        &self.start
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.variant.turn(self.position())
    }

    /// What rules written in Rust are shown of it.
    pub fn history(&self) -> History<'_> {
        History { variant: &self.variant, positions: &self.positions, moves: &self.moves }
    }

    /// How many moves have been played.
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// The moves played.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// All that was done, in order. Where nobody leaves before the end, these are the moves.
    pub fn steps(&self) -> &[GameStep] {
        &self.steps
    }

    /// The legal moves; none once the game is over.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// let game = rook_endgame();
    /// // The rook has seven squares upwards and two beside it, the king five.
    /// assert_eq!(game.legal_moves().len(), 14);
    /// # }
    /// ```
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.outcome.is_some() { Vec::new() } else { self.variant.legal_moves(self.position()) }
    }

    /// Takes the last step back and returns it.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// use chatur_core::GameStep;
    ///
    /// let mut game = rook_endgame();
    /// game.play(mv("e1", "e2")).expect("a king goes there");
    /// assert_eq!(game.undo(), Some(GameStep::Move(mv("e1", "e2"))));
    /// assert_eq!((game.ply(), game.undo()), (0, None));
    /// # }
    /// ```
    pub fn undo(&mut self) -> Option<GameStep> {
        let step = self.steps.pop()?;
        self.positions.pop();
        self.hashes.pop();
        let now = self.positions.len() - 1;
        self.tried.retain(|tried| tried.at <= now);
        if matches!(step, GameStep::Move(_)) {
            self.moves.pop();
        }
        // A step is only made in a game that goes on.
        self.outcome = None;
        self.mating = None;
        Some(step)
    }

    /// How the game ended, if it did.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// let mut game = rook_endgame();
    /// for (from, to) in [("e1", "e2"), ("e8", "d8"), ("e2", "e3"), ("d8", "e8")] {
    ///     game.play(mv(from, to)).expect("a legal move");
    /// }
    /// assert_eq!(game.outcome(), None);
    /// # }
    /// ```
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// How often the position now has stood, itself included.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// let mut game = rook_endgame();
    /// for (from, to) in [("e1", "e2"), ("e8", "e7"), ("e2", "e1"), ("e7", "e8")] {
    ///     game.play(mv(from, to)).expect("a legal move");
    /// }
    /// assert_eq!(game.repetitions(), 2);
    /// # }
    /// ```
    ///
    /// What a throw of dice brings about does not stand: that nobody could move is no repetition.
    pub fn repetitions(&self) -> u32 {
        let now = self.hashes.last().filter(|_| !self.is_thrown(self.steps.len()));
        let all = self.hashes.iter().enumerate();
        let same = all.filter(|&(index, hash)| Some(hash) == now && !self.is_thrown(index));
        (same.count() as u32).max(1)
    }

    /// Whether a throw of dice has brought about the position with this index among [all](Self::positions).
    pub fn is_thrown(&self, index: usize) -> bool {
        let step = index.checked_sub(1).and_then(|before| self.steps.get(before));
        matches!(step, Some(GameStep::Move(mv)) if mv.is_throw())
    }

    /// Whether a seat still plays.
    pub fn state(&self, seat: Seat) -> SeatState {
        self.variant.state(self.position(), seat)
    }

    /// Whether the seat to move has left and its royal piece steps at random.
    pub fn walks(&self) -> bool {
        self.outcome.is_none() && matches!(self.state(self.turn()), SeatState::Walking(_))
    }

    /// Whether dice are to be thrown before anybody can move.
    pub fn awaits_dice(&self) -> bool {
        self.outcome.is_none() && self.variant.awaits_dice(self.position())
    }

    /// Where a covered piece is to be turned up before anybody can move.
    pub fn turning(&self) -> Option<chatur_board::Square> {
        if self.outcome.is_some() { None } else { self.variant.turning(self.position()) }
    }

    /// Whether chance comes before anybody can move: a [throw of dice](Self::awaits_dice), or a covered piece that [is turned
    /// up](Self::turning).
    pub fn awaits_chance(&self) -> bool {
        self.awaits_dice() || self.turning().is_some()
    }

    /// Whether what comes next is drawn by lot: the step of a royal piece that [walks](Self::walks), or what comes [by
    /// chance](Self::awaits_chance). Nobody decides then.
    pub fn awaits_lot(&self) -> bool {
        self.awaits_chance() || self.walks()
    }

    /// The points of a seat; 0 where none are counted.
    pub fn points(&self, seat: Seat) -> i16 {
        self.variant.points(self.position(), seat)
    }

    /// The place of each seat by points, from 1. Equal points share the better place.
    pub fn standing(&self) -> Vec<u8> {
        self.variant.standing(self.position())
    }
}

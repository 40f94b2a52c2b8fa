//! A game: a start, the steps since, and how it stands.

mod recorded;
mod step;
mod told;

use std::sync::Arc;

use chatur_board::Square;

pub use step::{PlayError, Step, StepError};

use crate::outcome::ending::{claimable, decided};
use crate::{
    AnyPosition, Condition, Decision, KindId, Move, Occasion, Outcome, Refusal, Seat, SeatState, Setup,
    SetupError, Variant, Verdict,
};

/// A game in progress or over. State is the start and the list of steps; everything else follows.
#[derive(Clone, Debug)]
pub struct Game {
    variant: Arc<Variant>,
    start: Setup,
    /// The position after each step, the start first.
    positions: Vec<AnyPosition>,
    steps: Vec<Step>,
    moves: Vec<Move>,
    /// The hash of each position.
    hashes: Vec<u64>,
    outcome: Option<Outcome>,
    /// What its end was worth something for.
    paid: Option<Occasion>,
}

impl Game {
    /// A game from any position of a variant.
    ///
    /// # Errors
    /// When the arrangement is no position; see [`SetupError`].
    pub fn new(variant: Arc<Variant>, start: &Setup) -> Result<Self, SetupError> {
        let position = variant.position(start)?;
        let start = variant.setup(&position);
        let hash = variant.hash(&position);
        let mut game = Self {
            variant,
            start,
            positions: vec![position],
            steps: Vec::new(),
            moves: Vec::new(),
            hashes: vec![hash],
            outcome: None,
            paid: None,
        };
        game.settle();
        Ok(game)
    }

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
    pub fn positions(&self) -> &[AnyPosition] {
        &self.positions
    }

    /// The position now, as plain data.
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

    /// How many moves have been played.
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// The moves played.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// All that was done, in order. Where nobody leaves before the end, these are the moves.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Whether the game is drawn and nobody can win any more. Its pieces could still be moved.
    pub fn is_dead(&self) -> bool {
        let drawn = self.outcome.as_ref().is_some_and(|outcome| outcome.decision == Decision::Draw);
        drawn && crate::outcome::winnable::is_dead(&self.variant, self.position())
    }

    /// The legal moves; none once the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.outcome.is_some() { Vec::new() } else { self.variant.legal_moves(self.position()) }
    }

    /// Takes the last step back and returns it.
    pub fn undo(&mut self) -> Option<Step> {
        let step = self.steps.pop()?;
        self.positions.pop();
        self.hashes.pop();
        if matches!(step, Step::Move(_)) {
            self.moves.pop();
        }
        // A step is only made in a game that goes on.
        self.outcome = None;
        Some(step)
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The endings that the player to move may claim now.
    pub fn claims(&self) -> Vec<Outcome> {
        if self.outcome.is_some() { Vec::new() } else { claimable(self) }
    }

    /// Which rule forbids a move; `None` when it is legal.
    ///
    /// Castling may be named by the king's square and either the partner's square or where the king lands.
    pub fn refusal(&self, from: Square, to: Square, promotion: Option<KindId>) -> Option<Refusal> {
        if self.outcome.is_some() {
            return Some(Refusal::GameOver);
        }
        crate::generate::refusal::refusal(&self.variant, self.position(), from, to, promotion)
    }

    /// Whether a seat could still win by some series of legal moves; where that cannot be ruled out, it could. A
    /// player whose time runs out loses only to an opponent who could (FIDE 6.9).
    pub fn could_win(&self, seat: Seat) -> bool {
        crate::could_win(&self.variant, &self.setup(), seat)
    }

    /// How often the position now has stood, itself included.
    pub fn repetitions(&self) -> u32 {
        let now = self.hashes.last();
        self.hashes.iter().filter(|hash| Some(*hash) == now).count() as u32
    }

    /// Whether a seat still plays.
    pub fn state(&self, seat: Seat) -> SeatState {
        self.variant.state(self.position(), seat)
    }

    /// Whether the seat to move has left and its royal piece steps at random.
    pub fn walks(&self) -> bool {
        self.outcome.is_none() && matches!(self.state(self.turn()), SeatState::Walking(_))
    }

    /// The points of a seat; 0 where none are counted.
    pub fn points(&self, seat: Seat) -> i16 {
        self.variant.points(self.position(), seat)
    }

    /// The place of each seat by points, from 1. Equal points share the better place.
    pub fn standing(&self) -> Vec<u8> {
        places(&self.variant, self.position())
    }

    /// Looks at how the game stands after a step, and pays what its end earns.
    fn settle(&mut self) {
        self.begin_turn();
        self.judge();
    }

    fn begin_turn(&mut self) {
        if let Some(position) = self.positions.last_mut() {
            self.variant.backend().settle(position, None);
            self.hashes.pop();
            self.hashes.push(self.variant.hash(position));
        }
    }

    fn judge(&mut self) {
        if let Some(outcome) = decided(self) {
            let occasion = self.occasion(&outcome);
            self.finish(outcome, occasion);
        }
    }

    /// What an ending that holds by itself may be worth.
    fn occasion(&self, outcome: &Outcome) -> Option<Occasion> {
        let spec = self.variant.spec();
        let ending = spec.endings.iter().find(|ending| ending.name == outcome.reason)?;
        let last_left = ending.when.mentions(&|part| matches!(part, Condition::SeatsLeft(_)));
        let by_quitting = matches!(self.steps.last(), Some(Step::Leave(..)));
        match ending.verdict {
            Verdict::Draw => Some(Occasion::Drawn),
            _ if ending.claim => Some(Occasion::Claimed),
            _ if last_left => Some(Occasion::LastLeft { by_quitting }),
            _ => None,
        }
    }

    /// Ends the game: pays awards, then ranks by the points as they are then.
    fn finish(&mut self, mut outcome: Outcome, occasion: Option<Occasion>) {
        if let (Some(occasion), Some(position)) = (&occasion, self.positions.last_mut()) {
            self.variant.backend().pay(position, occasion, None);
        }
        if let Decision::Ranking(places) = &mut outcome.decision {
            *places = self.standing();
        }
        self.paid = occasion;
        self.outcome = Some(outcome);
    }
}

/// The place of each seat by points, from 1. Equal points share the better place.
pub(crate) fn places(variant: &Variant, position: &AnyPosition) -> Vec<u8> {
    let all: Vec<i16> = variant.spec().seat_ids().map(|seat| variant.points(position, seat)).collect();
    all.iter().map(|mine| 1 + all.iter().filter(|other| *other > mine).count() as u8).collect()
}

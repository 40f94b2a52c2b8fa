//! A game: a start, the moves since, and how it stands.

use std::sync::Arc;

use chatur_board::Square;
use thiserror::Error;

use crate::ending::{claimable, decided};
use crate::{AnyPosition, KindId, Move, Outcome, Refusal, Seat, Setup, SetupError, Variant};

/// A game in progress or over. State is the start and the list of moves; everything else follows.
#[derive(Clone, Debug)]
pub struct Game {
    variant: Arc<Variant>,
    start: Setup,
    /// The position after each ply, the start first.
    positions: Vec<AnyPosition>,
    moves: Vec<Move>,
    outcome: Option<Outcome>,
}

/// Why a move was not played. The game is unchanged.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlayError {
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] Refusal),
}

impl Game {
    /// A game from any position of a variant.
    ///
    /// # Errors
    /// When the arrangement is no position; see [`SetupError`].
    pub fn new(variant: Arc<Variant>, start: &Setup) -> Result<Self, SetupError> {
        let position = variant.position(start)?;
        let start = variant.setup(&position);
        let mut game = Self { variant, start, positions: vec![position], moves: Vec::new(), outcome: None };
        game.outcome = decided(&game);
        Ok(game)
    }

    /// The variant that is played.
    pub fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// The position now.
    pub fn position(&self) -> &AnyPosition {
        self.positions.last().expect("a game has its start")
    }

    /// Every position of the game, the start first.
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

    /// The legal moves; none once the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.outcome.is_some() { Vec::new() } else { self.variant.legal_moves(self.position()) }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When it is not legal, with the rule that forbids it.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        if !self.legal_moves().contains(&mv) {
            let promotion = match mv.what {
                crate::What::Promotion(kind) => Some(kind),
                _ => None,
            };
            let refusal = self.refusal(mv.from, mv.to, promotion);
            return Err(refusal.unwrap_or(Refusal::CannotGoThere).into());
        }
        let mut next = self.position().clone();
        self.variant.play(&mut next, mv);
        self.positions.push(next);
        self.moves.push(mv);
        self.outcome = decided(self);
        Ok(())
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        self.outcome = decided(self);
        Some(mv)
    }

    /// How the game ended by itself, if it did.
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
        crate::refusal::refusal(&self.variant, self.position(), from, to, promotion)
    }

    /// Whether a seat could still win by some series of legal moves, as far as material tells. A player
    /// whose time runs out loses only to an opponent who could (FIDE 6.9).
    pub fn can_mate(&self, seat: Seat) -> bool {
        crate::can_mate(&self.variant, &self.setup(), seat)
    }

    /// How often the position now has stood, itself included.
    pub fn repetitions(&self) -> u32 {
        let hash = self.variant.hash(self.position());
        self.positions.iter().filter(|position| self.variant.hash(position) == hash).count() as u32
    }
}

//! Royal pieces whose players have left: they step at random.

use chatur_core::{MAX_SEATS, Move};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::{Action, ActionError, Event, Millis, Table};

/// The words of the stream set apart for one step.
const WORDS: u128 = 1 << 8;

impl Table {
    /// Whether the seat to move has left and its royal piece is to step.
    pub fn walks(&self) -> bool {
        self.ending.is_none() && !self.paused && self.game.walks()
    }

    /// Lets the royal piece step whose turn it is, if one [walks](Table::walks). The step is recorded as a move.
    ///
    /// It is drawn by the game's own seed, each legal step as likely as every other. It depends on the seed, the
    /// seat, the ply and the steps that are possible, and on nothing else: who takes moves back meets the same
    /// step again.
    pub fn walk(&mut self, now: Millis) -> Vec<Event> {
        let Some(mv) = self.drawn_step() else { return Vec::new() };
        self.walk_by(mv, now).unwrap_or_default()
    }

    /// Lets the royal piece whose turn it is take a step that was drawn elsewhere, as in the record of a game.
    /// Nobody at the table may choose it.
    ///
    /// # Errors
    /// When nobody walks now, or the step is not legal.
    pub fn walk_by(&mut self, mv: Move, now: Millis) -> Result<Vec<Event>, ActionError> {
        let turn = self.turn();
        if self.ending.is_none() && !self.walks() {
            return Err(ActionError::NotYourTurn(self.named(turn).name));
        }
        self.take(self.entry(turn, Action::Move(mv), now))
    }

    fn drawn_step(&self) -> Option<Move> {
        if !self.walks() {
            return None;
        }
        let mut moves = self.game.legal_moves();
        moves.sort_unstable_by_key(|mv| (mv.to, *mv));
        let mut random = ChaCha8Rng::seed_from_u64(self.record.head.opening.seed.unwrap_or_default());
        // Stream 0 is for the start position, the next ones are for seats that move at random.
        random.set_stream(u64::from(self.turn().0) + 1 + MAX_SEATS as u64);
        random.set_word_pos(self.game.ply() as u128 * WORDS);
        (!moves.is_empty()).then(|| moves[random.random_range(0..moves.len())])
    }
}

//! Playing moves, and what they do.

use chatur_board::SquareSet;

use crate::effects::derived::derived;
use crate::{AnyPosition, Effect, Move, Variant};

impl Variant {
    /// Plays a move, which must be legal, and settles what falls due when the next turn begins.
    pub fn play(&self, position: &mut AnyPosition, mv: Move) {
        if !self.is_own(position) {
            return;
        }
        self.backend.play(position, mv);
    }

    /// What a legal move does: see [`Effect`].
    ///
    /// ```no_run
    /// # fn taken(variant: &chatur_core::Variant, position: &chatur_core::AnyPosition, mv: chatur_core::Move) -> usize {
    /// use chatur_core::Effect;
    ///
    /// let effects = variant.effects(position, mv);
    /// effects.iter().filter(|effect| matches!(effect, Effect::Removed { .. })).count()
    /// # }
    /// ```
    pub fn effects(&self, position: &AnyPosition, mv: Move) -> Vec<Effect> {
        if !self.is_own(position) {
            return Vec::new();
        }
        let mut told = Vec::new();
        let mut after = position.clone();
        self.backend.play_told(&mut after, mv, Some(&mut told));
        self.backend.settle(&mut after, Some(&mut told));
        derived(&self.setup(position), &self.setup(&after), &mut told);
        told
    }

    /// Whether a legal move captures something, in whatever way.
    pub fn captures(&self, position: &AnyPosition, mv: Move) -> bool {
        if !self.is_own(position) {
            return false;
        }
        let mut told = Vec::new();
        self.backend.play_told(&mut position.clone(), mv, Some(&mut told));
        told.iter().any(|effect| matches!(effect, Effect::Removed { how, .. } if how.is_capture()))
    }

    /// Hands the turn on without a move, which may be against the rules: for a search that asks what a player
    /// threatens. Nothing is settled.
    pub fn skip_turn(&self, position: &mut AnyPosition) {
        if !self.is_own(position) {
            return;
        }
        self.backend.skip_turn(position);
    }

    /// The squares on which another piece stands in `after` than in `before`, and perhaps others: for who keeps a
    /// list of the pieces from move to move.
    pub fn changed(&self, before: &AnyPosition, after: &AnyPosition) -> SquareSet {
        self.backend.changed(before, after)
    }
}

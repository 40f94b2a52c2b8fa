//! Playing moves, and what they do.

use chatur_board::SquareSet;

use crate::effects::derived::derived;
use crate::{AnyPosition, Effect, Move, Variant};

impl Variant {
    /// Plays a move, which must be legal, and settles what falls due when the next turn begins.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// let game = rook_endgame();
    /// let mut position = game.position().clone();
    /// game.variant().play(&mut position, mv("h1", "h7"));
    /// assert!(game.variant().piece(&position, at("h7")).is_some());
    /// # }
    /// ```
    pub fn play(&self, position: &mut AnyPosition, mv: Move) {
        self.expect_own(position);
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
        self.expect_own(position);
        let mut told = Vec::new();
        let mut after = position.clone();
        self.backend.play_told(&mut after, mv, Some(&mut told));
        self.backend.begin_turn(&mut after, Some(&mut told));
        derived(&self.setup(position), &self.setup(&after), &mut told);
        told
    }

    /// Whether a legal move captures something, in whatever way.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// let game = rook_endgame();
    /// assert!(!game.variant().captures(game.position(), mv("h1", "h8")));
    /// # }
    /// ```
    pub fn captures(&self, position: &AnyPosition, mv: Move) -> bool {
        self.victims(position, mv).any()
    }

    /// Whether moves can capture away from where they land: then what stands on their last square does not tell whether they
    /// capture.
    pub fn captures_away(&self) -> bool {
        !self.spec.captures.also.is_empty()
    }

    /// The squares of the pieces that a legal move captures: where it lands, on its way, in passing, or away from it. What
    /// goes along with a capture, in a blast, is not among them.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// let game = rook_endgame();
    /// assert!(game.variant().victims(game.position(), mv("h1", "h8")).is_empty());
    /// # }
    /// ```
    pub fn victims(&self, position: &AnyPosition, mv: Move) -> SquareSet {
        self.expect_own(position);
        let mut told = Vec::new();
        self.backend.play_told(&mut position.clone(), mv, Some(&mut told));
        let captured = |effect: &Effect| match effect {
            Effect::Removed { how, on, .. } if how.is_capture() => Some(*on),
            _ => None,
        };
        told.iter().filter_map(captured).collect()
    }

    /// Hands the turn on without a move, which may be against the rules: for a search that asks what a player
    /// threatens. Nothing is settled.
    pub fn skip_turn(&self, position: &mut AnyPosition) {
        self.expect_own(position);
        self.backend.skip_turn(position);
    }

    /// The squares on which another piece stands in `after` than in `before`, and perhaps others: for who keeps a
    /// list of the pieces from move to move.
    pub fn changed(&self, before: &AnyPosition, after: &AnyPosition) -> SquareSet {
        self.expect_own(before);
        self.expect_own(after);
        self.backend.changed(before, after)
    }
}

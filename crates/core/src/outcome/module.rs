//! Rules that no word can say, written in Rust.

use std::fmt::Debug;

use crate::{Decision, Game, Move, Setup, Variant};

/// A rule written in Rust. It must be deterministic: everything it knows comes from what it is asked with.
///
/// Every hook has a default that does nothing; [`hooks`](Self::hooks) says which are in use, so that others cost
/// nothing.
pub trait RuleModule: Debug + Send + Sync {
    /// Which hooks are in use.
    fn hooks(&self) -> Hooks;

    /// Whether the condition `Module("…")` holds after a turn.
    fn holds(&self, game: &Game) -> bool {
        let _ = game;
        false
    }

    /// What the result `Module("…")` decides, once its ending's condition holds. `None` lets the game go on.
    fn decides(&self, game: &Game) -> Option<Decision> {
        let _ = game;
        None
    }

    /// Whether [`forbids`](Self::forbids) could say yes to any move here: asked once a position, so that moves need
    /// not be tried where the rule has nothing to say.
    fn may_forbid(&self, variant: &Variant, before: &Setup) -> bool {
        let _ = (variant, before);
        true
    }

    /// Whether a move that is legal otherwise is forbidden. `after` is what it leads to.
    fn forbids(&self, variant: &Variant, before: &Setup, mv: Move, after: &Setup) -> bool {
        let _ = (variant, before, mv, after);
        false
    }

    /// Whether a position ends the game, so that counting stops there. A variant needs an ending with a condition
    /// `Module("…")` beside it, which says who wins.
    fn stops(&self, variant: &Variant, position: &Setup) -> bool {
        let _ = (variant, position);
        false
    }

    /// The rule in one or two sentences, for players.
    fn text(&self, french: bool) -> String;
}

/// Which hooks a module uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hooks {
    /// [`RuleModule::holds`].
    pub holds: bool,
    /// [`RuleModule::decides`].
    pub decides: bool,
    /// [`RuleModule::forbids`].
    pub forbids: bool,
    /// [`RuleModule::stops`].
    pub stops: bool,
}

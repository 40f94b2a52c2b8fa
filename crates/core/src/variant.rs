//! A compiled variant, which answers for its positions, and the rules written in Rust that have a say in it. They ask
//! each other, so they stand together.

mod actions;
mod announced;
mod arrangement;
mod blind;
mod count;
mod known;
mod moves;
mod observed;
mod play;
mod told;
mod width;

use std::fmt::{self, Debug, Write};
use std::sync::Arc;

use chatur_board::Geometry;

use chatur_texts::Said;

use crate::backend::Backend;
use crate::cost::compiled;
use crate::fast::capabilities::Capabilities;
use crate::{
    AnyPosition, Decision, ForeignPosition, Hooks, Module, Move, Props, Seat, Setup, Spec, SpecError,
};
use known::Known;
pub(crate) use known::Plenty;

pub use actions::Actions;
pub use announced::{Announcement, CheckLine, Taken};
pub use blind::Blind;
pub use observed::Observed;
pub use width::MOST_MOVES;

/// A variant compiled to immutable tables and bound to one rule set. Share it in an `Arc`.
pub struct Variant {
    spec: Spec,
    backend: Box<dyn Backend>,
    /// Whether rules written in Rust have a say in every position.
    asks_modules: bool,
    /// Whether pieces are covered until they have moved.
    covers: bool,
    /// No position has more moves.
    most_moves: u64,
    /// What shortcuts may assume of it.
    props: Props,
    /// What has been found out about who can still win.
    known: Known,
    /// What its positions are known by.
    number: u32,
    /// What players go by who see nothing but their own pieces.
    blind: Option<Box<Blind>>,
}

/// What the positions of a variant are known by: the same for every compilation of the same rules.
fn number(spec: &Spec, rule_set: &str) -> u32 {
    let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
    // It cannot fail: the hasher takes everything.
    let _ = write!(hash, "{rule_set} {spec:?}");
    (hash.0 ^ hash.0 >> 32) as u32 | 1
}

/// FNV-1a, 64 bits, of what is written to it.
struct Fnv(u64);

impl fmt::Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 =
            text.bytes().fold(self.0, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        Ok(())
    }
}

impl Variant {
    /// Compiles a variant for the rule set `R`.
    ///
    /// # Errors
    /// When the spec is inconsistent, or uses words that `R` does not cover.
    pub fn compile<R: Capabilities>(spec: Spec) -> Result<Self, SpecError> {
        spec.check()?;
        let backend = compiled(|| R::backend(&spec))?;
        Self::bound(spec, backend)
    }

    /// Compiles a variant for the general engine.
    ///
    /// # Errors
    /// When the spec is inconsistent, or uses words that the general engine does not know.
    pub fn compile_general(spec: Spec) -> Result<Self, SpecError> {
        spec.check()?;
        let backend = compiled(|| crate::general::compile(&spec, false))?;
        Self::bound(spec, backend)
    }

    /// As [`compile_general`](Self::compile_general), but every move is made before it is called safe. Slow: what the
    /// usual way, which knows checks and pins, is compared with.
    ///
    /// # Errors
    /// As for [`compile_general`](Self::compile_general).
    pub fn compile_general_trying_all(spec: Spec) -> Result<Self, SpecError> {
        spec.check()?;
        let backend = compiled(|| crate::general::compile(&spec, true))?;
        Self::bound(spec, backend)
    }

    fn bound(spec: Spec, backend: Box<dyn Backend>) -> Result<Self, SpecError> {
        let blind = if spec.has_tries() { Some(Box::new(Blind::new(&spec)?)) } else { None };
        let asks = |module: &Module| module.hooks.forbids || module.hooks.stops || module.hooks.lets_pass;
        let asks_modules = spec.modules.iter().any(asks);
        let number = number(&spec, backend.rule_set());
        let most_moves = width::bound(&spec);
        let props = spec.props();
        let covers = spec.covers();
        Ok(Self {
            spec,
            backend,
            asks_modules,
            covers,
            most_moves,
            props,
            known: Known::default(),
            number,
            blind,
        })
    }

    pub(crate) fn backend(&self) -> &dyn Backend {
        self.backend.as_ref()
    }

    pub(crate) fn known(&self) -> &Known {
        &self.known
    }

    /// Whether this variant made a position. Any other question about one that it did not make is a panic.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// let (game, same) = (rook_endgame(), rook_endgame());
    /// assert!(game.variant().owns(same.position()).is_ok());
    /// # }
    /// ```
    ///
    /// # Errors
    /// When one of other rules made it. Compilations of the same [`Spec`] for the same rule set share their positions.
    pub fn owns(&self, position: &AnyPosition) -> Result<(), ForeignPosition> {
        if self.is_own(position) { Ok(()) } else { Err(ForeignPosition) }
    }

    #[inline]
    fn is_own(&self, position: &AnyPosition) -> bool {
        position.of == self.number
    }

    /// What stands before every question about a position.
    #[inline]
    pub(crate) fn expect_own(&self, position: &AnyPosition) {
        if !self.is_own(position) {
            self.refuse_stranger();
        }
    }

    #[cold]
    fn refuse_stranger(&self) -> ! {
        panic!("{}: {ForeignPosition}", self.spec.id)
    }

    /// What was compiled.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// About how many bytes it keeps, to add up what a process holds.
    #[doc(hidden)]
    pub fn kept_bytes(&self) -> usize {
        self.spec.kept_bytes() + self.backend.kept_bytes(&self.spec)
    }

    /// What shortcuts may assume of it, such as that it can be told who can still win.
    pub fn props(&self) -> &Props {
        &self.props
    }

    /// The board.
    pub fn geometry(&self) -> &Geometry {
        &self.spec.geometry
    }

    /// The name of the rule set it is bound to.
    pub fn rule_set(&self) -> &'static str {
        self.backend.rule_set()
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Variant")
            .field("id", &self.spec.id)
            .field("rule_set", &self.rule_set())
            .finish_non_exhaustive()
    }
}

/// What a rule written in Rust is shown of a game.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct History<'g> {
    /// The variant that is played.
    pub variant: &'g Variant,
    /// The position after each step, the start first.
    pub positions: &'g [AnyPosition],
    /// The moves played.
    pub moves: &'g [Move],
}

impl<'g> History<'g> {
    /// The position now.
    pub fn position(&self) -> &'g AnyPosition {
        self.positions.last().expect("a game has its start, and only a game makes one")
    }

    /// The position now, as plain data.
    pub fn setup(&self) -> Setup {
        self.variant.setup(self.position())
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.variant.turn(self.position())
    }
}

/// A rule written in Rust. It must be deterministic: everything it knows comes from what it is asked with.
///
/// Every hook has a default that does nothing; [`hooks`](Self::hooks) says which are in use, so that others cost
/// nothing.
pub trait RuleModule: Debug + Send + Sync {
    /// Which hooks are in use.
    fn hooks(&self) -> Hooks;

    /// Whether the condition `Module("…")` holds after a turn.
    fn holds(&self, played: &History<'_>) -> bool {
        let _ = played;
        false
    }

    /// What the result `Module("…")` decides, once its ending's condition holds. `None` lets the game go on.
    fn decides(&self, played: &History<'_>) -> Option<Decision> {
        let _ = played;
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

    /// Whether the player to move may pass here, though he is in check or may not pass elsewhere.
    fn lets_pass(&self, variant: &Variant, position: &Setup) -> bool {
        let _ = (variant, position);
        false
    }

    /// Whether a position ends the game, so that counting stops there. A variant needs an ending with a condition
    /// `Module("…")` beside it, which says who wins.
    fn stops(&self, variant: &Variant, position: &Setup) -> bool {
        let _ = (variant, position);
        false
    }

    /// The rule in one or two sentences, for players.
    fn text(&self) -> Said;
}

impl Module {
    /// A rule under the name that an author gives it.
    pub fn new(name: impl Into<String>, rule: Arc<dyn RuleModule>) -> Self {
        Self {
            name: name.into(),
            hooks: rule.hooks(),
            text: rule.text(),
            settings: format!("{rule:?}"),
            held: Arc::new(rule),
        }
    }

    /// What it does.
    pub(crate) fn rule(&self) -> &dyn RuleModule {
        let held: &Arc<dyn RuleModule> = self.held.downcast_ref().expect("`new` alone makes one");
        held.as_ref()
    }
}

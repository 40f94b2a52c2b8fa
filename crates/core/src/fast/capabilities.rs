//! Rule sets: families of capabilities that the one generator is compiled for.

use crate::backend::Backend;
use crate::fast::classes::Classes;
use crate::movement::castling::shares_sides;
use crate::{Shortcut, Spec, SpecError};

/// A family of capabilities. The associated constants say what can occur; what a set lacks is compiled out.
///
/// A variant is bound to the narrowest set that [covers](Capabilities::missing) the words it uses, and to the general
/// engine where none does. All must play the same.
pub trait Capabilities: Sized + Send + Sync + 'static {
    /// Its name, such as `orthodox`.
    const NAME: &'static str;
    /// Which royal pieces there are.
    const ROYALS: Royals;
    /// How pieces castle.
    const CASTLING: Castles;
    /// Whether a capture must be made when one can be.
    const MUST_CAPTURE: bool = false;
    /// Whether giving check can be forbidden.
    const MAY_FORBID_CHECK: bool = false;
    /// Whether a goal of the position can end the game while moves are left.
    const GOALS: bool = false;
    /// Whether given checks are counted.
    const COUNTS_CHECKS: bool = false;
    /// Whether pawns are moved as one set: one step direction, two captures, on a board with a stride.
    const PAWNS: bool = true;
    /// Whether seats can leave one by one, score points, or capture royal pieces.
    const EXITS: bool = false;
    /// Whether there are bodies: pieces that crush, most of them covering several squares.
    const BODIES: bool = false;
    /// Whether pieces can join.
    const FUSIONS: bool = false;
    /// Whether there can be more than two seats.
    const SEVERAL_ENEMIES: bool = false;

    /// Compiles a spec into the layouts of this set.
    ///
    /// # Errors
    /// When the set does not cover the spec.
    fn backend(spec: &Spec) -> Result<Box<dyn Backend>, SpecError>;

    /// What a spec, whose kinds fall into these classes, uses and this set lacks.
    fn missing(spec: &Spec, classes: &Classes) -> Vec<&'static str> {
        let needs = &classes.props.needs;
        let mut missing = Vec::new();
        let mut need = |needed: bool, have: bool, what: &'static str| {
            if needed && !have {
                missing.push(what);
            }
        };
        need(needs.royals, Self::ROYALS != Royals::None, "royal pieces");
        need(!needs.royals && Self::ROYALS == Royals::One, false, "a royal piece for every seat");
        need(needs.seat_without_royal, Self::ROYALS != Royals::One, "a seat without a royal piece");
        need(needs.several_royals, false, "several royal pieces of one seat");
        need(needs.castling, Self::CASTLING != Castles::None, "castling");
        need(needs.castling_anywhere, Self::CASTLING == Castles::Anywhere, "castling from shuffled squares");
        need(shares_sides(spec), false, "several ways to castle to one side");
        need(needs.must_capture, Self::MUST_CAPTURE, "compulsory capture");
        need(!needs.must_capture, !Self::MUST_CAPTURE, "free choice of moves");
        need(needs.no_checks, Self::MAY_FORBID_CHECK, "forbidden checks");
        need(needs.goals, Self::GOALS, "goals");
        need(needs.check_counts, Self::COUNTS_CHECKS, "counted checks");
        need(classes.uncommon, false, "pieces outside the common classes");
        need(classes.pawns && Self::PAWNS && !classes.common_pawns, false, "other pawns");
        need(needs.exits, Self::EXITS, "seats that leave one by one, points, or royal capture");
        need(needs.bodies, Self::BODIES, "pieces that crush or cover several squares");
        need(needs.fusions, Self::FUSIONS, "pieces that join");
        need(!classes.props.allow(Shortcut::Lane), false, "words of the general engine");
        need(needs.seats > 2, Self::SEVERAL_ENEMIES, "more than two seats");
        missing
    }
}

/// Which royal pieces a rule set knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Royals {
    /// None: nobody can be in check.
    None,
    /// Exactly one for every seat.
    One,
    /// Any number.
    Any,
}

/// Which castling a rule set knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Castles {
    /// None.
    None,
    /// From start squares where the partner's leaving uncovers nothing, as in orthodox chess.
    Fixed,
    /// From any squares, as in Chess960.
    Anywhere,
}

/// Whether `R` covers a spec, and if not, what it lacks.
///
/// # Errors
/// [`SpecError::NotCovered`] with the missing words.
pub(crate) fn covered<R: Capabilities>(spec: &Spec, planes: usize) -> Result<Classes, SpecError> {
    let classes = Classes::of(spec, R::PAWNS, planes)?;
    let missing = R::missing(spec, &classes);
    if missing.is_empty() { Ok(classes) } else { Err(SpecError::NotCovered(missing.join(", "))) }
}

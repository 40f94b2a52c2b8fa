//! The orthodox family: one royal piece a seat, pawns moved as a set, riders and one kind of leap.
//!
//! Two sets: [`Orthodox`] for games that end only when moves do, and [`OrthodoxGoals`] with goals, counted
//! or forbidden checks and seats without a royal piece. Neither knows a variant by name; a config selects by what it uses.

use chatur_core::lanes::{Backend, Capabilities, Castles, Royals, narrow, narrow8};
use chatur_core::{Spec, SpecError};

/// Orthodox movement and castling from the usual squares.
#[derive(Debug)]
pub struct Orthodox;

impl Capabilities for Orthodox {
    const NAME: &'static str = "orthodox";
    const ROYALS: Royals = Royals::One;
    const CASTLING: Castles = Castles::Fixed;

    fn backend(spec: &Spec) -> Result<Box<dyn Backend>, SpecError> {
        narrow::<Self>(spec)
    }
}

/// Orthodox movement with goals of the position: squares to reach, checks to give, pieces to lose.
#[derive(Debug)]
pub struct OrthodoxGoals;

impl Capabilities for OrthodoxGoals {
    const NAME: &'static str = "orthodox with goals";
    const ROYALS: Royals = Royals::Any;
    const CASTLING: Castles = Castles::Fixed;
    const GOALS: bool = true;
    const COUNTS_CHECKS: bool = true;
    const MAY_FORBID_CHECK: bool = true;

    fn backend(spec: &Spec) -> Result<Box<dyn Backend>, SpecError> {
        narrow8::<Self>(spec)
    }
}

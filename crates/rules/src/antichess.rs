//! The antichess family: nobody is royal, and a capture must be made when one can be.

use chatur_core::{Castles, Royals, RuleSet, Spec, SpecError, Strategy, narrow8};

/// Orthodox movement without check, with compulsory capture.
#[derive(Debug)]
pub struct Antichess;

impl RuleSet for Antichess {
    const NAME: &'static str = "antichess";
    const ROYALS: Royals = Royals::None;
    const CASTLING: Castles = Castles::None;
    const MUST_CAPTURE: bool = true;

    fn strategy(spec: &Spec) -> Result<Box<dyn Strategy>, SpecError> {
        narrow8::<Self>(spec)
    }
}

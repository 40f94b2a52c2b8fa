//! The antichess family: nobody is royal, and a capture must be made when one can be.

use chatur_core::lanes::{Backend, Capabilities, Castles, Royals, narrow8};
use chatur_core::{Spec, SpecError};

/// Orthodox movement without check, with compulsory capture.
#[derive(Debug)]
pub struct Antichess;

impl Capabilities for Antichess {
    const NAME: &'static str = "antichess";
    const ROYALS: Royals = Royals::None;
    const CASTLING: Castles = Castles::None;
    const MUST_CAPTURE: bool = true;

    fn backend(spec: &Spec) -> Result<Box<dyn Backend>, SpecError> {
        narrow8::<Self>(spec)
    }
}

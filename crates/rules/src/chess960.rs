//! The Chess960 family: as the orthodox one, castling from any squares of the first rank.

use chatur_core::lanes::{Backend, Capabilities, Castles, Royals, narrow};
use chatur_core::{Spec, SpecError};

/// Orthodox movement and Fischer's castling.
#[derive(Debug)]
pub struct Chess960;

impl Capabilities for Chess960 {
    const NAME: &'static str = "chess960";
    const ROYALS: Royals = Royals::One;
    const CASTLING: Castles = Castles::Anywhere;

    fn backend(spec: &Spec) -> Result<Box<dyn Backend>, SpecError> {
        narrow::<Self>(spec)
    }
}

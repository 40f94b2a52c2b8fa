//! The Chess960 family: as the orthodox one, castling from any squares of the first rank.

use chatur_core::{Castles, Royals, RuleSet, Spec, SpecError, Strategy, narrow};

/// Orthodox movement and Fischer's castling.
#[derive(Debug)]
pub struct Chess960;

impl RuleSet for Chess960 {
    const NAME: &'static str = "chess960";
    const ROYALS: Royals = Royals::One;
    const CASTLING: Castles = Castles::Anywhere;

    fn strategy(spec: &Spec) -> Result<Box<dyn Strategy>, SpecError> {
        narrow::<Self>(spec)
    }
}

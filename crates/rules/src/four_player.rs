//! The family of games at one table: up to four seats that leave one by one, points, royal pieces that can be
//! captured or walk, bodies that crush, and fusion.
//!
//! Two seats on an ordinary board use it as well, when they have bodies. It knows no variant by name; a config
//! selects it by what it uses.

use chatur_core::lanes::{Backend, Capabilities, Castles, Royals, table};
use chatur_core::{Spec, SpecError};

/// Orthodox movement at one table.
#[derive(Debug)]
pub struct FourPlayer;

impl Capabilities for FourPlayer {
    const NAME: &'static str = "four-player";
    const ROYALS: Royals = Royals::One;
    const CASTLING: Castles = Castles::Fixed;
    const GOALS: bool = true;
    const SEVERAL_ENEMIES: bool = true;
    const EXITS: bool = true;
    const BODIES: bool = true;
    const FUSIONS: bool = true;

    fn backend(spec: &Spec) -> Result<Box<dyn Backend>, SpecError> {
        table::<Self>(spec)
    }
}

//! The choice of a rule set: the narrowest that covers what a variant uses.

use chatur_core::{Spec, SpecError, Variant};

use crate::antichess::Antichess;
use crate::chess960::Chess960;
use crate::four_player::FourPlayer;
use crate::orthodox::{Orthodox, OrthodoxGoals};

/// Compiles a variant for the narrowest rule set that covers it.
///
/// What no narrow set covers is played by the general engine, which knows every word.
///
/// # Errors
/// When the spec is inconsistent, or not even the general engine covers it.
pub fn compile(spec: Spec) -> Result<Variant, SpecError> {
    for compile in [
        Variant::compile::<Orthodox>,
        Variant::compile::<Chess960>,
        Variant::compile::<OrthodoxGoals>,
        Variant::compile::<Antichess>,
        Variant::compile::<FourPlayer>,
    ] {
        match compile(spec.clone()) {
            Err(SpecError::NotCovered(_)) => {}
            done => return done,
        }
    }
    compile_general(spec)
}

/// Compiles a variant for the general engine, which knows every word: what every set is compared with.
///
/// # Errors
/// When the spec is inconsistent, or the words do not go together.
pub fn compile_general(spec: Spec) -> Result<Variant, SpecError> {
    Variant::compile_general(spec)
}

//! The choice of a rule set: the narrowest that covers what a variant uses.

use chatur_core::{Full, Spec, SpecError, Variant};

use crate::antichess::Antichess;
use crate::chess960::Chess960;
use crate::four_player::FourPlayer;
use crate::orthodox::{Orthodox, OrthodoxGoals};

/// Compiles a variant for the narrowest rule set that covers it.
///
/// What no narrow set covers is played by the general engine, which is several times faster than the full set wherever
/// pieces are walked. The full set is for the rest: points, bodies, fusion, royal pieces that
/// can be captured, and seats that leave one by one.
///
/// # Errors
/// When not even the general engine or the full set covers it, or the spec is inconsistent.
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
    match compile_open(spec.clone()) {
        Err(SpecError::NotCovered(_)) => compile_full(spec),
        done => done,
    }
}

/// Compiles a variant for the general engine, which knows every word but bodies, fusion, points, royal pieces that can
/// be captured, and seats that leave one by one.
///
/// # Errors
/// When it uses one of these, or the spec is inconsistent.
pub fn compile_open(spec: Spec) -> Result<Variant, SpecError> {
    Variant::compile_open(spec)
}

/// Compiles a variant for the reference set, which has every capability on.
///
/// # Errors
/// When it does not cover the variant, or the spec is inconsistent.
pub fn compile_full(spec: Spec) -> Result<Variant, SpecError> {
    Variant::compile::<Full>(spec)
}

//! The native module of the Python package `chatur`. What people use is written in Python around it, in `python/chatur`.

// What Python gives is owned.
#![allow(clippy::needless_pass_by_value)]
// The method itself is not general enough for `Python::attach`.
#![allow(clippy::redundant_closure_for_method_calls)]

mod arrays;
mod contest;
mod engine;
mod error;
mod game;
mod games;
mod moves;
mod outcome;
mod planes;
mod position;
mod pyffish;
mod records;
mod variant;

use pyo3::prelude::*;

/// The parts of `chatur` that are compiled.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::contest::play_match;
    #[pymodule_export]
    use crate::engine::{Engine, Line, Thought};
    #[pymodule_export]
    use crate::error::{Diagnostic, Error, GameError, MoveError, PositionError, VariantError};
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::games::Games;
    #[pymodule_export]
    use crate::moves::Move;
    #[pymodule_export]
    use crate::outcome::Outcome;
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::pyffish::pyffish;
    #[pymodule_export]
    use crate::records::read_games;
    #[pymodule_export]
    use crate::variant::Variant;
}

//! How a game came out.

use chatur::core::{self, Spec};
use chatur_bindings::OutcomeTold;
use pyo3::prelude::*;

/// How a game came out.
#[pyclass(frozen, get_all, module = "chatur")]
#[derive(Clone, Debug)]
pub(crate) struct Outcome {
    /// The names of the seats that won; none where it is drawn.
    winners: Vec<String>,
    /// The name of the ending that decided, such as `checkmate`.
    reason: String,
    /// The outcome as a sentence: `checkmate: white wins`.
    text: String,
    /// The result as PGN has it, such as `1-0`.
    result: &'static str,
    /// What each seat gets, from -1 to 1, in turn order.
    rewards: Vec<f32>,
}

#[pymethods]
impl Outcome {
    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Outcome {}>", self.text)
    }
}

impl Outcome {
    pub(crate) fn of(spec: &Spec, outcome: &core::Outcome) -> Self {
        let OutcomeTold { winners, reason, text, result, rewards } = OutcomeTold::of(spec, outcome);
        Self { winners, reason, text, result, rewards }
    }
}

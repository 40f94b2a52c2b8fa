//! A move.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use chatur::core::{self, MoveKind};
use pyo3::prelude::*;

/// A move of a variant. It means something together with the position in which it is legal.
///
/// `str(move)` is the move in coordinates, as programs write it: `g1f3`, `e7e8q`, `N@e5`.
#[pyclass(frozen, module = "chatur")]
#[derive(Clone, Debug)]
pub(crate) struct Move {
    pub(crate) of: core::Move,
    text: Arc<str>,
    rules: Arc<core::Variant>,
}

impl Move {
    pub(crate) fn new(rules: &Arc<core::Variant>, of: core::Move, text: String) -> Self {
        Self { of, text: text.into(), rules: rules.clone() }
    }

    fn kind(&self, kind: core::KindId) -> String {
        self.rules.spec().kinds.get(kind.index()).map_or_else(String::new, |kind| kind.name.clone())
    }
}

#[pymethods]
impl Move {
    /// The move in coordinates: `g1f3`.
    #[getter]
    pub(crate) fn uci(&self) -> &str {
        &self.text
    }

    /// The square from which a piece goes; `None` for a drop, a pass or a throw of dice.
    #[getter]
    #[allow(clippy::wrong_self_convention)] // it is where the move comes from
    fn from_square(&self) -> Option<String> {
        let goes = !self.of.is_lot() && !matches!(self.of.what, MoveKind::Drop(_) | MoveKind::Pass);
        goes.then(|| self.rules.geometry().name(self.of.from))
    }

    /// The square on which it lands; in castling, where the partner stands. `None` for a pass or a throw.
    #[getter]
    fn to_square(&self) -> Option<String> {
        (!self.of.is_lot() && self.of.what != MoveKind::Pass).then(|| self.rules.geometry().name(self.of.to))
    }

    /// The name of the kind that it becomes, if it promotes.
    #[getter]
    fn promotion(&self) -> Option<String> {
        self.of.promotion().map(|kind| self.kind(kind))
    }

    /// The name of the kind that is dropped, if one is.
    #[getter]
    fn drop(&self) -> Option<String> {
        if let MoveKind::Drop(kind) = self.of.what { Some(self.kind(kind)) } else { None }
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Move {}>", self.text)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.get().of == self.of)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.of.hash(&mut hasher);
        hasher.finish()
    }
}

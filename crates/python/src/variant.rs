//! A variant.

use std::sync::{Arc, OnceLock};

use chatur::variants::{self, Lang, explain};
use pyo3::prelude::*;

use crate::error::{Diagnostic, Error, raised, with_code};
use crate::game::Game;
use crate::planes::Planes;

/// The rules of a game, compiled: of the catalogue by its id or another of its names, or an author's own from a file.
#[pyclass(frozen, module = "chatur")]
#[derive(Clone, Debug)]
pub(crate) struct Variant {
    pub(crate) of: chatur::Variant,
    planes: Arc<OnceLock<Planes>>,
}

impl From<chatur::Variant> for Variant {
    fn from(of: chatur::Variant) -> Self {
        Self { of, planes: Arc::default() }
    }
}

impl Variant {
    pub(crate) fn planes_of(&self) -> &Planes {
        self.planes.get_or_init(|| Planes::of(&self.of))
    }

    /// A variant, or one by its name.
    pub(crate) fn from_any(given: &Bound<'_, PyAny>) -> PyResult<Self> {
        match given.cast::<Self>() {
            Ok(variant) => Ok(variant.get().clone()),
            Err(_) => Self::new(given.py(), &given.extract::<String>()?),
        }
    }
}

#[pymethods]
impl Variant {
    #[new]
    fn new(py: Python<'_>, name_or_path: &str) -> PyResult<Self> {
        py.detach(|| chatur::Variant::of(name_or_path)).map(Self::from).map_err(raised)
    }

    /// A variant from the text of a file. What it extends is in the catalogue.
    #[staticmethod]
    fn from_text(py: Python<'_>, text: &str) -> PyResult<Self> {
        py.detach(|| chatur::Variant::from_text(text)).map(Self::from).map_err(raised)
    }

    /// The ids of the catalogue.
    #[staticmethod]
    fn catalogue() -> Vec<&'static str> {
        chatur::Variant::catalogue().collect()
    }

    /// All that there is to say about the text of a file, its examples tried: errors, warnings and remarks.
    #[staticmethod]
    fn check(py: Python<'_>, text: &str) -> Vec<Diagnostic> {
        let checked = py.detach(|| variants::check("variant.ron", text));
        checked.diagnostics.iter().map(Diagnostic::from).collect()
    }

    /// Its id, such as `chess960`.
    #[getter]
    fn id(&self) -> &str {
        self.of.id()
    }

    /// Its name for people, in English.
    #[getter]
    fn name(&self) -> &str {
        self.of.name()
    }

    /// The names of its seats in turn order.
    #[getter]
    fn seats(&self) -> Vec<&str> {
        self.of.seats().collect()
    }

    /// The names of its kinds of pieces.
    #[getter]
    fn kinds(&self) -> Vec<&str> {
        self.of.rules().spec().kinds.iter().map(|kind| kind.name.as_str()).collect()
    }

    /// The names of its squares.
    #[getter]
    fn squares(&self) -> Vec<String> {
        let geometry = self.of.rules().geometry();
        geometry.squares().into_iter().map(|square| geometry.name(square)).collect()
    }

    /// The usual start as text.
    #[getter]
    fn start(&self) -> String {
        self.of.start()
    }

    /// How many starts it has: 1, or as many as its shuffle gives.
    #[getter]
    fn starts(&self) -> u64 {
        self.of.starts()
    }

    /// How many actions it has: the numbers of all moves that its rules can give, from 0.
    #[getter]
    fn actions(&self, py: Python<'_>) -> u64 {
        py.detach(|| self.of.actions().total())
    }

    /// What each plane of `Game.planes` tells.
    #[getter]
    fn planes(&self) -> Vec<String> {
        self.planes_of().names.clone()
    }

    /// The shape of `Game.planes`: planes, rows, columns.
    #[getter]
    fn shape(&self) -> (usize, usize, usize) {
        let planes = self.planes_of();
        (planes.names.len(), planes.height, planes.width)
    }

    /// The text after `extends`, which needs no parent and means the same.
    #[getter]
    fn resolved(&self) -> &str {
        &self.of.loaded().resolved
    }

    /// The rules as text for people, in English, French or German (`en`, `fr`, `de`).
    #[pyo3(signature = (language = "en"))]
    fn rules(&self, py: Python<'_>, language: &str) -> PyResult<String> {
        let spoken = Lang::ALL.iter().find(|lang| lang.code() == language);
        let lang = *spoken.ok_or_else(|| {
            let codes: Vec<&str> = Lang::ALL.iter().map(|lang| lang.code()).collect();
            let why = format!("there is no language `{language}`; there are {}", codes.join(", "));
            with_code(Error::new_err(why), "unknown_language")
        })?;
        let told = py.detach(|| {
            let checked = variants::check(self.of.id(), &self.of.loaded().resolved);
            explain(&checked, lang)
        });
        Ok(told.map_or_else(String::new, |told| told.text()))
    }

    /// A game from the usual start, from a position, or from the start with a number.
    #[pyo3(signature = (position = None, *, number = None))]
    fn game(&self, position: Option<&str>, number: Option<u64>) -> PyResult<Game> {
        Game::begin(self.clone(), position, number)
    }

    fn __repr__(&self) -> String {
        format!("<Variant {}>", self.of.id())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.get().hash() == self.hash())
    }

    fn __hash__(&self) -> u64 {
        self.hash()
    }

    /// A variant is told to another process as its text.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let from_text = py.get_type::<Self>().getattr("from_text")?;
        Ok((from_text, (self.of.loaded().resolved.clone(),)))
    }
}

impl Variant {
    fn hash(&self) -> u64 {
        self.of.loaded().hash
    }
}

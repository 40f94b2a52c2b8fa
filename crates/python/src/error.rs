//! Why something could not be done, as Python's exceptions.

use chatur::variants;
use chatur_bindings::{Diagnosis, Kind, Refused, refused};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

create_exception!(
    chatur,
    Error,
    PyValueError,
    "Why something could not be done. What it was asked of is unchanged."
);
create_exception!(
    chatur,
    VariantError,
    Error,
    "There is no such variant, or its file has errors: see `diagnostics`."
);
create_exception!(chatur, PositionError, Error, "The text is no position of the variant.");
create_exception!(chatur, MoveError, Error, "The text or the number is no legal move here.");
create_exception!(chatur, GameError, Error, "The game is over, or this cannot be done now.");

/// One thing to say about a variant file: where, what, and what to write instead.
#[pyclass(frozen, get_all, module = "chatur")]
#[derive(Clone, Debug)]
pub(crate) struct Diagnostic {
    severity: String,
    code: &'static str,
    message: String,
    file: String,
    line: usize,
    column: usize,
    length: usize,
    path: String,
    help: Option<String>,
}

#[pymethods]
impl Diagnostic {
    fn __str__(&self) -> String {
        let Self { severity, message, file, line, column, .. } = self;
        let help = self.help.as_ref().map_or(String::new(), |help| format!(" ({help})"));
        format!("{file}:{line}:{column}: {severity}: {message}{help}")
    }

    fn __repr__(&self) -> String {
        format!("<Diagnostic {}>", self.__str__())
    }
}

impl From<&variants::Diagnostic> for Diagnostic {
    fn from(said: &variants::Diagnostic) -> Self {
        Self {
            severity: said.severity.to_string(),
            code: said.code,
            message: said.message.clone(),
            file: said.file.clone(),
            line: said.line,
            column: said.column,
            length: said.length,
            path: said.path.clone(),
            help: said.help.clone(),
        }
    }
}

/// An error of the library as an exception.
pub(crate) fn raised(error: impl Into<chatur::Error>) -> PyErr {
    refusal(refused(error))
}

/// A refusal as an exception.
pub(crate) fn refusal(refused: Refused) -> PyErr {
    let Refused { kind, code, why, file } = refused;
    let error = match kind {
        Kind::Other => Error::new_err(why),
        Kind::Variant => VariantError::new_err(why),
        Kind::Position => PositionError::new_err(why),
        Kind::Move => MoveError::new_err(why),
        Kind::Game => GameError::new_err(why),
    };
    let error = with_code(error, &code);
    if let Some(file) = file {
        with_diagnosis(&error, file);
    }
    error
}

/// The exception with the word that never changes.
pub(crate) fn with_code(error: PyErr, code: &str) -> PyErr {
    Python::attach(|py| {
        // An exception takes any attribute; one that did not would still be told.
        let _ = error.value(py).setattr("code", code);
    });
    error
}

fn with_diagnosis(error: &PyErr, file: Diagnosis) {
    let Diagnosis { diagnostics, rendered } = file;
    let said: Vec<Diagnostic> = diagnostics.iter().map(Diagnostic::from).collect();
    Python::attach(|py| {
        let value = error.value(py);
        if let Some(first) = said.iter().find(|one| one.severity == "error") {
            let _ = value.setattr("line", first.line);
            let _ = value.setattr("column", first.column);
            let _ = value.setattr("help", first.help.clone());
        }
        let _ = value.setattr("rendered", rendered);
        let _ = value.setattr("diagnostics", said);
    });
}

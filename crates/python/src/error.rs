//! Why something could not be done, as Python's exceptions.

use chatur::variants::{self, LoadError};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::Serialize;

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
    match error.into() {
        chatur::Error::Variant(why) => variant_error(&why),
        chatur::Error::PositionText(why) => with_code(PositionError::new_err(why.to_string()), "no_position"),
        chatur::Error::Position(why) => {
            with_code(PositionError::new_err(why.to_string()), &code_of(&why, "no_position"))
        }
        chatur::Error::Move(why) => with_code(MoveError::new_err(why.to_string()), &code_of(&why, "no_move")),
        chatur::Error::Illegal(chatur::core::PlayError::Illegal(why)) => {
            with_code(MoveError::new_err(why.to_string()), &code_of(&why, "illegal"))
        }
        why @ chatur::Error::Action(_) => with_code(MoveError::new_err(why.to_string()), "no_such_action"),
        chatur::Error::Step(why) => with_code(GameError::new_err(why.to_string()), &code_of(&why, "no_step")),
        why @ (chatur::Error::Start(_) | chatur::Error::OneStart) => {
            with_code(PositionError::new_err(why.to_string()), "no_such_start")
        }
        why => with_code(Error::new_err(why.to_string()), "refused"),
    }
}

/// The exception with the word that never changes.
pub(crate) fn with_code(error: PyErr, code: &str) -> PyErr {
    Python::attach(|py| {
        // An exception takes any attribute; one that did not would still be told.
        let _ = error.value(py).setattr("code", code);
    });
    error
}

fn variant_error(why: &LoadError) -> PyErr {
    let said = match why {
        LoadError::Wrong(checked) => checked.diagnostics.iter().map(Diagnostic::from).collect(),
        _ => Vec::new(),
    };
    let first = said.iter().find(|one| one.severity == "error").cloned();
    let error = with_code(
        VariantError::new_err(why.to_string()),
        match (&first, why) {
            (Some(first), _) => first.code,
            (None, LoadError::Unknown { .. }) => "unknown_variant",
            (None, _) => "unreadable",
        },
    );
    Python::attach(|py| {
        let value = error.value(py);
        if let Some(first) = first {
            let _ = value.setattr("line", first.line);
            let _ = value.setattr("column", first.column);
            let _ = value.setattr("help", first.help);
        }
        let rendered = match why {
            LoadError::Wrong(checked) => checked.render(false),
            _ => why.to_string(),
        };
        let _ = value.setattr("rendered", rendered);
        let _ = value.setattr("diagnostics", said);
    });
    error
}

/// The code that an error has as data.
fn code_of(error: &impl Serialize, otherwise: &str) -> String {
    let data = serde_json::to_value(error).unwrap_or_default();
    data.get("code").and_then(|code| code.as_str()).unwrap_or(otherwise).to_owned()
}

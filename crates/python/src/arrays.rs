//! Arrays of numpy, which is asked for only where one is wanted.

use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyTuple};

/// An array of numpy over bytes: of this sort, in this shape.
pub(crate) fn array<'py>(
    bytes: Bound<'py, PyByteArray>,
    sort: &str,
    shape: &[usize],
) -> PyResult<Bound<'py, PyAny>> {
    let py = bytes.py();
    let flat = py.import("numpy")?.call_method1("frombuffer", (bytes, sort))?;
    flat.call_method1("reshape", (PyTuple::new(py, shape)?,))
}

/// Whole numbers from a list, a tuple or an array.
pub(crate) fn numbers(given: &Bound<'_, PyAny>) -> PyResult<Vec<u64>> {
    // An array is no sequence to Python, and its own list is quicker than its items.
    if given.hasattr("tolist")? { given.call_method0("tolist")?.extract() } else { given.extract() }
}

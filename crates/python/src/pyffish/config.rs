//! Which variants there are, and those that are added.

use chatur::variants::{catalogue, load_text};
use pyo3::prelude::*;

use super::names::ELSEWHERE;
use super::place::{add, added};
use crate::error::{VariantError, raised, with_code};

/// The names of all variants: ids of the catalogue, what Fairy-Stockfish calls them, and what was added.
#[pyfunction]
pub(super) fn variants() -> Vec<String> {
    let ids = catalogue().map(|entry| entry.id).chain(ELSEWHERE);
    let mut names: Vec<String> = ids.map(str::to_owned).chain(added()).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// Adds the variant of a file of chatur, given as text: from now on it is known by its id.
#[pyfunction]
pub(super) fn load_variant_config(py: Python<'_>, config: &str) -> PyResult<()> {
    if is_ini(config) {
        let why = "sections of variants.ini are not read yet; write the variant as a file of chatur: docs/authoring.md";
        return Err(with_code(VariantError::new_err(why), "variants_ini"));
    }
    let loaded = py.detach(|| load_text("variant.ron", config)).map_err(raised)?;
    add(loaded);
    Ok(())
}

/// Whether a text has a section of `variants.ini`: a file of chatur begins with a bracket.
fn is_ini(text: &str) -> bool {
    text.lines().map(str::trim_start).any(|line| line.starts_with('[') && line.trim_end().ends_with(']'))
        && !text.trim_start().starts_with('(')
}

//! What is said of a file: sentences in both languages, what was meant, and how a report looks.

pub(crate) mod misfit;
pub(crate) mod nearest;
pub(crate) mod render;
pub(crate) mod report;

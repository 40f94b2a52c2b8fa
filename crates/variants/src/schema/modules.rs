//! The `modules` section: rules written in Rust.

use serde::{Deserialize, Serialize};

use super::AsWritten;

/// A rule written in Rust.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Module")]
pub struct ModuleWords {
    /// Its name: `"repetition"`, `"counting"`, `"declaration"`, `"worth"`, `"bikjang"`, `"optional promotion"`, or that of
    /// a rule of your own.
    pub rust: String,
    /// What it is told; each rule reads it in its own way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<AsWritten>,
}

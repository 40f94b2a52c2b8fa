//! The head of a file.

use serde::{Deserialize, Serialize};

/// Where a variant comes from.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct About {
    /// One or two sentences.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The same in French.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text_fr: Option<String>,
    /// Who invented it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// When.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub year: Option<i32>,
}

//! Rules that no word can say. A variant names them in its `modules` section, as
//! `"perpetual check": (rust: "repetition", with: (perpetual_check: Loses))`.
//!
//! An own module is any [`RuleModule`]. [`Rules`] lets files name it; who makes specs without files puts it into
//! [`Spec::modules`](chatur_core::Spec::modules) before compiling.

mod bikjang;
mod counting;
mod declaration;
mod optional_promotion;
mod repetition;
mod rules;
mod worth;

use std::sync::Arc;

use chatur_core::RuleModule;
use serde::de::DeserializeOwned;
use thiserror::Error;

pub use rules::Rules;

/// The modules that come with chatur, by the names that files give them.
pub const NAMES: &[&str] =
    &["repetition", "counting", "declaration", "bikjang", "worth", "optional promotion"];

/// Why a module could not be made.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ModuleError {
    /// There is no module of this name.
    #[error("there is no rule `{0}`")]
    Unknown(String),
    /// The text of `with` is not what the module expects.
    #[error("{error}")]
    With {
        /// What is wrong.
        error: ron::Error,
        /// Line and column within the text, from 1.
        at: (usize, usize),
    },
}

/// A module by its name, with what the author wrote in `with`, as RON text; empty if nothing.
///
/// # Errors
/// When the name is unknown or the text is not what the module expects.
pub fn by_name(name: &str, with: &str) -> Result<Arc<dyn RuleModule>, ModuleError> {
    Ok(match name {
        "repetition" => Arc::new(settings::<repetition::Repetition>(with)?),
        "counting" => Arc::new(settings::<counting::Counting>(with)?),
        "declaration" => Arc::new(settings::<declaration::Declaration>(with)?),
        "bikjang" => Arc::new(settings::<bikjang::Bikjang>(with)?),
        "worth" => Arc::new(settings::<worth::Worth>(with)?),
        "optional promotion" => Arc::new(settings::<optional_promotion::OptionalPromotion>(with)?),
        _ => return Err(ModuleError::Unknown(name.to_owned())),
    })
}

/// Reads a module's settings; all may be left out.
fn settings<T: DeserializeOwned + Default>(with: &str) -> Result<T, ModuleError> {
    if with.trim().is_empty() {
        return Ok(T::default());
    }
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(with).map_err(|error| ModuleError::With {
        error: error.code,
        at: (error.span.start.line, error.span.start.col),
    })
}

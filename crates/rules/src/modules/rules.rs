//! One's own rules beside those that come with chatur.

use std::sync::Arc;

use chatur_core::RuleModule;
use serde::de::DeserializeOwned;

use super::{ModuleError, NAMES, by_name, settings};

/// The rules in Rust that files may name: all that come with chatur, and those that are added.
///
/// ```
/// use chatur_core::{Hooks, Move, MoveKind, RuleModule, Said, Setup, Variant};
/// use chatur_rules::modules::Rules;
///
/// #[derive(Debug, Default, serde::Deserialize)]
/// struct NeverPass {}
///
/// impl RuleModule for NeverPass {
///     fn hooks(&self) -> Hooks {
///         Hooks { forbids: true, ..Hooks::default() }
///     }
///     fn forbids(&self, _: &Variant, _: &Setup, mv: Move, _: &Setup) -> bool {
///         mv.what == MoveKind::Pass
///     }
///     fn text(&self) -> Said {
///         Said::each(["Nobody may pass.", "Personne ne passe.", "Niemand darf passen."])
///     }
/// }
///
/// let rules = Rules::default().with::<NeverPass>("never pass");
/// assert!(rules.by_name("never pass", "").is_ok());
/// assert!(rules.by_name("repetition", "").is_ok());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Rules {
    own: Vec<(String, Maker)>,
}

/// Makes a rule from its settings.
type Maker = fn(&str) -> Result<Arc<dyn RuleModule>, ModuleError>;

impl Rules {
    /// Adds a rule under a name. Its fields are what files write in `with`; a file that writes nothing gets the
    /// default. An older rule of the same name is hidden by it.
    #[must_use]
    pub fn with<T: RuleModule + DeserializeOwned + Default + 'static>(mut self, name: &str) -> Self {
        self.own.push((name.to_owned(), make::<T>));
        self
    }

    /// A rule by its name, with what the author wrote in `with`, as RON text; empty if nothing.
    ///
    /// # Errors
    /// When the name is unknown or the text is not what the rule expects.
    pub fn by_name(&self, name: &str, with: &str) -> Result<Arc<dyn RuleModule>, ModuleError> {
        match self.own.iter().rev().find(|(own, _)| own == name) {
            Some((_, make)) => make(with),
            None => by_name(name, with),
        }
    }

    /// All names, one's own first.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.own.iter().map(|(name, _)| name.as_str()).chain(NAMES.iter().copied())
    }
}

fn make<T: RuleModule + DeserializeOwned + Default + 'static>(
    with: &str,
) -> Result<Arc<dyn RuleModule>, ModuleError> {
    Ok(Arc::new(settings::<T>(with)?))
}

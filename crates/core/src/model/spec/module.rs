//! Rules written in Rust, as a spec names them.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use chatur_texts::Said;

/// A rule written in Rust that a variant uses. A spec holds it without knowing what it does: that is for a
/// [`Variant`](crate::Variant), which asks it.
#[derive(Clone)]
pub struct Module {
    /// The author's name for it.
    pub name: String,
    /// Which hooks it uses.
    pub hooks: Hooks,
    /// What it says of itself.
    pub(crate) text: Said,
    /// The rule with its settings, as `Debug` shows them.
    pub settings: String,
    /// The rule itself, made and read by [`Module::new`](crate::Module::new) and `Module::rule`.
    pub(crate) held: Arc<dyn Any + Send + Sync>,
}

impl Module {
    /// The rule in one or two sentences, for players.
    pub fn text(&self) -> &Said {
        &self.text
    }
}

impl fmt::Debug for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, settings, .. } = self;
        f.debug_struct("Module").field("name", name).field("rule", &format_args!("{settings}")).finish()
    }
}

/// Which hooks a module uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hooks {
    /// [`RuleModule::holds`](crate::RuleModule::holds).
    pub holds: bool,
    /// [`RuleModule::decides`](crate::RuleModule::decides).
    pub decides: bool,
    /// [`RuleModule::forbids`](crate::RuleModule::forbids).
    pub forbids: bool,
    /// [`RuleModule::stops`](crate::RuleModule::stops).
    pub stops: bool,
    /// [`RuleModule::lets_pass`](crate::RuleModule::lets_pass).
    pub lets_pass: bool,
}

//! Whether the words of a variant go together: pairs that do not, words that need others, what never holds, examples, cost.

pub(crate) mod cause;
pub(crate) mod clash;
pub(crate) mod cost;
pub(crate) mod examples;
pub(crate) mod impossible;
pub(crate) mod lint;
pub(crate) mod needs;

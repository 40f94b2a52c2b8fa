//! The text of a variant: its tokens, whether they are sound, the tree of them, places in it, and the words of the schema from it.

pub(crate) mod formatted;
pub(crate) mod layout;
pub(crate) mod literal;
pub(crate) mod locate;
pub(crate) mod misreadings;
pub(crate) mod path;
pub(crate) mod source;
pub(crate) mod syntax;
pub(crate) mod tokens;
pub(crate) mod tree;
pub(crate) mod value;

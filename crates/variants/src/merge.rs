//! A file and its parents: how they are found, put over each other, compared, and written as one.

pub(crate) mod child;
pub(crate) mod diff;
pub(crate) mod gather;
pub(crate) mod inherit;
pub(crate) mod resolve;
pub(crate) mod without;

//! Every way a piece can go, compiled from where it starts: paths and the sets that common shapes of them are, what
//! bodies sweep, where king and partner castle, which pieces join.

pub(crate) mod away;
pub(crate) mod bodies;
pub(crate) mod castling;
pub(crate) mod joining;
pub(crate) mod lines;
pub(crate) mod openings;
pub(crate) mod path;
pub(crate) mod paths;
pub(crate) mod ranges;
pub(crate) mod rays;
pub(crate) mod relations;
pub(crate) mod setwise;

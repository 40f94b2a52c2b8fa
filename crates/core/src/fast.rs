//! The fast lanes: the packed position and the generator compiled once for each family of capabilities. They cover a part
//! of what the general engine knows, and are proved equal to it.

pub(crate) mod attack_map;
pub(crate) mod attacks;
pub(crate) mod backend;
pub(crate) mod bodies;
pub(crate) mod capabilities;
pub(crate) mod check_delta;
pub(crate) mod classes;
pub(crate) mod elimination;
pub(crate) mod fusion;
pub(crate) mod generate;
pub(crate) mod goal;
pub(crate) mod keys;
pub(crate) mod move_sink;
pub(crate) mod place;
pub(crate) mod play;
pub(crate) mod reached;
pub(crate) mod tables;

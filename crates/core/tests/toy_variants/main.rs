//! What holds in every variant, tried on toy variants by every rule set that plays them. In one program, since each
//! would compile the generator for all of them anew.

mod costly;
mod exposed;
mod laws;
mod perft;
mod support;
mod symmetry;

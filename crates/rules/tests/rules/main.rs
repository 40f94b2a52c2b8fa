//! What holds in every variant, tried on toy variants by every rule set that plays them. The core's own tests would have
//! to compile sets of rules for it; here they are.

mod costly;
mod exposed;
mod foreign;
mod laws;
mod many;
mod page;
mod perft;
mod promoting;
mod support;
mod symmetry;

//! Variant files from end to end: what is wrong with broken ones, and what sound ones become.

mod broken;
mod inherited;
mod mistakes;
mod mutated;
mod odd;
mod parents;
mod resolved;
mod switches;

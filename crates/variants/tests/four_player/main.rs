//! The game of four against an independent witness, and each sentence of its rules by itself.

#![allow(unreachable_pub)]

mod bridge;
mod configs;
mod counts;
mod dice;
mod duel;
mod games;
mod laws;
mod picture;
mod positions;
mod reference;
mod rules;
mod scene;
mod switches;

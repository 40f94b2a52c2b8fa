//! Other people's libraries as witnesses.

mod material;
mod perft;
mod random_play;
mod starts;

//! The rules of the game of four, sentence by sentence.

mod bodies;
mod claims;
mod crushing;
mod draws;
mod en_passant;
mod end;
mod fine_print;
mod fusion;
mod grey;
mod kings;
mod mate;
mod moves;
mod multi_check;
mod points;
mod promotion;
mod royal_capture;
mod setup;
mod stalemate;
mod teams;
mod walking;

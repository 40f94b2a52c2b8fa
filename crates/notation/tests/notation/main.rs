//! Everything that is written and read, in one program: each would link the workspace again.

#[macro_use]
mod support;

mod bpgn;
mod catalogue;
mod combined;
mod damaged;
mod diagrams;
mod dialects;
mod elsewhere;
mod fen;
mod fen4;
mod found;
mod four_laws;
mod four_pictures;
mod fusion_text;
mod gating;
mod given;
mod laws;
mod looks;
mod mutated;
mod open_fen;
mod open_moves;
mod open_pictures;
mod pgn;
mod pgn4;
mod pictures;
mod san;
mod shapes;
mod shogi;
mod streams;
mod together;
mod turns;
mod verdicts;

/// Whether the variable `CHATUR_FULL_COUNTS` asks for every game and every position, as the project's own checks do.
fn full_counts() -> bool {
    std::env::var_os("CHATUR_FULL_COUNTS").is_some()
}

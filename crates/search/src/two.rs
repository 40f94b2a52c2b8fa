//! The search for two seats: iterative deepening over a principal variation search.

mod check_squares;
mod constants;
mod corrections;
mod ending;
mod exchange;
mod extensions;
mod frame;
mod histories;
mod interior;
mod move_pruning;
mod node;
mod node_pruning;
mod ordering;
mod pace;
mod piece_to;
mod quiescence;
mod reductions;
mod reward;
mod root;
mod root_moves;
mod scores;
mod shared;
mod static_eval;
mod threads;
mod volatility;
mod worker;

pub(crate) use check_squares::CheckSquares;
pub(crate) use histories::Histories;
pub(crate) use piece_to::PieceTo;
pub(crate) use threads::think;

/// A win at once; wins in so many plies are worth so much less.
pub(crate) const WIN: i32 = 32_000;
/// Scores beyond this are wins.
pub(crate) const WON: i32 = WIN - 1000;
/// No score is higher.
pub(crate) const INFINITE: i32 = WIN + 1;
/// The most plies of a line.
pub(crate) const MAX_PLY: usize = 120;

//! The commands, one a file.

mod apply;
mod balance;
mod check;
mod diff;
mod explain;
mod list;
mod match_games;
mod moves;
mod new;
mod perft;
mod play;
mod replay;
mod resolve;
mod show;
mod start;
mod uci;
mod values;
mod words;

pub(crate) use apply::Apply;
pub(crate) use balance::Balance;
pub(crate) use check::Check;
pub(crate) use diff::Diff;
pub(crate) use explain::Explain;
pub(crate) use list::List;
pub(crate) use match_games::MatchGames;
pub(crate) use moves::Moves;
pub(crate) use new::New;
pub(crate) use perft::Perft;
pub(crate) use play::Play;
pub(crate) use replay::Replay;
pub(crate) use resolve::Resolve;
pub(crate) use show::Show;
pub(crate) use start::Start;
pub(crate) use uci::Uci;
pub(crate) use values::Values;
pub(crate) use words::Words;

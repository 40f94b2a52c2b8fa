//! The commands, one a file.

#[cfg(not(all(feature = "host", feature = "laboratory")))]
mod absent;
#[cfg(feature = "host")]
mod admin;
mod apply;
#[cfg(feature = "host")]
mod backup;
#[cfg(feature = "laboratory")]
mod balance;
mod check;
mod completions;
mod diff;
mod explain;
mod export;
mod format;
mod import;
#[cfg(feature = "host")]
mod join;
mod list;
mod lsp;
mod man;
#[cfg(feature = "laboratory")]
mod match_games;
mod moves;
mod new;
mod perft;
mod play;
#[cfg(feature = "laboratory")]
mod puzzles;
#[cfg(feature = "laboratory")]
mod refine;
mod replay;
mod resolve;
#[cfg(feature = "host")]
mod serve;
mod show;
#[cfg(feature = "host")]
mod site;
mod start;
mod uci;
mod usi;
#[cfg(feature = "laboratory")]
mod values;
mod words;
mod xboard;

pub(crate) use apply::Apply;
pub(crate) use check::Check;
pub(crate) use completions::Completions;
pub(crate) use diff::Diff;
pub(crate) use explain::Explain;
pub(crate) use export::Export;
pub(crate) use format::Format;
pub(crate) use import::Import;
pub(crate) use list::List;
pub(crate) use lsp::Lsp;
pub(crate) use man::Man;
pub(crate) use moves::Moves;
pub(crate) use new::New;
pub(crate) use perft::Perft;
pub(crate) use play::Play;
pub(crate) use replay::Replay;
pub(crate) use resolve::Resolve;
pub(crate) use show::Show;
pub(crate) use start::Start;
pub(crate) use uci::Uci;
pub(crate) use usi::Usi;
pub(crate) use words::Words;
pub(crate) use xboard::Xboard;

#[cfg(not(feature = "host"))]
pub(crate) use absent::{NoHost as Admin, NoHost as Backup, NoHost as Join, NoHost as Serve, NoHost as Site};
#[cfg(feature = "host")]
pub(crate) use {admin::Admin, backup::Backup, join::Join, serve::Serve, site::Site};

#[cfg(not(feature = "laboratory"))]
pub(crate) use absent::{
    NoLaboratory as Balance, NoLaboratory as MatchGames, NoLaboratory as Puzzles, NoLaboratory as Refine,
    NoLaboratory as Values,
};
#[cfg(feature = "laboratory")]
pub(crate) use {
    balance::Balance, match_games::MatchGames, puzzles::Puzzles, refine::Refine, values::Values,
};

//! The command line as a whole.

use std::ffi::OsString;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::commands::{
    Admin, Apply, Backup, Balance, Check, Completions, Diff, Explain, Export, Format, Import, Join, List,
    Lsp, Man, MatchGames, Moves, New, Perft, Play, Puzzles, Refine, Replay, Resolve, Serve, Show, Site,
    Start, Uci, Usi, Values, Words, Xboard,
};
use crate::console::Console;
use crate::failure::Failure;

/// Chess variants: play them, count their moves, check and show them.
///
/// Without a command it hosts tables on this computer and prints the address for a browser.
/// VARIANT is an id from `chatur list` or the path of a .ron file.
#[derive(Debug, Parser)]
#[command(name = "chatur", version, max_term_width = 100)]
pub(crate) struct Arguments {
    /// What to do; without a word, to host tables for this computer and print where a browser finds them.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

impl Arguments {
    /// Reads words, the program's name first. What a host can be told it may find in the environment as well.
    pub(crate) fn read(words: impl IntoIterator<Item = OsString>) -> Result<Self, clap::Error> {
        let mut matches = Self::parser().try_get_matches_from(words)?;
        let read = Self::from_arg_matches_mut(&mut matches)?;
        if read.command.is_some() { Ok(read) } else { Self::read(["chatur", "serve"].map(OsString::from)) }
    }

    pub(crate) fn parser() -> clap::Command {
        let name = |id: &clap::Id| format!("CHATUR_{}", id.as_str().to_ascii_uppercase());
        let also_there = |command: clap::Command| {
            command.mut_args(|arg| {
                let name = name(arg.get_id());
                if arg.is_positional() { arg } else { arg.env(name).hide_env(true) }
            })
        };
        Self::command().mut_subcommand("serve", also_there).mut_subcommand("backup", also_there)
    }

    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        match &self.command {
            Some(command) => command.run(console),
            // Reading has filled it in.
            None => Ok(()),
        }
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Play(Play),
    List(List),
    Show(Show),
    Start(Start),
    Moves(Moves),
    Apply(Apply),
    Perft(Perft),
    Replay(Replay),
    Check(Check),
    Explain(Explain),
    Resolve(Resolve),
    Diff(Diff),
    Words(Words),
    New(New),
    Format(Format),
    Lsp(Lsp),
    Import(Import),
    Export(Export),
    Match(Box<MatchGames>),
    Balance(Balance),
    Values(Values),
    Puzzles(Puzzles),
    Refine(Refine),
    Uci(Uci),
    Usi(Usi),
    Xboard(Xboard),
    Serve(Box<Serve>),
    Site(Site),
    Backup(Backup),
    Admin(Box<Admin>),
    Join(Join),
    Completions(Completions),
    Man(Man),
}

impl Command {
    // What a build is without is one command by several names.
    #[cfg_attr(not(all(feature = "host", feature = "laboratory")), allow(clippy::match_same_arms))]
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        match self {
            Self::Play(command) => command.run(console),
            Self::List(command) => command.run(console),
            Self::Show(command) => command.run(console),
            Self::Start(command) => command.run(console),
            Self::Moves(command) => command.run(console),
            Self::Apply(command) => command.run(console),
            Self::Perft(command) => command.run(console),
            Self::Replay(command) => command.run(console),
            Self::Check(command) => command.run(console),
            Self::Explain(command) => command.run(console),
            Self::Resolve(command) => command.run(console),
            Self::Diff(command) => command.run(console),
            Self::Words(command) => command.run(console),
            Self::New(command) => command.run(console),
            Self::Format(command) => command.run(console),
            Self::Lsp(command) => command.run(console),
            Self::Import(command) => command.run(console),
            Self::Export(command) => command.run(console),
            Self::Match(command) => command.run(console),
            Self::Balance(command) => command.run(console),
            Self::Values(command) => command.run(console),
            Self::Puzzles(command) => command.run(console),
            Self::Refine(command) => command.run(console),
            Self::Uci(command) => command.run(console),
            Self::Usi(command) => command.run(console),
            Self::Xboard(command) => command.run(console),
            Self::Serve(command) => command.run(console),
            Self::Site(command) => command.run(console),
            Self::Backup(command) => command.run(console),
            Self::Admin(command) => command.run(console),
            Self::Join(command) => command.run(console),
            Self::Completions(command) => command.run(console),
            Self::Man(command) => command.run(console),
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_parser_is_consistent() {
        super::Arguments::parser().debug_assert();
    }
}

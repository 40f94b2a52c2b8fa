//! The `chatur` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    chatur_cli::main(std::env::args_os())
}

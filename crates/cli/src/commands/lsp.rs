//! `lsp`: variant files in an editor.

use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::files::cache_folder;
use crate::language::Language;

/// Be a language server: what an editor asks while somebody writes a variant file.
///
/// It speaks the Language Server Protocol on standard input and output; docs/editors.md says how editors are told of it.
#[derive(Debug, Args)]
pub(crate) struct Lsp {
    /// The language; that of the editor unless said otherwise.
    #[arg(long, value_enum)]
    lang: Option<Language>,
    /// Standard input and output, as some editors say; there is no other way.
    #[arg(long, hide = true)]
    stdio: bool,
}

impl Lsp {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let options = chatur_lsp::Options {
            lang: self.lang.map(Into::into),
            catalogue: Some(cache_folder().join(concat!("catalogue-", env!("CARGO_PKG_VERSION")))),
        };
        let took_leave = chatur_lsp::run(&options, console.input, console.out)?;
        // The protocol asks for this status where the editor just goes.
        if took_leave { Ok(()) } else { Err(Failure::AlreadySaid) }
    }
}

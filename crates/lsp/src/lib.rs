//! The language server of variant files: what is wrong while somebody types, which words may come, what they mean, where the
//! parent says the same, and how a file is laid out.
//!
//! [`run`] holds a conversation in the Language Server Protocol on any two streams; `docs/editors.md` says what an editor
//! sees of it. What it tells is `chatur-variants`'s own: this crate only says it as editors want to hear it.
//!
//! ```
//! use chatur_lsp::{Options, run};
//!
//! let said = r#"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}"#;
//! let input = format!("Content-Length: {}\r\n\r\n{said}", said.len());
//! let mut out = Vec::new();
//! run(&Options::default(), &mut input.as_bytes(), &mut out)?;
//! assert!(String::from_utf8_lossy(&out).contains(r#""hoverProvider":true"#));
//! # Ok::<(), std::io::Error>(())
//! ```

mod actions;
mod checking;
mod completion;
mod conversation;
mod definition;
mod document;
mod formatting;
mod hover;
mod parents;
mod position;
mod symbols;

use std::path::PathBuf;

use chatur_variants::Lang;

pub use conversation::run;

/// How a server speaks.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The language of what is said; that of the editor where it is not given.
    pub lang: Option<Lang>,
    /// A folder to write files of the catalogue to, for an editor opens nothing but files. Without it none is opened.
    pub catalogue: Option<PathBuf>,
}

//! The page of chatur: what `web/build` makes of `web/src`, compiled in, so that cargo alone builds a host with its page, and
//! a site that needs no host.
//!
//! ```
//! let (_, index) = chatur_page::files().find(|(path, _)| *path == "index.html").unwrap();
//! assert!(index.starts_with(b"<!doctype html>"));
//! ```

#[path = "parts/index.rs"]
mod index;
#[path = "parts/site.rs"]
mod site;

use std::fmt::Write as _;

use include_dir::{Dir, include_dir};
use sha2::{Digest, Sha256};

pub use index::{INDEX, below, hosted, hosted_index, index_below, is_script, script_within, scripts};
pub use site::{Site, host};

static DIST: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/dist");

/// The files of the page: a path, as `page.js`, and the bytes. In no order.
pub fn files() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    files_of(&DIST)
}

fn files_of(folder: &'static Dir<'static>) -> impl Iterator<Item = (&'static str, &'static [u8])> {
    folder.files().filter_map(|file| Some((file.path().to_str()?, file.contents())))
}

/// What is in a file, in short.
pub fn version(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

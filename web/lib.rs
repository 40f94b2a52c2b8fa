//! The page of chatur: what `web/build` makes of `web/src`, compiled in, so that cargo alone builds a host with its page.
//!
//! ```
//! let (_, index) = chatur_page::files().find(|(path, _)| *path == "index.html").unwrap();
//! assert!(index.starts_with(b"<!doctype html>"));
//! ```

use include_dir::{Dir, include_dir};

static DIST: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/dist");

/// The files: a path, as `page.js`, and the bytes. In no order.
pub fn files() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    DIST.files().filter_map(|file| Some((file.path().to_str()?, file.contents())))
}

//! The variants of chatur as they are written: the text of every `.ron` file beside this one. Built with `--cfg page`, their
//! lines of comment are empty.
//!
//! It only carries the files. `chatur-variants` reads them, and is what programs use.
//!
//! ```
//! let (id, text) = chatur_catalogue::FILES.iter().find(|(id, _)| *id == "king-of-the-hill").unwrap();
//! assert!(text.contains(&format!("id: \"{id}\"")));
//! ```

/// The files: the id of a variant, which is the name of its file without `.ron`, and what the file says. By id, in the
/// order of its bytes.
pub static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

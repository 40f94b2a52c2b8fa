//! The puzzles that come with chatur: every `.jsonl` file beside this one, packed by gzip.
//!
//! It only carries the files. `chatur-records` reads them.
//!
//! ```
//! assert!(chatur_puzzles::FILES.windows(2).all(|two| two[0].variant < two[1].variant));
//! ```

/// The puzzles of one variant.
#[derive(Clone, Copy, Debug)]
pub struct Packed {
    /// The id of the variant, which is the name of the file.
    pub variant: &'static str,
    /// How many there are.
    pub puzzles: usize,
    /// The file, packed by gzip.
    pub gzip: &'static [u8],
}

/// The files, by the ids of their variants in the order of their bytes.
pub static FILES: &[Packed] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

//! The puzzles that come with chatur: every `.jsonl` file beside this one, packed by gzip. Built with `--cfg page`, it has only
//! their names.
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
    /// The file, packed by gzip; nothing of it where it is apart.
    pub gzip: &'static [u8],
}

impl Packed {
    /// The name of the file, for whoever hands it in where it is apart.
    pub fn name(&self) -> String {
        format!("{}.puzzles", self.variant)
    }
}

/// The files, by the ids of their variants in the order of their bytes.
pub static FILES: &[Packed] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

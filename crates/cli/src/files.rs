//! Files of a size that is worth reading.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use chatur_notation::pgn;

/// The largest PGN file that is read at once, in bytes.
pub(crate) const LARGEST_RECORD: u64 = 256 << 20;

/// Reads a file as text, taking what is no UTF-8 as Latin-1: old PGN files are written so.
pub(crate) fn read_text(path: &Path, largest: u64) -> Result<String, String> {
    let name = path.display();
    let cannot = |why: &dyn std::fmt::Display| format!("cannot read {name}: {why}");
    let file = File::open(path).map_err(|error| cannot(&error))?;
    let mut bytes = Vec::new();
    file.take(largest + 1).read_to_end(&mut bytes).map_err(|error| cannot(&error))?;
    if bytes.len() as u64 > largest {
        return Err(cannot(&format_args!("it is larger than {largest} bytes")));
    }
    Ok(String::from_utf8(bytes).unwrap_or_else(|error| pgn::decode(error.as_bytes()).into_owned()))
}

//! Files of a size that is worth reading, and where a user's own are.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use chatur_notation::pgn;

/// The largest PGN file that is read at once, in bytes.
pub(crate) const LARGEST_RECORD: u64 = 256 << 20;

/// Reads a file as text, whatever its encoding: see [`pgn::decode`]. `-` is standard input.
pub(crate) fn read_text(path: &Path, largest: u64) -> Result<String, String> {
    let name = path.display();
    let cannot = |why: &dyn std::fmt::Display| format!("cannot read {name}: {why}");
    let file: Box<dyn Read> = if path.as_os_str() == "-" {
        Box::new(std::io::stdin())
    } else {
        Box::new(File::open(path).map_err(|error| cannot(&error))?)
    };
    let mut bytes = Vec::new();
    file.take(largest + 1).read_to_end(&mut bytes).map_err(|error| cannot(&error))?;
    if bytes.len() as u64 > largest {
        return Err(cannot(&format_args!("it is larger than {largest} bytes")));
    }
    Ok(match pgn::decode(&bytes) {
        std::borrow::Cow::Owned(text) => text,
        // It was UTF-8.
        std::borrow::Cow::Borrowed(_) => String::from_utf8(bytes).map_err(|error| cannot(&error))?,
    })
}

/// Where a user's data belongs on this system.
pub(crate) fn data_folder() -> PathBuf {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || std::env::home_dir().unwrap_or_default();
    let base = if cfg!(windows) {
        set("LOCALAPPDATA").unwrap_or_else(|| home().join("AppData").join("Local"))
    } else if cfg!(target_os = "macos") {
        home().join("Library").join("Application Support")
    } else {
        set("XDG_DATA_HOME").unwrap_or_else(|| home().join(".local").join("share"))
    };
    base.join("chatur")
}

/// Where weights are that the user's engine has refined.
pub(crate) fn weights_folder() -> PathBuf {
    data_folder().join("weights")
}

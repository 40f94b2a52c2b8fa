//! Files of recorded games, and where a user's own files are.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use chatur_notation::stream::{Form, Records};
use chatur_records::{Unpacked, unpacked};

/// A stream of bytes, packed or not.
pub(crate) type Source<'s> = Box<dyn Read + 's>;

/// The name of standard input among files.
pub(crate) const STANDARD_INPUT: &str = "-";

/// The bytes of a file as they come, and how many there are if that is known.
pub(crate) fn open(path: &Path) -> std::io::Result<(Source<'static>, Option<u64>)> {
    let file = File::open(path)?;
    let told = file.metadata()?;
    let length = told.is_file().then_some(told.len());
    Ok((Box::new(file), length))
}

/// The games of a file, unpacked as they are read. `of_more` says that they are PGN4, which the name of the file can say as
/// well; otherwise their beginning tells the form.
pub(crate) fn records<'s>(
    path: &Path,
    source: Source<'s>,
    of_more: bool,
) -> std::io::Result<Records<Unpacked<Source<'s>>>> {
    let records = Records::open(unpacked(source)?);
    let form = if of_more || is_named_pgn4(path) { Form::Pgn4 } else { Form::of(records.beginning()) };
    Ok(records.read_as(form))
}

/// Whether a file is called PGN4, packed or not.
fn is_named_pgn4(path: &Path) -> bool {
    let ends =
        |path: &Path, ending: &str| path.extension().is_some_and(|own| own.eq_ignore_ascii_case(ending));
    let is_packed = ["gz", "zst"].iter().any(|ending| ends(path, ending));
    let bare = path.file_stem().filter(|_| is_packed).map_or(path, Path::new);
    ends(bare, "pgn4")
}

/// Where a user's data belongs on this system.
pub(crate) fn data_folder() -> PathBuf {
    user_folder("XDG_DATA_HOME", &[".local", "share"], "Application Support")
}

/// Where belongs what can be made again.
pub(crate) fn cache_folder() -> PathBuf {
    user_folder("XDG_CACHE_HOME", &[".cache"], "Caches")
}

/// The folder for chatur in one of the user's, which is told by a variable or else a place in his home; on macOS in his library.
fn user_folder(variable: &str, place: &[&str], in_library: &str) -> PathBuf {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || std::env::home_dir().unwrap_or_default();
    let base = if cfg!(windows) {
        set("LOCALAPPDATA").unwrap_or_else(|| home().join("AppData").join("Local"))
    } else if cfg!(target_os = "macos") {
        home().join("Library").join(in_library)
    } else {
        set(variable).unwrap_or_else(|| place.iter().fold(home(), |path, part| path.join(part)))
    };
    base.join("chatur")
}

/// Where weights are that the user's engine has refined.
pub(crate) fn weights_folder() -> PathBuf {
    data_folder().join("weights")
}

//! Lists the files of the catalogue for `lib.rs`.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed=.");
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let paths = fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
    let mut files = Vec::new();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|ending| ending == "ron")) {
        let id = path.file_stem().and_then(|name| name.to_str()).ok_or("a name that is no text")?;
        files.push((id, path.to_str().ok_or("a path that is no text")?));
    }
    files.sort_unstable();
    let is_apart = env::var_os("CARGO_CFG_PAGE").is_some();
    let mut list = String::from("&[\n");
    for (id, path) in files {
        if is_apart {
            writeln!(list, "    ({id:?}, {:?}),", bare(&fs::read_to_string(path)?))?;
        } else {
            writeln!(list, "    ({id:?}, include_str!({path:?})),")?;
        }
    }
    list.push(']');
    fs::write(Path::new(&env::var("OUT_DIR")?).join("files.rs"), list)?;
    Ok(())
}

/// A file whose lines of comment are empty, so that each other line has its number.
fn bare(text: &str) -> String {
    let bare =
        |line: &'_ str| if line.trim_start().starts_with("//") { String::new() } else { line.to_owned() };
    text.lines().map(|line| bare(line) + "\n").collect()
}

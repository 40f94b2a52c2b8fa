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
    let mut list = String::from("&[\n");
    for (id, path) in files {
        writeln!(list, "    ({id:?}, include_str!({path:?})),")?;
    }
    list.push(']');
    fs::write(Path::new(&env::var("OUT_DIR")?).join("files.rs"), list)?;
    Ok(())
}

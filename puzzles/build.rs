//! Packs the files for `lib.rs`: puzzles are many, and asked for one variant at a time.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::{env, io};

use flate2::{Compression, GzBuilder};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed=.");
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let paths = fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    let is_apart = env::var_os("CARGO_CFG_PAGE").is_some();
    let mut files = Vec::new();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|ending| ending == "jsonl")) {
        let id = path.file_stem().and_then(|name| name.to_str()).ok_or("a name that is no text")?;
        let puzzles = fs::read_to_string(path)?.lines().count().saturating_sub(1);
        let packed = out.join(format!("{id}.gz"));
        pack(path, &packed)?;
        files.push((id, puzzles, packed));
    }
    files.sort_unstable();
    let mut list = String::from("&[\n");
    for (id, puzzles, packed) in files {
        let packed = packed.to_str().ok_or("a path that is no text")?;
        let gzip = if is_apart { "&[]".to_owned() } else { format!("include_bytes!({packed:?})") };
        writeln!(list, "    Packed {{ variant: {id:?}, puzzles: {puzzles}, gzip: {gzip} }},")?;
    }
    list.push(']');
    fs::write(out.join("files.rs"), list)?;
    Ok(())
}

/// The same file gives the same bytes: neither its name nor its time is within.
fn pack(from: &Path, to: &Path) -> io::Result<()> {
    let mut packed = GzBuilder::new().write(File::create(to)?, Compression::best());
    io::copy(&mut File::open(from)?, &mut packed)?;
    packed.finish().map(drop)
}

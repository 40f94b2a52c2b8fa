//! `site`: a site that needs no server of its own.

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};

use chatur_page::{INDEX, Site as Files};
use chatur_tables::apart::files_apart;
use chatur_variants::Lang;
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::language::Language;

/// What every file in WebAssembly begins with.
const MAGIC: &[u8] = b"\0asm";

/// Write a site for any server of files: the page with its host within, which also opens without a network.
#[derive(Debug, Args)]
pub(crate) struct Site {
    /// Where it goes; an older site may be there.
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    /// What comes before every address of the site, such as /chess; without it, it stands at the root.
    #[arg(long, value_name = "PATH")]
    below: Option<String>,
    /// The host in WebAssembly, as `web/pocket` builds it in a checkout; without it, the one within this program.
    #[arg(long, value_name = "FILE")]
    wasm: Option<PathBuf>,
    /// The same as `PLAIN=1 web/pocket` builds it, for browsers without instructions for vectors.
    #[arg(long, value_name = "FILE")]
    plain: Option<PathBuf>,
    /// The language.
    #[arg(long, value_enum, default_value = "en")]
    lang: Language,
}

impl Site {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let (lang, folder) = (Lang::from(self.lang), &self.folder);
        let path = self.below.as_deref().unwrap_or_default();
        let Some(below) = chatur_page::below(path) else {
            return Err(Failure::wrong_use(lang.told(said!(NoPlaceBelow { path }))));
        };
        let within = || chatur_page::host().map(Cow::Borrowed);
        let host = self.wasm.as_deref().map_or_else(
            || within().ok_or_else(|| Failure::refused(lang.told(said!(NoHostWithin)))),
            |path| read(path, lang),
        )?;
        let plain = self.plain.as_deref().map(|path| read(path, lang)).transpose()?;
        if fs::read(folder.join(INDEX)).is_ok_and(|page| !Files::is_of_site(&page)) {
            return Err(Failure::refused(lang.told(said!(OtherSite { folder: folder.display() }))));
        }
        let site = Files::new(below, host, plain, files_apart(chatur_lab::TEXTS));
        let cannot_write = |path: &Path, why| {
            Failure::wrong_use(lang.told(said!(CannotWrite { file: path.display(), why })))
        };
        let (mut count, mut bytes) = (0_usize, 0_usize);
        for (name, text) in site.files() {
            let file = folder.join(name);
            let parent = file.parent().unwrap_or(folder);
            fs::create_dir_all(parent).map_err(|why| cannot_write(parent, why))?;
            fs::write(&file, text).map_err(|why| cannot_write(&file, why))?;
            (count, bytes) = (count + 1, bytes + text.len());
        }
        let size = bytes.div_ceil(1 << 20);
        writeln!(console.out, "{}", lang.told(said!(WroteSite { count, size, folder: folder.display() })))?;
        Ok(())
    }
}

/// A host in WebAssembly.
fn read(path: &Path, lang: Lang) -> Result<Cow<'static, [u8]>, Failure> {
    let file = path.display();
    match fs::read(path) {
        Ok(bytes) if bytes.starts_with(MAGIC) => Ok(bytes.into()),
        Ok(_) => Err(Failure::refused(lang.told(said!(NoWasm { file })))),
        Err(why) => Err(Failure::wrong_use(lang.told(said!(CannotRead { file, why })))),
    }
}

#[cfg(test)]
mod tests {
    use chatur_texts::apart::file_name;

    use super::*;

    #[test]
    fn a_page_is_handed_in_all_that_is_said_within_it() {
        let (_, german) = files_apart(chatur_lab::TEXTS)
            .find(|(name, _)| *name == file_name(Lang::De))
            .expect("there is a file of each language");
        let german = String::from_utf8_lossy(&german);
        let crates =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("..").read_dir().expect("it stands among the others");
        let mut all = 0;
        for entry in crates.filter_map(Result::ok) {
            let name = format!("chatur-{}", entry.file_name().to_string_lossy());
            // What the command says no page says.
            if entry.path().join("texts/de").is_dir() && name != env!("CARGO_PKG_NAME") {
                assert!(german.contains(&format!("\n{name} ")), "{name}");
                all += 1;
            }
        }
        assert!(all > 3, "{all}");
    }
}

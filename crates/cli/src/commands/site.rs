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
        let host = self.host(lang)?;
        if fs::read(folder.join(INDEX)).is_ok_and(|page| !Files::is_of_site(&page)) {
            return Err(Failure::refused(lang.told(said!(OtherSite { folder: folder.display() }))));
        }
        let site = Files::new(below, host, files_apart());
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

    fn host(&self, lang: Lang) -> Result<Cow<'static, [u8]>, Failure> {
        let Some(path) = &self.wasm else {
            let within = chatur_page::host().map(Cow::Borrowed);
            return within.ok_or_else(|| Failure::refused(lang.told(said!(NoHostWithin))));
        };
        let file = path.display();
        match fs::read(path) {
            Ok(bytes) if bytes.starts_with(MAGIC) => Ok(bytes.into()),
            Ok(_) => Err(Failure::refused(lang.told(said!(NoWasm { file })))),
            Err(why) => Err(Failure::wrong_use(lang.told(said!(CannotRead { file, why })))),
        }
    }
}

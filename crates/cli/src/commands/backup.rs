//! `backup`: a copy of what a host keeps.

use std::path::PathBuf;

use chatur_server::store::Store;
use clap::Args;
use tokio::runtime::Runtime;

use super::serve;
use crate::console::Console;
use crate::failure::Failure;

/// Copy what a host keeps into a new file that only you can read; the host may be running.
#[derive(Debug, Args)]
pub(crate) struct Backup {
    /// Where the copy goes; nothing may be there yet.
    #[arg(value_name = "FILE")]
    copy: PathBuf,
    /// The SQLite file, if it is not the one in your data folder.
    #[arg(long, value_name = "PATH")]
    store: Option<String>,
    /// The host's file with settings, which names its store.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Backup {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let url = serve::store_url(self.config.as_deref(), self.store.as_deref())?;
        let backed_up = Runtime::new()?.block_on(Store::back_up(&url, &self.copy));
        backed_up.map_err(Failure::refused)?;
        writeln!(console.out, "{} has what is kept in {url} now", self.copy.display())?;
        Ok(())
    }
}

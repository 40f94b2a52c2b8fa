//! A copy of an SQLite file as it stands at one moment, also while a host writes to it.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::Path;

use sqlx::{AnyConnection, Connection as _, Executor as _};

use super::open::{assert_own, file_of, sqlite_url};
use super::{Store, StoreError};

impl Store {
    /// Copies what is kept at a URL into a new file that nobody else can read. Whoever writes meanwhile does not wait.
    ///
    /// # Errors
    /// When it is kept in no file, the copy is there already, or one of them cannot be read or written.
    pub async fn back_up(url: &str, copy: &Path) -> Result<(), StoreError> {
        let from = file_of(url).ok_or(StoreError::NoFile)?;
        let failed = |path: &Path, why| StoreError::File { path: path.to_owned(), why };
        // SQLite would make a database of what is not there.
        fs::metadata(from).map_err(|why| failed(from, why))?;
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(copy).map_err(|why| failed(copy, why))?;
        let copied = async {
            let absolute = std::path::absolute(copy).map_err(|why| failed(copy, why))?;
            let no_text = || failed(copy, io::Error::from(io::ErrorKind::InvalidFilename));
            copy_into(from, absolute.to_str().ok_or_else(no_text)?).await?;
            file.sync_all().map_err(|why| failed(copy, why))
        };
        let copied: Result<(), StoreError> = copied.await;
        if copied.is_err() {
            // Half a copy is none. What went wrong is told, and not that this did as well.
            let _ = fs::remove_file(copy);
        }
        copied.map_err(|error| error.at(from.display().to_string()))
    }
}

/// Copies a database into a file that is there and has nothing in it.
async fn copy_into(from: &Path, copy: &str) -> Result<(), StoreError> {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&sqlite_url(from, "ro")).await?;
    connection.execute("PRAGMA busy_timeout = 5000").await?;
    assert_own(&mut connection).await?;
    sqlx::query("VACUUM INTO $1").bind(copy).execute(&mut connection).await?;
    Ok(connection.close().await?)
}

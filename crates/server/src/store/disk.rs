//! The file that an SQLite database is in: who may read it, and whether it is still the one that was opened.

use std::ffi::OsStr;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use super::StoreError;

/// What SQLite puts beside a database. Its rights are those of the database.
const BESIDE: [&str; 2] = ["-wal", "-shm"];

/// The files of a database that is open. Should one of them go, what is written into it is lost, and SQLite does not
/// notice.
#[derive(Debug)]
pub(super) struct Disk {
    path: PathBuf,
    files: Vec<(PathBuf, Identity)>,
}

/// What tells a file from another one with its name: device and inode, where there are such.
type Identity = (u64, u64);

impl Disk {
    /// The files as they are now. The last connection takes the log with it: one has to stay open from here on.
    ///
    /// # Errors
    /// When one of them is not there.
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        let files = [path.to_owned(), beside(path, BESIDE[0])].into_iter();
        let files = files.map(|file| fs::metadata(&file).map(|found| (file, identity(&found))));
        Ok(Self { path: path.to_owned(), files: files.collect::<Result<_, _>>()? })
    }

    /// Whether they are still the same. It costs two questions to the system.
    ///
    /// # Errors
    /// [`StoreError::Replaced`].
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let same = |(file, then): &(PathBuf, Identity)| {
            fs::metadata(file).is_ok_and(|found| identity(&found) == *then)
        };
        if self.files.iter().all(same) { Ok(()) } else { Err(StoreError::Replaced(self.path.clone())) }
    }
}

/// Makes the file of a database if it is not there, and sees to it that nobody else can read it: tokens' hashes and
/// people's games are in it.
///
/// # Errors
/// When the system refuses.
pub(super) fn keep_private(path: &Path) -> io::Result<()> {
    drop(private(path)?);
    for name in BESIDE {
        let file = beside(path, name);
        if fs::exists(&file)? {
            tighten(&file)?;
        }
    }
    Ok(())
}

/// Opens a file that nobody else can read, and makes it if it is not there.
///
/// # Errors
/// When the system refuses.
pub(super) fn private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    tighten(path)?;
    Ok(file)
}

/// A file beside another one.
pub(super) fn beside(path: &Path, ending: impl AsRef<OsStr>) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

#[cfg(unix)]
fn tighten(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    const OTHERS: u32 = 0o077;
    let rights = fs::metadata(path)?.permissions().mode();
    if rights & OTHERS == 0 {
        return Ok(());
    }
    fs::set_permissions(path, fs::Permissions::from_mode(0o600))
}

#[cfg(not(unix))]
fn tighten(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(unix)]
fn identity(found: &Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt as _;
    (found.dev(), found.ino())
}

/// That there is a file is all that can be told.
#[cfg(not(unix))]
fn identity(_: &Metadata) -> Identity {
    (0, 0)
}

//! What a host's opponents thought with goes back to the system.
//!
//! The allocator of glibc keeps blocks of some megabytes once it has seen one go, in pieces that few fit: 3.6 MB for each
//! table that is over. It leaves that off where it is told from where on a block is the system's, and it can be told by
//! the environment alone without `unsafe`. So a host starts itself once more, as the same process.

use std::ffi::OsString;

/// Starts this program again by the same words where they ask for a host and its allocator has not been told. Where that
/// cannot be, nothing happens.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub(crate) fn tell(words: &[OsString]) {
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    /// Bytes.
    const LEAST: &str = "262144";
    const VARIABLE: &str = "MALLOC_MMAP_THRESHOLD_";

    let [name, rest @ ..] = words else { return };
    // Without a word it is a host too.
    let serves = rest.is_empty() || rest.iter().any(|word| word == "serve");
    if !serves || std::env::var_os(VARIABLE).is_some() {
        return;
    }
    if let Ok(program) = std::env::current_exe() {
        // It comes back only if it fails.
        let _ = Command::new(program).arg0(name).args(rest).env(VARIABLE, LEAST).exec();
    }
}

/// Other allocators are as they are.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(crate) fn tell(_words: &[OsString]) {}

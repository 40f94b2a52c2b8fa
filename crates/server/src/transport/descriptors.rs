//! How many connections the system has room for.

/// Asks the system for as many descriptors as this process may have. How many of them connections may take.
#[cfg(unix)]
pub(super) fn for_connections() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    // Where it is not given, there are as many as before.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
    // So many are left for everything else: the store, files, engines.
    let others = |most: u64| (most / 8).max(64);
    let most = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    usize::try_from(most.saturating_sub(others(most)).max(1)).unwrap_or(usize::MAX)
}

/// Other systems have no such bound.
#[cfg(not(unix))]
pub(super) fn for_connections() -> usize {
    usize::MAX
}

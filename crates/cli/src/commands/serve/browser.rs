//! The address of a host, opened in the browser of whoever has started it.

use std::net::SocketAddr;

/// Opens the page of a host that only this computer reaches; nothing where there is no browser to be seen, or it is somebody
/// else's computer.
pub(super) fn show(address: Option<SocketAddr>) {
    if let Some(address) = address.filter(|address| address.ip().is_loopback() && has_desktop(is_set)) {
        // The address stands in the terminal as well.
        let _ = open::that_detached(format!("http://{address}/"));
    }
}

/// Whether whoever sits at the terminal sees what a browser shows, by what is set in the environment.
fn has_desktop(is_set: impl Fn(&str) -> bool) -> bool {
    let far = ["SSH_CONNECTION", "SSH_TTY", "CI"].into_iter().any(&is_set);
    let screen =
        cfg!(any(windows, target_os = "macos")) || ["DISPLAY", "WAYLAND_DISPLAY"].into_iter().any(is_set);
    screen && !far
}

fn is_set(name: &str) -> bool {
    std::env::var_os(name).is_some_and(|value| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::has_desktop;

    #[test]
    #[cfg(target_os = "linux")]
    fn a_browser_is_opened_where_it_is_seen() {
        let with = |set: &[&str]| has_desktop(|name| set.contains(&name));
        assert!(with(&["DISPLAY"]));
        assert!(with(&["WAYLAND_DISPLAY"]));
        assert!(!with(&[]));
        assert!(!with(&["DISPLAY", "SSH_CONNECTION"]));
        assert!(!with(&["DISPLAY", "CI"]));
    }
}

//! What a service manager is told that started the host, as systemd does: that people can come, that the host still
//! works, and that it is closing. Where nobody wants to know, nothing is said.

/// What becomes of the host.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stage {
    /// Its transports are open.
    Ready,
    /// It closes in good order.
    Stopping,
}

/// Tells what becomes of the host.
#[cfg(unix)]
pub(super) fn tell(stage: Stage) -> std::io::Result<()> {
    use sd_notify::NotifyState;
    sd_notify::notify(&[match stage {
        Stage::Ready => NotifyState::Ready,
        Stage::Stopping => NotifyState::Stopping,
    }])
}

/// Says again and again that the host works, if somebody wants to hear it: twice in the time after which it would be
/// taken for dead. Tasks of tables run where this does, so where they cannot, it says nothing.
#[cfg(unix)]
pub(super) async fn keep_saying_so() {
    use sd_notify::NotifyState;
    let Some(patience) = sd_notify::watchdog_enabled() else { return };
    let pause = (patience / 2).max(std::time::Duration::from_millis(1));
    loop {
        // What is lost is said again.
        let _ = sd_notify::notify(&[NotifyState::Watchdog]);
        tokio::time::sleep(pause).await;
    }
}

/// Nobody asks here.
#[cfg(not(unix))]
pub(super) fn tell(_: Stage) -> std::io::Result<()> {
    Ok(())
}

/// Nobody asks here.
#[cfg(not(unix))]
pub(super) async fn keep_saying_so() {}

//! A program and all that it has started, as one group that can be ended at once.

use std::collections::BTreeSet;
use std::process::{Child, Command};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The groups that run, by the number of their leader.
static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

/// A group. Its leader must not be waited for before the group is ended: so long its number is nobody else's.
#[derive(Debug)]
pub(crate) struct Group {
    leader: u32,
}

impl Group {
    /// Starts a program at the head of a group of its own. So a Ctrl-C is ours to act on.
    pub(crate) fn start(command: &mut Command) -> std::io::Result<(Child, Self)> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        // Locked before it runs, so that nobody ends all but this one.
        let mut running = running();
        let child = command.spawn()?;
        let leader = child.id();
        running.insert(leader);
        Ok((child, Self { leader }))
    }

    /// Whether the leader has ended. It is left for others to wait for.
    pub(crate) fn has_ended(&self, child: &mut Child) -> bool {
        #[cfg(unix)]
        {
            use rustix::process::{WaitId, WaitIdOptions, waitid};
            let _ = child;
            let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
            number(self.leader).is_none_or(|leader| !matches!(waitid(WaitId::Pid(leader), look), Ok(None)))
        }
        #[cfg(not(unix))]
        {
            !matches!(child.try_wait(), Ok(None))
        }
    }

    /// Ends all of it, also where the leader has ended before.
    pub(crate) fn end(self) {
        let mut running = running();
        running.remove(&self.leader);
        kill(self.leader);
    }
}

/// Ends all programs that run, with all that they have started. For a process that is about to end without taking leave
/// of them: a group of its own would outlive it.
pub fn end_all() {
    for &leader in running().iter() {
        kill(leader);
    }
}

fn running() -> MutexGuard<'static, BTreeSet<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(unix)]
fn number(leader: u32) -> Option<rustix::process::Pid> {
    i32::try_from(leader).ok().and_then(rustix::process::Pid::from_raw)
}

#[cfg(unix)]
fn kill(leader: u32) {
    if let Some(group) = number(leader) {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill(_leader: u32) {}

//! Which games are kept, and how long: what nobody comes back to ends, and what has been over for long is removed.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;
use tracing::info;

use super::Host;
use super::actor::Command;
use crate::store::{Cursor, GameState, StoreError};

/// How long after its start a host looks for the first time, and how often then.
const FIRST: Duration = Duration::from_mins(2);
const EVERY: Duration = Duration::from_hours(1);
/// So many abandoned games are found at once; each is ended by itself.
const FOUND: u32 = 100;
/// So many games or rules are removed in one commit, which moves may have to wait for.
const REMOVED: u32 = 10;
/// The pause between two commits.
const BREATH: Duration = Duration::from_millis(100);

/// Which games are kept, and how long.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Keeping {
    /// How long a game is kept after its end; for ever where nothing is said.
    pub finished: Option<Duration>,
    /// After how long without a player a game is abandoned that is not over; never where nothing is said.
    pub unvisited: Option<Duration>,
    /// What becomes of it.
    pub abandoned: Abandoned,
}

/// What becomes of a game that nobody comes back to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Abandoned {
    /// It is drawn; where it has not properly begun, it does not count.
    Draw,
    /// It does not count.
    #[default]
    Void,
    /// It stays as it is.
    Keep,
}

/// What a round has cleared away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cleared {
    /// Games that were ended because nobody came back.
    pub ended: usize,
    /// Games that were removed.
    pub removed: usize,
    /// Rules that no game and no file had any more.
    pub rules: usize,
}

impl Host {
    /// Clears away from time to time, if anything is to be.
    pub(super) fn keep_clearing(&self) {
        let Keeping { finished, unvisited, .. } = self.config().keeping;
        if finished.is_none() && unvisited.is_none() {
            return;
        }
        let host = Arc::downgrade(&self.0);
        tokio::spawn(async move {
            let mut pause = FIRST;
            loop {
                sleep(pause).await;
                pause = EVERY;
                let Some(host) = host.upgrade().map(Self).filter(|host| !host.is_closing()) else { return };
                match host.clear_away().await {
                    Ok(Cleared { ended: 0, removed: 0, rules: 0 }) => {}
                    Ok(Cleared { ended, removed, rules }) => {
                        info!(ended, removed, rules, "old games cleared away");
                    }
                    // What is left is found the next time.
                    Err(error) => host.metrics().store_failed("clearing away old games", &error),
                }
            }
        });
    }

    /// Ends what is abandoned and removes what is old, a little at a time.
    ///
    /// # Errors
    /// When the store fails; what was cleared away until then is.
    pub async fn clear_away(&self) -> Result<Cleared, StoreError> {
        let Keeping { finished, unvisited, abandoned } = self.config().keeping;
        let mut cleared = Cleared::default();
        if let Some(age) = unvisited
            && abandoned != Abandoned::Keep
        {
            for state in [GameState::Open, GameState::Playing] {
                cleared.ended += self.end_unvisited(state, age, abandoned == Abandoned::Draw).await?;
            }
        }
        if let Some(age) = finished {
            loop {
                let old = self.store().finished(age, REMOVED).await?;
                if old.is_empty() || self.is_closing() {
                    break;
                }
                self.store().remove(&old).await?;
                cleared.removed += old.len();
                sleep(BREATH).await;
            }
        }
        loop {
            let unused = self.store().unused_rules(REMOVED).await?;
            if unused.is_empty() || self.is_closing() {
                break;
            }
            let removed = self.store().remove_rules(&unused).await?;
            cleared.rules += removed;
            if removed == 0 {
                // Somebody has just begun to use them.
                break;
            }
            sleep(BREATH).await;
        }
        Ok(cleared)
    }

    async fn end_unvisited(&self, state: GameState, age: Duration, draw: bool) -> Result<usize, StoreError> {
        let (mut ended, mut after) = (0, Cursor { at: 0, id: String::new() });
        loop {
            let found = self.store().unvisited(state, age, &after, FOUND).await?;
            let Some(last) = found.last() else { return Ok(ended) };
            after = last.clone();
            for Cursor { id, .. } in &found {
                if self.is_closing() {
                    return Ok(ended);
                }
                // A table that cannot be reached, or whose rules have failed, is left for the next time.
                let done = self.ask(id, |answer| Command::EndAbandoned { draw, answer }).await;
                ended += usize::from(done.unwrap_or(false));
            }
            sleep(BREATH).await;
        }
    }
}

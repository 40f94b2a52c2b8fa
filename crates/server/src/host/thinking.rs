//! Strong opponents think in turn: so many at once, however many tables have one.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use chatur_core::Game;
use chatur_play::{Player, Thought};
use chatur_search::{Limits, Signal};

/// How often one who waits looks whether it still has to.
const LOOK: Duration = Duration::from_millis(20);

/// Turns at thinking. Clones are the same ones.
#[derive(Clone, Debug)]
pub struct Turns(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    line: Mutex<Line>,
    moves_up: Condvar,
}

#[derive(Debug)]
struct Line {
    free: usize,
    next: u64,
    waiting: VecDeque<u64>,
}

impl Turns {
    /// So many at once, and at least one.
    pub fn new(at_once: usize) -> Self {
        let line = Line { free: at_once.max(1), next: 0, waiting: VecDeque::new() };
        Self(Arc::new(Inner { line: Mutex::new(line), moves_up: Condvar::new() }))
    }

    /// Waits for a turn. Whoever is told to stop gets one at once: it has only to say what it knows.
    fn wait(&self, signal: &Signal) -> Turn {
        let mut line = self.0.line.lock().unwrap_or_else(PoisonError::into_inner);
        line.next += 1;
        let own = line.next;
        line.waiting.push_back(own);
        while !signal.is_stopped() && (line.free == 0 || line.waiting.front() != Some(&own)) {
            line = self.0.moves_up.wait_timeout(line, LOOK).unwrap_or_else(PoisonError::into_inner).0;
        }
        line.waiting.retain(|other| *other != own);
        let counts = !signal.is_stopped();
        line.free -= usize::from(counts);
        drop(line);
        self.0.moves_up.notify_all();
        Turn { turns: self.clone(), counts }
    }
}

impl Default for Turns {
    /// As many as there are processors.
    fn default() -> Self {
        Self::new(std::thread::available_parallelism().map_or(1, std::num::NonZero::get))
    }
}

/// A turn, for as long as this lives.
struct Turn {
    turns: Turns,
    counts: bool,
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut line = self.turns.0.line.lock().unwrap_or_else(PoisonError::into_inner);
        line.free += usize::from(self.counts);
        drop(line);
        self.turns.0.moves_up.notify_all();
    }
}

/// A mind that thinks when it is its turn.
pub(crate) struct InTurn<M> {
    pub(crate) mind: M,
    pub(crate) turns: Turns,
}

impl<M: Player> Player for InTurn<M> {
    fn think(&mut self, game: &Game, limits: &Limits, signal: &Signal) -> Result<Thought, String> {
        let _turn = self.turns.wait(signal);
        self.mind.think(game, limits, signal)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;

    use super::*;

    #[test]
    fn so_many_think_at_once() {
        let turns = Turns::new(2);
        let (now, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
        thread::scope(|scope| {
            for _ in 0..12 {
                scope.spawn(|| {
                    let _turn = turns.wait(&Signal::new());
                    most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    thread::sleep(Duration::from_millis(5));
                    now.fetch_sub(1, Ordering::SeqCst);
                });
            }
        });
        assert_eq!(most.load(Ordering::SeqCst), 2);
    }

    #[test]
    fn whoever_is_stopped_waits_no_longer() {
        let turns = Turns::new(1);
        let first = turns.wait(&Signal::new());
        let signal = Signal::new();
        thread::scope(|scope| {
            let second = scope.spawn(|| drop(turns.wait(&signal)));
            thread::sleep(Duration::from_millis(30));
            assert!(!second.is_finished());
            signal.stop();
            second.join().unwrap();
        });
        drop(first);
        assert_eq!(turns.0.line.lock().unwrap().free, 1);
    }
}

//! Where the mind of an opponent is: here, where it thinks at a stage, or in another place that is asked and answers later.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chatur_core::Game;
use chatur_search::{Limits, Signal};

use crate::opponent::{Player, Thought};
use crate::stage::{OwnThread, Stage, Ticket};

/// A mind in another place, as in another process or another part of a page: it is asked, and whoever asked looks for the
/// answer later. It never waits.
pub trait Elsewhere: Send {
    /// Asks what the player to move does. Nothing else is asked before that is answered or forgotten.
    fn ask(&mut self, game: &Game, limits: &Limits);

    /// The answer to what was asked last, once there is one; an error where there will be none.
    fn answer(&mut self) -> Option<Result<Thought, String>>;

    /// Nobody wants to know any more what was asked last.
    fn forget(&mut self);
}

/// A mind that thinks here, at a stage.
pub(crate) struct Here {
    state: State,
    /// Called from where it thinks whenever it has made up its mind.
    pub(crate) call: Option<Call>,
    pub(crate) stage: Arc<dyn Stage>,
}

type Call = Arc<dyn Fn() + Send + Sync>;

enum State {
    Idle(Box<dyn Player>),
    Thinking(Thinking),
    /// Its mind has been lost.
    Gone,
}

struct Thinking {
    signal: Signal,
    answer: Receiver<Answer>,
    /// The mind, until its turn to think comes.
    waiting: Waiting,
    _ticket: Ticket,
}

type Waiting = Arc<Mutex<Option<Box<dyn Player>>>>;

type Answer = (Box<dyn Player>, Result<Thought, String>);

impl Here {
    pub(crate) fn new(mind: Box<dyn Player>) -> Self {
        Self { state: State::Idle(mind), call: None, stage: Arc::new(OwnThread) }
    }

    /// Begins to think.
    pub(crate) fn ask(&mut self, game: &Game, limits: &Limits) {
        let State::Idle(mind) = std::mem::replace(&mut self.state, State::Gone) else { return };
        let (game, limits, signal) = (game.clone(), limits.clone(), Signal::new());
        let own = signal.clone();
        let (to, answer) = channel();
        let call = self.call.clone();
        let waiting: Waiting = Arc::new(Mutex::new(Some(mind)));
        let turn = Arc::clone(&waiting);
        let think = move |waited| {
            // Whoever was stopped meanwhile has its mind back.
            let Some(mut mind) = take(&turn) else { return };
            // Also where its mind is lost: then there is that to hear.
            let _calls = call.map(Calls);
            let thought = mind.think(&game, &limits.after_waiting(waited), &own);
            let _ = to.send((mind, thought));
            drop(to);
        };
        if let Some(ticket) = self.stage.perform(Box::new(think)) {
            self.state = State::Thinking(Thinking { signal, answer, waiting, _ticket: ticket });
        }
    }

    /// What it thought, if it is done; an error where it has no mind.
    pub(crate) fn answer(&mut self) -> Option<Result<Thought, String>> {
        let lost = || Err("it has stopped to think".to_owned());
        let State::Thinking(thinking) = &self.state else { return Some(lost()) };
        match thinking.answer.try_recv() {
            Ok((mind, thought)) => {
                self.state = State::Idle(mind);
                Some(thought)
            }
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                self.state = State::Gone;
                Some(lost())
            }
        }
    }

    /// Stops to think; the mind is kept.
    pub(crate) fn forget(&mut self) {
        if let State::Thinking(thinking) = &self.state {
            thinking.signal.stop();
            let mind = take(&thinking.waiting).or_else(|| Some(thinking.answer.recv().ok()?.0));
            self.state = mind.map_or(State::Gone, State::Idle);
        }
    }

    /// Waits until it may have made up its mind, but no longer than this. Whether it thinks at all.
    pub(crate) fn wait(&mut self, longest: Duration) -> bool {
        let State::Thinking(thinking) = &mut self.state else { return false };
        if let Ok(answer) = thinking.answer.recv_timeout(longest) {
            // Put back where the next question finds it.
            let (to, from) = channel();
            let _ = to.send(answer);
            thinking.answer = from;
        }
        true
    }
}

/// Calls when it goes out of scope.
struct Calls(Call);

impl Drop for Calls {
    fn drop(&mut self) {
        (self.0)();
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        self.forget();
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        // What it holds goes after this, and its ticket may wait for the end of the thought.
        self.signal.stop();
    }
}

/// A mind whose turn has not come yet; nothing once it thinks.
fn take(waiting: &Waiting) -> Option<Box<dyn Player>> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner).take()
}

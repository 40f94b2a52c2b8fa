//! A seat that is played by a search, or by another program.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chatur_core::{Decision, Game, Move, Outcome, Seat, SeatState, Variant};
use chatur_search::{Engine, Limits, Options, Score, Signal, TimeLeft};

use crate::offer::Proposal;
use crate::stage::{OwnThread, Stage, Ticket};
use crate::{Action, Judgement, Millis, Table};

/// How long an opponent thinks where no clock runs.
const UNTIMED: Duration = Duration::from_secs(1);

/// Whoever thinks for an opponent, on another thread than whoever asks.
pub trait Player: Send {
    /// Thinks about what the player to move does.
    ///
    /// # Errors
    /// When it fails; the text says how. Its game is lost by that.
    fn think(&mut self, game: &Game, limits: &Limits, signal: &Signal) -> Result<Thought, String>;
}

impl<M: Player + ?Sized> Player for Box<M> {
    fn think(&mut self, game: &Game, limits: &Limits, signal: &Signal) -> Result<Thought, String> {
        (**self).think(game, limits, signal)
    }
}

/// What came of thinking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// What it does.
    pub does: PlayerAction,
    /// How it stands, if it says so.
    pub score: Option<Score>,
}

/// What a mind does on its turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerAction {
    /// It plays a move.
    Move(Move),
    /// It gives up.
    Resign,
    /// It claims what the rules leave to a claim.
    Claim,
}

impl Player for Engine {
    fn think(&mut self, game: &Game, limits: &Limits, signal: &Signal) -> Result<Thought, String> {
        let choice = Self::think(self, game, limits, signal, &mut |_| {});
        let score = choice.lines.first().map(|info| info.score);
        // A search that found nothing may still move.
        let best = choice.best.or_else(|| game.legal_moves().first().copied());
        Ok(Thought { does: best.map_or(PlayerAction::Resign, PlayerAction::Move), score })
    }
}

/// Acts for a seat and thinks in the background, so that whoever asks is never kept waiting.
///
/// It plays only what is legal: what its mind does beyond that loses the game, as the rules have it. It agrees to
/// take-backs, to draws when it stands worse or a long game is even, and claims what saves or wins its game.
pub struct Opponent {
    state: State,
    score: Option<Score>,
    /// Why its mind failed, if it did.
    failure: Option<String>,
    /// Called from where it thinks whenever it has made up its mind.
    call: Option<Call>,
    stage: Arc<dyn Stage>,
}

type Call = Arc<dyn Fn() + Send + Sync>;

enum State {
    Idle(Box<dyn Player>),
    Thinking(Thinking),
    /// Its mind has been lost.
    Gone,
}

struct Thinking {
    about: Asked,
    signal: Signal,
    answer: Receiver<Answer>,
    /// The mind, until its turn to think comes.
    waiting: Waiting,
    _ticket: Ticket,
}

type Waiting = Arc<Mutex<Option<Box<dyn Player>>>>;

type Answer = (Box<dyn Player>, Result<Thought, String>);

/// Where in a game something was thought: the steps made and the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Asked {
    steps: usize,
    hash: u64,
}

impl Opponent {
    /// An opponent with a mind of its own.
    pub fn new(mind: Box<dyn Player>) -> Self {
        Self { state: State::Idle(mind), score: None, failure: None, call: None, stage: Arc::new(OwnThread) }
    }

    /// The same one, who thinks where and when it is let, and not at once on a thread of its own.
    #[must_use]
    pub fn thinking_at(mut self, stage: Arc<dyn Stage>) -> Self {
        self.stage = stage;
        self
    }

    /// The same one, who calls whenever there is something to ask for, so that nobody has to ask all the time.
    #[must_use]
    pub fn calling(mut self, call: impl Fn() + Send + Sync + 'static) -> Self {
        self.call = Some(Arc::new(call));
        self
    }

    /// An own search for a variant.
    pub fn search(variant: Arc<Variant>, options: Options) -> Self {
        Self::new(Box::new(Engine::new(variant, options)))
    }

    /// What the seat does now, if it has made up its mind. Asked again and again, it never waits; its turn begins
    /// with the first question.
    pub fn act(&mut self, table: &Table, seat: Seat, now: Millis) -> Option<Action> {
        if table.ending().is_some() || table.state(seat) != SeatState::Playing {
            self.stop();
            return None;
        }
        if let Some(offer) = table.offer().filter(|offer| offer.awaits(seat)) {
            return Some(match offer.what {
                Proposal::TakeBack { .. } => Action::AcceptTakeBack,
                Proposal::Draw if self.judgement(table).accepts_draw() => Action::AcceptDraw,
                Proposal::Draw => Action::DeclineDraw,
            });
        }
        if table.turn() != seat || table.walks() {
            self.stop();
            return None;
        }
        if self.claims(table, seat) {
            return Some(Action::Claim);
        }
        let place = Asked::of(table.game());
        match &self.state {
            State::Thinking(thinking) if thinking.about == place => {}
            _ => {
                self.stop();
                self.start(table, now);
            }
        }
        let answer = self.answer()?;
        Some(self.decide(table, answer))
    }

    /// Waits until it may have made up its mind, but no longer than this. Whether it thinks at all.
    pub fn wait(&mut self, longest: Duration) -> bool {
        let State::Thinking(thinking) = &mut self.state else { return false };
        if let Ok(answer) = thinking.answer.recv_timeout(longest) {
            // Put back where the next question finds it.
            let (to, from) = channel();
            let _ = to.send(answer);
            thinking.answer = from;
        }
        true
    }

    /// How it thought to stand when it last moved, as it sees it.
    pub fn score(&self) -> Option<Score> {
        self.score
    }

    /// Why its mind failed, once.
    pub fn take_failure(&mut self) -> Option<String> {
        self.failure.take()
    }

    fn judgement(&self, table: &Table) -> Judgement {
        Judgement { score: self.score, plies: table.game().ply() }
    }

    /// Whether it claims: a win, or a draw where it does not stand better.
    fn claims(&self, table: &Table, seat: Seat) -> bool {
        let Some(outcome) = table.game().claims().into_iter().next() else { return false };
        let Outcome { decision, .. } = outcome;
        decision.is_win_for(seat) || decision == Decision::Draw && self.judgement(table).would_draw()
    }

    /// Begins to think.
    fn start(&mut self, table: &Table, now: Millis) {
        let State::Idle(mind) = std::mem::replace(&mut self.state, State::Gone) else { return };
        let (game, limits, signal) = (table.game().clone(), limits(table, now), Signal::new());
        let (about, own) = (Asked::of(&game), signal.clone());
        let (to, answer) = channel();
        let call = self.call.clone();
        let waiting: Waiting = Arc::new(Mutex::new(Some(mind)));
        let turn = Arc::clone(&waiting);
        let think = move |waited| {
            // Whoever was stopped meanwhile has its mind back.
            let Some(mut mind) = take(&turn) else { return };
            // Also where its mind is lost: then there is that to hear.
            let _calls = call.map(Calls);
            let thought = mind.think(&game, &after_waiting(limits, waited), &own);
            let _ = to.send((mind, thought));
            drop(to);
        };
        if let Some(ticket) = self.stage.perform(Box::new(think)) {
            self.state = State::Thinking(Thinking { about, signal, answer, waiting, _ticket: ticket });
        }
    }

    /// Stops to think; the mind is kept.
    fn stop(&mut self) {
        if let State::Thinking(thinking) = &self.state {
            thinking.signal.stop();
            let mind = take(&thinking.waiting).or_else(|| Some(thinking.answer.recv().ok()?.0));
            self.state = mind.map_or(State::Gone, State::Idle);
        }
    }

    /// What it thought, if it is done; an error where it has no mind.
    fn answer(&mut self) -> Option<Result<Thought, String>> {
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

    /// What the seat does when its mind has spoken. Who fails gives up.
    fn decide(&mut self, table: &Table, answer: Result<Thought, String>) -> Action {
        let thought = match answer {
            Ok(thought) => thought,
            Err(why) => {
                self.failure = Some(why);
                return Action::Resign;
            }
        };
        self.score = thought.score;
        match thought.does {
            PlayerAction::Move(mv) if table.game().legal_moves().contains(&mv) => Action::Move(mv),
            PlayerAction::Claim if !table.game().claims().is_empty() => Action::Claim,
            PlayerAction::Resign => Action::Resign,
            PlayerAction::Move(_) | PlayerAction::Claim => {
                self.failure = Some("it did what is not allowed".to_owned());
                Action::Resign
            }
        }
    }
}

/// Calls when it goes out of scope.
struct Calls(Call);

impl Drop for Calls {
    fn drop(&mut self) {
        (self.0)();
    }
}

impl Drop for Opponent {
    fn drop(&mut self) {
        self.stop();
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

/// What a clock leaves for a move when the turn to think about it comes so much later. Some time is left in any case.
fn after_waiting(mut limits: Limits, waited: Duration) -> Limits {
    if let Some(TimeLeft::Clock { remaining, .. }) = &mut limits.time {
        for time in remaining {
            *time = time.saturating_sub(waited).max(*time / 20);
        }
    }
    limits
}

impl std::fmt::Debug for Opponent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Opponent").field("score", &self.score).finish_non_exhaustive()
    }
}

impl Asked {
    fn of(game: &Game) -> Self {
        Self { steps: game.steps().len(), hash: game.variant().hash(game.position()) }
    }
}

/// The time that the clocks of a table leave for a move.
fn limits(table: &Table, now: Millis) -> Limits {
    let seats = || table.game().variant().spec().seat_ids();
    let remaining: Option<Vec<Duration>> =
        seats().map(|seat| table.remaining(seat, now).map(Duration::from_millis)).collect();
    let control = table.record().head.opening.clock.as_ref();
    let (Some(remaining), Some(control)) = (remaining, control) else { return Limits::time(UNTIMED) };
    let of = |seat: Seat| control.settings().get(seat.index()).or(control.settings().first());
    let increment =
        seats().map(|seat| Duration::from_millis(of(seat).map_or(0, |setting| setting.increment)));
    let time = TimeLeft::Clock { remaining, increment: increment.collect(), moves_to_go: None };
    Limits { time: Some(time), ..Limits::default() }
}

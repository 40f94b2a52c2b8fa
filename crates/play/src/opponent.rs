//! A seat that is played by a search, or by another program.

use std::sync::Arc;
use std::time::Duration;

use chatur_core::{Decision, Game, Move, Outcome, Seat, SeatState, Variant};
use chatur_search::{Engine, Limits, Options, Score, Signal, TimeLeft};

use crate::mind::{Elsewhere, Here};
use crate::offer::Proposal;
use crate::stage::Stage;
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
        let choice = self.attempt(game, limits, signal, &mut |_| {});
        let score = choice.lines.first().map(|info| info.score);
        // A search that found nothing may still move.
        let best = choice.best.or_else(|| game.tries().first().copied());
        Ok(Thought { does: best.map_or(PlayerAction::Resign, PlayerAction::Move), score })
    }
}

/// Acts for a seat and thinks in the background, so that whoever asks is never kept waiting.
///
/// It plays only what is legal, or can be tried: what its mind does beyond that loses the game, as the rules have it. It agrees to
/// take-backs, to draws when it stands worse or a long game is even, and claims what saves or wins its game.
pub struct Opponent {
    mind: Mind,
    /// What it thinks about, while it does.
    about: Option<Asked>,
    score: Option<Score>,
    /// Why its mind failed, if it did.
    failure: Option<String>,
}

enum Mind {
    Here(Here),
    Elsewhere(Box<dyn Elsewhere>),
}

/// Where in a game something was thought: the steps made, the position and what was tried in vain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Asked {
    steps: usize,
    hash: u64,
    refused: usize,
}

impl Opponent {
    /// An opponent with a mind of its own.
    pub fn new(mind: Box<dyn Player>) -> Self {
        Self::of(Mind::Here(Here::new(mind)))
    }

    /// An opponent whose mind is asked in another place.
    pub fn elsewhere(mind: Box<dyn Elsewhere>) -> Self {
        Self::of(Mind::Elsewhere(mind))
    }

    fn of(mind: Mind) -> Self {
        Self { mind, about: None, score: None, failure: None }
    }

    /// The same one, who thinks where and when it is let, and not at once on a thread of its own. One whose mind is
    /// elsewhere thinks there.
    #[must_use]
    pub fn thinking_at(mut self, stage: Arc<dyn Stage>) -> Self {
        if let Mind::Here(here) = &mut self.mind {
            here.stage = stage;
        }
        self
    }

    /// The same one, who calls whenever there is something to ask for, so that nobody has to ask all the time. Of one whose
    /// mind is elsewhere that place knows.
    #[must_use]
    pub fn calling(mut self, call: impl Fn() + Send + Sync + 'static) -> Self {
        if let Mind::Here(here) = &mut self.mind {
            here.call = Some(Arc::new(call));
        }
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
        if table.turn() != seat || table.awaits_lot() {
            self.stop();
            return None;
        }
        if self.claims(table, seat) {
            return Some(Action::Claim);
        }
        let place = Asked::of(table.game());
        if self.about != Some(place) {
            self.stop();
            self.about = Some(place);
            self.mind.ask(table.game(), &limits(table, now));
        }
        let answer = self.mind.answer()?;
        self.about = None;
        Some(self.decide(table, answer))
    }

    /// Waits until it may have made up its mind, but no longer than this. Whether it thinks at all, and here.
    pub fn wait(&mut self, longest: Duration) -> bool {
        match &mut self.mind {
            Mind::Here(here) => here.wait(longest),
            Mind::Elsewhere(_) => false,
        }
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

    /// Stops to think; the mind is kept.
    fn stop(&mut self) {
        if self.about.take().is_some() {
            self.mind.forget();
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
            PlayerAction::Move(mv) if table.game().may_try(mv) => Action::Move(mv),
            PlayerAction::Claim if !table.game().claims().is_empty() => Action::Claim,
            PlayerAction::Resign => Action::Resign,
            PlayerAction::Move(_) | PlayerAction::Claim => {
                self.failure = Some("it did what is not allowed".to_owned());
                Action::Resign
            }
        }
    }
}

impl Mind {
    fn ask(&mut self, game: &Game, limits: &Limits) {
        match self {
            Self::Here(here) => here.ask(game, limits),
            Self::Elsewhere(elsewhere) => elsewhere.ask(game, limits),
        }
    }

    fn answer(&mut self) -> Option<Result<Thought, String>> {
        match self {
            Self::Here(here) => here.answer(),
            Self::Elsewhere(elsewhere) => elsewhere.answer(),
        }
    }

    fn forget(&mut self) {
        match self {
            Self::Here(here) => here.forget(),
            Self::Elsewhere(elsewhere) => elsewhere.forget(),
        }
    }
}

impl std::fmt::Debug for Opponent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Opponent").field("score", &self.score).finish_non_exhaustive()
    }
}

impl Asked {
    fn of(game: &Game) -> Self {
        Self {
            steps: game.steps().len(),
            hash: game.variant().hash(game.position()),
            refused: game.refused().len(),
        }
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

//! The engine thinks: about its move, on the opponent's time, or for a client that wants to see.

use std::sync::Arc;
use std::time::Instant;

use chatur_core::{Game, Move};
use chatur_search::{Choice, Engine, Info, Limits};

use super::Session;
use super::ending::GRACE;
use crate::engine::{self, Heard, Search};
use crate::xboard::{moves, tell};
use std::io;

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// The engine is to move.
    Move,
    /// The opponent is to move and is expected to play this.
    Guess(Move),
    /// The client wants to see thoughts.
    Analysis,
}

pub(super) struct Thinking {
    pub(super) search: Search,
    pub(super) purpose: Purpose,
    /// Whether it has ended by itself before anybody wanted that.
    pub(super) is_over: bool,
    pub(super) last: Option<Info>,
}

impl Session<'_> {
    pub(super) fn is_moving(&self) -> bool {
        self.search.as_ref().is_some_and(|thinking| thinking.purpose == Purpose::Move)
    }

    /// Thinks about a move, or says that the game is over.
    pub(super) fn think(&mut self) -> io::Result<()> {
        if self.is_broken {
            return Ok(());
        }
        if self.claims_draw() {
            return Ok(());
        }
        let Some(game) = engine::to_think_about(&self.game) else {
            return self.nothing_to_think();
        };
        let limits = self.limits();
        if !self.start(&game, limits, Purpose::Move) {
            return self.play(game.legal_moves().first().copied());
        }
        Ok(())
    }

    /// Dead material is no reason not to move, should the client want it.
    fn nothing_to_think(&mut self) -> io::Result<()> {
        if engine::is_won(&self.game) {
            return self.tell_result();
        }
        let any = self.game.variant().legal_moves(self.game.position()).first().copied();
        self.play(any)
    }

    pub(super) fn analyse(&mut self) {
        if self.is_broken {
            return;
        }
        if let Some(game) = engine::to_think_about(&self.game) {
            self.start(&game, Limits::default(), Purpose::Analysis);
        }
    }

    /// Thinks on the opponent's time about the reply to the move that is expected.
    pub(super) fn guess(&mut self) {
        let Some(expected) = self.expected.take().filter(|_| self.ponders && !self.is_broken) else { return };
        let mut game = self.game.clone();
        if game.play(expected).is_err() || game.outcome().is_some() {
            return;
        }
        // It goes on until the opponent has moved. The clock is that before the engine's own move, and plays no part.
        let limits = Limits { ponder: true, time: None, ..self.limits() };
        self.start(&game, limits, Purpose::Guess(expected));
    }

    /// Begins a search. Whether there is one.
    fn start(&mut self, game: &Game, limits: Limits, purpose: Purpose) -> bool {
        self.prepare();
        let Some(mut engine) = self.engine.take() else { return false };
        if *engine.options() != self.options {
            engine.set_options(self.options.clone());
        }
        self.searches += 1;
        match Search::start(self.searches, engine, game, limits, self.heard.clone()) {
            Ok(search) => {
                self.search = Some(Thinking { search, purpose, is_over: false, last: None });
                true
            }
            Err(_) => false,
        }
    }

    pub(super) fn prepare(&mut self) {
        if self.engine.is_none() {
            self.engine = Some(Engine::new(Arc::clone(&self.loaded.variant), self.options.clone()));
        }
    }

    fn limits(&self) -> Limits {
        let seats = self.loaded.variant.spec().seats.len();
        self.times.limits(self.plays.unwrap_or(self.game.turn()), self.made(), seats)
    }

    /// The engine's own moves so far, when it is to move.
    fn made(&self) -> usize {
        self.moves.len() / self.loaded.variant.spec().seats.len().max(1)
    }

    /// Ends the search and forgets what it found. The engine comes back.
    pub(super) fn abort(&mut self) {
        let Some(thinking) = self.search.take() else { return };
        thinking.search.stop();
        while !thinking.is_over
            && let Ok(heard) = self.inbox.recv()
        {
            match heard {
                Heard::Chosen(number, _, engine) if number == thinking.search.number => {
                    self.engine = engine.map(|engine| *engine);
                    break;
                }
                Heard::Thought(..) => {}
                other => self.backlog.push_back(other),
            }
        }
        let pings = std::mem::take(&mut self.pings);
        for pong in pings {
            let _ = self.say(&pong);
        }
    }

    pub(super) fn thought(&mut self, number: u64, info: Info) -> io::Result<()> {
        let Some(thinking) = self.search.as_mut().filter(|thinking| thinking.search.number == number) else {
            return Ok(());
        };
        if info.line != 1 {
            return Ok(());
        }
        let text = tell::thought(&thinking.search.game, &info);
        let shown = self.posts && !matches!(thinking.purpose, Purpose::Guess(_));
        thinking.last = Some(info);
        if shown { self.say(&text) } else { Ok(()) }
    }

    pub(super) fn chosen(&mut self, number: u64, choice: &Choice, engine: Option<Engine>) -> io::Result<()> {
        let Some(thinking) = self.search.as_mut().filter(|thinking| thinking.search.number == number) else {
            return Ok(());
        };
        self.engine = engine;
        if thinking.purpose == Purpose::Move {
            self.search = None;
            return self.decide(choice);
        }
        // It stands for what was thought of the position, until that is another.
        thinking.is_over = true;
        Ok(())
    }

    /// Plays what was chosen, and answers what had to wait for it.
    fn decide(&mut self, choice: &Choice) -> io::Result<()> {
        let legal = self.game.variant().legal_moves(self.game.position());
        let best = choice.best.filter(|mv| legal.contains(mv)).or(legal.first().copied());
        self.score = choice.lines.first().map(|info| info.score);
        self.expected = choice.ponder;
        if self.draw_offered && self.accepts() {
            self.say("offer draw")?;
        }
        self.draw_offered = false;
        self.play(best)
    }

    fn play(&mut self, best: Option<Move>) -> io::Result<()> {
        if let Some(mv) = best {
            let text = moves::write(self.game.variant(), self.game.position(), mv);
            let was_over = self.game.outcome().is_some();
            if self.follow(mv).is_ok() {
                if self.claims_with_move() {
                    self.say("offer draw")?;
                }
                self.say(&format!("move {text}"))?;
                if !was_over && self.has_reached_goal() {
                    self.claims_at = Some(Instant::now() + GRACE);
                } else if !was_over {
                    self.tell_result()?;
                }
            }
        }
        for pong in std::mem::take(&mut self.pings) {
            self.say(&pong)?;
        }
        if self.game.outcome().is_none() {
            self.guess();
        }
        Ok(())
    }
}

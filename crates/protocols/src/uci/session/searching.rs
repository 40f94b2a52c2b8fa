//! A search or a count from `go` until what it found is told.

use chatur_core::{Game, Move};
use chatur_search::{Choice, Engine, Info};

use super::Session;
use crate::engine::{self, Search};
use crate::uci::go::Go;
use crate::uci::{Protocol, count, tell};
use std::io;

/// A search, and what has to be said when it is over.
pub(super) struct Thinking {
    pub(super) search: Search,
    /// Whether the client has to say `stop` (or `ponderhit`) before it hears the choice.
    pub(super) held: bool,
    pub(super) choice: Option<Choice>,
    /// The nodes that the last line of thought spoke of.
    told: u64,
    /// A choice is announced; a count is not.
    pub(super) chooses: bool,
    /// Whether a mate is asked for, and not a move.
    pub(super) seeks_mate: bool,
}

impl Session<'_> {
    pub(super) fn go(&mut self, words: &[&str]) -> io::Result<()> {
        let go = Go::read(words, self.game.game(), self.protocol, self.settings.overhead());
        for why in &go.complaints {
            self.note(&format!("go: {why}"))?;
        }
        if let Some(depth) = go.perft {
            return self.count(depth);
        }
        if self.protocol == Protocol::Usi && !go.seeks_mate && self.may_claim_a_win() {
            return self.say("bestmove win");
        }
        let Some(game) = engine::to_think_about(self.game.game()) else {
            return self.nothing_to_choose(go.held);
        };
        self.prepare();
        let Some(engine) = self.engine.take() else { return Ok(()) };
        self.searches += 1;
        let held = go.held;
        match Search::start(self.searches, engine, &game, go.limits, self.heard.clone()) {
            Ok(search) => {
                let seeks_mate = go.seeks_mate;
                self.search =
                    Some(Thinking { search, held, choice: None, told: 0, chooses: true, seeks_mate });
                Ok(())
            }
            Err(error) => {
                self.note(&format!("go: no thread to think on: {error}"))?;
                let any = game.legal_moves().first().copied();
                self.announce(&game, &Choice { best: any, ..Choice::default() })
            }
        }
    }

    fn count(&mut self, depth: u32) -> io::Result<()> {
        self.searches += 1;
        let game = self.game.game().clone();
        let started = count::start(self.searches, &game, depth, self.heard.clone());
        match started {
            Ok(search) => {
                self.search = Some(Thinking {
                    search,
                    held: false,
                    choice: None,
                    told: 0,
                    chooses: false,
                    seeks_mate: false,
                });
                Ok(())
            }
            Err(error) => self.note(&format!("go: no thread to count on: {error}")),
        }
    }

    /// Answers `go` where the game is over. Dead material is no reason not to move, should the client want it.
    fn nothing_to_choose(&mut self, held: bool) -> io::Result<()> {
        let game = self.game.game().clone();
        if let Some(outcome) = game.outcome() {
            let reason = outcome.reason.clone();
            self.note(&format!("the game is over: {reason}"))?;
        }
        let score = tell::score_at_end(&game);
        self.say(&format!("info depth 0 score {score}"))?;
        let any = if engine::is_won(&game) {
            None
        } else {
            game.variant().legal_moves(game.position()).first().copied()
        };
        let choice = Choice { best: any, ..Choice::default() };
        if !held {
            return self.announce(&game, &choice);
        }
        // The client hears nothing before it asks, even where there is nothing to search.
        self.searches += 1;
        match Search::work(self.searches, &game, |_| {}) {
            Ok(search) => {
                self.search = Some(Thinking {
                    search,
                    held,
                    choice: Some(choice),
                    told: 0,
                    chooses: true,
                    seeks_mate: false,
                });
                Ok(())
            }
            Err(_) => self.announce(&game, &choice),
        }
    }

    /// Whether the player to move wins by saying so, as with an entering king.
    fn may_claim_a_win(&self) -> bool {
        let game = self.game.game();
        game.claims().iter().any(|outcome| outcome.decision.is_win_for(game.turn()))
    }

    pub(super) fn thought(&mut self, number: u64, info: &Info) -> io::Result<()> {
        let Some(thinking) = self.search.as_mut().filter(|thinking| thinking.search.number == number) else {
            return Ok(());
        };
        thinking.told = info.nodes;
        let line = tell::info(&thinking.search.game, info, self.settings.odds, self.protocol);
        self.say(&line)
    }

    pub(super) fn chosen(&mut self, number: u64, choice: Choice, engine: Option<Engine>) -> io::Result<()> {
        let Some(thinking) = self.search.as_mut().filter(|thinking| thinking.search.number == number) else {
            return Ok(());
        };
        let failed = engine.is_none();
        self.engine = engine;
        thinking.choice = Some(choice);
        let held = thinking.held;
        if failed {
            self.note("the search has failed; this is a fault of chatur")?;
        }
        if held { Ok(()) } else { self.conclude() }
    }

    pub(super) fn told(&mut self, number: u64, text: &str, done: bool) -> io::Result<()> {
        if self.search.as_ref().is_none_or(|thinking| thinking.search.number != number) {
            return Ok(());
        }
        if done {
            self.search = None;
        }
        self.say(text)
    }

    pub(super) fn stop(&mut self) -> io::Result<()> {
        self.release();
        if self.search.as_ref().is_some_and(|thinking| thinking.choice.is_some()) {
            self.conclude()?;
        }
        Ok(())
    }

    pub(super) fn ponder_hit(&mut self) -> io::Result<()> {
        let Some(thinking) = &mut self.search else { return Ok(()) };
        thinking.held = false;
        thinking.search.ponder_hit();
        if thinking.choice.is_some() { self.conclude() } else { Ok(()) }
    }

    /// Ends the search; its choice may be told.
    pub(super) fn release(&mut self) {
        if let Some(thinking) = &mut self.search {
            thinking.held = false;
            thinking.search.stop();
        }
    }

    /// Announces the choice of a search that is over.
    fn conclude(&mut self) -> io::Result<()> {
        let Some(thinking) = self.search.take() else { return Ok(()) };
        if !thinking.chooses {
            return Ok(());
        }
        let game = thinking.search.game.clone();
        let choice = thinking.choice.unwrap_or_default();
        // After the last line it went on for a while.
        if let Some(all) = choice.lines.first().filter(|all| all.nodes > thinking.told) {
            self.say(&format!("info {}", tell::effort(all)))?;
        }
        if thinking.seeks_mate {
            return self.say(&tell::mate(&game, &choice, self.protocol));
        }
        let choice = if game.outcome().is_some() { choice } else { checked(&game, choice) };
        self.announce(&game, &choice)
    }

    fn announce(&mut self, game: &Game, choice: &Choice) -> io::Result<()> {
        let line = tell::best(game, choice, self.protocol);
        self.say(&line)
    }
}

/// The choice if it is legal, else any legal move.
fn checked(game: &Game, choice: Choice) -> Choice {
    // Nobody chooses what chance does.
    let legal: Vec<Move> = if game.awaits_chance() { Vec::new() } else { game.legal_moves() };
    match choice.best {
        Some(mv) if legal.contains(&mv) => choice,
        _ => Choice { best: legal.first().copied(), ponder: None, lines: choice.lines },
    }
}

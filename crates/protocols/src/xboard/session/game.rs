//! Which game is played: variants, positions, the opponent's moves, and moves taken back.

use std::sync::Arc;

use chatur_core::{Game, Move, Seat, Setup};
use chatur_notation::{MoveTextError, coordinates, excerpt, read_position_forgiving};
use chatur_variants::Loaded;

use super::Session;
use crate::engine;
use crate::xboard::{features, moves, setup, tell};
use std::io;

impl Session<'_> {
    /// A new game of chess, the engine second.
    pub(super) fn renew(&mut self) {
        self.abort();
        self.times.renew();
        self.plays = Some(Seat(1));
        if let Ok(loaded) = self.offered.load("orthodox", engine::find_for_xboard) {
            self.open(loaded);
        }
        if let Some(engine) = &mut self.engine {
            engine.forget();
        }
        if self.analyses {
            self.analyse();
        }
    }

    pub(super) fn change_variant(&mut self, words: &[&str]) -> io::Result<()> {
        self.abort();
        let name = words.first().copied().unwrap_or_default();
        let found = self.offered.load(name, engine::find_for_xboard);
        let found = found.ok().filter(|loaded| features::is_for_two(loaded.variant.spec()));
        let Some(loaded) = found else {
            return self.say(&format!("Error (unknown variant): {}", excerpt(name)));
        };
        self.open(loaded);
        if !engine::is_known_to_xboard(name) {
            for line in setup::lines(&self.loaded) {
                self.say(&line)?;
            }
        }
        Ok(())
    }

    pub(super) fn set_board(&mut self, text: &str) -> io::Result<()> {
        self.abort();
        let setup = read_position_forgiving(&self.loaded.variant, text);
        let why = match setup {
            Ok((setup, _)) => match Game::new(Arc::clone(&self.loaded.variant), &setup) {
                Ok(_) => {
                    self.begin(setup);
                    if self.analyses {
                        self.analyse();
                    }
                    return Ok(());
                }
                Err(error) => error.to_string(),
            },
            Err(error) => error.to_string(),
        };
        self.is_broken = true;
        self.say(&format!("tellusererror Illegal position: {}", why.lines().next().unwrap_or_default()))
    }

    /// A line that is no command should be a move.
    pub(super) fn bare_move(&mut self, text: &str) -> io::Result<()> {
        let variant = Arc::clone(&self.loaded.variant);
        let read = moves::read(&variant, self.game.position(), text);
        if matches!(read, Err(MoveTextError::Unreadable { .. } | MoveTextError::Empty)) {
            return self.say(&format!("Error (unknown command): {}", excerpt(text)));
        }
        self.user_move(text)
    }

    pub(super) fn user_move(&mut self, text: &str) -> io::Result<()> {
        if self.is_moving() {
            return self.say(&format!("Error (command not legal now): {}", excerpt(text)));
        }
        if self.is_broken {
            return self.say(&format!("Illegal move (the position is illegal): {}", excerpt(text)));
        }
        let variant = Arc::clone(&self.loaded.variant);
        let legal = moves::read(&variant, self.game.position(), text).map_err(|error| error.to_string());
        let was_over = self.game.outcome().is_some();
        if let Err(why) = legal.and_then(|mv| self.follow(mv)) {
            return self.say(&format!("Illegal move ({}): {}", tell::in_brackets(&why), excerpt(text)));
        }
        // A right guess has filled the memory with what is looked for now. The search itself cannot go on: it knows
        // nothing of the clocks that came with the move.
        self.abort();
        if self.analyses {
            self.analyse();
            return Ok(());
        }
        if self.plays.is_some()
            && !was_over
            && let Some(outcome) = self.game.outcome().cloned()
        {
            self.tell_result()?;
            if !self.is_doubtful(&outcome) {
                return Ok(());
            }
        }
        if self.plays == Some(self.game.turn()) { self.think() } else { Ok(()) }
    }

    pub(super) fn take_back(&mut self, command: &str) -> io::Result<()> {
        self.abort();
        let count = if command == "remove" { 2 } else { 1 };
        if self.moves.len() < count || self.is_broken {
            self.say(&format!("Error (command not legal now): {command}"))?;
        } else {
            for _ in 0..count {
                self.moves.pop();
                if self.game.undo().is_none() {
                    self.rebuild();
                }
            }
            self.forget_thoughts();
        }
        if self.analyses {
            self.analyse();
        }
        Ok(())
    }

    /// Plays a legal move, in a game that a draw unknown to the client may have ended.
    pub(super) fn follow(&mut self, mv: Move) -> Result<(), String> {
        let text = coordinates::write(self.game.variant(), self.game.position(), mv);
        engine::follow(&mut self.game, &text)?;
        self.moves.push(mv);
        Ok(())
    }

    fn open(&mut self, loaded: Loaded) {
        if loaded.head.id != self.loaded.head.id || loaded.hash != self.loaded.hash {
            self.engine = None;
        } else {
            // The engine was made for the rules as they were compiled then.
            self.begin(loaded.start);
            return;
        }
        self.loaded = loaded;
        self.begin(self.loaded.start.clone());
    }

    /// Begins at a position, should it be one.
    pub(super) fn begin(&mut self, start: Setup) -> bool {
        let Ok(game) = Game::new(Arc::clone(&self.loaded.variant), &start) else { return false };
        (self.game, self.start) = (game, start);
        self.moves.clear();
        self.is_broken = false;
        self.forget_thoughts();
        true
    }

    /// What was thought and offered was about another position.
    fn forget_thoughts(&mut self) {
        (self.score, self.expected, self.draw_offered) = (None, None, false);
    }

    /// Plays all moves again.
    fn rebuild(&mut self) {
        let moves = std::mem::take(&mut self.moves);
        self.begin(self.start.clone());
        for mv in moves {
            let _ = self.follow(mv);
        }
    }
}

//! Games of PGN, PGN4 and BPGN from a text of any length.

use std::io::Read;

use super::lexer::{Lexer, Skip, State};
use super::{PgnError, PgnFault};
use crate::stream::Window;

/// Reads games off a text, one after the other.
pub(crate) trait GameReader: Clone + Default {
    /// A game.
    type Game;
    /// Whether values of tags may span lines.
    const LONG_VALUES: bool;

    /// The way from a fault to the next game, where one was found.
    fn skip(&mut self) -> &mut Option<Skip>;

    /// The next game; `None` at the end.
    fn next(&mut self, lexer: &mut Lexer<'_>) -> Option<Result<Self::Game, PgnError>>;

    /// The next game of a whole text, behind what a fault has spoilt; `None` at the end.
    fn next_of_text(&mut self, lexer: &mut Lexer<'_>) -> Option<Result<Self::Game, PgnError>> {
        if let Some(mut skip) = self.skip().take() {
            lexer.skip_to_tags(&mut skip);
        }
        self.next(lexer)
    }
}

/// The games of a text of any length. The part of the text that is in memory is read as if it were whole; where its end was
/// looked at for that, more of it is read, and the game again.
pub(crate) struct GameStream<R, G> {
    window: Window<R>,
    state: State,
    reader: G,
}

impl<R: Read, G: GameReader> GameStream<R, G> {
    pub(crate) fn new(window: Window<R>) -> Self {
        Self { window, state: State::new(G::LONG_VALUES), reader: G::default() }
    }

    /// What has kept the rest from being read.
    pub(crate) fn failure(&mut self) -> Option<std::io::Error> {
        self.window.failure()
    }

    /// The next game; `None` at the end.
    pub(crate) fn next(&mut self) -> Option<Result<G::Game, PgnError>> {
        loop {
            let mut lexer = Lexer::resume(self.window.text(), self.state.clone(), self.window.is_whole());
            if let Some(skip) = self.reader.skip() {
                let is_done = lexer.skip_to_tags(skip);
                self.state = lexer.into_state();
                if is_done {
                    *self.reader.skip() = None;
                } else if !self.window.go_on(self.state.forget()) {
                    self.skip_line();
                }
                continue;
            }
            let place = lexer.pass_blanks();
            self.state = lexer.clone().into_state();
            let before = self.reader.clone();
            let game = self.reader.next(&mut lexer);
            if !lexer.saw_the_end() {
                self.state = lexer.into_state();
                return game;
            }
            self.reader = before;
            if !self.window.go_on(self.state.forget()) {
                self.skip_line();
                return Some(Err(PgnError { place, fault: PgnFault::TooLarge }));
            }
        }
    }

    /// Leaves out what is in memory, and the rest of the line in which it ends.
    fn skip_line(&mut self) {
        let mut lexer = Lexer::resume(self.window.text(), self.state.clone(), false);
        lexer.pass_all();
        self.state = lexer.into_state();
        *self.reader.skip() = Some(Skip::rest_of_line());
    }
}

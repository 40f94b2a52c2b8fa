//! The board and what the engine thinks of it, for people.

use chatur_notation::picture::{TextOptions, text_board};
use chatur_notation::{sfen, write_position};

use super::Session;
use crate::engine;
use crate::uci::{Protocol, tell};
use std::io;

impl Session<'_> {
    pub(super) fn display(&mut self) -> io::Result<()> {
        let game = self.game.game();
        let board = text_board(game.variant(), &game.setup(), TextOptions::default());
        let fen = self.position_text();
        let key = game.variant().hash(game.position());
        let ending = game.outcome().map(|outcome| outcome.sentence(game.variant().spec()));
        let text = format!("{board}Fen: {fen}\nKey: {key:016x}\n{}", ending.unwrap_or_default());
        self.say(text.trim_end())
    }

    /// The position in the notation of the protocol.
    pub(super) fn position_text(&self) -> String {
        let game = self.game.game();
        let sfen = || sfen::write_position(game.variant(), game.position());
        let sfen = if self.protocol == Protocol::Usi { sfen() } else { None };
        sfen.unwrap_or_else(|| write_position(game.variant(), game.position()))
    }

    /// Says what a very short search thinks of the position.
    pub(super) fn evaluate(&mut self) -> io::Result<()> {
        let Some(game) = engine::to_think_about(self.game.game()) else {
            let score = tell::score_at_end(self.game.game());
            return self.note(&format!("score {score}"));
        };
        self.prepare();
        let Some(engine) = &mut self.engine else { return Ok(()) };
        let limits = chatur_search::Limits::depth(1);
        let choice = engine.think(&game, &limits, &chatur_search::Signal::new(), &mut |_| {});
        let score = choice.lines.first();
        let score = score.map_or_else(|| "unknown".to_owned(), |info| tell::score(info, self.protocol));
        self.note(&format!("score {score}"))
    }
}

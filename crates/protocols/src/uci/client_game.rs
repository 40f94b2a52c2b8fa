//! The position that the client has set up.

use std::sync::Arc;

use chatur_core::Game;
use chatur_notation::read_position_forgiving;
use chatur_variants::Loaded;

use crate::engine::follow;

/// A game, and the words that led to it: a client repeats all moves every time.
pub(super) struct ClientGame {
    game: Game,
    start: Option<String>,
    moves: Vec<String>,
}

impl ClientGame {
    pub(super) fn at_start(loaded: &Loaded) -> Self {
        let game = Game::new(Arc::clone(&loaded.variant), &loaded.start).expect("a variant's own start");
        Self { game, start: None, moves: Vec::new() }
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// Does what `position` asks for. If a move is refused, those before it have been played.
    ///
    /// # Errors
    /// When the position or a move is refused.
    pub(super) fn set(&mut self, loaded: &Loaded, words: &[&str]) -> Result<(), String> {
        let cut = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        let (place, moves) = (&words[..cut], words.get(cut + 1..).unwrap_or_default());
        let start = match place.split_first() {
            Some((&"startpos", _)) => None,
            Some((&"fen", text)) if !text.is_empty() => Some(text.join(" ")),
            // The word tells which player `b` is.
            Some((&"sfen", text)) if !text.is_empty() => Some(format!("sfen {}", text.join(" "))),
            Some((&word, _)) if matches!(word, "fen" | "sfen") => {
                return Err(format!("{word} needs a position"));
            }
            _ => return Err("write startpos, or fen and a position".to_owned()),
        };
        let known = self.moves.len();
        let goes_on =
            start == self.start && moves.len() >= known && moves.iter().zip(&self.moves).all(|(a, b)| a == b);
        if !goes_on {
            *self = Self::opened(loaded, start)?;
        }
        for text in &moves[self.moves.len()..] {
            follow(&mut self.game, text)?;
            self.moves.push((*text).to_owned());
        }
        Ok(())
    }

    fn opened(loaded: &Loaded, start: Option<String>) -> Result<Self, String> {
        let Some(text) = start else { return Ok(Self::at_start(loaded)) };
        let read = read_position_forgiving(&loaded.variant, &text);
        let (setup, _) = read.map_err(|error| error.to_string())?;
        let game = Game::new(Arc::clone(&loaded.variant), &setup).map_err(|error| error.to_string())?;
        Ok(Self { game, start: Some(text), moves: Vec::new() })
    }
}

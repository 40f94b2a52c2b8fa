//! A puzzle as a game.

use chatur_core::Game;
use chatur_notation::{coordinates, read_position};
use chatur_variants::Loaded;

use super::{Puzzle, WrongPuzzle};

impl Puzzle {
    /// The game that begins at the puzzle's start.
    ///
    /// # Errors
    /// When that is no position of this variant, or nothing is left to play there.
    pub fn begun(&self, loaded: &Loaded) -> Result<Game, WrongPuzzle> {
        let wrong = |why: String| WrongPuzzle::Start(why);
        let start = read_position(&loaded.variant, &self.start).map_err(|error| wrong(error.to_string()))?;
        let game = Game::new(loaded.variant.clone(), &start).map_err(|error| wrong(error.to_string()))?;
        if game.outcome().is_some() { Err(wrong("the game is over there".to_owned())) } else { Ok(game) }
    }

    /// The game with the whole solution played.
    ///
    /// # Errors
    /// When the start is no position of this variant, a move is not legal, or the last is not the solver's.
    pub fn game(&self, loaded: &Loaded) -> Result<Game, WrongPuzzle> {
        let mut game = self.begun(loaded)?;
        let (solver, mut last) = (game.turn(), None);
        for (index, text) in self.moves.iter().enumerate() {
            let wrong = |why: String| WrongPuzzle::Move { number: index + 1, text: text.clone(), why };
            last = Some(game.turn());
            let mv = coordinates::read(&loaded.variant, game.position(), text)
                .map_err(|error| wrong(error.to_string()))?;
            game.play(mv).map_err(|error| wrong(error.to_string()))?;
        }
        if last == Some(solver) { Ok(game) } else { Err(WrongPuzzle::LastMove) }
    }
}

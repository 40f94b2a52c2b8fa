//! What Fairy-Stockfish's packages pyffish and ffish answer.
//!
//! A variant is asked for by any of the names that the catalogue has for it, a position is given as FEN (or `startpos`) and the
//! moves since then, and the game goes on behind what ends it by itself, as there.

mod asked;
mod board;
mod config;
mod fog;
mod names;
mod notation;
mod partner;
mod place;
mod validation;
mod verdict;

use chatur::core::Setup;
use chatur::notation::fen::{self, CastlingField};
use chatur::notation::{coordinates, sfen, uses_fen, write_setup};
use chatur::variants::Loaded;

pub use board::{Board, Pgn};
pub use config::{load_variant_config, variants};
pub use place::{Place, loaded};

use crate::Refused;
use notation::Notation;

/// The usual start as FEN.
pub fn start_fen(loaded: &Loaded) -> String {
    write_setup(&loaded.variant, &loaded.start)
}

/// Whether it is played on two boards: pieces are dropped from a hand that nothing on this board fills.
pub fn two_boards(loaded: &Loaded) -> bool {
    let spec = loaded.variant.spec();
    let from_hand = spec.drops.as_ref().is_some_and(|drops| drops.from_hand);
    let filled = spec.captures.to_hand || loaded.start.hands.iter().flatten().any(|held| *held > 0);
    from_hand && !filled
}

/// Whether captured pieces go to the captor's hand.
pub fn captures_to_hand(loaded: &Loaded) -> bool {
    loaded.variant.spec().captures.to_hand
}

/// Whether a text is a FEN of a variant: 1 if it is, else a number that says what is wrong.
pub fn validate_fen(loaded: &Loaded, fen: &str) -> i32 {
    validation::code(loaded, fen) as i32
}

/// ```
/// use chatur_bindings::fairy::Place;
///
/// let place = Place::new("chess", "startpos", &["e2e4".to_owned(), "e7e5".to_owned()], false)?;
/// assert_eq!(place.legal_moves().len(), 29);
/// assert_eq!(place.san("g1f3", 0)?, "Nf3");
/// # Ok::<(), chatur_bindings::Refused>(())
/// ```
impl Place {
    /// The legal moves in coordinates. None where the rules of the position end the game.
    pub fn legal_moves(&self) -> Vec<String> {
        let Some(game) = self.going_on() else { return Vec::new() };
        let named = coordinates::write_all(game.variant(), game.position());
        named.into_iter().map(|(_, text)| text).collect()
    }

    /// The position as FEN, or as programs of shogi have it.
    pub fn fen(&self, as_sfen: bool) -> String {
        // Passes are counted by the moves that are given, as there.
        let setup = Setup { passes: 0, ..self.setup() };
        let written = if as_sfen { sfen::write(self.rules(), &setup) } else { None };
        written.unwrap_or_else(|| {
            let by_files = self.is_from_anywhere() && uses_fen(self.rules().spec());
            if by_files {
                fen::write_with(self.rules(), &setup, CastlingField::Shredder)
            } else {
                write_setup(self.rules(), &setup)
            }
        })
    }

    /// What whose turn it is sees where there is fog: the own pieces and the squares of legal moves. `*` hides the rest.
    pub fn fog_fen(&self) -> String {
        fog::seen(self)
    }

    /// A move as text, in the notation with a number.
    ///
    /// # Errors
    /// When it is not legal, or there is no such notation.
    pub fn san(&self, text: &str, notation: i32) -> Result<String, Refused> {
        Notation::of_number(notation, self.rules())?.write(self.game()?, self.read(text)?)
    }

    /// Moves as text, one after another, which are played.
    ///
    /// # Errors
    /// When one is not legal, or there is no such notation.
    pub fn sans(&mut self, moves: &[String], notation: i32) -> Result<Vec<String>, Refused> {
        let notation = Notation::of_number(notation, self.rules())?;
        let mut texts = Vec::new();
        for text in moves {
            let mv = self.read(text)?;
            texts.push(notation.write(self.game()?, mv)?);
            self.play_move(mv)?;
        }
        Ok(texts)
    }

    /// Whether whose turn it is, is in check.
    pub fn is_check(&self) -> bool {
        self.game().is_ok_and(|game| game.variant().in_check(game.position(), game.turn()))
    }

    /// Whether a legal move captures.
    ///
    /// # Errors
    /// When it is not legal.
    pub fn is_capture(&self, text: &str) -> Result<bool, Refused> {
        let game = self.game()?;
        Ok(game.variant().captures(game.position(), self.read(text)?))
    }

    /// The letter of what the last move captured, as the partner gets it: nothing without a capture.
    ///
    /// # Errors
    /// When a seat has lost its royal piece before.
    pub fn piece_to_partner(&self) -> Result<String, Refused> {
        Ok(partner::letter(self.game()?))
    }
}

//! A variant by its name, or from a text.

use std::sync::{Arc, OnceLock};

use chatur_core::{Actions, Setup};
use chatur_notation::{read_position, write_setup};
use chatur_variants::{Loaded, load, load_text};

use crate::{Error, Game};

/// The rules of a game, compiled: of the catalogue, or an author's own. Cheap to clone.
///
/// ```
/// use chatur::Variant;
///
/// let hill = Variant::from_text(
///     r#"(
///         format: 1, id: "my-hill", extends: "chess",
///         zones: { "hill": At("d4 e4 d5 e5") },
///         end: { "hill": (when: Reached(kinds: ["king"], zone: "hill", by: Mover), result: Win(Mover)) },
///     )"#,
/// )?;
/// let mut game = hill.game();
/// for text in ["e4", "a6", "Ke2", "a5", "Ke3", "a4", "Kd4"] {
///     game.play(text)?;
/// }
/// assert_eq!(game.ending().as_deref(), Some("hill: white wins"));
/// # Ok::<(), chatur::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Variant {
    loaded: Arc<Loaded>,
    /// Made when they are first asked for: most games ask for none.
    actions: Arc<OnceLock<Actions>>,
}

impl Variant {
    /// A variant of the catalogue by its id or another of its names, or a file by its path.
    ///
    /// # Errors
    /// When there is none, or the file has errors.
    pub fn of(name_or_path: &str) -> Result<Self, Error> {
        Ok(load(name_or_path)?.into())
    }

    /// A variant from the text of a file. What it extends is in the catalogue.
    ///
    /// # Errors
    /// When the text has errors; each has its place and what to write instead.
    pub fn from_text(text: &str) -> Result<Self, Error> {
        Ok(load_text("variant.ron", text)?.into())
    }

    /// The ids of the catalogue.
    ///
    /// ```
    /// assert!(chatur::Variant::catalogue().any(|id| id == "shogi"));
    /// ```
    #[cfg(feature = "catalogue")]
    pub fn catalogue() -> impl Iterator<Item = &'static str> {
        chatur_variants::catalogue().map(|entry| entry.id)
    }

    /// Its id, such as `chess960`.
    pub fn id(&self) -> &str {
        &self.loaded.head.id
    }

    /// Its name for people, in English.
    pub fn name(&self) -> &str {
        &self.loaded.head.name
    }

    /// The names of its seats in turn order, such as `white` and `black`.
    pub fn seats(&self) -> impl Iterator<Item = &str> {
        self.rules().spec().seats.iter().map(|seat| seat.name.as_str())
    }

    /// A game from the usual start.
    pub fn game(&self) -> Game {
        Game::new(self.clone(), self.loaded.game())
    }

    /// How many starts it has: 1, or as many as its shuffle gives.
    ///
    /// ```
    /// assert_eq!(chatur::Variant::of("chess960")?.starts(), 960);
    /// # Ok::<(), chatur::Error>(())
    /// ```
    pub fn starts(&self) -> u64 {
        self.loaded.shuffle.as_ref().map_or(1, chatur_variants::Shuffle::total)
    }

    /// A game from the start with a number, from 0 on, of a variant that has several.
    ///
    /// ```
    /// let game = chatur::Variant::of("chess960")?.game_number(518)?;
    /// assert!(game.fen().starts_with("rnbqkbnr/"));
    /// # Ok::<(), chatur::Error>(())
    /// ```
    ///
    /// # Errors
    /// When there is no such number, or there are no numbers at all.
    pub fn game_number(&self, number: u64) -> Result<Game, Error> {
        let shuffle = self.loaded.shuffle.as_ref().ok_or(Error::OneStart)?;
        self.game_at(&shuffle.setup(number)?)
    }

    /// A game from a position: a FEN, or FEN4 where more than two play.
    ///
    /// ```
    /// let mut game = chatur::Variant::of("chess")?.game_from("7k/8/5KQ1/8/8/8/8/8 w - - 0 1")?;
    /// game.play("Qg7")?;
    /// assert_eq!(game.ending().as_deref(), Some("checkmate: white wins"));
    /// # Ok::<(), chatur::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the text is none, or the position is none that the variant can have.
    pub fn game_from(&self, fen: &str) -> Result<Game, Error> {
        self.game_at(&read_position(self.rules(), fen)?)
    }

    /// A game from an arrangement.
    ///
    /// # Errors
    /// When it is none that the variant can have.
    pub fn game_at(&self, setup: &Setup) -> Result<Game, Error> {
        Ok(Game::new(self.clone(), self.loaded.game_at(setup)?))
    }

    /// The usual start, as [`game_from`](Self::game_from) reads it.
    pub fn start(&self) -> String {
        write_setup(self.rules(), &self.loaded.start)
    }

    /// The numbers of all moves that the rules can give.
    pub fn actions(&self) -> &Actions {
        self.actions.get_or_init(|| Actions::of(self.rules()))
    }

    /// The compiled rules, for whoever needs more than stands here.
    pub fn rules(&self) -> &Arc<chatur_core::Variant> {
        &self.loaded.variant
    }

    /// All that its file says.
    pub fn loaded(&self) -> &Loaded {
        &self.loaded
    }
}

impl From<Loaded> for Variant {
    fn from(loaded: Loaded) -> Self {
        Self { loaded: Arc::new(loaded), actions: Arc::default() }
    }
}

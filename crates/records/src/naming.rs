//! The variant of a game, by its tags and its start.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use chatur_notation::bpgn::BpgnGame;
use chatur_notation::pgn::PgnGame;
use chatur_notation::pgn4::{Pgn4Game, StartText};
use chatur_notation::{excerpt, fen};
use chatur_variants::Loaded;

use crate::setups::is_called;
use crate::{VariantError, fitted, from_anywhere, setups};

/// What stands behind the name of a variant whose starts are shuffled.
const SHUFFLED: &str = "960";
/// What is played on two boards where nothing is said.
const BUGHOUSE: &str = "bughouse";
/// So many variants are remembered: names that nobody knows must not fill the memory.
const MOST: usize = 1000;

/// What a name and a shuffle led to.
type Found = Result<Arc<Loaded>, VariantError>;

/// The variants of recorded games. Each is read once.
#[derive(Debug, Default)]
pub struct Variants {
    at_hand: Option<Arc<Loaded>>,
    known: RefCell<HashMap<(String, bool), Found>>,
}

impl Variants {
    /// With a variant at hand, which need not be in the catalogue: it is the one of games that name it, or none.
    pub fn new(at_hand: Option<Arc<Loaded>>) -> Self {
        Self { at_hand, known: RefCell::default() }
    }

    /// The variant of a game of PGN. A name of the catalogue with `960` behind it, or a start that only shuffled games
    /// have, makes it the one [from anywhere](from_anywhere).
    ///
    /// # Errors
    /// See [`VariantError`].
    pub fn of(&self, game: &PgnGame) -> Result<Arc<Loaded>, VariantError> {
        let loaded = match (&self.at_hand, game.names_variant()) {
            (Some(own), false) => own.clone(),
            _ => self.named(elsewhere(game).unwrap_or_else(|| game.variant()), false)?,
        };
        self.as_begun(game, loaded)
    }

    /// Whether the tags of a game say of which variant it is: `Variant` with a name, `Standard` too, or another that some
    /// programs have in its place.
    pub fn is_named(&self, game: &PgnGame) -> bool {
        game.has_variant() || elsewhere(game).is_some()
    }

    /// The same, by a variant that is known otherwise.
    ///
    /// # Errors
    /// See [`VariantError`].
    pub fn as_begun(&self, game: &PgnGame, loaded: Arc<Loaded>) -> Result<Arc<Loaded>, VariantError> {
        let is_shuffled = |text| fen::is_shuffled(&loaded.variant, &loaded.start, text);
        if game.start().is_none_or(|text| !is_shuffled(text)) {
            return Ok(loaded);
        }
        let key = (loaded.head.id.clone(), true);
        self.remembered(key, || anywhere(&loaded))
    }

    /// The variant of a game of BPGN, of which each board is one game: bughouse, unless its tags name another.
    ///
    /// # Errors
    /// See [`VariantError`].
    pub fn of_two_boards(&self, game: &BpgnGame) -> Result<Arc<Loaded>, VariantError> {
        let loaded = self.named(game.variant().unwrap_or(BUGHOUSE), false)?;
        let is_shuffled = |text| fen::is_shuffled(&loaded.variant, &loaded.start, text);
        if game.starts().is_none_or(|(a, b)| !is_shuffled(a) && !is_shuffled(b)) {
            return Ok(loaded);
        }
        self.remembered((loaded.head.id.clone(), true), || anywhere(&loaded))
    }

    /// The variant of a game of PGN4.
    ///
    /// `Variant` is taken at its word when it is an id or a full name, as in our own records. Elsewhere it is a family
    /// of variants, and the setup decides among them.
    ///
    /// # Errors
    /// See [`VariantError`].
    pub fn of_more(&self, game: &Pgn4Game) -> Result<Arc<Loaded>, VariantError> {
        // What decides is in the tags, and a position is not a part of it.
        let tags = ["Variant", "RuleVariants"].map(|tag| game.tag(tag).unwrap_or_default());
        let key = [tags[0], tags[1], game.start_name().unwrap_or("/")].join("\n");
        let loaded =
            self.remembered((key, false), || setups::variant_of(game, |name| self.named(name, true)))?;
        Ok(self.as_begun_of_more(game, loaded))
    }

    /// The same, by a variant that is known otherwise: it castles from where the kings stand that the game begins with.
    pub fn as_begun_of_more(&self, game: &Pgn4Game, loaded: Arc<Loaded>) -> Arc<Loaded> {
        let StartText::Position(text) = game.start() else { return loaded };
        fitted(&loaded, text).map_or(loaded, Arc::new)
    }

    /// The variant with a name; `in_full` asks for more than one of its other names of the one at hand.
    fn named(&self, name: &str, in_full: bool) -> Result<Arc<Loaded>, VariantError> {
        if let Some(own) = self.at_hand.as_ref().filter(|own| is_called(own, name, in_full)) {
            return Ok(own.clone());
        }
        self.remembered((name.to_owned(), false), || find(name))
    }

    fn remembered(
        &self,
        key: (String, bool),
        find: impl FnOnce() -> Result<Arc<Loaded>, VariantError>,
    ) -> Result<Arc<Loaded>, VariantError> {
        if let Some(known) = self.known.borrow().get(&key) {
            return known.clone();
        }
        let found = find();
        let mut known = self.known.borrow_mut();
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(key, found.clone());
        found
    }
}

/// The name of the variant that a game without the tag `Variant` has elsewhere: in `Game`, as programs of xiangqi write it,
/// or in the `Event` of the servers that call theirs `FICS rated crazyhouse game`.
fn elsewhere(game: &PgnGame) -> Option<&str> {
    /// Names of the catalogue that are rather those of time controls here.
    const TEMPOS: [&str; 1] = ["blitz"];
    if game.has_variant() {
        return None;
    }
    let of_server = |event: &'_ str| -> Option<&str> {
        let words = game.tag("Event")?.trim().strip_suffix("game")?.trim_end();
        event.starts_with("FICS ").then(|| words.rsplit(' ').next())?
    };
    let game_tag = game.tag("Game").map(str::trim);
    let event = game.tag("Event").map(str::trim).and_then(of_server);
    let is_known = |name: &&str| {
        !name.is_empty()
            && !name.bytes().all(|byte| byte.is_ascii_digit())
            && chatur_variants::find(name).is_some_and(|id| !TEMPOS.contains(&id))
    };
    [game_tag, event].into_iter().flatten().find(is_known)
}

fn find(name: &str) -> Result<Arc<Loaded>, VariantError> {
    if let Some(id) = chatur_variants::find(name) {
        return load(id);
    }
    let bare = name.trim_end().strip_suffix(SHUFFLED).and_then(chatur_variants::find);
    match bare {
        Some(id) => load(id).and_then(|loaded| anywhere(&loaded)),
        None => Err(VariantError::Unknown(excerpt(name))),
    }
}

fn load(id: &str) -> Result<Arc<Loaded>, VariantError> {
    chatur_variants::load(id)
        .map(Arc::new)
        .map_err(|error| VariantError::Wrong { name: id.to_owned(), why: error.to_string() })
}

fn anywhere(loaded: &Loaded) -> Result<Arc<Loaded>, VariantError> {
    from_anywhere(loaded)
        .map(Arc::new)
        .map_err(|error| VariantError::Wrong { name: loaded.head.id.clone(), why: error.to_string() })
}

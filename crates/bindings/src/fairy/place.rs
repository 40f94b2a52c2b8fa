//! A position and the moves since then, and what is asked of it.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use chatur::core::{Game, Move, Seat, Setup, SetupError, StepError, Variant};
use chatur::notation::{read_move, read_position_forgiving};
use chatur::variants::{Loaded, load};
use chatur_records::from_anywhere;

use super::verdict::{End, end_of};
use crate::{Kind, Refused, refused};

/// The variants that were asked for, by their names and whether kings and partners may start anywhere.
type Known = HashMap<(String, bool), Arc<Loaded>>;

static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);

/// So many variants are remembered.
const MOST: usize = 1024;

fn known() -> MutexGuard<'static, Known> {
    // A map of finished variants is whole, whoever panicked beside it.
    KNOWN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A variant by its name; `chess960`: kings and partners may start anywhere.
///
/// # Errors
/// When there is none.
pub fn loaded(name: &str, chess960: bool) -> Result<Arc<Loaded>, Refused> {
    let key = (name.to_owned(), chess960);
    if let Some(loaded) = known().get(&key) {
        return Ok(loaded.clone());
    }
    let usual = known().get(&(name.to_owned(), false)).cloned();
    let mut loaded = usual.map_or_else(|| load(name).map(Arc::new).map_err(refused), Ok)?;
    if chess960 {
        let shuffled = from_anywhere(&loaded);
        let shuffled =
            shuffled.map_err(|error| Refused::new(Kind::Other, "not_shuffled", error.to_string()))?;
        loaded = Arc::new(shuffled);
    }
    keep(key, loaded.clone());
    Ok(loaded)
}

fn keep(key: (String, bool), loaded: Arc<Loaded>) {
    let mut known = known();
    if known.len() >= MOST {
        // What an author gave stays: nothing else has it.
        known.retain(|(name, _), loaded| loaded.head.id == *name && chatur::variants::find(name).is_none());
    }
    known.insert(key, loaded);
}

/// From now on a variant of an author is known by this name.
pub(super) fn add(name: String, loaded: Loaded) {
    known().remove(&(name.clone(), true));
    keep((name, false), Arc::new(loaded));
}

/// The names of the variants that authors gave.
pub(super) fn added() -> Vec<String> {
    let own = |(name, is_other): &(String, bool)| {
        (!is_other && chatur::variants::find(name).is_none()).then(|| name.clone())
    };
    known().keys().filter_map(own).collect()
}

/// A position and the moves since then.
#[derive(Clone, Debug)]
pub struct Place {
    loaded: Arc<Loaded>,
    chess960: bool,
    at: At,
}

#[derive(Clone, Debug)]
enum At {
    Game(Box<Game>),
    /// A seat has no royal piece any more, which no position of a game that goes on has.
    Lost(Box<Setup>, Seat),
}

impl Place {
    /// The position after some moves. Of a FEN, or `startpos`.
    ///
    /// # Errors
    /// When there is no such variant, position or move.
    pub fn new(variant: &str, fen: &str, moves: &[String], chess960: bool) -> Result<Self, Refused> {
        let mut place = Self::begun(loaded(variant, chess960)?, fen, chess960)?;
        for text in moves {
            place.play(text)?;
        }
        Ok(place)
    }

    pub(super) fn begun(loaded: Arc<Loaded>, fen: &str, chess960: bool) -> Result<Self, Refused> {
        let setup = match fen {
            "startpos" => loaded.start.clone(),
            text => read_position_forgiving(&loaded.variant, text).map_err(refused)?.0,
        };
        let at = match loaded.game_at(&setup) {
            Ok(game) => At::Game(Box::new(game)),
            Err(SetupError::Royals { seat, found: 0, .. }) => {
                let of_that_name = |other: &chatur::core::SeatSpec| other.name == seat;
                let seat = loaded.variant.spec().seats.iter().position(of_that_name);
                At::Lost(Box::new(setup), Seat(seat.unwrap_or_default() as u8))
            }
            Err(why) => return Err(refused(why)),
        };
        Ok(Self { loaded, chess960, at })
    }

    /// Whether it was compiled from this very variant, which an author may have replaced since.
    pub(super) fn is_of(&self, loaded: &Arc<Loaded>) -> bool {
        Arc::ptr_eq(&self.loaded, loaded)
    }

    pub(super) fn rules(&self) -> &Arc<Variant> {
        &self.loaded.variant
    }

    /// Whether kings and partners may have started anywhere.
    pub(super) fn is_from_anywhere(&self) -> bool {
        self.chess960
    }

    /// The game, if there can be one.
    pub(super) fn game(&self) -> Result<&Game, Refused> {
        match &self.at {
            At::Game(game) => Ok(game),
            At::Lost(..) => Err(refused(StepError::GameOver)),
        }
    }

    /// The game unless its position ends it.
    pub(super) fn going_on(&self) -> Option<&Game> {
        let game = self.game().ok()?;
        (!matches!(end_of(game), Some((End::ByPosition, _)))).then_some(game)
    }

    /// Who has lost by having no royal piece, and whose turn it is.
    pub(super) fn lost(&self) -> Option<(Seat, Seat)> {
        if let At::Lost(setup, seat) = &self.at { Some((*seat, setup.turn)) } else { None }
    }

    pub(super) fn setup(&self) -> Setup {
        match &self.at {
            At::Game(game) => game.setup(),
            At::Lost(setup, _) => Setup::clone(setup),
        }
    }

    /// A legal move.
    pub(super) fn read(&self, text: &str) -> Result<Move, Refused> {
        let game = self.game()?;
        read_move(game.variant(), game.position(), text).map_err(refused)
    }

    /// Takes the last move back.
    pub(super) fn undo(&mut self) {
        match &mut self.at {
            At::Game(game) => {
                game.undo();
            }
            At::Lost(..) => {}
        }
    }

    /// Plays a move, also behind an end that has come by itself.
    ///
    /// # Errors
    /// When it is not legal.
    pub fn play(&mut self, text: &str) -> Result<(), Refused> {
        self.play_move(self.read(text)?)
    }

    /// Plays a legal move.
    pub(super) fn play_move(&mut self, mv: Move) -> Result<(), Refused> {
        match &mut self.at {
            At::Game(game) => play(game, mv),
            At::Lost(..) => Err(refused(StepError::GameOver)),
        }
    }
}

/// Plays a legal move, also behind an end that has come by itself.
pub(super) fn play(game: &mut Game, mv: Move) -> Result<(), Refused> {
    if game.outcome().is_none() {
        game.play_legal(mv);
        return Ok(());
    }
    game.play_recorded(mv).map(|_| ()).map_err(refused)
}

//! From the words VARIANT and TEXT to a compiled variant and a position.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;

use chatur_core::{AnyPosition, Game, Seat, Setup, Variant};
use chatur_notation::fen::FenError;
use chatur_notation::{
    MoveTextError, excerpt, pgn, read_move, read_position, read_position_forgiving, write_setup,
};
use chatur_play::{ClockSetting, Millis, Rules, TimeControl};
use chatur_records::{fitted, from_anywhere};
use chatur_variants::{Delay, LoadError, Loaded};
use clap::Args;

use crate::failure::Failure;

/// A variant and a position of it, as arguments.
#[derive(Debug, Args)]
pub(crate) struct PositionArgs {
    /// Id from `chatur list`, or path of a .ron file.
    pub(crate) variant: String,
    /// A position, as FEN, EPD or SFEN, as engines are told it (`position startpos moves …`), or as FEN4 for four players;
    /// without it the start is meant.
    #[arg(long, value_name = "TEXT")]
    pub(crate) position: Option<String>,
    /// Kings and rooks may start anywhere on their rank, whatever the variant.
    #[arg(long)]
    pub(crate) chess960: bool,
}

impl PositionArgs {
    /// The variant.
    pub(crate) fn load(&self) -> Result<Loaded, Failure> {
        let loaded = load(&self.variant)?;
        if self.chess960 { from_anywhere(&loaded).map_err(Failure::refused) } else { Ok(loaded) }
    }

    pub(crate) fn open(&self) -> Result<Opened, Failure> {
        let loaded = self.load()?;
        match &self.position {
            Some(text) => Opened::at_text(loaded, text),
            None => Opened::at_start(loaded, None),
        }
    }
}

/// A variant with one position of it.
pub(crate) struct Opened {
    pub(crate) loaded: Loaded,
    pub(crate) setup: Setup,
    pub(crate) position: AnyPosition,
    /// What was left out of the text that was given.
    pub(crate) notes: Vec<String>,
}

/// The word for the usual start in what engines are told.
const STARTPOS: &str = "startpos";

/// A position as a user or a program tells it.
struct Told<'t> {
    place: &'t str,
    moves: Vec<&'t str>,
}

impl<'t> Told<'t> {
    fn of(text: &'t str) -> Self {
        let text = text.trim();
        let text = text.strip_prefix("position ").map_or(text, str::trim_start);
        let (place, moves) = text.split_once(" moves").unwrap_or((text, ""));
        let place = place.strip_prefix("fen ").unwrap_or(place).trim();
        Self { place, moves: moves.split_ascii_whitespace().collect() }
    }
}

/// Reads a position that was typed. A square passed that nobody can have passed is left out and told: many programs write
/// one behind every step.
fn typed(variant: &Variant, text: &str) -> Result<(Setup, Vec<String>), String> {
    let error = match read_position(variant, text) {
        Ok(setup) => return Ok((setup, Vec::new())),
        Err(error) => error.to_string(),
    };
    let (setup, left_out) = read_position_forgiving(variant, text).map_err(|error| error.to_string())?;
    if left_out.iter().any(|fault| !matches!(fault, FenError::EnPassant { .. })) {
        return Err(error);
    }
    Ok((setup, left_out.iter().map(|fault| format!("{fault}; left out")).collect()))
}

/// The position after some moves.
fn after(
    variant: &Variant,
    from: &AnyPosition,
    moves: &[impl AsRef<str>],
) -> Result<AnyPosition, MoveTextError> {
    let mut position = from.clone();
    for text in moves {
        let mv = read_move(variant, &position, text.as_ref())?;
        variant.play(&mut position, mv);
    }
    Ok(position)
}

impl Opened {
    /// At a numbered start, or at the usual one.
    pub(crate) fn at_start(loaded: Loaded, number: Option<u64>) -> Result<Self, Failure> {
        let setup = match number {
            None => loaded.start.clone(),
            Some(number) => numbered(&loaded, number).map_err(|failure| failure.about("--number"))?,
        };
        Self::at(loaded, &setup).map_err(Failure::refused)
    }

    /// At a position given as text: FEN, FEN4, SFEN or EPD, or as engines are told it, `position startpos moves e2e4`.
    pub(crate) fn at_text(loaded: Loaded, text: &str) -> Result<Self, Failure> {
        let refused = |why: String| Failure::Refused(format!("--position: {why}"));
        let Told { place, moves } = Told::of(text);
        let loaded = fitted(&loaded, place).unwrap_or(loaded);
        let (setup, notes) = if place == STARTPOS {
            (loaded.start.clone(), Vec::new())
        } else {
            typed(&loaded.variant, place).map_err(refused)?
        };
        let mut opened = Self::at(loaded, &setup).map_err(refused)?;
        opened.notes = notes;
        let variant = opened.variant();
        let played = after(variant, &opened.position, &moves).or_else(|error| {
            // Programs of xiangqi count the ranks from 0.
            let other = moves.iter().map(|text| pgn::counted_from_zero(variant.geometry(), text));
            let other: Option<Vec<_>> = other.collect();
            other.and_then(|other| after(variant, &opened.position, &other).ok()).ok_or(error)
        });
        opened.position = played.map_err(|error| refused(error.to_string()))?;
        opened.setup = opened.variant().setup(&opened.position);
        Ok(opened)
    }

    fn at(loaded: Loaded, setup: &Setup) -> Result<Self, String> {
        let position = loaded.variant.position(setup).map_err(|error| error.to_string())?;
        let setup = loaded.variant.setup(&position);
        Ok(Self { loaded, setup, position, notes: Vec::new() })
    }

    pub(crate) fn variant(&self) -> &Arc<Variant> {
        &self.loaded.variant
    }

    pub(crate) fn text(&self) -> String {
        write_setup(self.variant(), &self.setup)
    }

    pub(crate) fn game(&self) -> Result<Game, Failure> {
        Game::new(Arc::clone(self.variant()), &self.setup).map_err(Failure::refused)
    }
}

/// The variant that a word means.
pub(crate) fn load(word: &str) -> Result<Loaded, Failure> {
    let error = match chatur_variants::load(word) {
        Ok(loaded) => return Ok(loaded),
        Err(error) => error,
    };
    // `atomic960` is atomic chess from shuffled starts.
    let bare = word.strip_suffix("960").and_then(|bare| chatur_variants::load(bare).ok());
    match bare.filter(|_| matches!(error, LoadError::Unknown { .. })) {
        Some(loaded) => from_anywhere(&loaded).map_err(Failure::refused),
        None => Err(not_loaded(&error)),
    }
}

pub(crate) fn not_loaded(error: &LoadError) -> Failure {
    match error {
        LoadError::Wrong(checked) => Failure::Refused(checked.summary()),
        LoadError::Unknown { .. } => Failure::WrongUse(format!("{error} (`chatur list` shows all)")),
        _ => Failure::wrong_use(error),
    }
}

/// The hash of the resolved rules, as text.
pub(crate) fn hash_text(loaded: &Loaded) -> String {
    format!("{:016x}", loaded.hash)
}

/// The rules of a variant as records of games name them.
pub(crate) fn rules(loaded: &Loaded) -> Rules {
    Rules::new(Arc::clone(&loaded.variant), hash_text(loaded))
}

/// The variant's own time control.
pub(crate) fn own_clock(loaded: &Loaded) -> Option<TimeControl> {
    let own = loaded.clock?;
    let millis = |seconds: u32| Millis::from(seconds) * 1000;
    let delay = match own.delay {
        Delay::None => chatur_play::Delay::None,
        Delay::Simple(seconds) => chatur_play::Delay::Simple(millis(seconds)),
        Delay::Bronstein(seconds) => chatur_play::Delay::Bronstein(millis(seconds)),
    };
    Some(TimeControl::same(ClockSetting { base: millis(own.base), increment: millis(own.increment), delay }))
}

/// A seed that nobody has chosen, to be told. It is short, since people give seeds again by hand.
pub(crate) fn any_seed() -> u64 {
    secret_seed() >> 40
}

/// A seed that nobody knows, and that is not told.
pub(crate) fn secret_seed() -> u64 {
    // The hasher of a fresh map is seeded by the system.
    RandomState::new().build_hasher().finish()
}

/// The start with this number.
pub(crate) fn numbered(loaded: &Loaded, number: u64) -> Result<Setup, Failure> {
    let Some(shuffle) = &loaded.shuffle else {
        return Err(Failure::WrongUse(format!(
            "{} has one start only; its starts are not numbered",
            loaded.head.id
        )));
    };
    let last = shuffle.total().saturating_sub(1);
    if number > last {
        return Err(Failure::WrongUse(format!(
            "{} has the starts 0 to {last}, not {number}",
            loaded.head.id
        )));
    }
    shuffle.setup(number).map_err(Failure::wrong_use)
}

/// The name of a seat of this variant.
pub(crate) fn seat_name(variant: &Variant, seat: Seat) -> &str {
    variant.spec().seats.get(seat.index()).map_or("?", |seat| seat.name.as_str())
}

/// The seat with this name, in any case.
pub(crate) fn seat_named(variant: &Variant, name: &str) -> Result<Seat, String> {
    let seats = &variant.spec().seats;
    let found = seats.iter().position(|seat| seat.name.eq_ignore_ascii_case(name));
    found.map(|index| Seat(index as u8)).ok_or_else(|| {
        let names: Vec<&str> = seats.iter().map(|seat| seat.name.as_str()).collect();
        format!("there is no seat `{}`; the seats are {}", excerpt(name), names.join(", "))
    })
}

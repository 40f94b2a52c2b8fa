//! How a game begins as somebody wishes it.

use std::collections::BTreeMap;
use std::sync::Arc;

use chatur_core::{Game, Lottery, Purpose, Seat, Setup};
use chatur_notation::read_position;
use chatur_play::{Entry, Holder, HolderTextError, Millis, Opening, Rematch, Rules, Table, TimeControl};
use chatur_variants::{Loaded, Shuffle};
use serde::{Deserialize, Serialize};

use crate::games::{Files, Read, from_text};
use crate::message::{Code, Failed, HostReason, RefusalReason};
use crate::names::player_name;
use crate::saved::{GameState, SeatRow};
use crate::show::{hash_text, own_clock, seat_name};
use crate::{Token, check_width};

/// What somebody wishes to play.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
pub struct NewTable {
    /// The id of a variant; `orthodox` if nothing is said.
    pub variant: Option<String>,
    /// The text of a variant of one's own, instead.
    pub text: Option<String>,
    /// Who holds which seat: `me`, `open`, `person`, `random`, `level:N`, `engine:NAME`. Others are open.
    #[serde(default)]
    pub seats: BTreeMap<String, String>,
    /// The time control; `null` is none, and nothing is the variant's own.
    #[serde(default)]
    pub clock: ClockWish,
    /// The number of the start.
    pub number: Option<u64>,
    /// A seed, from which one of the numbered starts follows, and nothing else.
    pub seed: Option<u64>,
    /// A position to begin with.
    pub position: Option<String>,
    /// Whether the table is listed for all to see.
    pub listed: Option<bool>,
    /// Whether guests may say something to each other; they may if nothing is said.
    pub chat: Option<bool>,
    /// Whether somebody besides the players decides at the table; nobody if nothing is said.
    pub arbiter: Option<bool>,
    /// What whoever asks is called.
    pub name: Option<String>,
}

/// A table that is open.
#[derive(Clone, Debug, Serialize)]
pub struct Opened {
    /// Its id.
    pub table: String,
    /// What is given out of its seats.
    pub seats: BTreeMap<String, SeatGiven>,
    /// The page where everybody may watch.
    pub watch: String,
    /// The token of the arbiter, if one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arbiter: Option<String>,
    /// How many games the text had that this one was read from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games: Option<usize>,
    /// What was odd about that game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// What is given out of a seat.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SeatGiven {
    /// The token that opens it, for who asked for the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// The time control that somebody wishes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(from = "Option<String>")]
pub enum ClockWish {
    /// The variant's own.
    #[default]
    Own,
    /// None: `null`.
    Untimed,
    /// This one.
    Text(String),
}

impl From<Option<String>> for ClockWish {
    fn from(text: Option<String>) -> Self {
        text.map_or(Self::Untimed, Self::Text)
    }
}

fn wrong(why: impl Into<RefusalReason>) -> Failed {
    Failed::new(Code::BadMessage, why)
}

/// A table at its beginning, or after what was done before. It asks the rules: call it where they may fail.
///
/// # Errors
/// When the start cannot be played, or what was done is not allowed.
pub fn begin(loaded: &Loaded, opening: Opening, entries: Vec<Entry>) -> Result<Table, Failed> {
    let rules = Rules::new(Arc::clone(&loaded.variant), hash_text(loaded));
    let mut table = Table::open(&rules, opening).map_err(wrong)?;
    check_width(table.game())?;
    for entry in entries {
        table.redo(entry).map_err(wrong)?;
    }
    Ok(table)
}

/// The game that a table would begin with as somebody wishes it, for whoever only looks at it.
///
/// # Errors
/// See [`opening`]; and when the position has too many moves.
pub fn set_up(loaded: &Loaded, wish: &NewTable, lots: &dyn Lottery) -> Result<Game, Failed> {
    let game = Game::new(Arc::clone(&loaded.variant), &opening(loaded, wish, lots)?.start).map_err(wrong)?;
    check_width(&game)?;
    Ok(game)
}

/// Whether a new table waits for somebody, goes on or is over.
pub fn state(table: &Table, seats: &[SeatRow]) -> GameState {
    match (table.ending(), seats.iter().any(|row| row.holder == "open")) {
        (Some(_), _) => GameState::Over,
        (None, true) => GameState::Open,
        (None, false) => GameState::Playing,
    }
}

/// When something is to be done at a new table though nobody is there, see [`Room::due`](crate::room::Room::due).
pub fn due(table: &Table, seats: &[SeatRow]) -> Option<Millis> {
    let person = Holder::Person.to_string();
    let decides = |row: &SeatRow| row.holder != person;
    let ready = !seats.iter().any(|row| row.holder == "open");
    let machine = ready
        && seats.iter().any(|row| row.holder == person)
        && (table.awaits_lot() || seats.get(table.turn().index()).is_some_and(decides));
    machine.then_some(0).or_else(|| Some(table.deadline()?.1))
}

/// Who sits where at a new table as somebody wishes it, and what is given out of the seats: `token` makes a new one. The host
/// has these `engines`.
///
/// # Errors
/// When the variant has no such seat, nobody can hold it so, or there is no token.
pub fn seats(
    loaded: &Loaded,
    wish: &NewTable,
    engines: &[&str],
    mut token: impl FnMut() -> Result<Token, Failed>,
) -> Result<(Vec<SeatRow>, BTreeMap<String, SeatGiven>), Failed> {
    let spec = loaded.variant.spec();
    if let Some(other) = wish.seats.keys().find(|name| spec.seat_named(name).is_none()) {
        let name = other.chars().take(40).collect();
        return Err(wrong(HostReason::NoSeatNamed { name, seats: seat_names(loaded) }));
    }
    let name = player_name(wish.name.as_deref());
    let (mut rows, mut given) = (Vec::new(), BTreeMap::new());
    for seat in &spec.seats {
        let word = wish.seats.get(&seat.name).map_or("open", String::as_str);
        let holder = holder(if word == "me" { "person" } else { word }, engines)?;
        let own = if holder.is_person() { Some(token()?) } else { None };
        rows.push(SeatRow {
            holder: holder.to_string(),
            name: name.clone().filter(|_| word == "me"),
            token: own.as_ref().map(Token::hash),
        });
        let shown = SeatGiven { token: own.map(|token| token.as_str().to_owned()) };
        given.insert(seat.name.clone(), shown);
    }
    Ok((rows, given))
}

fn holder(word: &str, engines: &[&str]) -> Result<Holder, Failed> {
    let holder: Holder = word.parse().map_err(|error: HolderTextError| wrong(error))?;
    match &holder {
        Holder::Engine(name) if !engines.contains(&name.as_str()) => {
            let engines = engines.iter().map(|&engine| engine.to_owned()).collect();
            Err(wrong(HostReason::NoEngineNamed { name: name.clone(), engines }))
        }
        _ => Ok(holder),
    }
}

/// One game of a text, by its number from 1, or a position, and the table that goes on with it. It plays the whole game: call
/// it where rules may fail.
///
/// # Errors
/// When the text is none, or the game is not legal.
pub fn import(
    text: &str,
    number: usize,
    at_hand: Option<&Arc<Loaded>>,
    files: &Files,
) -> Result<(Read, Table), Failed> {
    let read = from_text(text, number, at_hand, files).map_err(wrong)?;
    let mut table = begin(&read.loaded, read.opening.clone(), read.entries.clone())?;
    if let Some(text) = &read.text {
        table.keep_text(text.clone());
    }
    Ok((read, table))
}

/// Who sits where at a table with a game that was read: who played is known; who plays on is not.
pub fn seats_of_imported(read: &Read, table: &Table) -> Vec<SeatRow> {
    let over = table.ending().is_some();
    let row = |seat: usize| {
        let player = read.players.get(seat).cloned().flatten().filter(|_| over);
        SeatRow { holder: Holder::Open.to_string(), name: player_name(player.as_deref()), token: None }
    };
    (0..read.loaded.variant.spec().seats.len()).map(row).collect()
}

/// Of each old seat the new one, and the token that opens it if a person sits there.
pub type NextSeats = Vec<(Seat, Option<Token>)>;

/// Who sits where in another game of the same players, each on the next seat.
///
/// # Errors
/// When there is no token.
pub fn next_seats(
    old: &[SeatRow],
    mut token: impl FnMut() -> Result<Token, Failed>,
) -> Result<(Vec<SeatRow>, NextSeats), Failed> {
    let person = Holder::Person.to_string();
    let mut rows = vec![SeatRow::default(); old.len()];
    let mut seats = Vec::new();
    for (index, old_row) in old.iter().enumerate() {
        let next = Rematch::next_seat(Seat(index as u8), old.len());
        let own = if old_row.holder == person { Some(token()?) } else { None };
        rows[next.index()] = SeatRow { token: own.as_ref().map(Token::hash), ..old_row.clone() };
        seats.push((next, own));
    }
    Ok((rows, seats))
}

/// How another game of the same players begins: as the one before, or from another start, drawn by lot, where starts are
/// numbered.
///
/// # Errors
/// When no start can be drawn.
pub fn next_opening(loaded: &Loaded, old: &Opening, lots: &dyn Lottery) -> Result<Opening, Failed> {
    let (start, number) = match (&loaded.shuffle, old.number) {
        (Some(shuffle), Some(_)) => {
            let number = drawn_start(shuffle, lots)?;
            (numbered_start(loaded, shuffle, number)?, Some(number))
        }
        _ => (old.start.clone(), old.number),
    };
    Ok(Opening { start, number, clock: old.clock.clone() })
}

/// How the game begins that somebody wishes. A start that is not named is drawn by lot.
///
/// # Errors
/// When the variant has no such start, or a text of the wish cannot be read.
pub fn opening(loaded: &Loaded, wish: &NewTable, lots: &dyn Lottery) -> Result<Opening, Failed> {
    let (start, number): (Setup, Option<u64>) = match (&wish.position, wish.number, &loaded.shuffle) {
        (Some(text), _, _) => (read_position(&loaded.variant, text).map_err(wrong)?, None),
        (None, Some(_), None) => {
            return Err(wrong(HostReason::OneStart { variant: loaded.head.id.clone() }));
        }
        (None, number, Some(shuffle)) => {
            let number = match (number, wish.seed) {
                (Some(number), _) => number,
                (None, Some(seed)) => shuffle.drawn(seed),
                (None, None) => drawn_start(shuffle, lots)?,
            };
            (numbered_start(loaded, shuffle, number)?, Some(number))
        }
        (None, None, None) => (loaded.start.clone(), None),
    };
    let clock = match &wish.clock {
        ClockWish::Own => own_clock(loaded),
        ClockWish::Untimed => None,
        ClockWish::Text(text) => Some(text.parse::<TimeControl>().map_err(wrong)?),
    };
    Ok(Opening { start, number, clock })
}

/// The number of a start, drawn by lot.
fn drawn_start(shuffle: &Shuffle, lots: &dyn Lottery) -> Result<u64, Failed> {
    let drawn = lots.draw(Purpose::Start, shuffle.total());
    drawn.ok_or_else(|| Failed::new(Code::Store, HostReason::NoLot))
}

/// The start with a number.
fn numbered_start(loaded: &Loaded, shuffle: &Shuffle, number: u64) -> Result<Setup, Failed> {
    let no_start = |_| {
        let last = shuffle.total().saturating_sub(1);
        HostReason::NoStart { variant: loaded.head.id.clone(), last, number }
    };
    shuffle.setup(number).map_err(|error| wrong(no_start(error)))
}

/// The names of the seats, for lists.
pub fn seat_names(loaded: &Loaded) -> Vec<String> {
    loaded.variant.spec().seat_ids().map(|seat| seat_name(&loaded.variant, seat)).collect()
}

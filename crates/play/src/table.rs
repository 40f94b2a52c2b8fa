//! The table itself: the live state of one game, and the fold that makes it from a record.

mod apply;
mod check;
mod moved;
mod replay;
mod walk;

use std::sync::Arc;

use chatur_core::{Game, GameStep, MAX_SEATS, Move, Seat, SeatState, SetupError, Variant};
use thiserror::Error;

use crate::record::{Head, Opening, Record};
use crate::{
    Action, ActionError, Clock, DoneBy, Entry, Event, FORMAT, GameEnd, Millis, Offer, Proposal, Reason,
    SeatName, Verdict,
};

pub use replay::ReplayError;

/// A compiled variant and the hash of its resolved rules, which names them in records.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The variant.
    pub variant: Arc<Variant>,
    /// The hash, as text.
    pub hash: String,
}

/// A game being played, or over.
///
/// Its whole state follows from its [`Record`]. Two tables are equal when nothing that can happen at them
/// differs.
#[derive(Clone, Debug)]
pub struct Table {
    record: Record,
    game: Game,
    clock: Option<Clock>,
    offer: Option<Offer>,
    /// How many offers each seat has made since the position changed last.
    offers: [u8; MAX_SEATS],
    ending: Option<GameEnd>,
    /// Whether an arbiter has paused the game.
    paused: bool,
    /// Clock and offer as they were when a position had too many moves: older records go on from there.
    suspended: Option<Box<Suspended>>,
}

/// What stood at a table when the game ended although its rules let it go on.
#[derive(Clone, Debug)]
struct Suspended {
    clock: Option<Clock>,
    offer: Option<Offer>,
}

/// Why a table cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OpenError {
    /// The start is no position of the variant.
    #[error(transparent)]
    Start(#[from] SetupError),
    /// The time control names each seat's time, but not for this many seats.
    #[error("the time control is for {given} seats, the game has {seats}")]
    ClockSeats {
        /// How many it is for.
        given: usize,
        /// How many there are.
        seats: usize,
    },
}

impl Rules {
    /// A variant with the hash of its resolved rules.
    pub fn new(variant: Arc<Variant>, hash: impl Into<String>) -> Self {
        Self { variant, hash: hash.into() }
    }
}

impl Table {
    /// A new game. It can be over at once, where the start is an end, or has more moves than a table can offer.
    ///
    /// # Errors
    /// See [`OpenError`].
    pub fn open(rules: &Rules, opening: Opening) -> Result<Self, OpenError> {
        let seats = rules.variant.spec().seats.len();
        if let Some(control) = opening.clock.as_ref().filter(|control| !control.fits(seats)) {
            return Err(OpenError::ClockSeats { given: control.settings().len(), seats });
        }
        let game = Game::new(Arc::clone(&rules.variant), &opening.start)?;
        let clock = opening.clock.clone().map(|control| Clock::new(control, seats));
        let suspended = Suspended { clock: clock.clone(), offer: None };
        let ending = game.outcome().map(GameEnd::by_rule).or_else(|| too_many_moves(&game));
        let is_wide = ending.as_ref().is_some_and(|ending| ending.reason == Reason::TooManyMoves);
        let head = Head {
            format: FORMAT,
            variant: rules.variant.spec().id.clone(),
            rules: rules.hash.clone(),
            opening,
            text: None,
        };
        Ok(Self {
            record: Record { head, entries: Vec::new() },
            game,
            clock,
            offer: None,
            offers: [0; MAX_SEATS],
            ending,
            paused: false,
            suspended: is_wide.then(|| Box::new(suspended)),
        })
    }

    /// Takes an action and tells what it caused, in order. The last entry of the record is the action.
    ///
    /// Time never runs backwards at a table: an earlier `now` than that of the last entry counts as that one.
    ///
    /// # Errors
    /// When the action is not allowed, with the rule that forbids it. The table is unchanged.
    pub fn act(&mut self, seat: Seat, action: Action, now: Millis) -> Result<Vec<Event>, ActionError> {
        self.act_after_lag(seat, action, now, 0)
    }

    /// The same for a move that was on its way for some time. That time is not charged; how much of it is believed
    /// is the host's business, see [`LagCredit`](crate::LagCredit).
    ///
    /// # Errors
    /// As [`Table::act`].
    pub fn act_after_lag(
        &mut self,
        seat: Seat,
        action: Action,
        now: Millis,
        lag: Millis,
    ) -> Result<Vec<Event>, ActionError> {
        let entry = Entry { lag, ..self.entry(seat, action, now) };
        self.check_now(&entry)?;
        self.check_legal(action)?;
        self.apply(entry)
    }

    /// The same for a move that was found among the legal ones of this position, which are not listed again. With
    /// another the game makes no sense.
    ///
    /// # Errors
    /// As [`Table::act`].
    pub fn play_listed(
        &mut self,
        seat: Seat,
        mv: Move,
        now: Millis,
        lag: Millis,
    ) -> Result<Vec<Event>, ActionError> {
        let entry = Entry { lag, ..self.entry(seat, Action::Move(mv), now) };
        self.check_now(&entry)?;
        self.apply(entry)
    }

    /// Takes an action that the record of a game has. Such a game may have gone on after an end that came by itself, may
    /// have left moves out, and may have ended without a word why.
    ///
    /// # Errors
    /// When the action is not allowed, with the rule that forbids it. The table is unchanged.
    pub fn recorded(&mut self, seat: Seat, action: Action, now: Millis) -> Result<Vec<Event>, ActionError> {
        let by = if self.is_step(seat, action) { DoneBy::Chance } else { DoneBy::Seat };
        self.take(Entry { by, ..self.entry(seat, action, now) })
    }

    /// Keeps the text that the game was read from beside its record.
    pub fn keep_text(&mut self, text: String) {
        self.record.head.text = Some(text);
    }

    /// Takes an entry if it is allowed.
    fn take(&mut self, entry: Entry) -> Result<Vec<Event>, ActionError> {
        let Some(suspended) = self.suspended.take() else { return self.take_next(entry) };
        // A record from before positions had a bound: there the game went on.
        let Suspended { clock, offer } = *suspended.clone();
        let ended = (std::mem::replace(&mut self.clock, clock), std::mem::replace(&mut self.offer, offer));
        let ending = self.ending.take();
        self.take_next(entry).inspect_err(|_| {
            (self.clock, self.offer) = ended;
            (self.ending, self.suspended) = (ending, Some(suspended));
        })
    }

    fn take_next(&mut self, entry: Entry) -> Result<Vec<Event>, ActionError> {
        self.check_entry(&entry)?;
        self.check_recorded(entry.action)?;
        self.apply(entry)
    }

    /// Looks at the clock: the player to move is out of the game if his time is up. The record then says when
    /// that was, whenever it is noticed. Where the game goes on, the next one's time may be up as well.
    pub fn tick(&mut self, now: Millis) -> Vec<Event> {
        let mut events = Vec::new();
        while let Some((seat, due)) = self.deadline()
            && due <= now
            && let Ok(told) = self.act(seat, Action::Flag, due)
        {
            events.extend(told);
        }
        events
    }

    /// Whether an action would be taken.
    ///
    /// # Errors
    /// When not, with the rule that forbids it.
    pub fn check(&self, seat: Seat, action: Action, now: Millis) -> Result<(), ActionError> {
        self.check_now(&self.entry(seat, action, now))?;
        self.check_legal(action)
    }

    /// Everything but moves that a seat can do now: what a player's buttons are for.
    pub fn choices(&self, seat: Seat, now: Millis) -> Vec<Action> {
        let take_back = self.last_own_move(seat).map(|plies| Action::OfferTakeBack { plies });
        let all = [
            Action::Resign,
            Action::OfferDraw,
            Action::AcceptDraw,
            Action::DeclineDraw,
            Action::AcceptTakeBack,
            Action::DeclineTakeBack,
            Action::Claim,
            Action::Abort,
        ];
        let all = all.into_iter().chain(take_back);
        all.filter(|&action| self.check(seat, action, now).is_ok()).collect()
    }

    /// What the word "draw" means from a seat now: to agree to the draw on offer, or else to offer one.
    pub fn draw(&self, seat: Seat) -> Action {
        match self.offer {
            Some(offer) if offer.what == Proposal::Draw && offer.awaits(seat) => Action::AcceptDraw,
            _ => Action::OfferDraw,
        }
    }

    /// What "take back" means from a seat now: to agree to the one asked for, or else to ask for all moves
    /// since and with its own last one.
    ///
    /// # Errors
    /// When it has not moved, or somebody has left since its last move.
    pub fn take_back(&self, seat: Seat) -> Result<Action, ActionError> {
        if self.offer.is_some_and(|offer| offer.what != Proposal::Draw && offer.awaits(seat)) {
            return Ok(Action::AcceptTakeBack);
        }
        let plies = self.last_own_move(seat).ok_or(ActionError::NoOwnMove)?;
        self.check_no_exit(plies)?;
        Ok(Action::OfferTakeBack { plies })
    }

    /// The record so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The game as it stands, without what was taken back.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Who is to move.
    pub fn turn(&self) -> Seat {
        self.game.turn()
    }

    /// Whether a seat still plays.
    pub fn state(&self, seat: Seat) -> SeatState {
        self.game.state(seat)
    }

    /// The clocks, if the game has any.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// What a seat has left on its clock, if the game has clocks.
    pub fn remaining(&self, seat: Seat, now: Millis) -> Option<Millis> {
        self.clock.as_ref().map(|clock| clock.remaining(seat, now))
    }

    /// When the player to move will have run out of time: when to call [`Table::tick`] at the latest.
    pub fn deadline(&self) -> Option<(Seat, Millis)> {
        self.clock.as_ref()?.deadline()
    }

    /// The open offer.
    pub fn offer(&self) -> Option<Offer> {
        self.offer
    }

    /// How the game ended, if it is over.
    pub fn ending(&self) -> Option<&GameEnd> {
        self.ending.as_ref()
    }

    /// Whether an arbiter has paused the game.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// The value of PGN's `Result` tag.
    pub fn result(&self) -> &'static str {
        self.ending.as_ref().map_or("*", |ending| ending.result(self.game.variant().spec()))
    }

    /// The value of PGN's `Termination` tag.
    pub fn termination(&self) -> &'static str {
        self.ending.as_ref().map_or("unterminated", GameEnd::termination)
    }

    /// A seat with its name for people.
    pub fn named(&self, seat: Seat) -> SeatName {
        let spec = self.game.variant().spec();
        SeatName(spec.seats.get(seat.index()).map_or("nobody", |seat| &seat.name).to_owned())
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.game.variant().spec().seat_ids()
    }

    fn others(&self, than: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.seats().filter(move |&seat| seat != than)
    }

    /// Who still plays.
    fn playing(&self) -> impl Iterator<Item = Seat> + use<> {
        let playing: Vec<Seat> =
            self.seats().filter(|&seat| self.state(seat) == SeatState::Playing).collect();
        playing.into_iter()
    }

    /// How many moves have been played since and with the last one of a seat. The step of a royal piece that
    /// walks by itself is nobody's own move.
    fn last_own_move(&self, seat: Seat) -> Option<u16> {
        let variant = self.game.variant();
        let steps = self.game.steps().iter().zip(self.game.positions());
        let moves = steps.filter(|(step, _)| matches!(step, GameStep::Move(_)));
        let own = |position| {
            variant.turn(position) == seat
                && variant.state(position, seat) == SeatState::Playing
                && !variant.awaits_chance(position)
        };
        let own: Vec<bool> = moves.map(|(_, position)| own(position)).collect();
        let since = own.iter().rev().position(|&own| own)?;
        u16::try_from(since + 1).ok()
    }

    /// The entry that an action would become.
    fn entry(&self, seat: Seat, action: Action, now: Millis) -> Entry {
        let last = self.record.entries.last().map_or(0, |entry| entry.at);
        let at = match (action, self.deadline()) {
            // Time is up when it is up, not when somebody notices.
            (Action::Flag, Some((_, due))) => now.min(due),
            _ => now,
        };
        Entry { at: at.max(last), seat, by: DoneBy::Seat, action, lag: 0 }
    }
}

/// The end of a game whose position has more moves than a table can offer.
fn too_many_moves(game: &Game) -> Option<GameEnd> {
    let is_wide = game.variant().is_too_wide(game.position());
    is_wide.then_some(GameEnd { verdict: Verdict::Draw, reason: Reason::TooManyMoves })
}

impl PartialEq for Table {
    fn eq(&self, other: &Self) -> bool {
        self.record == other.record
            && self.game.steps() == other.game.steps()
            && self.game.position() == other.game.position()
            && self.clock == other.clock
            && self.offer == other.offer
            && self.offers == other.offers
            && self.ending == other.ending
            && self.paused == other.paused
    }
}

impl Eq for Table {}

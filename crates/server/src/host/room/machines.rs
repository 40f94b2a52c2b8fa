//! Seats without a person: who thinks, who moves by chance, and kings that walk by themselves.

use std::sync::Arc;

use chatur_core::{Seat, SeatState};
use chatur_engines::Known;
use chatur_play::{Action, Controller, Holder, Millis, Opponent, RandomMover};
use chatur_search::Options;

use super::Room;
use crate::host::minds::Recipe;
use crate::host::thinking::Thinker;
use crate::message::Told;
use crate::show::seat_name;
use crate::store::Kept;

/// The room for each search's positions, in mebibytes.
const HASH: usize = 2;
/// From this level on opponents take so long that the quick ones do not wait for them.
const STRONG: u8 = 9;

/// What one who is no person has done.
pub(crate) struct Acted {
    /// What is to be kept.
    pub(crate) kept: Vec<Kept>,
    /// What to tell.
    pub(crate) told: Vec<Told>,
    /// Why it did nothing better.
    pub(crate) failed: Option<EngineFailed>,
}

/// Whoever thinks for a seat has failed.
pub(crate) struct EngineFailed {
    /// The seat's name.
    pub(crate) seat: String,
    /// Who holds it: `engine:NAME`, or a level.
    pub(crate) holder: String,
    /// How, for whoever looks after the host: it may tell of its programs.
    pub(crate) why: String,
}

impl Room {
    /// Lets one who is no person act, if one has made up its mind.
    pub(crate) fn let_machine_act(&mut self, now: Millis) -> Option<Acted> {
        if !self.has_machine_to_ask() {
            return None;
        }
        let mut failed = None;
        let events = if self.table.walks() {
            self.table.walk(now)
        } else {
            let (seat, action) = self.machine_action(now)?;
            failed = self.failure_of(seat);
            // A machine that does what is not allowed loses its turn to speak, not the game.
            self.table.act(seat, action, now).ok()?
        };
        if events.is_empty() {
            return None;
        }
        let mut kept: Vec<Kept> = self.last_kept(None).into_iter().collect();
        let mut told = vec![self.tell(&events)];
        self.end_what_is_too_long(now, &mut kept, &mut told);
        Some(Acted { kept, told, failed })
    }

    /// Why whoever thinks for a seat could not, if that is so.
    fn failure_of(&mut self, seat: Seat) -> Option<EngineFailed> {
        let why = self.minds[seat.index()].as_mut()?.take_failure()?;
        let holder = self.seats[seat.index()].holder.to_string();
        Some(EngineFailed { seat: seat_name(self.table.game().variant(), seat), holder, why })
    }

    /// Whether somebody who is no person has something to decide.
    pub(crate) fn has_machine_to_ask(&self) -> bool {
        let stands = self.table.ending().is_some() || self.table.is_paused();
        if stands || !self.is_ready() {
            return false;
        }
        let seats = self.table.game().variant().spec().seat_ids();
        let acts = |seat: Seat| {
            let sitter = &self.seats[seat.index()];
            let asked = self.table.offer().is_some_and(|offer| offer.awaits(seat));
            let machine = !sitter.holder.is_person() && !sitter.holder.is_open();
            machine && self.table.state(seat) == SeatState::Playing && (asked || self.table.turn() == seat)
        };
        self.table.walks() || seats.into_iter().any(acts)
    }

    fn machine_action(&mut self, now: Millis) -> Option<(Seat, Action)> {
        let seed = self.table.record().head.opening.seed.unwrap_or_default();
        let mut mover = RandomMover::new(seed);
        for seat in self.table.game().variant().spec().seat_ids() {
            let action = match self.seats[seat.index()].holder {
                Holder::Random => mover.act(&self.table, seat),
                Holder::Level(_) | Holder::Engine(_) => {
                    self.call_mind(seat, seed);
                    self.minds[seat.index()].as_mut().and_then(|mind| mind.act(&self.table, seat, now))
                }
                Holder::Open | Holder::Person => None,
            };
            if let Some(action) = action {
                return Some((seat, action));
            }
        }
        None
    }

    /// Calls whoever thinks for a seat, when it is first needed.
    fn call_mind(&mut self, seat: Seat, seed: u64) {
        if self.minds[seat.index()].is_some() || self.table.ending().is_some() {
            return;
        }
        let (recipe, thinker) = match &self.seats[seat.index()].holder {
            Holder::Engine(name) => {
                let launch = self.config.engines.get(name).cloned();
                let known = || Box::new(Known::of(&self.loaded));
                (launch.map_or(Recipe::Unknown, |launch| Recipe::Program(launch, known())), Thinker::Slow)
            }
            Holder::Level(level) => {
                let options = Options { level: Some(*level), seed, hash: HASH, ..Options::default() };
                let thinker = if level.number() >= STRONG { Thinker::Slow } else { Thinker::Quick };
                (Recipe::Search(Arc::clone(&self.loaded.variant), options), thinker)
            }
            Holder::Open | Holder::Person | Holder::Random => return,
        };
        let turns = &self.config.thinking;
        let own = Opponent::new(Box::new(turns.minds().mind(recipe)));
        let call = Arc::clone(&self.call);
        let own = own.thinking_at(turns.stage(thinker, self.lane)).calling(move || call());
        self.minds[seat.index()] = Some(own);
    }

    /// Sends those who think away, once there is nothing to think about.
    pub(crate) fn dismiss(&mut self) {
        if self.table.ending().is_some() {
            self.minds.iter_mut().for_each(|mind| *mind = None);
        }
    }
}

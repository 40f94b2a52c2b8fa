//! Seats without a person: who thinks, who moves by chance; and what is drawn by lot, throws of dice and steps of kings that
//! walk by themselves.

use std::sync::Arc;

use chatur_core::{Purpose, Seat, SeatState};
use chatur_play::{Action, Controller, Holder, Millis, Opponent, RandomMover};
use chatur_variants::Loaded;

use super::Room;
use crate::message::Told;
use crate::saved::Kept;
use crate::show::seat_name;

/// Whoever a host has to play for the seats of a table that no person holds.
pub trait Opponents: Send {
    /// Who plays a seat with this holder by these rules, and where it thinks; nobody if there is none to be had now. What
    /// it leaves to chance is drawn for this purpose. It is asked anew as long as there is nobody.
    fn opponent(&self, holder: &Holder, loaded: &Arc<Loaded>, purpose: Purpose) -> Option<Opponent>;
}

/// What one who is no person has done.
pub struct Acted {
    /// What is to be kept.
    pub kept: Vec<Kept>,
    /// What to tell.
    pub told: Vec<Told>,
    /// Why it did nothing better.
    pub failed: Option<EngineFailed>,
}

/// Whoever thinks for a seat has failed.
pub struct EngineFailed {
    /// The seat's name.
    pub seat: String,
    /// Who holds it: `engine:NAME`, or a level.
    pub holder: String,
    /// How, for whoever looks after the host: it may tell of its programs.
    pub why: String,
}

impl Room {
    /// Lets one who is no person act, if one has made up its mind.
    pub fn let_machine_act(&mut self, now: Millis) -> Option<Acted> {
        if !self.has_machine_to_ask() {
            return None;
        }
        let mut failed = None;
        let events = if self.table.awaits_lot() {
            self.table.draw_lot(now, &*self.config.lots)
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
    pub fn has_machine_to_ask(&self) -> bool {
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
        self.table.awaits_lot() || seats.into_iter().any(acts)
    }

    fn machine_action(&mut self, now: Millis) -> Option<(Seat, Action)> {
        let lots = Arc::clone(&self.config.lots);
        let mut mover = RandomMover::new(&*lots);
        for seat in self.table.game().variant().spec().seat_ids() {
            let action = match self.seats[seat.index()].holder {
                Holder::Random => mover.act(&self.table, seat),
                Holder::Level(_) | Holder::Engine(_) => {
                    self.call_mind(seat);
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
    fn call_mind(&mut self, seat: Seat) {
        let (mind, holder) = (&mut self.minds[seat.index()], &self.seats[seat.index()].holder);
        if mind.is_none() && self.table.ending().is_none() {
            let purpose = Purpose::Search { seat, ply: self.table.game().ply() };
            *mind = self.opponents.opponent(holder, &self.loaded, purpose);
        }
    }

    /// Sends those who think away, once there is nothing to think about.
    pub fn dismiss(&mut self) {
        if self.table.ending().is_some() {
            self.minds.iter_mut().for_each(|mind| *mind = None);
        }
    }
}

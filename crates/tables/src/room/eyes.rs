//! Whose eyes something is for, and what they may see: all that leaves a table for guests goes through here.

use std::collections::BTreeMap;

use chatur_core::{AnyPosition, Observed, Seat};
use chatur_play::{Happened, SeatName};

use super::Room;
use super::lost::Counts;
use super::shown::Role;
use crate::message::{Last, Played, Told};
use crate::show::seat_name;

/// What somebody may see of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// All: nothing is hidden, or it is not any more.
    All,
    /// What a seat knows; of who watches, what everybody knows.
    Of(Role),
}

/// What is hidden from those who are not told of a move.
const UNSEEN: &str = "?";

impl Room {
    /// Whether something is hidden from somebody now. When the game is over nothing is.
    pub fn hides(&self) -> bool {
        self.table.game().variant().spec().has_secrets() && self.table.ending().is_none()
    }

    /// What somebody may see now.
    pub fn eyes(&self, role: Role) -> Eyes {
        if self.hides() { Eyes::Of(role) } else { Eyes::All }
    }

    /// Everybody whose eyes see something of their own now: one for all where nothing is hidden, otherwise the seats in
    /// their order, then whoever watches.
    pub(super) fn all_eyes(&self) -> Vec<Eyes> {
        if !self.hides() {
            return vec![Eyes::All];
        }
        let seats = self.table.game().variant().spec().seat_ids();
        seats.map(Some).chain([None]).map(Eyes::Of).collect()
    }

    /// What is seen of a position of the game.
    pub(super) fn observed(&self, position: &AnyPosition, eyes: Eyes) -> Observed {
        let variant = self.table.game().variant();
        match eyes {
            Eyes::All => variant.observe_all(position),
            Eyes::Of(role) => variant.observe(position, role),
        }
    }

    /// Whether a seat is one of those whose secrets are known.
    pub(super) fn is_ours(&self, eyes: Eyes, seat: Seat) -> bool {
        match eyes {
            Eyes::All => true,
            Eyes::Of(role) => role.is_some_and(|role| self.table.game().variant().spec().allies(role, seat)),
        }
    }

    fn is_ours_named(&self, eyes: Eyes, name: &str) -> bool {
        let variant = self.table.game().variant();
        let mut seats = variant.spec().seat_ids();
        seats.any(|seat| self.is_ours(eyes, seat) && seat_name(variant, seat) == name)
    }

    /// What somebody is told of what has happened.
    pub(super) fn told_to(&self, told: &Told, eyes: Eyes) -> Told {
        if eyes == Eyes::All {
            return told.clone();
        }
        let ours = |seat: &SeatName| self.is_ours_named(eyes, &seat.0);
        let spec = self.table.game().variant().spec();
        let heard = |happened: &Happened| {
            let event = happened.event.known_to(spec.secrets.sees, ours)?;
            if event == happened.event {
                let uci = happened.uci.clone();
                // Whether something was captured or is in check it would tell.
                let san = if spec.has_tries() { uci.clone() } else { happened.san.clone() };
                return Some(Happened { uci, san, ..happened.clone() });
            }
            Some(Happened { text: event.to_string(), event, uci: None, san: None })
        };
        Told { seq: told.seq, events: told.events.iter().filter_map(heard).collect() }
    }

    /// The moves of the game from one of them on, as somebody knows them.
    pub(super) fn played(&self, from: usize, to: usize, eyes: Eyes) -> Option<Vec<Played>> {
        let moves = self.history.get(from..to)?;
        let tries = self.table.game().variant().spec().has_tries();
        let known = |played: &Played| {
            if eyes == Eyes::All {
                return played.clone();
            }
            if self.is_ours_named(eyes, &played.seat) {
                let uci = played.uci.clone();
                let san = if tries { uci.clone() } else { played.san.clone() };
                return Played { uci, san, seat: played.seat.clone() };
            }
            Played { uci: UNSEEN.to_owned(), san: UNSEEN.to_owned(), seat: played.seat.clone() }
        };
        Some(moves.iter().map(known).collect())
    }

    /// Which of the squares that a step of the game has left and entered somebody has seen before and after it.
    pub(super) fn seen_change(&self, step: usize, last: Last, eyes: Eyes) -> Option<Last> {
        if eyes == Eyes::All {
            return Some(last);
        }
        let (variant, positions) = (self.table.game().variant(), self.table.game().positions());
        let [before, after] =
            [step, step + 1].map(|at| positions.get(at).map(|then| self.observed(then, eyes)));
        let known = before?.known & after?.known;
        let seen = |names: Vec<String>| {
            let known = |name: &String| variant.geometry().parse(name).is_ok_and(|square| known.has(square));
            names.into_iter().filter(known).collect::<Vec<_>>()
        };
        let Last { from, to } = last;
        let last = Last { from: seen(from), to: seen(to) };
        (!last.from.is_empty() || !last.to.is_empty()).then_some(last)
    }

    /// What is lost, as somebody knows it: of others, what was taken from them.
    pub(super) fn known_losses(&self, steps: usize, eyes: Eyes) -> Counts {
        let variant = self.table.game().variant();
        let mut lost = self.losses.after(variant, steps);
        if eyes == Eyes::All {
            return lost;
        }
        lost.retain(|seat, _| self.is_ours_named(eyes, seat));
        if variant.spec().has_tries() {
            // Who sees the own pieces only does not know what was captured.
            return lost;
        }
        for (_, counts) in
            self.losses.taken_after(variant, steps).into_iter().filter(|(by, _)| self.is_ours_named(eyes, by))
        {
            for (owner, kinds) in counts.into_iter().filter(|(owner, _)| !self.is_ours_named(eyes, owner)) {
                let of = lost.entry(owner).or_default();
                for (kind, count) in kinds {
                    *of.entry(kind).or_default() += count;
                }
            }
        }
        lost
    }

    /// What each seat has taken, as somebody knows it. Of two, each has taken what the other has lost.
    pub(super) fn known_takings(&self, steps: usize, eyes: Eyes) -> BTreeMap<String, Counts> {
        let variant = self.table.game().variant();
        if variant.spec().seats.len() == 2 {
            return BTreeMap::new();
        }
        let mut taken = self.losses.taken_after(variant, steps);
        let tries = variant.spec().has_tries();
        for (_, counts) in taken.iter_mut().filter(|(by, _)| tries || !self.is_ours_named(eyes, by)) {
            counts.retain(|owner, _| self.is_ours_named(eyes, owner));
        }
        taken.retain(|_, counts| !counts.is_empty());
        taken
    }
}

//! The connections at a table. They know nothing of the game.

use std::sync::Arc;

use chatur_core::Seat;
use tokio::sync::mpsc;

use super::room::Role;

/// A connection's number at its host.
pub type GuestId = u64;

/// What a door has to pass on.
#[derive(Clone, Debug)]
pub enum Out {
    /// A message, as text.
    Say(Arc<str>),
    /// Nothing more will come.
    Close,
}

/// The way to a guest.
pub type Outlet = mpsc::Sender<Out>;

/// The connections at a table.
#[derive(Default)]
pub(crate) struct Guests(Vec<Guest>);

struct Guest {
    id: GuestId,
    role: Role,
    to: Outlet,
    /// The step of the game at which it was told that it is to move.
    told_turn: Option<usize>,
}

impl Guests {
    pub(crate) fn add(&mut self, id: GuestId, role: Role, to: Outlet) {
        self.0.push(Guest { id, role, to, told_turn: None });
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes a connection out; its role, if it was there.
    pub(crate) fn remove(&mut self, id: GuestId) -> Option<Role> {
        let index = self.0.iter().position(|guest| guest.id == id)?;
        Some(self.0.swap_remove(index).role)
    }

    /// The role of a connection.
    pub(crate) fn role(&self, id: GuestId) -> Option<Role> {
        self.0.iter().find(|guest| guest.id == id).map(|guest| guest.role)
    }

    /// The seats that somebody speaks for.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + '_ {
        self.0.iter().filter_map(|guest| guest.role)
    }

    /// Whether somebody speaks for a seat.
    pub(crate) fn has(&self, seat: Seat) -> bool {
        self.0.iter().any(|guest| guest.role == Some(seat))
    }

    /// The connection that speaks for a seat is told something and closed.
    pub(crate) fn replace(&mut self, seat: Seat, why: &Arc<str>) {
        self.0.retain(|guest| {
            if guest.role != Some(seat) {
                return true;
            }
            let _ = guest.to.try_send(Out::Say(Arc::clone(why)));
            let _ = guest.to.try_send(Out::Close);
            false
        });
    }

    /// Says something to one connection.
    pub(crate) fn say(&mut self, id: GuestId, message: impl Into<Arc<str>>) {
        let message = message.into();
        self.0.retain(|guest| guest.id != id || guest.to.try_send(Out::Say(Arc::clone(&message))).is_ok());
    }

    /// Says something to everybody, to each what is for its role. Who reads too slowly is dropped.
    pub(crate) fn say_all(&mut self, mut message: impl FnMut(Role) -> Option<Arc<str>>) {
        self.0.retain(|guest| match message(guest.role) {
            None => true,
            Some(text) => guest.to.try_send(Out::Say(text)).is_ok(),
        });
    }

    /// Tells whoever is to move, once for each step of the game.
    pub(crate) fn call_turn(&mut self, seat: Seat, step: usize, message: &Arc<str>) {
        self.0.retain_mut(|guest| {
            if guest.role != Some(seat) || guest.told_turn == Some(step) {
                return true;
            }
            guest.told_turn = Some(step);
            guest.to.try_send(Out::Say(Arc::clone(message))).is_ok()
        });
    }

    /// Says a last thing to everybody.
    pub(crate) fn close(&mut self, message: &Arc<str>) {
        for guest in self.0.drain(..) {
            let _ = guest.to.try_send(Out::Say(Arc::clone(message)));
            let _ = guest.to.try_send(Out::Close);
        }
    }
}

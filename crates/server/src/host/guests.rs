//! The connections at a table. They know nothing of the game.

use std::collections::VecDeque;
use std::sync::Arc;

use chatur_core::Seat;
use chatur_tables::room::Role;
use tokio::sync::mpsc::{self, error::TryRecvError};

/// A connection's number at its host.
pub type GuestId = u64;

/// What a transport has to pass on.
#[derive(Clone, Debug)]
pub enum Out {
    /// A message, as text.
    Say(Arc<str>),
    /// Nothing more will come.
    Close,
}

/// What belongs together. It waits as one, however much it is, so that nobody is taken for a slow reader because of it.
pub type Parcel = Vec<Out>;

/// The way to a guest.
pub type Outlet = mpsc::Sender<Parcel>;

/// The other end of an outlet: what a transport reads from, one message after another.
#[derive(Debug)]
pub struct Inlet {
    from: mpsc::Receiver<Parcel>,
    /// What came together and is still to be passed on.
    opened: VecDeque<Out>,
}

impl Inlet {
    pub(crate) fn new(from: mpsc::Receiver<Parcel>) -> Self {
        Self { from, opened: VecDeque::new() }
    }

    /// Waits for what comes next; nothing if nobody will say anything more. Given up while it waits, it loses
    /// nothing.
    pub(crate) async fn recv(&mut self) -> Option<Out> {
        while self.opened.is_empty() {
            self.opened.extend(self.from.recv().await?);
        }
        self.opened.pop_front()
    }

    /// What comes next, if it is there already.
    ///
    /// # Errors
    /// When nothing waits.
    pub(crate) fn try_recv(&mut self) -> Result<Out, TryRecvError> {
        while self.opened.is_empty() {
            self.opened.extend(self.from.try_recv()?);
        }
        self.opened.pop_front().ok_or(TryRecvError::Empty)
    }
}

/// The connections at a table.
#[derive(Default)]
pub(crate) struct Guests(Vec<Guest>);

struct Guest {
    id: GuestId,
    role: Role,
    /// What it calls itself; empty if it has not said so.
    name: String,
    /// Whether it is the arbiter.
    is_arbiter: bool,
    to: Outlet,
    /// Whether each of its boards is whole.
    whole: bool,
    /// The number of the board that it was shown last.
    seen: Option<u64>,
    /// The number of the last thing that had changed the game when it was told that it is to move.
    told_turn: Option<u64>,
}

impl Guest {
    /// Whether it is not too slow to be told this.
    fn say(&self, messages: impl IntoIterator<Item = Arc<str>>) -> bool {
        self.to.try_send(messages.into_iter().map(Out::Say).collect()).is_ok()
    }
}

impl Guests {
    pub(crate) fn add(&mut self, id: GuestId, role: Role, name: String, whole: bool, to: Outlet) {
        self.0.push(Guest { id, role, name, is_arbiter: false, to, whole, seen: None, told_turn: None });
    }

    /// From now on a connection is the arbiter's.
    pub(crate) fn appoint(&mut self, id: GuestId) {
        self.0.iter_mut().filter(|guest| guest.id == id).for_each(|guest| guest.is_arbiter = true);
    }

    /// Whether a connection is the arbiter's.
    pub(crate) fn is_arbiter(&self, id: GuestId) -> bool {
        self.0.iter().any(|guest| guest.id == id && guest.is_arbiter)
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

    /// What a connection calls itself.
    pub(crate) fn name(&self, id: GuestId) -> &str {
        self.0.iter().find(|guest| guest.id == id).map_or("", |guest| &guest.name)
    }

    /// Everybody who is here, with what each calls itself.
    pub(crate) fn everybody(&self) -> impl Iterator<Item = (GuestId, Role, &str)> {
        self.0.iter().map(|guest| (guest.id, guest.role, guest.name.as_str()))
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
            let _ = guest.to.try_send(vec![Out::Say(Arc::clone(why)), Out::Close]);
            false
        });
    }

    /// Says something to one connection.
    pub(crate) fn say(&mut self, id: GuestId, message: impl Into<Arc<str>>) {
        let message = message.into();
        self.0.retain(|guest| guest.id != id || guest.say([Arc::clone(&message)]));
    }

    /// Says what belongs together to one connection.
    pub(crate) fn say_together(&mut self, id: GuestId, messages: Vec<Arc<str>>) {
        let mut messages = Some(messages);
        self.0.retain(|guest| {
            let messages = if guest.id == id { messages.take() } else { None };
            messages.is_none_or(|messages| guest.say(messages))
        });
    }

    /// Says something to everybody, to each what is for its role. Who reads too slowly is dropped.
    pub(crate) fn say_all(&mut self, mut message: impl FnMut(Role) -> Option<Arc<str>>) {
        self.0.retain(|guest| match message(guest.role) {
            None => true,
            Some(text) => guest.say([text]),
        });
    }

    /// Says to everybody what is for its role and belongs together.
    pub(crate) fn say_all_together<'m>(&mut self, messages: impl Fn(Role) -> &'m [Arc<str>]) {
        self.0.retain(|guest| guest.say(messages(guest.role).iter().cloned()));
    }

    /// Whether everybody has been shown the board with this number last.
    pub(crate) fn have_seen(&self, seq: Option<u64>) -> bool {
        self.0.iter().all(|guest| guest.seen == seq)
    }

    /// Shows the board with this number to everybody, or to one, with what belongs before it: to each what is for its role
    /// and for whoever saw the board before.
    pub(crate) fn show<'m>(
        &mut self,
        only: Option<GuestId>,
        seq: u64,
        before: impl Fn(Role) -> &'m [Arc<str>],
        mut board: impl FnMut(Role, Option<u64>) -> Option<Arc<str>>,
    ) {
        self.0.retain_mut(|guest| {
            if only.is_some_and(|only| only != guest.id) {
                return true;
            }
            let board = board(guest.role, guest.seen);
            guest.seen = board.as_ref().filter(|_| !guest.whole).map(|_| seq);
            guest.say(before(guest.role).iter().cloned().chain(board))
        });
    }

    /// Tells whoever is to move, once for each change of the game.
    pub(crate) fn call_turn(&mut self, seat: Seat, changed: u64, message: &Arc<str>) {
        self.0.retain_mut(|guest| {
            if guest.role != Some(seat) || guest.told_turn == Some(changed) {
                return true;
            }
            guest.told_turn = Some(changed);
            guest.say([Arc::clone(message)])
        });
    }

    /// A connection may have to be told again that it is to move.
    pub(crate) fn forget_turn(&mut self, id: GuestId) {
        self.0.iter_mut().filter(|guest| guest.id == id).for_each(|guest| guest.told_turn = None);
    }

    /// Says a last thing to everybody.
    pub(crate) fn close(&mut self, message: &Arc<str>) {
        for guest in self.0.drain(..) {
            let _ = guest.to.try_send(vec![Out::Say(Arc::clone(message)), Out::Close]);
        }
    }
}

//! The guests of a host within a page: its own boards, each with the seat that it speaks for.

use std::collections::BTreeMap;
use std::sync::Arc;

use chatur_core::Seat;
use chatur_tables::room::{Boards, Role};

/// A guest's number, as the page gives it.
pub(crate) type GuestId = u32;

/// All guests, and what they are still to be told.
#[derive(Default)]
pub(crate) struct Guests {
    all: BTreeMap<GuestId, Guest>,
    out: Vec<(GuestId, Arc<str>)>,
}

struct Guest {
    table: String,
    role: Role,
    /// The number of the board that it was shown last.
    seen: Option<u64>,
    /// The number of the last thing that had changed the game when it was told that it is to move.
    told_turn: Option<u64>,
}

impl Guests {
    /// A guest sits down at a table, or watches there.
    pub(crate) fn add(&mut self, id: GuestId, table: &str, role: Role) {
        let guest = Guest { table: table.to_owned(), role, seen: None, told_turn: None };
        self.all.insert(id, guest);
    }

    /// A guest goes: from which table, and which seat has nobody now who speaks for it.
    pub(crate) fn remove(&mut self, id: GuestId) -> Option<(String, Option<Seat>)> {
        let Guest { table, role, .. } = self.all.remove(&id)?;
        let alone = !self.all.values().any(|guest| guest.table == table && guest.role == role);
        Some((table, role.filter(|_| alone)))
    }

    /// Where a guest is.
    pub(crate) fn place(&self, id: GuestId) -> Option<(&str, Role)> {
        self.all.get(&id).map(|guest| (guest.table.as_str(), guest.role))
    }

    /// Whether anybody is at a table.
    pub(crate) fn is_anybody_at(&self, table: &str) -> bool {
        self.all.values().any(|guest| guest.table == table)
    }

    /// Whether all at a table have been shown the board with this number last.
    pub(crate) fn have_seen(&self, table: &str, seq: Option<u64>) -> bool {
        self.all.values().filter(|guest| guest.table == table).all(|guest| guest.seen == seq)
    }

    /// Says something to one guest.
    pub(crate) fn say(&mut self, id: GuestId, text: Arc<str>) {
        self.out.push((id, text));
    }

    /// Says something to everybody at a table, to each what is for its role.
    pub(crate) fn say_all(&mut self, table: &str, mut text: impl FnMut(Role) -> Arc<str>) {
        let told = self.all.iter().filter(|(_, guest)| guest.table == table);
        self.out.extend(told.map(|(&id, guest)| (id, text(guest.role))));
    }

    /// Says to everybody at a table what is for its role and belongs together.
    pub(crate) fn say_all_together<'m>(&mut self, table: &str, messages: impl Fn(Role) -> &'m [Arc<str>]) {
        let told = self.all.iter().filter(|(_, guest)| guest.table == table);
        let each =
            told.flat_map(|(&id, guest)| messages(guest.role).iter().map(move |text| (id, Arc::clone(text))));
        self.out.extend(each);
    }

    /// Shows everybody at a table how it stands, or one who has come, and tells whoever is to move that it is, once for each
    /// change of the game.
    pub(crate) fn show(&mut self, table: &str, only: Option<GuestId>, boards: &Boards, changed: u64) {
        let shown = |id: GuestId, guest: &Guest| guest.table == table && only.is_none_or(|only| only == id);
        for (&id, guest) in self.all.iter_mut().filter(|(id, guest)| shown(**id, guest)) {
            let board = boards.of(guest.role, guest.seen);
            guest.seen = board.as_ref().map(|_| boards.seq);
            self.out.extend(board.map(|board| (id, board)));
            if let Some((seat, turn)) = &boards.turn
                && guest.role == Some(*seat)
                && guest.told_turn.replace(changed) != Some(changed)
            {
                self.out.push((id, Arc::clone(turn)));
            }
        }
    }

    /// A guest may have to be told again that it is to move.
    pub(crate) fn forget_turn(&mut self, id: GuestId) {
        if let Some(guest) = self.all.get_mut(&id) {
            guest.told_turn = None;
        }
    }

    /// What is to be told, in order.
    pub(crate) fn take(&mut self) -> Vec<(GuestId, Arc<str>)> {
        std::mem::take(&mut self.out)
    }
}

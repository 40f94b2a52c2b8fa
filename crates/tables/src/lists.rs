//! Tables as lists show them, and in short.

use chatur_play::Millis;
use serde::{Deserialize, Serialize};

use crate::Token;
use crate::message::{Moment, Origin, SeatView, Winner};
use crate::names::variant_name;
use crate::new_table::seat_names;
use crate::room::Room;
use crate::saved::GameState;
use crate::show::{finish, origin, progress, seat_name, short_result, shown_id};

/// A line of a list of tables.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TableEntry {
    /// Its id.
    pub table: String,
    /// The id of its rules.
    pub variant: String,
    /// Whose they are.
    pub origin: Origin,
    /// What they are called.
    pub name: String,
    /// The same in French, where it is another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name_fr: Option<String>,
    /// Whether it waits, goes on or is over.
    pub state: GameState,
    /// Who sits where.
    pub seats: Vec<SeatLine>,
    /// The time control, if there is one.
    pub clock: Option<String>,
    /// How many moves stand.
    pub plies: usize,
    /// The result, if it is over.
    pub result: Option<String>,
    /// When it began, in milliseconds since 1970.
    pub created: i64,
}

/// A seat in a line of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatLine {
    /// Its name.
    pub seat: String,
    /// Who holds it: `open`, `person`, `level:3`.
    pub held: String,
    /// What he calls himself; empty if he does not say.
    pub name: String,
}

/// A table at which a token has a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TurnEntry {
    /// The table, as it is listed.
    #[serde(flatten)]
    pub table: TableEntry,
    /// The seat that the token opens.
    pub seat: String,
    /// The seat to move, where that is known.
    pub turn: Option<String>,
    /// How the table stands for that seat.
    pub stands: TurnState,
}

/// How a table stands for one of its seats; what waits for that seat first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnState {
    /// It is to move.
    Yours,
    /// Somebody else is to move.
    Theirs,
    /// Another seat is still open.
    Waiting,
    /// The game is over.
    Over,
}

/// A table in short.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// Its id.
    pub table: String,
    /// The id of its rules.
    pub variant: String,
    /// Whose they are.
    pub origin: Origin,
    /// Their hash.
    pub hash: String,
    /// Whether it waits, goes on or is over.
    pub state: GameState,
    /// The number of the last thing that happened.
    pub seq: u64,
    /// Whether every seat is taken.
    pub ready: bool,
    /// The seat to move.
    pub turn: String,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// Whether an arbiter can decide here.
    pub arbiter: bool,
    /// The time control, if there is one.
    pub clock: Option<String>,
    /// The number of the start, where there are several.
    pub number: Option<u64>,
    /// How it ended, if it is over.
    pub result: Option<Winner>,
}

impl TurnState {
    /// How a table in this state stands for a seat; `turn` is the number of the seat to move.
    pub fn of(state: GameState, turn: Option<u8>, seat: u8) -> Self {
        match state {
            GameState::Over => Self::Over,
            GameState::Open => Self::Waiting,
            GameState::Playing if turn == Some(seat) => Self::Yours,
            GameState::Playing => Self::Theirs,
        }
    }
}

impl TableEntry {
    /// The line of a table that is in memory.
    pub fn of(room: &Room) -> Self {
        let (head, about) = (&room.table.record().head, &room.loaded.head);
        let seats = seat_names(&room.loaded).into_iter().zip(&room.seats).map(|(seat, sitter)| SeatLine {
            seat,
            held: sitter.holder.to_string(),
            name: sitter.name.clone(),
        });
        Self {
            table: room.id.clone(),
            variant: shown_id(&head.variant, &head.rules),
            origin: origin(&head.variant, &head.rules),
            name: variant_name(&about.name),
            name_fr: about.name_fr.as_deref().map(variant_name),
            state: room.state(),
            seats: seats.collect(),
            clock: head.opening.clock.as_ref().map(ToString::to_string),
            plies: progress(&room.table).plies,
            result: room.table.ending().map(|_| short_result(&room.table)),
            created: room.created,
        }
    }
}

impl Summary {
    /// A table at its time.
    pub fn of(room: &Room, now: Millis) -> Self {
        let head = &room.table.record().head;
        Self {
            table: room.id.clone(),
            variant: shown_id(&head.variant, &head.rules),
            origin: origin(&head.variant, &head.rules),
            hash: head.rules.clone(),
            state: room.state(),
            seq: room.seq(),
            ready: room.is_ready(),
            turn: seat_name(room.table.game().variant(), room.table.turn()),
            seats: room.seat_views(now),
            arbiter: room.arbiter.is_some(),
            clock: head.opening.clock.as_ref().map(ToString::to_string),
            number: head.opening.number,
            result: finish(&room.table, &room.loaded),
        }
    }
}

/// So many positions of a game are told at once.
const POSITIONS: usize = 64;

/// Which positions of a game are asked for, and by whom.
#[derive(Clone, Debug, Deserialize)]
pub struct Window {
    /// After how many moves the first stands.
    #[serde(default)]
    pub from: usize,
    /// How many; 64 at most.
    #[serde(default = "all")]
    pub count: usize,
    /// The token of the seat whose player asks; without one, or with one that opens none, they are as who watches sees them.
    #[serde(default)]
    pub token: Option<String>,
}

fn all() -> usize {
    POSITIONS
}

impl Window {
    /// The positions of a table.
    pub fn of(&self, room: &Room) -> Vec<Moment> {
        let role = self.token.as_deref().and_then(|token| room.seat_of(&Token::said(token)));
        room.moments(self.from, self.count.min(POSITIONS), role)
    }
}

//! One table with all that belongs to it, but for guests and the store. Nothing here waits.

mod again;
mod decide;
mod eyes;
mod listing;
mod lost;
mod machines;
mod shown;

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, OnceLock};

use chatur_core::{Game, Lottery, Move, Seat, SeatState};
use chatur_notation::NamedMove;
use chatur_play::{
    Action, Event, Happened, Holder, LagCredit, Millis, Opponent, Proposal, Record, Rematch, ReplayError,
    Rules, Table, TimeControl,
};
use chatur_variants::Loaded;

use crate::Token;
use crate::games::{Beside, to_pgn};
use crate::message::{Code, Cut, Failed, HostReason, MoveList, Played, Told};
use crate::saved::{GameState, Kept, Saved, SeatRow};
use crate::show::{Listed, happened, history};

use again::Done;
use lost::Losses;

pub use decide::{Asked, Decided, Wish};
pub use eyes::Eyes;
pub use machines::{Acted, EngineFailed, Opponents};
pub use shown::{Boards, Heard, Role, Sight, text};

/// So many of the last happenings are kept for who comes back; who has missed more gets the board as it stands.
const REMEMBERED: usize = 64;

/// An open offer: by whom, and what.
type Offer = (Seat, Proposal);

/// So many legal moves are kept for the next look at the table; where a list has more, it is made again.
const KEPT: usize = 256;

/// The legal moves of a position: some of them, where they are many.
struct Offered {
    /// How many steps led to it.
    at: usize,
    moves: Vec<NamedMove>,
    /// How many there are, where not all are told.
    total: Option<usize>,
    cut: Option<Cut>,
    /// An object with them as guests see them, as text.
    shown: String,
}

impl Offered {
    /// The moves of a position that so many steps led to.
    fn of(at: usize, listed: Listed) -> Self {
        let (moves, told) = listed.parts();
        let shown = shown::object(&told);
        let MoveList { moves: shapes, total, cut, next: _ } = told;
        let named = moves.into_iter().zip(shapes);
        let named = named.map(|(mv, shape)| NamedMove { mv, coordinates: shape.uci, san: shape.san });
        Self { at, moves: named.collect(), total, cut, shown }
    }

    /// The names of a move.
    fn names(&self, at: usize, mv: Move) -> Option<(String, String)> {
        let named = self.moves.iter().filter(|_| self.at == at).find(|named| named.mv == mv)?;
        Some((named.coordinates.clone(), named.san.clone()))
    }
}

/// What a table has from its host, as all others there.
pub struct RoomConfig {
    /// Where it has its lots from.
    pub lots: Arc<dyn Lottery + Send + Sync>,
    /// How long a player may be gone until the others can claim it.
    pub gone: Millis,
    /// The longest game, in plies; it ends as a draw. Entries of its record are bounded with it.
    pub longest_game: usize,
    /// Whether guests may say something to each other at any table.
    pub has_chat: bool,
}

impl RoomConfig {
    /// What a host allows that has no reason for anything else, with lots from this source.
    pub fn new(lots: Arc<dyn Lottery + Send + Sync>) -> Self {
        Self { lots, gone: 60_000, longest_game: 10_000, has_chat: true }
    }
}

/// One table. It holds no right to decide: whoever has kept what came of a wish may tell it.
pub struct Room {
    /// Its id.
    pub id: String,
    /// The rules that are played by.
    pub loaded: Arc<Loaded>,
    /// The game, its clock and its record.
    pub table: Table,
    /// Who sits where, in the order of the seats.
    pub seats: Vec<Sitter>,
    /// When it began, in milliseconds since 1970.
    pub created: i64,
    /// Who wants another game.
    pub rematch: Rematch,
    /// Whether guests may say something to each other.
    pub has_chat: bool,
    /// The hash of the arbiter's token, if there is one.
    pub arbiter: Option<String>,
    /// Those who think, by seat; called when they are first needed.
    minds: Vec<Option<Opponent>>,
    /// What guests have asked for and got, by the name that they gave it.
    done: HashMap<(Seat, String), Done>,
    told: VecDeque<Told>,
    /// The number of the last thing that changed the position, the seats or whose turn it is.
    changed: u64,
    /// The open offer, and the number of what last opened or closed one.
    offer: (Option<Offer>, u64),
    history: Vec<Played>,
    losses: Losses,
    offered: OnceLock<Arc<Offered>>,
    /// What the guests were shown last.
    before: Vec<shown::Before>,
    config: Arc<RoomConfig>,
    opponents: Box<dyn Opponents>,
}

/// Who sits on a seat.
#[derive(Clone, Debug)]
pub struct Sitter {
    /// A person, a level, or another program.
    pub holder: Holder,
    /// What he calls himself; empty if he does not say.
    pub name: String,
    /// Whether whoever looks after the host has taken the name away: no other is taken.
    pub is_nameless: bool,
    /// The hash of the token that opens the seat.
    pub token: Option<String>,
    /// Whether somebody speaks for it.
    pub online: bool,
    /// Since when nobody does, at the table's time.
    pub gone_since: Option<Millis>,
    /// What the seat may still get back for a long way.
    pub credit: LagCredit,
    /// How long the way there and back has been found to take.
    pub lag: Millis,
}

impl Room {
    /// A table as it was saved.
    ///
    /// # Errors
    /// When the record does not go by these rules.
    pub fn open(
        saved: &Saved,
        loaded: Arc<Loaded>,
        config: Arc<RoomConfig>,
        opponents: Box<dyn Opponents>,
    ) -> Result<Self, ReplayError> {
        let rules = Rules::new(Arc::clone(&loaded.variant), saved.head.rules.clone());
        let mut table = Table::open(&rules, saved.head.opening.clone())?;
        if let Some(text) = &saved.head.text {
            table.keep_text(text.clone());
        }
        let mut seats: Vec<Sitter> = saved.seats.iter().map(Sitter::of).collect();
        if let Some(control) = &saved.head.opening.clock {
            for (index, sitter) in seats.iter_mut().enumerate() {
                sitter.credit = LagCredit::of(control.of(Seat(index as u8)));
            }
        }
        let mut room = Self {
            id: saved.id.clone(),
            loaded,
            table,
            minds: saved.seats.iter().map(|_| None).collect(),
            seats,
            created: saved.created,
            rematch: Rematch::default(),
            has_chat: config.has_chat
                && saved.extra.get("chat").and_then(serde_json::Value::as_bool).unwrap_or(true),
            arbiter: saved.extra.get("arbiter").and_then(serde_json::Value::as_str).map(str::to_owned),
            done: HashMap::new(),
            told: VecDeque::new(),
            changed: 0,
            offer: (None, 0),
            history: Vec::new(),
            losses: Losses::default(),
            offered: OnceLock::new(),
            before: Vec::new(),
            config,
            opponents,
        };
        room.fold(&saved.entries)?;
        Ok(room)
    }

    /// Does what others have decided and kept.
    ///
    /// # Errors
    /// When an entry is not allowed here.
    pub fn fold(&mut self, kept: &[Kept]) -> Result<Vec<Told>, ReplayError> {
        let mut all = Vec::new();
        for Kept { entry, message } in kept {
            let events = self.table.redo(*entry)?;
            let told = self.tell(&events);
            if let Some(message) = message {
                self.note_done(Seat(message.seat), &message.id, &told);
            }
            if let (Action::Move(_), Some(sitter)) = (entry.action, self.seats.get_mut(entry.seat.index())) {
                sitter.credit.spend(entry.lag);
            }
            all.push(told);
        }
        Ok(all)
    }

    /// Puts what has just happened into words, and remembers it.
    fn tell(&mut self, events: &[Event]) -> Told {
        let told = Told { seq: self.seq(), events: self.happened(events) };
        if !events.iter().all(Event::is_talk) {
            self.changed = told.seq;
        }
        if events.contains(&Event::Resumed) {
            self.count_absence_anew();
        }
        let offer = self.table.offer().map(|offer| (offer.by, offer.what));
        if offer != self.offer.0 {
            self.offer = (offer, told.seq);
        }
        self.told.push_back(told.clone());
        if self.told.len() > REMEMBERED {
            self.told.pop_front();
        }
        told
    }

    /// Adds the moves that have just been made to the history, and puts events into words.
    fn happened(&mut self, events: &[Event]) -> Vec<Happened> {
        let game = self.table.game();
        self.history.truncate(game.ply());
        let before = self.history.len();
        for shown in &mut self.before {
            shown.stands = shown.stands.min(before);
        }
        let offered = self.offered.take();
        // What can be tried is named otherwise than what was played.
        let offered = offered.filter(|_| !game.variant().spec().has_tries());
        let names = |at, mv| offered.as_ref()?.names(at, mv);
        self.history.extend(history(game, before, names));
        self.losses.follow(game);
        let mut new = self.history[before..].iter();
        let mut played = |event: &Event| if event.is_move() { new.next() } else { None };
        events.iter().map(|event| happened(&self.loaded, event, played(event))).collect()
    }

    /// The number of the last thing that happened.
    pub fn seq(&self) -> u64 {
        self.table.record().entries.len() as u64
    }

    /// The number of the last thing that changed the position, the seats or whose turn it is. Offers do not.
    pub fn changed(&self) -> u64 {
        self.changed
    }

    /// What has happened since a number, if all of it is remembered. What of it guests hear, [`heard`](Self::heard) says.
    pub fn since(&self, seq: u64) -> Option<Vec<Told>> {
        if seq > self.seq() || self.told.len() as u64 + seq < self.seq() {
            return None;
        }
        Some(self.told.iter().filter(|told| told.seq > seq).cloned().collect())
    }

    /// What somebody is told of it.
    pub fn since_for(&self, seq: u64, role: Role) -> Option<Vec<Told>> {
        let eyes = self.eyes(role);
        Some(self.since(seq)?.iter().map(|told| self.told_to(told, eyes)).collect())
    }

    /// Whether nobody may be helped just now: people are playing each other, or help would tell what is hidden.
    pub fn forbids_help(&self) -> bool {
        let people = self.seats.iter().filter(|sitter| sitter.holder.is_person());
        self.hides() || self.table.ending().is_none() && people.count() > 1
    }

    /// Whether every seat is taken, so that the game can begin.
    pub fn is_ready(&self) -> bool {
        !self.seats.iter().any(|sitter| sitter.holder.is_open())
    }

    /// Whether a person has a seat.
    pub fn has_person(&self) -> bool {
        self.seats.iter().any(|sitter| sitter.holder.is_person())
    }

    /// Whether days are given for each move.
    pub fn is_correspondence(&self) -> bool {
        let clock = self.table.record().head.opening.clock.as_ref();
        clock.is_some_and(TimeControl::is_correspondence)
    }

    /// When something happens though nobody is there, at the table's time: a flag falls, or at once, if one who is no
    /// person has something to decide. Where no person plays at all, it decides only while somebody watches.
    pub fn due(&self) -> Option<Millis> {
        let flag = self.table.deadline().map(|(_, due)| due);
        let machine = (self.has_person() && self.has_machine_to_ask()).then_some(0);
        machine.or(flag)
    }

    /// How the store lists the table.
    pub fn state(&self) -> GameState {
        match (self.table.ending(), self.is_ready()) {
            (Some(_), _) => GameState::Over,
            (None, true) => GameState::Playing,
            (None, false) => GameState::Open,
        }
    }

    /// The game as PGN, or PGN4.
    ///
    /// # Errors
    /// While something of it is hidden.
    pub fn pgn(&self) -> Result<String, Failed> {
        self.open_to_all()?;
        let name = |sitter: &Sitter| match (sitter.name.as_str(), &sitter.holder) {
            // A seat that waits for somebody is nobody's.
            ("", Holder::Open | Holder::Person) => String::new(),
            ("", holder) => holder.to_string(),
            (name, _) => name.to_owned(),
        };
        let names: Vec<String> = self.seats.iter().map(name).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        Ok(to_pgn(&self.table, &self.loaded, &Beside { names: &names, created: self.created }))
    }

    /// The whole record of the game.
    ///
    /// # Errors
    /// While something of it is hidden.
    pub fn record(&self) -> Result<&Record, Failed> {
        self.open_to_all()?;
        Ok(self.table.record())
    }

    /// The game with all its moves.
    ///
    /// # Errors
    /// While something of it is hidden.
    pub fn game(&self) -> Result<&Game, Failed> {
        self.open_to_all()?;
        Ok(self.table.game())
    }

    /// Whether all may know all of the game.
    fn open_to_all(&self) -> Result<(), Failed> {
        if self.hides() { Err(Failed::new(Code::NotNow, HostReason::HiddenUntilTheEnd)) } else { Ok(()) }
    }

    /// The seat that a token opens.
    pub fn seat_of(&self, token: &Token) -> Option<Seat> {
        // Every hash is looked at, whichever fits.
        let mut found = None;
        for (index, sitter) in self.seats.iter().enumerate() {
            if sitter.token.as_deref().is_some_and(|hash| token.is(hash)) {
                found = Some(Seat(index as u8));
            }
        }
        found
    }

    /// Whether a token is the arbiter's.
    pub fn is_arbiter(&self, token: &Token) -> bool {
        self.arbiter.as_deref().is_some_and(|hash| token.is(hash))
    }

    /// Nobody is claimed out of the game for having been away in a pause.
    fn count_absence_anew(&mut self) {
        let now = self.table.record().entries.last().map_or(0, |entry| entry.at);
        for sitter in &mut self.seats {
            sitter.gone_since = sitter.gone_since.map(|since| since.max(now));
        }
    }

    /// The seat that somebody asks for by name, or any free one.
    pub fn free_seat(&self, name: &str) -> Option<Seat> {
        let spec = self.table.game().variant().spec();
        let open = |seat: &Seat| self.seats[seat.index()].holder.is_open();
        let called = |seat: &Seat| spec.seats[seat.index()].name.eq_ignore_ascii_case(name);
        spec.seat_ids().find(|seat| open(seat) && (name.eq_ignore_ascii_case("any") || called(seat)))
    }

    /// From when on a seat's absence may be claimed. Never where nobody has to be there to play: without a clock, and
    /// with days on it.
    pub fn claim_at(&self, seat: Seat) -> Option<Millis> {
        let sitter = self.seats.get(seat.index())?;
        let control = self.table.clock()?.control();
        if control.is_correspondence() {
            return None;
        }
        let playing = self.table.ending().is_none() && self.is_ready() && !self.table.is_paused();
        let plays = playing && sitter.holder.is_person() && self.table.state(seat) == SeatState::Playing;
        sitter.gone_since.filter(|_| plays).map(|since| since + self.config.gone)
    }

    /// Notes whether somebody speaks for a seat. Whether that is news.
    pub fn set_online(&mut self, seat: Seat, online: bool, now: Millis) -> bool {
        let sitter = &mut self.seats[seat.index()];
        if sitter.online == online {
            return false;
        }
        sitter.online = online;
        sitter.gone_since = (!online).then_some(now);
        true
    }

    /// Notes who has a seat, as the store says. Whether that is news.
    pub fn reseat(&mut self, seat: usize, row: &SeatRow) -> bool {
        let Some(sitter) = self.seats.get_mut(seat).filter(|sitter| sitter.row() != *row) else {
            return false;
        };
        let Sitter { holder, name, is_nameless, token, .. } = Sitter::of(row);
        (sitter.holder, sitter.name, sitter.token) = (holder, name, token);
        sitter.is_nameless = is_nameless;
        true
    }

    /// From now on those who are not there count as gone.
    pub fn mark_absent(&mut self, now: Millis) {
        for sitter in &mut self.seats {
            if sitter.holder.is_person() && !sitter.online && sitter.gone_since.is_none() {
                sitter.gone_since = Some(now);
            }
        }
    }
}

impl Sitter {
    fn of(row: &SeatRow) -> Self {
        Self {
            // Only what a host has written is there; whatever else it may be, nobody acts for it.
            holder: row.holder.parse().unwrap_or(Holder::Person),
            name: row.name.clone().unwrap_or_default(),
            // Guests have a name or none; an empty one they cannot have chosen.
            is_nameless: row.name.as_deref() == Some(""),
            token: row.token.clone(),
            online: false,
            gone_since: None,
            // Which clock it has is the table's to say.
            credit: LagCredit::default(),
            lag: 0,
        }
    }

    /// As it is kept.
    pub fn row(&self) -> SeatRow {
        SeatRow {
            holder: self.holder.to_string(),
            name: Some(self.name.clone()).filter(|name| self.is_nameless || !name.is_empty()),
            token: self.token.clone(),
        }
    }
}

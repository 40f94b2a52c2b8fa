//! The task of one table: it takes what guests say in turn, decides, has it kept, and only then tells.

mod far;

use std::sync::Arc;

use chatur_core::Seat;
use chatur_play::{Holder, Millis};
use tokio::sync::{mpsc, oneshot};

use super::guests::{GuestId, Guests, Outlet};
use super::judge::judge;
use super::new_table::{RematchOf, tidy_name};
use super::room::{Asked, Boards, Decided, Refused, Role, Room, Wish, text};
use super::{Handle, Host, no_table};
use crate::message::{
    Code, Done, Failed, FromHost, Hello, InvalidMove, PROTOCOL, Ponged, Presence, Rematch, Told, YouAre,
};
use crate::store::{Append, GameState, Hold, Kept, Lease, SeatRow, StoreError, Token};
use far::{Asker, Far};

/// What the task of a table is asked.
pub(super) enum Command {
    Join {
        guest: GuestId,
        hello: Hello,
        to: Outlet,
        answer: oneshot::Sender<Result<Handle, Failed>>,
    },
    Say {
        guest: GuestId,
        wish: Wish,
    },
    Ping {
        guest: GuestId,
        at: u64,
    },
    Lag {
        guest: GuestId,
        lag: Millis,
    },
    Left {
        guest: GuestId,
    },
    Read(Look),
    /// Why something was not answered.
    WhySilent(oneshot::Sender<Failed>),
    /// Somebody who thinks has made up its mind.
    MadeUpMind,
    /// Ends in good order: what to let go of, and the table's time.
    Close(oneshot::Sender<Option<(Lease, Millis)>>),
}

/// Looks something up at a table, at its time.
pub(super) type Look = Box<dyn FnOnce(&Room, Millis) + Send>;

/// How long a host follows a table at which none of its guests is.
const FOLLOWS_ALONE: Millis = 5_000;

struct Actor {
    host: Host,
    id: String,
    own: Handle,
    from: mpsc::Receiver<Command>,
    /// The right to decide. Without it another host decides, and this one follows.
    lease: Option<Lease>,
    far: Far,
    /// Nothing while it is lent to another thread, and after its rules have failed.
    room: Option<Box<Room>>,
    /// Why the table has stopped.
    stopped: Option<Failed>,
    guests: Guests,
    /// The table's time when the host's was `begun`.
    base: Millis,
    begun: Millis,
    /// When those without a person are asked next.
    machine_at: Option<Millis>,
    /// When the boards were shown last.
    shown_at: Millis,
    /// Since when nobody has been there.
    quiet_since: Millis,
    /// The number of the last thing that the guests were told.
    told: u64,
    /// The store cannot be reached: the table is not in memory any more.
    gives_up: bool,
}

/// Begins the task of a table. A new one is held already.
pub(super) fn begin(
    host: Host,
    id: String,
    lease: Option<Lease>,
    own: Handle,
    mut from: mpsc::Receiver<Command>,
) {
    tokio::spawn(async move {
        // Listened first and read then, nothing is missed.
        let far = Far::new(host.store().feed(&id));
        match load(&host, &id, lease, &own).await {
            Ok((room, lease, base)) => {
                let begun = host.config().time.now();
                let told = room.seq();
                let mut actor = Actor {
                    lease,
                    far,
                    told,
                    gives_up: false,
                    room: Some(room),
                    stopped: None,
                    guests: Guests::default(),
                    base,
                    begun,
                    machine_at: None,
                    shown_at: base,
                    quiet_since: base,
                    host,
                    id,
                    own,
                    from,
                };
                actor.run().await;
            }
            Err(failed) => {
                host.forget(&id, &own);
                from.close();
                while let Some(command) = from.recv().await {
                    refuse(command, &failed);
                }
            }
        }
    });
}

fn refuse(command: Command, failed: &Failed) {
    match command {
        Command::Join { answer, .. } => drop(answer.send(Err(failed.clone()))),
        Command::WhySilent(answer) => drop(answer.send(failed.clone())),
        Command::Close(answer) => drop(answer.send(None)),
        _ => {}
    }
}

/// Reads a table from the store, or says why there is none.
async fn load(
    host: &Host,
    id: &str,
    lease: Option<Lease>,
    own: &Handle,
) -> Result<(Box<Room>, Option<Lease>, Millis), Failed> {
    let store = |error: StoreError| Failed { code: Code::Store, why: error.to_string() };
    let (saved, lease) = match lease {
        Some(lease) => (host.store().load(id).await.map_err(store)?.ok_or_else(no_table)?, Some(lease)),
        None => match host.store().reach(id).await.map_err(store)? {
            None => return Err(no_table()),
            Some((saved, Hold::Mine(lease))) => (saved, Some(lease)),
            Some((saved, Hold::Theirs)) => (saved, None),
        },
    };
    let broken = |why: String| Failed { code: Code::Broken, why };
    let head = &saved.head;
    let loaded = host.rules().by_hash(&head.variant, &head.rules, &saved.rules_text).await;
    let loaded = loaded.map_err(|error| broken(error.to_string()))?;
    // Where another host has the table, its time has gone on since the last entry.
    let base = saved.table_time() + if lease.is_none() { saved.idle } else { 0 };
    let caller = own.downgrade();
    let call = Arc::new(move || {
        if let Some(own) = caller.upgrade() {
            // Full of other messages, it asks again soon enough.
            let _ = own.try_send(Command::MadeUpMind);
        }
    });
    let config = Arc::clone(host.config());
    let longest = config.judge * 10;
    let open = move |loaded: &mut Arc<chatur_variants::Loaded>| {
        Room::open(&saved, Arc::clone(loaded), config, call).map(|mut room| {
            room.mark_absent(base);
            Box::new(room)
        })
    };
    let (_, room) = judge(loaded, longest, open).await.map_err(|error| broken(error.to_string()))?;
    Ok((room.map_err(|error| broken(error.to_string()))?, lease, base))
}

impl Actor {
    async fn run(&mut self) {
        self.call_machines();
        if self.lease.is_none() {
            self.say_who_is_here(true).await;
        }
        while !self.gives_up {
            if self.lease.is_some() {
                self.ask_itself().await;
            }
            let then = self.next().map(|at| at.saturating_sub(self.base) + self.begun);
            let time = self.host.config().time.clone();
            let feed = self.far.feed.clone();
            tokio::select! {
                biased;
                command = self.from.recv() => match command {
                    None => break,
                    Some(Command::Close(answer)) => {
                        self.end();
                        let _ = answer.send(self.lease.clone().map(|lease| (lease, self.now())));
                        break;
                    }
                    Some(command) => self.take(command).await,
                },
                wake = feed.next() => self.wake(wake).await,
                () = time.until(then) => if !self.on_time().await { break },
            }
        }
        // Whoever thinks is waited for, and not here.
        if let Some(room) = self.room.take() {
            drop(tokio::task::spawn_blocking(move || drop(room)));
        }
    }

    /// The table's time.
    fn now(&self) -> Millis {
        self.base + self.host.config().time.now().saturating_sub(self.begun)
    }

    /// When there is something to do though nobody says anything.
    fn next(&self) -> Option<Millis> {
        let room = self.room.as_ref()?;
        // Who follows lets no flag fall.
        let deadline = room.table.deadline().filter(|_| self.lease.is_some());
        let flag = deadline.map(|(seat, due)| due + room.granted(seat));
        let seats = room.table.game().variant().spec().seat_ids();
        let claims = seats.filter_map(|seat| room.claim_at(seat)).filter(|&at| at > self.shown_at).min();
        let sleeps = self.guests.is_empty() && flag.is_none();
        let idle = sleeps.then(|| self.quiet_since + self.idle());
        [flag, claims, self.machine_at, idle, self.next_far()].into_iter().flatten().min()
    }

    /// How long a table without guests stays. One that another host has is of no use here.
    fn idle(&self) -> Millis {
        if self.lease.is_some() {
            self.host.config().idle
        } else {
            self.host.config().idle.min(FOLLOWS_ALONE)
        }
    }

    /// Does what is due. Whether the table stays in memory.
    async fn on_time(&mut self) -> bool {
        let now = self.now();
        if self.next_far().is_some_and(|at| at <= now) {
            self.far_on_time(now).await;
        }
        let Some(room) = &self.room else { return true };
        let decides = self.lease.is_some();
        let deadline = room.table.deadline().filter(|_| decides);
        if deadline.is_some_and(|(seat, due)| due + room.granted(seat) <= now) {
            let fallen = self.with(move |room| {
                let (mut kept, mut told) = (Vec::new(), Vec::new());
                room.fall(now, &mut kept, &mut told);
                (kept, told)
            });
            if let Some((kept, told)) = fallen.await {
                self.keep_and_tell(kept, told, None).await;
            }
        } else if self.machine_at.is_some_and(|at| at <= now) {
            self.machine_at = None;
            if let Some(Some((kept, told))) = self.with(move |room| room.let_machine_act(now)).await {
                self.keep_and_tell(kept, told, None).await;
            }
        } else if self.guests.is_empty() && deadline.is_none() && self.quiet_since + self.idle() <= now {
            return !self.go_to_sleep(now).await;
        }
        if self.shown_at < now && self.has_new_claims(now) {
            self.show().await;
        }
        true
    }

    fn has_new_claims(&self, now: Millis) -> bool {
        let Some(room) = &self.room else { return false };
        let mut seats = room.table.game().variant().spec().seat_ids();
        seats.any(|seat| room.claim_at(seat).is_some_and(|at| at > self.shown_at && at <= now))
    }

    /// Lets go of a table that nobody is at. Whether it could.
    async fn go_to_sleep(&mut self, now: Millis) -> bool {
        self.quiet_since = now;
        // From here on, whoever wants the table begins a new task, which reads what this one has written.
        self.host.forget(&self.id, &self.own);
        self.from.close();
        let slept = match self.lease.clone() {
            Some(lease) => self.host.store().let_go(&[(lease, now)]).await.is_ok(),
            None => true,
        };
        while let Some(command) = self.from.recv().await {
            refuse(command, &no_table());
        }
        slept || self.from.is_closed()
    }

    /// Lends the room to another thread. Nothing comes back when the rules fail: then the table has stopped.
    async fn with<T: Send + 'static>(
        &mut self,
        ask: impl FnOnce(&mut Room) -> T + Send + 'static,
    ) -> Option<T> {
        let room = self.room.take()?;
        match judge(room, self.host.config().judge, move |room| ask(room)).await {
            Ok((room, answer)) => {
                self.room = Some(room);
                Some(answer)
            }
            Err(broken) => {
                self.stop(Failed { code: Code::Broken, why: broken.to_string() });
                None
            }
        }
    }

    /// The table can go on no longer.
    fn stop(&mut self, failed: Failed) {
        self.guests.close(&text(&FromHost::Error(failed.clone())));
        self.stopped = Some(failed);
        self.machine_at = None;
    }

    fn end(&mut self) {
        let closing = Failed { code: Code::Closing, why: "the host is closing: come back soon".to_owned() };
        self.guests.close(&text(&FromHost::Error(closing)));
    }

    async fn take(&mut self, command: Command) {
        if let Some(failed) = &self.stopped {
            refuse(command, failed);
            return;
        }
        match command {
            Command::Join { guest, hello, to, answer } => match self.join(guest, hello, to).await {
                Err(failed) => drop(answer.send(Err(failed))),
                Ok(greeting) => {
                    let _ = answer.send(Ok(self.own.clone()));
                    self.greet(guest, greeting).await;
                }
            },
            Command::Say { guest, wish } => {
                let Some(role) = self.guests.role(guest) else { return };
                match self.lease {
                    Some(_) => self.say(Asker::Here(guest), role, wish).await,
                    None => self.ask_owner(guest, role, wish).await,
                }
            }
            Command::Ping { guest, at } => {
                let pong = FromHost::Pong(Ponged { at, now: self.now() });
                self.guests.say(guest, text(&pong));
            }
            Command::Lag { guest, lag } => {
                if let (Some(Some(seat)), Some(room)) = (self.guests.role(guest), &mut self.room) {
                    room.seats[seat.index()].lag = lag;
                }
            }
            Command::Left { guest } => self.left(guest).await,
            Command::Read(look) => {
                let now = self.now();
                self.with(move |room| look(room, now)).await;
            }
            Command::WhySilent(answer) => {
                let why = "the table did not answer".to_owned();
                let _ = answer.send(Failed { code: Code::Broken, why });
            }
            Command::MadeUpMind => self.machine_at = Some(self.now()),
            Command::Close(answer) => {
                let _ = answer.send(self.lease.clone().map(|lease| (lease, self.now())));
            }
        }
    }
}

/// What a guest is told besides what everybody is, when it has sat down.
struct Greeting {
    role: Role,
    /// The token of a seat that was just given.
    token: Option<Token>,
    /// The last number that the guest has seen.
    since: Option<u64>,
    /// Whether the others should know.
    news: bool,
}

/// Guests: how they come, and how they go.
impl Actor {
    async fn join(&mut self, guest: GuestId, hello: Hello, to: Outlet) -> Result<Greeting, Failed> {
        let failed = |code, why: &str| Failed { code, why: why.to_owned() };
        if hello.protocol != PROTOCOL {
            return Err(failed(
                Code::Version,
                &format!("this host speaks version {PROTOCOL} of the protocol"),
            ));
        }
        if self.guests.len() >= self.host.config().limits.guests {
            return Err(failed(Code::TooFast, "this table has as many guests as it can have"));
        }
        let name = tidy_name(hello.name.as_deref());
        if self.lease.is_none() && hello.since > self.room.as_ref().map(|room| room.seq()) {
            // The guest comes from another host and has seen more than this one has read.
            self.follow().await;
        }
        let Some(room) = &mut self.room else { return Err(no_table()) };
        let (role, token) = match (&hello.token, &hello.seat) {
            (Some(token), _) => {
                let token = Token::said(token.as_str());
                if room.seat_of(&token).is_none() && self.host.store().is_shared() {
                    // Another host may just have given it.
                    self.reseat().await;
                }
                let Some(room) = &mut self.room else { return Err(no_table()) };
                let seat = room.seat_of(&token);
                let seat =
                    seat.ok_or_else(|| failed(Code::BadToken, "this token opens no seat at this table"))?;
                if let Some(name) = name.filter(|name| *name != room.seats[seat.index()].name) {
                    room.seats[seat.index()].name = name;
                    // A name is worth no refusal.
                    let row = room.seats[seat.index()].row();
                    if let Some(lease) = &self.lease {
                        let _ = self.host.store().sit(lease, seat.index(), &row).await;
                    }
                }
                (Some(seat), None)
            }
            (None, Some(wanted)) => {
                let seat = room.free_seat(wanted);
                let seat =
                    seat.ok_or_else(|| failed(Code::SeatTaken, "there is no such free seat at this table"))?;
                (Some(seat), Some(self.give(seat, name).await?))
            }
            (None, None) => (None, None),
        };
        let now = self.now();
        let mut news = false;
        if let Some(seat) = role {
            self.guests.replace(seat, &text(&FromHost::Replaced));
            if let Some(room) = &mut self.room {
                news = room.set_online(seat, true, now);
            }
        }
        self.guests.add(guest, role, to);
        if let Some(seat) = role.filter(|_| self.host.store().is_shared()) {
            if self.lease.is_some() {
                let own = self.host.store().host().to_owned();
                self.newest(seat, &own).await;
            } else {
                self.say_here(seat, true).await;
            }
            if news {
                self.tell_hosts_presence(seat).await;
            }
        }
        Ok(Greeting { role, token, since: hello.since, news })
    }

    /// Gives a free seat to whoever asked for it.
    async fn give(&mut self, seat: Seat, name: Option<String>) -> Result<Token, Failed> {
        let store = |error: StoreError| Failed { code: Code::Store, why: error.to_string() };
        let token = Token::new().map_err(store)?;
        let row = SeatRow { holder: Holder::Person.to_string(), name, token: Some(token.hash()) };
        // Another host may give it at the same time: the store knows who was first.
        if !self.host.store().claim_seat(&self.id, seat.index(), &row).await.map_err(store)? {
            self.reseat().await;
            let why = "somebody else has just taken this seat".to_owned();
            return Err(Failed { code: Code::SeatTaken, why });
        }
        let Some(room) = &mut self.room else { return Err(no_table()) };
        room.reseat(seat.index(), &row);
        if room.is_ready() {
            self.begin_game().await;
        }
        Ok(token)
    }

    /// Tells a guest who has come all that it needs to know.
    async fn greet(&mut self, guest: GuestId, greeting: Greeting) {
        let Greeting { role, token, since, news } = greeting;
        let now = self.now();
        let look = move |room: &mut Room| {
            let seat = role.map(|seat| crate::show::seat_name(room.table.game().variant(), seat));
            let missed = since.and_then(|seq| room.since(seq)).unwrap_or_default();
            let finish = crate::show::finish(&room.table);
            (room.welcome(now), seat, missed, room.boards(now), finish)
        };
        let Some((welcome, seat, missed, boards, finish)) = self.with(look).await else { return };
        let presence = seat.clone().map(|seat| FromHost::Back(Presence { seat, claim_at: None }));
        let you = YouAre { seat, token: token.as_ref().map(|token| token.as_str().to_owned()) };
        self.guests.say(guest, text(&FromHost::Welcome(Box::new(welcome))));
        self.guests.say(guest, text(&FromHost::YouAre(you)));
        for told in missed {
            self.guests.say(guest, text(&FromHost::Event(told)));
        }
        if let Some(presence) = presence.filter(|_| news) {
            let back = text(&presence);
            self.guests.say_all(|other| (other != role).then(|| Arc::clone(&back)));
            self.show_boards(&boards);
        } else {
            self.guests.say(guest, boards.of(role));
            self.call_turn(&boards);
        }
        if let Some(finish) = finish {
            self.guests.say(guest, text(&FromHost::Winner(finish)));
        }
        self.call_machines();
    }

    async fn left(&mut self, guest: GuestId) {
        let role = self.guests.remove(guest);
        if self.guests.is_empty() {
            self.quiet_since = self.now();
        }
        // A spectator, or a connection that was replaced.
        let Some(Some(seat)) = role else { return };
        if self.guests.has(seat) {
            return;
        }
        match self.lease {
            Some(_) => self.note_presence(seat).await,
            // Whether nobody is there at all the owner knows.
            None => self.say_here(seat, false).await,
        }
    }
}

/// What guests wish, and what comes of it.
impl Actor {
    async fn say(&mut self, asker: Asker, role: Role, wish: Wish) {
        let id = wish.id().cloned();
        let asked = Asked { seat: role, wish, now: self.now() };
        let look = move |room: &mut Room| {
            let decided = room.decide(&asked);
            let done = matches!(decided, Decided::Done { .. });
            (decided, done.then(|| room.boards(asked.now)), room.seq())
        };
        let Some((decided, boards, seq)) = self.with(look).await else { return };
        match decided {
            Decided::Done { kept, told, refused } => {
                if let Err(error) = self.keep(kept).await {
                    let why = format!("it may not have been done; say it again: {error}");
                    self.refuse(&asker, id, &Refused::new(Code::Store, why), seq).await;
                    return self.recover().await;
                }
                match (refused, id) {
                    (Some(refused), id) => self.refuse(&asker, id, &refused, seq).await,
                    (None, Some(id)) => self.reply(&asker, text(&FromHost::Done(Done { id, seq }))).await,
                    (None, None) => {}
                }
                self.publish(told, boards).await;
            }
            Decided::Again(seq) => {
                let id = id.unwrap_or_default();
                self.reply(&asker, text(&FromHost::Done(Done { id, seq }))).await;
            }
            Decided::Rematch => {
                if let Some(id) = id {
                    self.reply(&asker, text(&FromHost::Done(Done { id, seq }))).await;
                }
                self.rematch().await;
            }
            Decided::Refused(refused) => self.refuse(&asker, id, &refused, seq).await,
        }
    }

    async fn refuse(&mut self, asker: &Asker, id: Option<String>, refused: &Refused, seq: u64) {
        let Refused { code, why } = refused.clone();
        self.reply(asker, text(&FromHost::InvalidMove(InvalidMove { id, code, why, seq }))).await;
    }

    /// Has entries kept that the room has taken already, and tells of them.
    async fn keep_and_tell(&mut self, kept: Vec<Kept>, told: Vec<Told>, boards: Option<Boards>) {
        if kept.is_empty() {
            return;
        }
        match self.keep(kept).await {
            Ok(()) => self.publish(told, boards).await,
            Err(_) => self.recover().await,
        }
    }

    /// Has entries kept. When this comes back they are safe.
    async fn keep(&mut self, kept: Vec<Kept>) -> Result<(), StoreError> {
        let Some(room) = &self.room else { return Ok(()) };
        let over = room.table.ending().is_some();
        let append = Append {
            seq: room.seq() as usize - kept.len(),
            entries: kept,
            state: over.then_some(GameState::Over),
            result: over.then(|| room.table.result().to_owned()),
        };
        match &self.lease {
            Some(lease) => self.host.store().append(lease, append).await,
            None => Err(StoreError::Lost),
        }
    }

    /// Tells everybody what has happened. It is safe already.
    async fn publish(&mut self, told: Vec<Told>, boards: Option<Boards>) {
        for told in told {
            self.told = told.seq;
            let event = text(&FromHost::Event(told));
            self.guests.say_all(|_| Some(Arc::clone(&event)));
        }
        match boards {
            Some(boards) => self.show_boards(&boards),
            None => self.show().await,
        }
        if self.room.as_ref().is_some_and(|room| room.table.ending().is_some()) {
            let finish = self.with(|room| {
                room.dismiss();
                crate::show::finish(&room.table)
            });
            if let Some(Some(finish)) = finish.await {
                let winner = text(&FromHost::Winner(finish));
                self.guests.say_all(|_| Some(Arc::clone(&winner)));
            }
        }
        self.call_machines();
    }

    /// Shows everybody the board.
    async fn show(&mut self) {
        let now = self.now();
        self.shown_at = now;
        if self.guests.is_empty() {
            return;
        }
        if let Some(boards) = self.with(move |room| room.boards(now)).await {
            self.show_boards(&boards);
        }
    }

    fn show_boards(&mut self, boards: &Boards) {
        self.shown_at = self.now();
        // All who watch share one text.
        let watched = boards.of(None);
        self.guests.say_all(|role| Some(if role.is_some() { boards.of(role) } else { Arc::clone(&watched) }));
        self.call_turn(boards);
    }

    fn call_turn(&mut self, boards: &Boards) {
        let (Some((seat, message)), Some(room)) = (&boards.turn, &self.room) else { return };
        let step = room.table.game().steps().len();
        self.guests.call_turn(*seat, step, message);
    }

    /// After a write that may have failed, and when the table changes hands, what the store has is the truth.
    async fn recover(&mut self) {
        match load(&self.host, &self.id, None, &self.own).await {
            Ok((mut room, lease, base)) => {
                let follows = lease.is_none();
                Self::count_guests(&self.guests, &mut room, follows, base);
                let missed = room.since(self.told).unwrap_or_default();
                let lost = self.room.replace(room);
                drop(tokio::task::spawn_blocking(move || drop(lost)));
                self.lease = lease;
                self.base = base;
                self.begun = self.host.config().time.now();
                self.answer_what_is_done();
                self.publish(missed, None).await;
                self.told = self.room.as_ref().map_or(self.told, |room| room.seq());
                if follows {
                    self.machine_at = None;
                    self.say_who_is_here(true).await;
                }
            }
            // The store cannot be reached: better another host, or a little later.
            Err(failed) if failed.code == Code::Store => {
                self.guests.close(&text(&FromHost::Error(failed)));
                self.gives_up = true;
                self.host.forget(&self.id, &self.own);
                self.from.close();
            }
            Err(failed) => self.stop(failed),
        }
    }

    /// Whoever is no person is asked before long, if it has something to decide.
    fn call_machines(&mut self) {
        let now = self.now();
        let Some(room) = self.room.as_ref().filter(|_| self.lease.is_some()) else { return };
        let watched = !self.guests.is_empty() || room.seats.iter().any(|sitter| sitter.holder.is_person());
        if watched && room.has_machine_to_ask() {
            self.machine_at = Some(now + self.host.config().pause);
        }
    }

    /// Somebody wants another game: once all do, it begins.
    async fn rematch(&mut self) {
        let Some(room) = &mut self.room else { return };
        let holders: Vec<Holder> = room.seats.iter().map(|sitter| sitter.holder.clone()).collect();
        if !room.rematch.is_agreed(&holders) {
            return self.show().await;
        }
        room.rematch = chatur_play::Rematch::default();
        let seats: Vec<String> = crate::host::new_table::seat_names(&room.loaded);
        let of = RematchOf::of(room);
        match self.host.rematch(&of).await {
            Err(Refused { code, why }) => {
                let failed = text(&FromHost::Error(Failed { code, why }));
                self.guests.say_all(|_| Some(Arc::clone(&failed)));
            }
            Ok((table, next)) => {
                self.guests.say_all(|role| {
                    let (seat, token) = match role.and_then(|seat| next.get(seat.index())) {
                        Some((seat, token)) => (seats.get(seat.index()).cloned(), token.as_ref()),
                        None => (None, None),
                    };
                    let token = token.map(|token| token.as_str().to_owned());
                    Some(text(&FromHost::Rematch(Rematch { table: table.clone(), seat, token })))
                });
                let next: Vec<Seat> = next.iter().map(|(seat, _)| *seat).collect();
                self.tell_hosts_rematch(&table, &next).await;
            }
        }
    }
}

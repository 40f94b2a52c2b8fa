//! The game at hand: a table, who acts for each seat, and what is needed for another game.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use chatur_core::{Seat, SeatState, Setup, Variant};
use chatur_play::{
    Action, ActionError, Controller, Event, Millis, Opening, Opponent, RandomMover, Seeded, Table,
    TimeControl,
};
use chatur_search::Score;
use chatur_variants::Loaded;

use crate::failure::Failure;
use crate::opening::{numbered, rules};
use crate::play::before_last_move;

/// Games of machines alone stop here, should no rule end them.
const MOST_PLIES: usize = 10_000;

pub(crate) use super::by::By;

/// From where a game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum StartChoice {
    /// The usual start, or one drawn by the seed where starts are numbered.
    Usual,
    Number(u64),
    Position(Box<Setup>),
}

/// What everything follows from that is drawn at random.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seed {
    /// A number that somebody gave, and may give again: it is told with each game.
    Given(u64),
    /// A number that nobody knows: whoever plays cannot work out what will be drawn.
    Secret(u64),
}

impl Seed {
    fn number(self) -> u64 {
        let (Self::Given(number) | Self::Secret(number)) = self;
        number
    }

    /// That of the next game.
    fn next(self) -> Self {
        match self {
            Self::Given(number) => Self::Given(number.wrapping_add(1)),
            Self::Secret(number) => Self::Secret(number.wrapping_add(1)),
        }
    }
}

/// A variant being played, game after game.
pub(crate) struct Sitting {
    pub(crate) loaded: Loaded,
    pub(crate) by: Vec<By>,
    control: Option<TimeControl>,
    /// What the lots of this game follow from; the next one has the next.
    pub(super) seed: Seed,
    table: Table,
    /// From where the board is seen.
    pub(crate) view: SeenBy,
    /// Whether records tell clocks and scores.
    pub(crate) annotates: bool,
    /// Those who think, by seat.
    opponents: Vec<Option<Opponent>>,
    /// How they thought to stand after their moves, by ply.
    scores: BTreeMap<usize, Score>,
    /// What went wrong with them.
    failures: Vec<String>,
    /// The file into which games are written while they are played.
    pub(crate) saves_to: Option<PathBuf>,
    pub(super) kept: Kept,
    /// What one of them is about to do, and after how many actions it was decided.
    decided: Option<(usize, Seat, Action)>,
}

/// What has been written so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept {
    /// The games before this one, as they are written.
    pub(super) before: Vec<String>,
    /// What was in the file when it was last written: so many games before, so many entries of this one.
    pub(super) written: Option<(usize, usize)>,
    pub(super) at: Millis,
}

/// From where the board is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum SeenBy {
    /// The first person's side.
    #[default]
    FirstPerson,
    /// Always this seat's side.
    Seat(Seat),
    /// The side of the seat to move, turn after turn.
    ToMove,
}

impl Sitting {
    pub(crate) fn open(
        loaded: Loaded,
        by: Vec<By>,
        control: Option<TimeControl>,
        seed: Seed,
        start: StartChoice,
    ) -> Result<Self, Failure> {
        let table = new_table(&loaded, control.clone(), seed.number(), start)?;
        let opponents = opponents(&by, &loaded, seed.number())?;
        Ok(Self {
            loaded,
            by,
            control,
            seed,
            table,
            view: SeenBy::default(),
            annotates: false,
            opponents,
            scores: BTreeMap::new(),
            failures: Vec::new(),
            decided: None,
            saves_to: None,
            kept: Kept::default(),
        })
    }

    /// The time at which something happens now, in a session that began then. It has a past, in which games from
    /// elsewhere were played.
    pub(crate) fn time(begun: Instant) -> Millis {
        const PAST: Millis = 400 * 86_400_000;
        PAST + begun.elapsed().as_millis() as Millis
    }

    /// Whether somebody thinks about a move now; waits for the answer, but no longer than this.
    pub(crate) fn wait(&mut self, longest: Duration) -> bool {
        let turn = self.table.turn();
        let on_turn = self.opponents.get_mut(turn.index()).and_then(Option::as_mut);
        self.table.ending().is_none() && on_turn.is_some_and(|opponent| opponent.wait(longest))
    }

    /// How whoever thinks stood after each of its moves, by ply.
    pub(crate) fn scores(&self) -> &BTreeMap<usize, Score> {
        &self.scores
    }

    /// What went wrong with an opponent, told once.
    pub(crate) fn take_failures(&mut self) -> Vec<String> {
        std::mem::take(&mut self.failures)
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn variant(&self) -> &Variant {
        &self.loaded.variant
    }

    /// The number of the start, where starts are numbered.
    pub(crate) fn number(&self) -> Option<u64> {
        self.table.record().head.opening.number
    }

    pub(crate) fn act(&mut self, seat: Seat, action: Action, now: Millis) -> Result<Vec<Event>, ActionError> {
        self.table.act(seat, action, now)
    }

    /// Ends the game if somebody's time is up.
    pub(crate) fn tick(&mut self, now: Millis) -> Vec<Event> {
        self.table.tick(now)
    }

    /// Whether a seat without a person has something to do now. Whoever has to think about it does; what it decides
    /// waits for [`Sitting::let_machine_act`].
    pub(crate) fn machine_is_ready(&mut self, now: Millis) -> bool {
        !self.is_endless() && (self.table.awaits_lot() || self.decide(now).is_some())
    }

    /// What a seat without a person does now. It stays so until something happens at the table.
    fn decide(&mut self, now: Millis) -> Option<(Seat, Action)> {
        let actions = self.table.record().entries.len();
        if self.decided.is_none_or(|(at, ..)| at != actions) {
            self.decided = self.machine_action(now).map(|(seat, action)| (actions, seat, action));
        }
        self.decided.map(|(_, seat, action)| (seat, action))
    }

    /// Lets one seat without a person act, if one has something to do.
    pub(crate) fn let_machine_act(&mut self, now: Millis) -> Option<Vec<Event>> {
        if self.is_endless() {
            return None;
        }
        if self.table.awaits_lot() {
            return Some(self.table.draw_lot(now, &Seeded(self.seed.number())))
                .filter(|events| !events.is_empty());
        }
        let (seat, action) = self.decide(now)?;
        self.decided = None;
        // A machine that does what is not allowed loses its turn to speak, not the game.
        let events = self.table.act(seat, action, now).ok()?;
        self.note_score(seat, action);
        Some(events)
    }

    /// Remembers how an opponent stood when it moved, and forgets what was taken back.
    fn note_score(&mut self, seat: Seat, action: Action) {
        let ply = self.table.game().ply();
        self.scores.split_off(&(ply + 1));
        let opponent = self.opponents.get(seat.index()).and_then(Option::as_ref);
        if let (Action::Move(_), Some(score)) = (action, opponent.and_then(Opponent::score)) {
            self.scores.insert(ply, score);
        }
    }

    /// Whether machines have played on for so long that no rule seems to end it.
    pub(crate) fn is_endless(&self) -> bool {
        self.players().next().is_none() && self.table.game().ply() >= MOST_PLIES
    }

    fn machine_action(&mut self, now: Millis) -> Option<(Seat, Action)> {
        let mut mover = RandomMover::new(Seeded(self.seed.number()));
        for seat in self.loaded.variant.spec().seat_ids() {
            let action = match self.opponents.get_mut(seat.index()) {
                Some(Some(opponent)) => {
                    let action = opponent.act(&self.table, seat, now);
                    let name = || format!("{} ({})", self.table.named(seat), self.by[seat.index()].name());
                    self.failures.extend(opponent.take_failure().map(|why| format!("{}: {why}", name())));
                    action
                }
                _ if self.by[seat.index()] == By::Random => mover.act(&self.table, seat),
                _ => None,
            };
            if let Some(action) = action {
                return Some((seat, action));
            }
        }
        None
    }

    pub(crate) fn humans(&self) -> impl Iterator<Item = Seat> {
        self.variant().spec().seat_ids().filter(|seat| self.by[seat.index()] == By::Human)
    }

    /// The persons who still play.
    pub(crate) fn players(&self) -> impl Iterator<Item = Seat> {
        self.humans().filter(|&seat| self.table.state(seat) == SeatState::Playing)
    }

    pub(crate) fn is_human(&self, seat: Seat) -> bool {
        self.by.get(seat.index()) == Some(&By::Human)
    }

    /// For whom a person at the keyboard speaks: the player to move if that is a person, else the first one who
    /// plays.
    pub(crate) fn speaker(&self) -> Option<Seat> {
        let turn = self.table.turn();
        let moves = self.players().find(|&seat| seat == turn);
        moves.or_else(|| self.players().next()).or_else(|| self.humans().next())
    }

    /// Which person has to answer the offer on the table.
    pub(crate) fn asked(&self) -> Option<Seat> {
        let offer = self.table.offer()?;
        self.players().find(|&seat| offer.awaits(seat))
    }

    /// Which person would take a move back: the one whose move was last, should several be playing.
    pub(crate) fn undoer(&self) -> Option<Seat> {
        let game = self.table.game();
        let before = before_last_move(game).map(|position| game.variant().turn(position));
        before.filter(|&seat| self.is_human(seat)).or_else(|| self.speaker())
    }

    /// Begins another game.
    ///
    /// # Errors
    /// When there is no such start, or an opponent does not come. This game goes on.
    pub(crate) fn new_game(&mut self, number: Option<u64>) -> Result<(), Failure> {
        let seed = self.seed.next();
        let start = number.map_or(StartChoice::Usual, StartChoice::Number);
        let table = new_table(&self.loaded, self.control.clone(), seed.number(), start)?;
        let opponents = opponents(&self.by, &self.loaded, seed.number())?;
        self.put_away();
        (self.table, self.opponents, self.seed) = (table, opponents, seed);
        (self.scores, self.decided) = (BTreeMap::new(), None);
        Ok(())
    }

    /// Goes on with a game from elsewhere, perhaps of another variant for as many seats.
    ///
    /// # Errors
    /// When an opponent does not play it.
    pub(crate) fn replace(&mut self, loaded: Loaded, table: Table) -> Result<(), String> {
        let opponents =
            opponents(&self.by, &loaded, self.seed.number()).map_err(|failure| failure.to_string())?;
        self.put_away();
        (self.loaded, self.table, self.opponents) = (loaded, table, opponents);
        (self.scores, self.decided) = (BTreeMap::new(), None);
        Ok(())
    }

    /// Another game begins: this one is not forgotten.
    fn put_away(&mut self) {
        if self.saves_to.is_some() && self.table().game().ply() > 0 {
            let text = self.dated();
            self.kept.before.push(text);
        }
        self.kept.written = None;
    }

    /// Whose side is below.
    pub(crate) fn seen_by(&self) -> Seat {
        match self.view {
            SeenBy::FirstPerson => self.humans().next().unwrap_or_default(),
            SeenBy::Seat(seat) => seat,
            SeenBy::ToMove => self.table.turn(),
        }
    }

    pub(crate) fn control(&self) -> Option<&TimeControl> {
        self.control.as_ref()
    }
}

/// Those who think sit down for a game.
fn opponents(by: &[By], loaded: &Loaded, seed: u64) -> Result<Vec<Option<Opponent>>, Failure> {
    by.iter().map(|by| by.opponent(loaded, seed)).collect()
}

fn new_table(
    loaded: &Loaded,
    control: Option<TimeControl>,
    seed: u64,
    start: StartChoice,
) -> Result<Table, Failure> {
    let (setup, number) = match (start, &loaded.shuffle) {
        (StartChoice::Position(setup), _) => (*setup, None),
        (StartChoice::Number(number), _) => (numbered(loaded, number)?, Some(number)),
        (StartChoice::Usual, Some(shuffle)) => {
            let number = shuffle.drawn(seed);
            (numbered(loaded, number)?, Some(number))
        }
        (StartChoice::Usual, None) => (loaded.start.clone(), None),
    };
    let opening = Opening { start: setup, number, clock: control };
    Table::open(&rules(loaded), opening).map_err(Failure::refused)
}

//! Seats without a person: who thinks, who moves by chance, and kings that walk by themselves.

use chatur_core::{Game, Seat, SeatState};
use chatur_engines::{EngineError, Foreign, Known, Launch, Patience, Said};
use chatur_play::{Action, Controller, Holder, Millis, Opponent, Player, PlayerAction, RandomMover, Thought};
use chatur_search::{Engine, Limits, Options, Signal};

use super::Room;
use crate::host::thinking::InTurn;
use crate::message::Told;
use crate::store::Kept;

/// The room for each search's positions, in mebibytes.
const HASH: usize = 2;
/// From this level on opponents take so long that they think in turn.
const STRONG: u8 = 9;
/// Games that nobody but machines plays stop here.
const MOST_PLIES: usize = 10_000;

impl Room {
    /// Lets one who is no person act, if one has made up its mind: what is to be kept, and what to tell.
    pub(crate) fn let_machine_act(&mut self, now: Millis) -> Option<(Vec<Kept>, Vec<Told>)> {
        if !self.has_machine_to_ask() {
            return None;
        }
        let events = if self.table.walks() {
            self.table.walk(now)
        } else {
            let (seat, action) = self.machine_action(now)?;
            // A machine that does what is not allowed loses its turn to speak, not the game.
            self.table.act(seat, action, now).ok()?
        };
        if events.is_empty() {
            return None;
        }
        let kept = self.last_kept(None).into_iter().collect();
        Some((kept, vec![self.tell(&events)]))
    }

    /// Whether somebody who is no person has something to decide.
    pub(crate) fn has_machine_to_ask(&self) -> bool {
        let stands = self.table.ending().is_some() || self.table.is_paused();
        if stands || !self.is_ready() || self.is_endless() {
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

    fn is_endless(&self) -> bool {
        let person = |sitter: &super::Sitter| sitter.holder.is_person();
        !self.seats.iter().any(person) && self.table.game().ply() >= MOST_PLIES
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
        let own = match &self.seats[seat.index()].holder {
            Holder::Engine(name) => {
                let mind: Box<dyn Player> = match self.config.engines.get(name) {
                    Some(launch) => {
                        Box::new(Guest::Asleep(Box::new((launch.clone(), Known::of(&self.loaded)))))
                    }
                    None => Box::new(Guest::Unknown),
                };
                Some(Opponent::new(Box::new(InTurn { mind, turns: self.config.thinking.clone() })))
            }
            Holder::Level(level) if level.number() >= STRONG => {
                let options = Options { level: Some(*level), seed, hash: HASH, ..Options::default() };
                let mind = Engine::new(std::sync::Arc::clone(&self.loaded.variant), options);
                Some(Opponent::new(Box::new(InTurn { mind, turns: self.config.thinking.clone() })))
            }
            other => other.search(&self.loaded.variant, seed, HASH),
        };
        let call = std::sync::Arc::clone(&self.call);
        self.minds[seat.index()] = own.map(|mind| mind.calling(move || call()));
    }

    /// Sends those who think away, once there is nothing to think about.
    pub(crate) fn dismiss(&mut self) {
        if self.table.ending().is_some() {
            self.minds.iter_mut().for_each(|mind| *mind = None);
        }
    }
}

/// Another program as a mind. It is started on its own thread, since that can take its time.
enum Guest {
    Asleep(Box<(Launch, Known)>),
    Awake(Box<Foreign>),
    /// This host has none of that name.
    Unknown,
}

impl Player for Guest {
    fn think(&mut self, game: &Game, limits: &Limits, signal: &Signal) -> Result<Thought, String> {
        let wrong = |error: EngineError| error.to_string();
        if let Self::Asleep(own) = self {
            let (launch, known) = &**own;
            let mut program = Foreign::start(launch.clone(), Patience::default()).map_err(wrong)?;
            program.new_game(known).map_err(wrong)?;
            *self = Self::Awake(Box::new(program));
        }
        let Self::Awake(program) = self else { return Err("this host has no such engine".to_owned()) };
        let reply = program.think(game, limits, signal).map_err(wrong)?;
        let does = match reply.said {
            Said::Move(mv) => PlayerAction::Move(mv),
            Said::Resigns => PlayerAction::Resign,
            Said::Claims(_) => PlayerAction::Claim,
        };
        Ok(Thought { does, score: reply.score })
    }
}
